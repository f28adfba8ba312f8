import type { BoardMove } from '../engine/documents'
import type { Point } from '../parts/shapes'

// Choosing a move by pointing at places of a picture. Every move touches some
// spots. Those that were pointed at narrow the moves down to the ones that
// touch all of them, until one is left.

/** A name for a spot: equal spots have equal names. */
export type Spot = string

export const spot = ([x, y]: Point): Spot => `${Math.round(x)},${Math.round(y)}`
export const point = (s: Spot): Point => s.split(',').map(Number) as Point

/** A move that can be pointed at: its number on the board and its spots. */
export interface Aim {
  move: number
  spots: Set<Spot>
  /** It is pointed at from the other end of a row. */
  twin?: boolean
}

/** The moves that the picture shows, of those that the player to move has. */
export function aims(moves: BoardMove[], allowed: (move: BoardMove) => boolean): Aim[] {
  return moves.flatMap((m, move): Aim[] => {
    if (!m.spots || !allowed(m)) return []
    const aim = { move, spots: new Set(m.spots.map(spot)) }
    return m.twin ? [aim, { move, spots: new Set(m.twin.spots.map(spot)), twin: true }] : [aim]
  })
}

/** The moves that touch all the picked spots. */
export const touching = (all: Aim[], picked: Spot[]) => all.filter((aim) => picked.every((s) => aim.spots.has(s)))

/**
 * The move that is meant by the picked spots: the only one that touches them;
 * of those that take more and more, such as the top 1, 2, 3 of a heap, the
 * least; else one that touches nothing more, or less than all others do, if the last
 * spot was picked twice.
 */
export function meant(all: Aim[], picked: Spot[]): Aim | undefined {
  const left = touching(all, picked)
  if (left.length === 0 || picked.length === 0) return undefined
  if (left.length === 1) return left[0]
  const bySize = [...left].sort((a, b) => a.spots.size - b.spots.size)
  // What the larger ones touch besides is touched by none that leaves the picked spots alone: it lies in the same heap.
  const deeper = (s: Spot) => bySize[0]!.spots.has(s) || touching(all, [s]).every((aim) => picked.some((p) => aim.spots.has(p)))
  const chain = bySize.every((aim, i) => i === 0 || (aim.spots.size > bySize[i - 1]!.spots.size && within(bySize[i - 1]!, aim))) && [...bySize.at(-1)!.spots].every(deeper)
  if (chain) return bySize[0]
  const again = twice(picked)
  const exact = alone(left, picked)
  if (again && exact.length === 1) return exact[0]
  const [least, ...others] = bySize
  return again && others.every((aim) => aim.spots.size > least!.spots.size && within(least!, aim)) ? least : undefined
}

/** Whether the last spot was picked twice: no other is to come. */
const twice = (picked: Spot[]) => picked.length > 1 && picked.at(-1) === picked.at(-2)

/** The aims that touch nothing besides. */
const alone = (left: Aim[], picked: Spot[]) => left.filter((aim) => aim.spots.size === new Set(picked).size)

/** The moves among which the reader chooses by their words when spots are picked: few are left, or few touch only these. */
export function toldApart(all: Aim[], picked: Spot[]): number[] {
  const left = picked.length > 0 ? touching(all, picked) : []
  const exact = twice(picked) ? alone(left, picked) : []
  const some = exact.length > 1 ? exact : left
  return some.length <= 12 ? [...new Set(some.map((aim) => aim.move))] : []
}

const within = (a: Aim, b: Aim) => [...a.spots].every((s) => b.spots.has(s))

/** What picking one more spot leads to: a move, spots to go on with, or nothing. */
export function pick(all: Aim[], picked: Spot[], next: Spot): { aim?: Aim; picked: Spot[] } {
  for (const spots of [[...picked, next], [next]]) {
    const aim = meant(all, spots)
    if (aim) return { aim, picked: [] }
    if (touching(all, spots).length > 0) return { picked: spots }
  }
  return { picked: [] }
}

/** The spots of some moves, each once. */
export const spotsOf = (all: Aim[]): Spot[] => [...new Set(all.flatMap((aim) => [...aim.spots]))]

/** The spot nearest to a point, within a distance. */
export function nearest(spots: Spot[], [x, y]: Point, reach: number): Spot | undefined {
  let best: Spot | undefined
  let least = reach
  for (const s of spots) {
    const [a, b] = point(s)
    const far = Math.hypot(a - x, b - y)
    if (far < least) [best, least] = [s, far]
  }
  return best
}

/** The spot that a key leads to. An arrow: near, and in its direction rather than beside it. PageDown and PageUp go through all, line by line. */
export function beside(spots: Spot[], from: Spot, key: string): Spot | undefined {
  const way: Record<string, Point> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }
  const to = way[key]
  if (!to) return inLine(spots, from, key)
  const [x, y] = point(from)
  let best: Spot | undefined
  let least = Infinity
  for (const s of spots) {
    const [a, b] = point(s)
    const along = (a - x) * to[0] + (b - y) * to[1]
    const aside = Math.abs((a - x) * to[1] - (b - y) * to[0])
    if (along <= 0.5 || aside > 2 * along) continue
    const cost = along + 2 * aside
    if (cost < least) [best, least] = [s, cost]
  }
  return best
}

function inLine(spots: Spot[], from: Spot, key: string): Spot | undefined {
  const step = { PageDown: 1, PageUp: -1 }[key]
  if (!step) return undefined
  const lines = [...spots].sort((a, b) => point(a)[1] - point(b)[1] || point(a)[0] - point(b)[0])
  return lines[lines.indexOf(from) + step]
}
