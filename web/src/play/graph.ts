import { type Bare, read as readText, toDot } from '../graph/formats'
import type { Net } from '../graph/net'

// Positions that are graphs, as the program writes them: edges 0-1 1-2, lone vertices, and what
// a vertex bears, 3:x; or arrows, digraph { a -> b; } with the node of the token behind it.

export interface Graph extends Bare {
  /** Whether the edges are arrows. */
  directed: boolean
  /** What vertices bear, by their names. */
  marks: ReadonlyMap<string, string>
  /** What stands behind arrows. */
  rest: string
}

/** Reads a position; undefined if it is no graph of this form. */
export function read(position: string): Graph | undefined {
  const drawn = /^(\s*(?:strict\s+)?digraph\b[^{]*\{[^}]*\})(.*)$/is.exec(position)
  if (drawn) {
    const bare = readText(drawn[1]!)
    return bare && { ...bare, directed: true, marks: new Map(), rest: drawn[2]!.trim() }
  }
  const names = new Set<string>()
  const arrows: [string, string][] = []
  const marks = new Map<string, string>()
  for (const word of position.trim().split(/\s+/)) {
    const [, a, b, , mark] = /^(\d{1,3})(?:-(\d{1,3})|(:([a-z]))?)$/.exec(word) ?? []
    if (a === undefined) return undefined
    names.add(a)
    if (b !== undefined) {
      names.add(b)
      arrows.push([a, b])
    } else if (mark) marks.set(a, mark)
  }
  return { names: [...names], arrows, directed: false, marks, rest: '' }
}

/** Writes what is drawn as a position. */
export function write(net: Net, { directed, rest }: Pick<Graph, 'directed' | 'rest'>, marks: ReadonlyMap<string, string>): string {
  const held = net.nodes.map((node) => node.name)
  if (directed) return `${toDot(net).replace(/\s+/g, ' ').trim()}${rest ? ` ${rest}` : ''}`
  const joined = new Set(net.arrows.flatMap((arrow) => [arrow.from, arrow.to]))
  return [
    ...net.arrows.map((arrow) => `${arrow.from}-${arrow.to}`),
    ...held.filter((name) => !joined.has(name)),
    ...held.flatMap((name) => (marks.has(name) ? [`${name}:${marks.get(name)}`] : [])),
  ].join(' ')
}
