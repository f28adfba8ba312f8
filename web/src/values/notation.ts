// Values as the program writes them: read, to draw them, and set in TeX.

/** A dyadic number as written, such as -5/8; undefined for anything else. */
export function number(text: string): number | undefined {
  const m = /^(-?\d+)(?:\/(\d+))?$/.exec(text.trim())
  return m ? Number(m[1]) / Number(m[2] ?? 1) : undefined
}

/** The bars at depth 0 of a text, by their place and length; brackets nest. */
function bars(text: string): { at: number; length: number }[] {
  const found: { at: number; length: number }[] = []
  let depth = 0
  for (let i = 0; i < text.length; i++) {
    const c = text[i]!
    if ('{(['.includes(c)) depth++
    else if ('})]'.includes(c)) depth--
    else if (c === '|' && depth === 0) {
      let end = i
      while (text[end + 1] === '|') end++
      found.push({ at: i, length: end - i + 1 })
      i = end
    }
  }
  return found
}

/** The parts of a text between commas at depth 0, without those that are empty. */
function parts(text: string): string[] {
  const all: string[] = []
  let depth = 0
  let from = 0
  for (let i = 0; i <= text.length; i++) {
    const c = text[i]
    if (c !== undefined && '{(['.includes(c)) depth++
    else if (c !== undefined && '})]'.includes(c)) depth--
    else if (c === undefined || (c === ',' && depth === 0)) {
      all.push(text.slice(from, i).trim())
      from = i + 1
    }
  }
  return all.filter((part) => part !== '')
}

/** A form {a,b|c}: the options as they are written; undefined for what is no single form. */
export function form(text: string): { left: string[]; right: string[] } | undefined {
  const whole = text.trim()
  if (!whole.startsWith('{') || !closes(whole)) return undefined
  const inner = whole.slice(1, -1)
  const all = bars(inner)
  const longest = Math.max(0, ...all.map((bar) => bar.length))
  const outer = all.filter((bar) => bar.length === longest)
  if (outer.length !== 1) return undefined
  const { at, length } = outer[0]!
  const side = (s: string) => (bars(s).length > 0 ? [`{${s.trim()}}`] : parts(s))
  return { left: side(inner.slice(0, at)), right: side(inner.slice(at + length)) }
}

/** Whether the first brace is closed by the last letter. */
function closes(text: string): boolean {
  let depth = 0
  for (let i = 0; i < text.length; i++) {
    if (text[i] === '{') depth++
    if (text[i] === '}' && --depth === 0) return i === text.length - 1
  }
  return false
}

const words: Record<string, string> = { Tiny: '+', Miny: '-' }

/** A value in TeX. What is not known is set upright as it stands. */
export function tex(value: string): string {
  let rest = value.trim()
  let out = ''
  const take = (pattern: RegExp) => {
    const m = pattern.exec(rest)
    if (m) rest = rest.slice(m[0].length)
    return m
  }
  let m: RegExpExecArray | null
  while (rest) {
    if (take(/^\+-/)) out += '\\pm '
    else if ((m = take(/^(Tiny|Miny)\(/))) {
      const inner = matching(rest)
      rest = rest.slice(inner.length + 1)
      out += `{${words[m[1]!]}}_{${tex(inner)}}`
    } else if ((m = take(/^(\d+)\/(\d+)/))) out += `\\tfrac{${m[1]}}{${m[2]}}`
    else if ((m = take(/^(\^|v)<(\d+)>/))) out += `${arrow(m[1]!)}^{${m[2]}}`
    else if ((m = take(/^(\^|v)\[(\d+)\]/))) out += `${arrow(m[1]!)}^{[${m[2]}]}`
    else if ((m = take(/^(\^\^|vv)/))) out += m[1] === 'vv' ? '{\\Downarrow}' : '{\\Uparrow}'
    else if ((m = take(/^(\^|v)(\d+)/))) out += `${m[2]}{\\cdot}${arrow(m[1]!)}`
    else if ((m = take(/^(\^|v)/))) out += arrow(m[1]!)
    else if ((m = take(/^\*(\d*)/))) out += `{\\ast}${m[1]}`
    else if ((m = take(/^\|+/))) out += `\\mathrel{${'|\\!'.repeat(m[0].length - 1)}|}`
    else if (take(/^\{/)) out += '\\{'
    else if (take(/^\}/)) out += '\\}'
    else if (take(/^\./)) out += '{\\cdot}'
    else if ((m = take(/^(?:\d+|[+\-(),])/))) out += m[0].replace(/,/g, ',\\,')
    else if ((m = take(/^[A-Za-z]+/))) out += `\\mathrm{${m[0]}}`
    else if ((m = take(/^\s+/))) out += '\\ '
    else out += `\\text{${escape(take(/^[^]/)![0])}}`
  }
  return out
}

const arrow = (letter: string) => (letter === 'v' ? '{\\downarrow}' : '{\\uparrow}')
const escape = (text: string) => text.replace(/[\\{}$&#^_%~]/g, (c) => `\\char"${c.charCodeAt(0).toString(16).toUpperCase()} `)

/** What stands before the bracket that closes one that was opened. */
function matching(text: string): string {
  let depth = 1
  for (let i = 0; i < text.length; i++) {
    if (text[i] === '(') depth++
    if (text[i] === ')' && --depth === 0) return text.slice(0, i)
  }
  return text
}
