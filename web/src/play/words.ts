/** The parts of an example such as `octal:0.07 7 3 3`, as the address has them. */
export function split(example: string): { game: string; pos: string } {
  const [game = '', ...rest] = example.trim().split(/\s+/)
  if (rest.includes('+')) return { game: '', pos: example }
  return { game, pos: rest.join(' ') }
}

/** A position as addresses have it, and how it is played. */
export type Position = { game: string; pos: string; first?: 'left' | 'right'; play?: 'misere' }

/** The name of a game without its parameters: `octal` of `octal:0.07`. */
export const bare = (game: string) => game.split(':')[0] ?? ''

/** A move by its number on the board, or as it is typed where the board does not list it. */
export type Named = number | string

/** The moves in an address, as in 3-0-~take%205-12: what is typed stands behind a tilde. */
export const readLine = (text: string | undefined): Named[] =>
  (text ?? '').split('-').flatMap((word): Named[] => {
    if (/^\d+$/.test(word)) return [Number(word)]
    if (!word.startsWith('~')) return []
    try {
      return [decodeURIComponent(word.slice(1))]
    } catch {
      return []
    }
  })

export const writeLine = (line: Named[]) =>
  line.map((move) => (typeof move === 'number' ? move : `~${encodeURIComponent(move).replaceAll('-', '%2D')}`)).join('-')
