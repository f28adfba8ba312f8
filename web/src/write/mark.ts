import type { Board, FaultDocument, Place } from '../engine/documents'

/** A stretch of a text, in units of its string from 0. */
export interface Mark {
  from: number
  to: number
  line: number
  column: number
}

/** What is wrong in a file, or could be better. */
export interface Flaw {
  message: string
  remedy?: string
  hint: boolean
  /** A position that shows it. */
  position?: string
  mark?: Mark
}

/** What lint says of a rule file. */
export interface Lint {
  clean: boolean
  games: { game: string; positions: number; all: boolean; ends: 'proved' | 'seen' | 'repeats' | 'unknown'; findings?: { hint: boolean; position?: string; message: string; remedy?: string; place?: Place }[] }[]
  error?: string
}

/** Where a fault lies in the text of a file; undefined if it is of another, or of none. */
export function markOf(place: Place | undefined, file: string, source: string): Mark | undefined {
  if (place?.file !== file || !place.line) return undefined
  const lines = source.split('\n')
  const line = Math.min(place.line, lines.length) - 1
  const words = lines[line]!
  const begin = lines.slice(0, line).reduce((sum, one) => sum + one.length + 1, 0)
  // Characters count from 1, as letters and not as units of UTF-16; without one the whole line is meant.
  const letters = [...words]
  const units = (n: number) => letters.slice(0, n).join('').length
  let [from, to] = place.character ? [units(place.character - 1), units(place.character - 1 + Math.max(1, place.length))] : [0, words.length]
  // The first letter of a word stands for the word.
  if (to - from === 1) to = from + (/^[\p{L}\d_]+/u.exec(words.slice(from))?.[0].length ?? 1)
  ;[from, to] = [Math.min(from, words.length), Math.min(to, words.length)]
  return { from: begin + from, to: begin + to, line: line + 1, column: [...words.slice(0, from)].length + 1 }
}

/** The place is said beside a flaw and marked in the text: it need not begin the sentence. */
const bare = (message: string, file: string) =>
  message.startsWith(`${file}, `) || message.startsWith(`${file}，`) ? message.slice(file.length + 1).replace(/^\s*(?:line \d+: |第 \d+ 行[：:]\s*)/, '') : message

/** All that is wrong in a file, where it stands. */
export function flaws(fault: FaultDocument | undefined, lint: Lint | undefined, file: string, source: string): Flaw[] {
  const all = [
    ...(fault ? [fault, ...(fault.others ?? [])].map((one) => ({ ...one, hint: false })) : []),
    ...(lint?.games.flatMap(({ findings }) => findings ?? []) ?? []),
  ] as { message: string; remedy?: string; hint: boolean; position?: string; place?: Place }[]
  return all.map(({ message, remedy, hint, position, place }) => {
    const mark = markOf(place, file, source)
    return { message: mark ? bare(message, file) : message, hint, ...(remedy && { remedy }), ...(position && { position }), ...(mark && { mark }) }
  })
}

/** What is drawn beside a file: a position, old where the file has changed since and cannot be read. */
export interface Drawing {
  board: Board
  old: boolean
}
