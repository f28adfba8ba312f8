import type { FaultDocument } from '../engine/documents'

/** A stretch of a text, from 0. */
export interface Mark {
  line: number
  from: number
  to: number
}

/** Where a fault lies in the text of a file; undefined if it is of another, or of none. */
export function markOf(fault: FaultDocument, file: string, source: string): Mark | undefined {
  const place = fault.place
  if (place?.file !== file || !place.line) return undefined
  const lines = source.split('\n')
  const line = Math.min(place.line, lines.length) - 1
  const letters = [...lines[line]!]
  // Characters count from 1, as letters and not as units of UTF-16; without one the whole line is meant.
  if (!place.character) return { line, from: 0, to: lines[line]!.length }
  const units = (n: number) => letters.slice(0, n).join('').length
  return { line, from: units(place.character - 1), to: units(place.character - 1 + Math.max(1, place.length)) }
}

/** The place in the text at which a mark begins. */
export const offset = (source: string, mark: Mark) =>
  source.split('\n').slice(0, mark.line).reduce((sum, line) => sum + line.length + 1, 0) + mark.from
