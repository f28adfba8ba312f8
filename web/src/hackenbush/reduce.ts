import { type Colour, type Edge, type Point, node, standing } from './drawing'
import { add, show, stalk, worth, zero } from './number'

// A picture made smaller step by step, its value kept (Berlekamp, Conway, Guy:
// Winning Ways, chapters 2 and 7). Of green edges: the nodes of a cycle are
// fused, its edges become loops (fusion principle); of loops at one node two
// cancel, one is worth an edge; the stalks on one node are worth one stalk
// (colon principle), as long as the XOR of their lengths. Of blue and red
// edges without cycles: the stalks on one node are worth one stalk, of the sum
// of their numbers.

export interface Step {
  edges: readonly Edge[]
  /** What was done to come here from the step before; undefined for the picture itself. */
  done?: Done
  /** The edges of the step before that it was done to. */
  touched: readonly number[]
}

export type Done =
  | { kind: 'fuse'; length: number; ground: boolean }
  | { kind: 'loops'; count: number; left: number }
  | { kind: 'colon'; parts: string[]; sum: string; xor: boolean; ground: boolean }

/** Why a picture cannot be reduced by these steps. */
export type Refusal = 'empty' | 'mixed' | 'cycle'

/** All steps from the picture to a stalk, or why there are none. At most three a node. */
export function reduce(drawing: readonly Edge[]): Step[] | Refusal {
  const all = standing(drawing)
  const edges = drawing.filter((_, i) => all[i])
  if (edges.length === 0) return 'empty'
  const green = edges.every((edge) => edge.colour === 'g')
  if (!green && edges.some((edge) => edge.colour === 'g')) return 'mixed'
  if (!green && cycle(edges)) return 'cycle'
  const steps: Step[] = [{ edges, touched: [] }]
  for (;;) {
    const { edges } = steps.at(-1)!
    const next = (green && (fuse(edges) ?? dropLoops(edges))) || colon(edges)
    if (!next) return steps
    steps.push(next)
  }
}

const isLoop = (edge: Edge) => node(edge.a) === node(edge.b)

/** The edges of a shortest cycle of two edges or more; undefined if there is none. */
export function cycle(edges: readonly Edge[]): number[] | undefined {
  let best: number[] | undefined
  edges.forEach((edge, i) => {
    if (isLoop(edge)) return
    const way = path(edges, i, node(edge.a), node(edge.b))
    if (way && (!best || way.length + 1 < best.length)) best = [i, ...way]
  })
  return best
}

/** The edges of a shortest way between two nodes without one edge. */
function path(edges: readonly Edge[], without: number, from: string, to: string): number[] | undefined {
  const by = new Map<string, number[]>([[from, []]])
  const open = [from]
  for (const at of open) {
    if (at === to) return by.get(at)
    edges.forEach((edge, i) => {
      const [a, b] = [node(edge.a), node(edge.b)]
      if (i === without || (a !== at && b !== at)) return
      const next = a === at ? b : a
      if (by.has(next)) return
      by.set(next, [...by.get(at)!, i])
      open.push(next)
    })
  }
  return undefined
}

function fuse(edges: readonly Edge[]): Step | undefined {
  const found = cycle(edges)
  if (!found) return undefined
  const points = found.flatMap((i) => [edges[i]!.a, edges[i]!.b])
  const names = new Set(points.map(node))
  const ground = names.has('0')
  const of = ground ? points.filter((p) => p.y === 0) : points
  const middle = vacant(edges, { x: mean(of.map((p) => p.x)), y: ground ? 0 : mean(of.map((p) => p.y)) })
  // On the ground only the places that the cycle touches move: the rest stays where it is drawn.
  const touches = (p: Point) => (p.y === 0 ? points.some((q) => q.y === 0 && q.x === p.x) : true)
  const move = (p: Point) => (names.has(node(p)) && touches(p) ? middle : p)
  return {
    edges: edges.map((edge) => ({ ...edge, a: move(edge.a), b: move(edge.b) })),
    done: { kind: 'fuse', length: found.length, ground },
    touched: found,
  }
}

function dropLoops(edges: readonly Edge[]): Step | undefined {
  const first = edges.find(isLoop)
  if (!first) return undefined
  const loops = edges.flatMap((edge, i) => (isLoop(edge) && node(edge.a) === node(first.a) ? [i] : []))
  const rest = edges.filter((_, i) => !loops.includes(i))
  const left = loops.length % 2
  return {
    edges: left ? [...rest, ...grow(rest, first.a, 'g')] : rest,
    done: { kind: 'loops', count: loops.length, left },
    touched: loops,
  }
}

/** A branch on a node that is a stalk: its edges from the bottom. */
interface Stalk {
  edges: number[]
  colours: string
}

function colon(edges: readonly Edge[]): Step | undefined {
  for (const { point, stalks } of forks(edges)) {
    const ground = point.y === 0
    const touched = stalks.flatMap((one) => one.edges)
    const rest = edges.filter((_, i) => !touched.includes(i))
    const { colours, ...sum } = together(stalks.map((one) => one.colours))
    const foot = ground ? { x: Math.round(mean(stalks.map((one) => low(edges[one.edges[0]!]!).x))), y: 0 } : point
    return { edges: [...rest, ...grow(rest, foot, colours)], done: { kind: 'colon', ...sum, ground }, touched }
  }
  return undefined
}

const low = (edge: Edge) => (edge.a.y === 0 ? edge.a : edge.b)

function together(stalks: string[]): { parts: string[]; sum: string; xor: boolean; colours: string } {
  if (stalks.every((one) => /^g*$/.test(one))) {
    const length = stalks.reduce((sum, one) => sum ^ one.length, 0)
    return { parts: stalks.map((one) => String(one.length)), sum: String(length), xor: true, colours: 'g'.repeat(length) }
  }
  const sum = stalks.map(worth).reduce(add, zero)
  return { parts: stalks.map((one) => show(worth(one))), sum: show(sum), xor: false, colours: stalk(sum) }
}

/** The nodes with two branches or more that all are stalks, of a forest on the ground. */
function* forks(edges: readonly Edge[]): Generator<{ point: Point; stalks: Stalk[] }> {
  const at = new Map<string, number[]>()
  edges.forEach((edge, i) => {
    for (const name of [node(edge.a), node(edge.b)]) at.set(name, [...(at.get(name) ?? []), i])
  })
  const up = (from: string, i: number) => (node(edges[i]!.a) === from ? edges[i]!.b : edges[i]!.a)
  const climb = (from: string, i: number): Stalk | undefined => {
    const found: number[] = []
    for (let here = from; ; ) {
      found.push(i)
      const next = node(up(here, i))
      const above = at.get(next)!.filter((j) => j !== i)
      if (above.length > 1) return undefined
      if (above.length === 0) return { edges: found, colours: found.map((j) => edges[j]!.colour).join('') }
      here = next
      i = above[0]!
    }
  }
  const open: { point: Point; by: number }[] = [{ point: { x: 0, y: 0 }, by: -1 }]
  for (const { point, by } of open) {
    const above = (at.get(node(point)) ?? []).filter((i) => i !== by)
    for (const i of above) open.push({ point: up(node(point), i), by: i })
    const stalks = above.map((i) => climb(node(point), i))
    if (above.length > 1 && stalks.every((one) => one !== undefined)) yield { point, stalks }
  }
}

const mean = (numbers: number[]) => numbers.reduce((sum, one) => sum + one, 0) / numbers.length

/** A point near the wanted one that no edge touches. */
function vacant(edges: readonly Edge[], { x, y }: Point): Point {
  const taken = (p: Point) => edges.some((edge) => [edge.a, edge.b].some((q) => q.x === p.x && q.y === p.y))
  for (let shift = 0; ; shift += 0.25) {
    const p = { x: x + shift, y }
    if (!taken(p)) return p
  }
}

/** A stalk that grows from a point, beside what is there. */
function grow(edges: readonly Edge[], from: Point, colours: string): Edge[] {
  const grown: Edge[] = []
  let at = from
  for (const colour of colours) {
    const next = vacant([...edges, ...grown], { x: at.x, y: at.y + 1 })
    grown.push({ a: at, b: next, colour: colour as Colour })
    at = next
  }
  return grown
}
