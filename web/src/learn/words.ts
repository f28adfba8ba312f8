// Command lines as words, as a shell with single quotes reads them.

/** Cuts a line into words; undefined where a quote stays open. */
export function split(line: string): string[] | undefined {
  const words: string[] = []
  let word = ''
  let begun = false
  let quoted = false
  for (const letter of `${line} `) {
    if (letter === "'") {
      quoted = !quoted
      begun = true
    } else if (/\s/.test(letter) && !quoted) {
      if (begun) words.push(word)
      word = ''
      begun = false
    } else {
      word += letter
      begun = true
    }
  }
  return quoted ? undefined : words
}

/** Writes words so that split reads them again; a quote within a word is not written. */
export const join = (words: readonly string[]) => words.map((word) => (/^[\w.,:;/=+*@%-]+$/.test(word) ? word : `'${word.replaceAll("'", '')}'`)).join(' ')

/** Flags of the program that take a value of their own. */
const valued = new Set(['--play', '--sum', '--ending', '--first', '--method', '--moves', '--to', '--what', '--at', '--depth', '--nodes', '--day', '--rows', '--cols', '--show'])

export interface Line {
  command: string
  flags: Record<string, string>
  words: string[]
}

/** Tells the command, its flags and its other words apart. */
export function parts([command = '', ...rest]: readonly string[]): Line {
  const flags: Record<string, string> = {}
  const words: string[] = []
  for (let i = 0; i < rest.length; i++) {
    const word = rest[i]!
    if (word === '--') return { command, flags, words: [...words, ...rest.slice(i + 1)] }
    if (!word.startsWith('--')) words.push(word)
    else if (word.includes('=')) flags[word.slice(0, word.indexOf('='))] = word.slice(word.indexOf('=') + 1)
    else flags[word] = valued.has(word) ? (rest[++i] ?? '') : ''
  }
  return { command, flags, words }
}
