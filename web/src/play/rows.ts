// Boards as text, for setting them up: rows of letters divided by |, the first word of
// a position; what follows says whose turn it is, or what is in hand.

export interface Rows {
  /** What stands before the board, up to a colon. */
  head: string
  /** The letters, row by row; rows may be of different lengths. */
  rows: string[][]
  /** What stands behind the board. */
  rest: string
}

/** The board of a position; undefined if it has none that is made of letters. */
export function read(position: string): Rows | undefined {
  const [first = '', ...rest] = position.trim().split(/\s+/)
  const [, head = '', board = ''] = /^([\d,]+:)?(.*)$/.exec(first) ?? []
  // Digits are pieces on boards of several rows; alone they are heaps.
  if (!/^[A-Za-z.#_]+$/.test(board) && !/^[\w.#]+(\|[\w.#]+)+$/.test(board)) return undefined
  // A word is no board: it has squares that are empty or gone, several rows, or capitals alone.
  if (!/[.#_|]/.test(board) && !/^[A-Z]+$/.test(board) && !/^[xo]+$/.test(board)) return undefined
  return { head, rows: board.split('|').map((row) => [...row]), rest: rest.join(' ') }
}

export const write = ({ head, rows, rest }: Rows): string => `${head}${rows.map((row) => row.join('')).join('|')} ${rest}`.trim()

/** The board with another letter at a place. */
export const put = (board: Rows, row: number, column: number, letter: string): Rows => ({
  ...board,
  rows: board.rows.map((letters, y) => (y === row ? letters.map((was, x) => (x === column ? letter : was)) : letters)),
})

/** Whether all rows have the same length: others are no rectangle to be made larger. */
export const even = ({ rows }: Rows) => rows.every((row) => row.length === rows[0]!.length)

/** The board cut or filled up to a size. */
export const resize = (board: Rows, high: number, wide: number, blank: string): Rows => ({
  ...board,
  rows: Array.from({ length: high }, (_, y) => Array.from({ length: wide }, (_, x) => board.rows[y]?.[x] ?? blank)),
})

/** The letters of boards, each once: empty and removed squares first. */
export function letters(positions: string[]): string[] {
  const all = new Set(positions.flatMap((p) => read(p)?.rows.flat() ?? []))
  const first = (letter: string) => '._#'.indexOf(letter)
  return [...all].sort((a, b) => Number(first(b) >= 0) - Number(first(a) >= 0) || first(a) - first(b) || a.localeCompare(b))
}

/** The last word of a position, behind another, which may say whose turn it is. */
export const lastWord = (position: string) => / ([a-z]+)$/.exec(position.trim())?.[1]

/** The last words of positions, which say whose turn it is: several, one each. */
export function turns(positions: string[]): string[] {
  const words = new Set(positions.flatMap((p) => lastWord(p) ?? []))
  return words.size > 1 ? [...words] : []
}

/** The position with another word for whose turn it is. */
export const turned = (position: string, word: string) => position.trim().replace(/[a-z]+$/, word)

/** Who a letter belongs to, as the pictures have it. */
export function ownerOf(letter: string): 'left' | 'right' | 'gone' | 'blank' | 'other' {
  if ('xXTLb'.includes(letter)) return 'left'
  if ('oOFRr'.includes(letter)) return 'right'
  if (letter === '#') return 'gone'
  return '._'.includes(letter) ? 'blank' : 'other'
}
