import type { Move, Solution } from '../engine/documents'
import { type Fate, type Ply, fate, guessed, solved } from './match'
import type { Named } from './words'

// What the moves of a match were worth, and the match as text, as `zermelo play`
// saves and loads it.

/** How good a move was: the best, as good but slower or poorer, a step down, from a win to a loss. */
export type Grade = 'only' | 'best' | 'slower' | 'mistake' | 'blunder'

export interface Verdict {
  /** The number of the position in which the move was made. */
  at: number
  words: string
  grade: Grade
  /** What the best move comes to for who moved, and what this one does. */
  could: Fate
  did: Fate
  /** The moves or points that it cost, where the result is the same. */
  cost: number | undefined
  /** Whether the cost is in points. */
  points: boolean
  /** The best move, unless it was made. */
  best: string | undefined
}

const steps: Record<Fate, number> = { win: 2, draw: 1, lose: 0 }

/** What the move made in a position was worth; undefined where that is not known. */
export function judge(ply: Ply, at: number, solution: Solution | undefined): Verdict | undefined {
  const made = ply.made === undefined ? undefined : ply.board.moves[ply.made]
  const by = solved(ply, solution)
  const best = [...by.values()][0]
  if (!made || !best || guessed(best)) return undefined
  const did = by.get(made.to) ?? worst(ply, solution)
  if (!did) return undefined
  const could = fate(best)
  const now = fate(did)
  const points = best.score !== undefined && did.score !== undefined
  const cost = points ? best.score! - did.score! : slower(best, did, now)
  return {
    at,
    words: made.move,
    grade: grade(by.size, steps[could] - steps[now], cost),
    could,
    did: now,
    cost: could === now || points ? cost : undefined,
    points,
    best: best.to === made.to || !cost && could === now ? undefined : best.move,
  }
}

/** A move that is not listed where all winning ones are, loses. */
const worst = (ply: Ply, solution: Solution | undefined): Move | undefined =>
  solution?.winner && ply.board.omitted_moves ? { move: '', to: '', winning: false } : undefined

function grade(moves: number, down: number, cost: number | undefined): Grade {
  if (moves === 1) return 'only'
  if (down === 2) return 'blunder'
  if (down === 1) return 'mistake'
  return cost ? 'slower' : 'best'
}

/** How many moves later a win comes, or how many earlier a loss. */
function slower(best: Move, did: Move, result: Fate): number | undefined {
  if (best.remoteness === undefined || did.remoteness === undefined || result === 'draw') return undefined
  return Math.max(0, result === 'win' ? did.remoteness - best.remoteness : best.remoteness - did.remoteness)
}

export interface Game {
  position: string
  play?: string
  first?: string
  /** Each move by its words, where it leads behind an arrow. */
  moves: { words: string; to: string }[]
}

const arrow = '→'

/** The match as text. */
export function writeRecord({ position, play, first, moves }: Game): string {
  const head = [`position: ${position}`, ...(play ? [`play: ${play}`] : []), ...(first ? [`first: ${first}`] : [])]
  return [...head, '', ...moves.map(({ words, to }) => `${words.replaceAll('\n', ' ')}  ${arrow} ${to}`), ''].join('\n')
}

/** Reads what {@link writeRecord} and `zermelo play` write; undefined if it is none. */
export function readRecord(text: string): Game | undefined {
  const lines = text.split(/\r?\n/)
  const end = lines.findIndex((line) => line.trim() === '')
  const said: { [name: string]: string } = {}
  for (const line of lines.slice(0, end < 0 ? undefined : end)) {
    const [, name, value] = /^(\w+):\s*(.*?)\s*$/.exec(line) ?? []
    if (name === undefined || value === undefined) return undefined
    said[name] = value
  }
  if (!said['position']) return undefined
  const moves = (end < 0 ? [] : lines.slice(end)).flatMap((line) => {
    const at = line.lastIndexOf(arrow)
    return line.trim() === '' ? [] : at < 0 ? [{ words: line.trim(), to: '' }] : [{ words: line.slice(0, at).trim(), to: line.slice(at + 1).trim() }]
  })
  return { position: said['position'], moves, ...(said['play'] ? { play: said['play'] } : {}), ...(said['first'] ? { first: said['first'] } : {}) }
}

/** The moves of a record as a line in an address: each is typed. */
export const lineOf = ({ moves }: Game): Named[] => moves.map(({ words, to }) => (to ? `= ${to}` : words))
