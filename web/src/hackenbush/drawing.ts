// A Hackenbush picture on a grid of points. Every point of height 0 is the
// ground, which is one node wherever an edge touches it.

export type Colour = 'g' | 'b' | 'r'

export interface Point {
  x: number
  y: number
}

export interface Edge {
  a: Point
  b: Point
  colour: Colour
}

export type Drawing = readonly Edge[]

/** What the program and the address are asked to bear. */
export const limits = { edges: 150, x: 60, y: 40 }

/** The node that a point belongs to. */
export const node = (p: Point) => (p.y === 0 ? '0' : `${p.x}.${p.y}`)

export const samePoint = (p: Point, q: Point) => p.x === q.x && p.y === q.y

/** The nodes that hang together with the ground by the edges that are kept, without going through `without`. */
export function reached(drawing: Drawing, keep: (edge: number) => boolean = () => true, without?: string): Set<string> {
  const beside = new Map<string, string[]>()
  const join = (a: string, b: string) => beside.set(a, [...(beside.get(a) ?? []), b])
  drawing.forEach((edge, i) => {
    if (!keep(i)) return
    join(node(edge.a), node(edge.b))
    join(node(edge.b), node(edge.a))
  })
  const found = new Set(['0'])
  const open = ['0']
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    for (const next of beside.get(at) ?? []) {
      if (next === without || found.has(next)) continue
      found.add(next)
      open.push(next)
    }
  }
  return found
}

/** Which edges stand: those that hang together with the ground. */
export function standing(drawing: Drawing): boolean[] {
  const nodes = reached(drawing)
  return drawing.map((edge) => nodes.has(node(edge.a)))
}

/** The edges that go when one of those that stand is cut: itself, and what then hangs in the air. */
export function falling(drawing: Drawing, cut: number): number[] {
  const before = standing(drawing)
  const after = reached(drawing, (i) => i !== cut)
  return drawing.flatMap((edge, i) => (before[i] && (i === cut || !after.has(node(edge.a))) ? [i] : []))
}

/** The edges that stand on a node: those that no path from the ground reaches but through it. */
export function above(drawing: Drawing, on: string): number[] {
  const all = standing(drawing)
  const other = reached(drawing, () => true, on)
  return drawing.flatMap((edge, i) => (all[i] && !other.has(node(edge.a)) && !other.has(node(edge.b)) ? [i] : []))
}

export interface Written {
  /** As the program reads it; 0 alone where nothing stands. */
  position: string
  /** The word of each edge; undefined where it does not stand. */
  words: (string | undefined)[]
  /** The number that stands for each node. */
  names: Map<string, number>
}

/** Writes the edges that stand, the nodes numbered as they come; the node `ground` is the ground. */
export function write(drawing: Drawing, which: (edge: number) => boolean = () => true, ground = '0'): Written {
  const all = standing(drawing)
  const names = new Map([[ground, 0]])
  const name = (p: Point) => {
    const key = node(p)
    if (!names.has(key)) names.set(key, names.size)
    return names.get(key)!
  }
  const words = drawing.map((edge, i) =>
    all[i] && which(i) ? `${name(edge.a)}-${name(edge.b)}${edge.colour === 'g' ? '' : `:${edge.colour}`}` : undefined,
  )
  return { position: words.filter((word) => word !== undefined).join(' ') || '0', words, names }
}

/** For the address: 0.0-0.1,0.1-2.3:b */
export const encode = (drawing: Drawing) =>
  drawing.map(({ a, b, colour }) => `${a.x}.${a.y}-${b.x}.${b.y}${colour === 'g' ? '' : `:${colour}`}`).join(',')

/** Undoes encode; undefined if the text is none of it. */
export function decode(text: string): Edge[] | undefined {
  if (text === '') return []
  const edges: Edge[] = []
  for (const word of text.split(',')) {
    const match = /^(\d{1,3})\.(\d{1,3})-(\d{1,3})\.(\d{1,3})(?::([gbr]))?$/.exec(word)
    if (!match) return undefined
    const [ax, ay, bx, by] = match.slice(1, 5).map(Number) as [number, number, number, number]
    if (Math.max(ax, bx) > limits.x || Math.max(ay, by) > limits.y) return undefined
    edges.push({ a: { x: ax, y: ay }, b: { x: bx, y: by }, colour: (match[5] ?? 'g') as Colour })
  }
  return edges.length <= limits.edges ? edges : undefined
}

/** Reads edges as the program writes them, `0-1 1-2:b`; undefined if the text is none of it. */
export function readWords(position: string): { a: string; b: string; colour: Colour }[] | undefined {
  const words = position.trim().split(/\s+/)
  if (words.length === 1 && (words[0] === '0' || words[0] === '')) return []
  if (words.length > limits.edges) return undefined
  const edges = words.map((word) => /^(\w+)-(\w+)(?::([gbr]))?$/.exec(word))
  if (edges.some((match) => match === null)) return undefined
  return edges.map((match) => ({ a: match![1]!, b: match![2]!, colour: (match![3] ?? 'g') as Colour }))
}

/**
 * Places a position on the grid: a node is as high as it is far from the
 * ground, branches stand side by side. Linear but for the search of children.
 */
export function place(edges: { a: string; b: string; colour: Colour }[]): Edge[] {
  const beside = new Map<string, string[]>()
  for (const { a, b } of edges) {
    if (a === b) continue
    beside.set(a, [...(beside.get(a) ?? []), b])
    beside.set(b, [...(beside.get(b) ?? []), a])
  }
  const height = new Map([['0', 0]])
  const children = new Map<string, string[]>()
  const open = ['0']
  for (const at of open) {
    for (const next of beside.get(at) ?? []) {
      if (height.has(next)) continue
      height.set(next, height.get(at)! + 1)
      children.set(at, [...(children.get(at) ?? []), next])
      open.push(next)
    }
  }
  let free = 1
  const across = new Map<string, number>()
  const settle = (at: string): number => {
    const places = (children.get(at) ?? []).map(settle)
    const x = places.length > 0 ? places[Math.floor((places.length - 1) / 2)]! : free
    if (places.length === 0) free += 2
    across.set(at, x)
    return x
  }
  for (const foot of children.get('0') ?? []) settle(foot)
  const point = (name: string, other: string): Point =>
    name === '0' ? { x: across.get(other) ?? free, y: 0 } : { x: across.get(name) ?? free, y: height.get(name) ?? 1 }
  return edges
    .filter(({ a, b }) => height.has(a) && height.has(b))
    .map(({ a, b, colour }) => {
      if (a !== '0' || b !== '0') return { a: point(a, b), b: point(b, a), colour }
      const x = free
      free += 2
      return { a: { x, y: 0 }, b: { x: x + 1, y: 0 }, colour }
    })
}
