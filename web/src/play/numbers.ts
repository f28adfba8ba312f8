// Positions that are numbers, for setting them up: heaps, places of coins, pits, sizes. What stands between the
// numbers stays as it is.

export interface Numbers {
  /** The numbers as they are written, which may be larger than the page counts. */
  numbers: string[]
  /** What stands before the first, between two, and behind the last. */
  between: string[]
}

/** The numbers of a position; undefined if it is made of something else. */
export function read(position: string): Numbers | undefined {
  const text = position.trim()
  if (!/^[-\d,:/x]*\d( [-\d,:/x]*\d| [a-z]+)*$/.test(text) || /\d-/.test(text)) return undefined
  return { numbers: text.match(number) ?? [], between: text.split(number) }
}

const number = /(?<![^\s,])-?\d+|\d+/g

export const write = ({ numbers, between }: Numbers): string => between.map((text, i) => text + (numbers[i] ?? '')).join('')

export const put = (all: Numbers, i: number, value: string): Numbers => ({ ...all, numbers: all.numbers.map((was, at) => (at === i ? value : was)) })

/** What divides the numbers of a list, which can be longer or shorter; undefined if it is none. */
export function divider({ numbers, between }: Numbers): string | undefined {
  const inner = new Set(between.slice(1, -1))
  if (numbers.length < 2) return numbers.length === 1 && between.join('') === '' ? ' ' : undefined
  const [one] = inner
  return inner.size === 1 && (one === ' ' || one === ',') ? one : undefined
}

/** The list with one number more at its end, or one less. */
export const longer = (all: Numbers, by: string): Numbers => ({ numbers: [...all.numbers, '1'], between: [...all.between.slice(0, -1), by, all.between.at(-1)!] })
export const shorter = ({ numbers, between }: Numbers): Numbers => ({ numbers: numbers.slice(0, -1), between: [...between.slice(0, -2), between.at(-1)!] })
