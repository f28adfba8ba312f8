import { escape } from '../parts/escape'

// Values as the program writes them: read, to draw them, and set as formulas.

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

const mo = (sign: string, form = '') => `<mo${form}>${sign}</mo>`
const mn = (digits: string) => `<mn>${digits}</mn>`
const mrow = (inner: string) => `<mrow>${inner}</mrow>`
const tight = ' lspace="0" rspace="0"'
const arrow = (letter: string) => `<mi mathvariant="normal">${letter.startsWith('v') ? '↓' : '↑'}</mi>`
const powers = (letter: string, power: string) => `<msup>${arrow(letter)}${mrow(power)}</msup>`
const times = (factor: string, what: string) => mn(factor) + mo('·', tight) + what
const count = (n: string) => (n === 'on' ? `<mi mathvariant="bold">on</mi>` : mn(n))
const star = mo('∗', tight)
/** Not +− but ±; between a number and ups stands a plus: 2↑ would be read as a product. */
const plus = mo('+')

/** How the pieces of a value are set, by what they begin with. */
const pieces: [RegExp, (m: RegExpExecArray) => string][] = [
  // Of numbers that no game which ends is worth: the sign before ω, ε and a root is a product, and a power no up.
  [/^\*?([ωε])\^(\d+)/, (m) => `<msup><mi>${m[1]}</mi>${mn(m[2]!)}</msup>`],
  [/^\*?([ωε])/, (m) => `<mi>${m[1]}</mi>`],
  [/^\*?sqrt\((\d+)\)/, (m) => `<msqrt>${mn(m[1]!)}</msqrt>`],
  [/^\+-/, () => mo('±', ' form="prefix" rspace="0"')],
  [/^(\d+)\/(\d+)/, (m) => `<mfrac>${mn(m[1]!)}${mn(m[2]!)}</mfrac>`],
  [/^(\^|v)<(\d+|on)>/, (m) => powers(m[1]!, count(m[2]!))],
  [/^(\^|v)\[(\d+|on)\]/, (m) => powers(m[1]!, mo('[') + count(m[2]!) + mo(']'))],
  [/^(\^\^|vv)/, (m) => `<mi mathvariant="normal">${m[1] === 'vv' ? '⇓' : '⇑'}</mi>`],
  [/^(\^|v)(\d+)/, (m) => times(m[2]!, arrow(m[1]!))],
  [/^(\^|v)(?![A-Za-z_])/, (m) => arrow(m[1]!)],
  [/^\*(\d*)/, (m) => star + (m[1] ? mn(m[1]) : '')],
  [/^\|+/, (m) => mo(m[0], ' stretchy="false" lspace="0.25em" rspace="0.25em"')],
  [/^[{}()]/, (m) => mo(m[0], tight + ' stretchy="false"')],
  [/^[-+]/, (m) => mo(m[0] === '-' ? '−' : '+')],
  [/^\./, () => mo('·', tight)],
  [/^\d+/, (m) => mn(m[0])],
  [/^,/, () => mo(',', ' separator="true"')],
  [/^(on|off|over|under|dud|pass)(?![\p{L}\d_])/u, (m) => `<mi mathvariant="bold">${m[0]}</mi>`],
  [/^&/, () => mo('&amp;')],
  [/^[\p{L}_][\p{L}\d_]*/u, (m) => `<mi mathvariant="normal">${m[0]}</mi>`],
  [/^\s+/, () => '<mspace width="0.3em"></mspace>'],
  [/^[^]/u, (m) => `<mtext>${escape(m[0])}</mtext>`],
]

/** The pieces of a value in MathML. What is not known stands as it is. */
function set(value: string): string {
  let rest = value.trim()
  let out = ''
  let number = false
  while (rest) {
    const named = /^(Tiny|Miny)\(/.exec(rest)
    if (named) {
      const inner = matching(rest.slice(named[0].length))
      rest = rest.slice(named[0].length + inner.length + 1)
      out += `<msub><mi>${named[1] === 'Tiny' ? '+' : '−'}</mi>${mrow(set(inner))}</msub>`
      number = false
      continue
    }
    for (const [pattern, say] of pieces) {
      const m = pattern.exec(rest)
      if (!m) continue
      if (number && /^[v^]/.test(m[0])) out += plus
      out += m[0] === '-' && /(^|[{(|,<+*-])\s*$/.test(value.trim().slice(0, -rest.length)) ? mo('−', ' form="prefix" rspace="0"') : say(m)
      number = /^\d/.test(m[0])
      rest = rest.slice(m[0].length)
      break
    }
  }
  return out
}

/** A value in MathML. */
export const mathml = (value: string) => `<math>${mrow(set(value))}</math>`

/** What stands before the bracket that closes one that was opened. */
function matching(text: string): string {
  let depth = 1
  for (let i = 0; i < text.length; i++) {
    if (text[i] === '(') depth++
    if (text[i] === ')' && --depth === 0) return text.slice(0, i)
  }
  return text
}
