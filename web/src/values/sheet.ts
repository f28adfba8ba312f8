import { askLines } from '../engine/ask'
import type { FaultDocument, Relation, Value } from '../engine/documents'
import type { Engine } from '../engine/engine'

// A worksheet: a line is an expression, a relation, `name = expression` for the lines below, or a
// comment behind #. As a text it is what `zermelo value --batch` reads.

/** What a line is answered; nothing for a comment. */
export type Found = Value | Relation | FaultDocument

export const isFault = (found: Found | undefined): found is FaultDocument => found !== undefined && 'kind' in found && 'message' in found
export const isValue = (found: Found | undefined): found is Value => found !== undefined && !isFault(found) && !('relation' in found)

/** Whether a line asks something. */
export const asks = (line: string) => !/^\s*(#|$)/.test(line)

/** Whether a line gives a name to a value. */
export const names = (line: string) => /^\s*[\p{L}_][\p{L}\d_]*\s*=(?!=)/u.test(line)

/** The lines of a text, without empty ones at the end. */
export const linesOf = (text: string) => text.trimEnd().split('\n')

/** The text of lines. */
export const textOf = (lines: string[]) => lines.join('\n').trimEnd()

export interface Bounds {
  lang: string
  seconds: number
  signal: AbortSignal
}

/** Answers of worksheets. Lines that are answered and stand on the same names are not asked again. */
export class Answers {
  private known = new Map<string, Found>()

  constructor(private readonly engine: Engine) {}

  /** The answers to all lines, in their order. A line that the time did not suffice for has none. */
  async ask(lines: string[], { lang, seconds, signal }: Bounds): Promise<(Found | undefined)[]> {
    let named = lang
    const keys = lines.map((line) => {
      const key = `${named}\n${line}`
      if (names(line)) named = key
      return key
    })
    const missing = lines.map((line, i) => asks(line) && !this.known.has(keys[i]!))
    const last = missing.lastIndexOf(true)
    if (last >= 0) {
      const wanted = lines.flatMap((line, i) => (i <= last && asks(line) && (missing[i] || names(line)) ? [i] : []))
      const command = ['value', '--json', '--explain', `--timeout=${seconds}s`, `--timeout-total=${seconds}s`, '--lang', lang]
      const found = await askLines<Found>(this.engine, command, wanted.map((i) => lines[i]!), { signal, seconds })
      found.forEach((one, k) => this.known.set(keys[wanted[k]!]!, one))
    }
    const answers = keys.map((key) => this.known.get(key))
    for (const [key, one] of this.known) if ('error' in one && !(isFault(one) && one.kind === 'input')) this.known.delete(key) // more time may bring it
    return answers
  }
}

/** A position as an expression. */
export const written = (game: string, position: string) => `${game}(${position.includes('"') ? `'${position}'` : `"${position}"`})`

/** The position that an expression is as a whole; undefined if it is more or less than one. */
export function positionIn({ expression, components }: Value): { game: string; position: string } | undefined {
  const [only, ...more] = components ?? []
  if (!only || more.length > 0) return undefined
  const alone = /^\p{L}[\p{L}\d_-]*(?::[^"'()\s]*)?\s*\(\s*("[^"]*"|'[^']*')\s*\)$/u.test(expression.trim())
  return alone ? only : undefined
}
