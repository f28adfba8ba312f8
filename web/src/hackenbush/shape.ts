import { type Edge, type Point, encode, node, samePoint } from './drawing'

// Where the edges of a picture run on the sheet, in units of the grid, the
// height counted down from the top.

export interface Sheet {
  /** The points of the grid, from 0. */
  width: number
  height: number
}

/** A sheet that holds the edges, and is not smaller than asked. */
export function sheet(edges: readonly Edge[], least: Sheet): Sheet {
  const points = edges.flatMap((edge) => [edge.a, edge.b])
  return {
    width: Math.max(least.width, ...points.map((p) => Math.ceil(p.x) + 1)),
    height: Math.max(least.height, ...points.map((p) => Math.ceil(p.y) + 1)),
  }
}

/** The path of each edge: lines, bows beside each other, loops; `up` turns a height into a place on the sheet. */
export function paths(edges: readonly Edge[], up: (y: number) => number): string[] {
  const seen = new Map<string, number>()
  const count = new Map<string, number>()
  const between = ({ a, b }: Edge) => [place(a), place(b)].sort().join(' ')
  for (const edge of edges) count.set(between(edge), (count.get(between(edge)) ?? 0) + 1)
  return edges.map((edge) => {
    const key = between(edge)
    const i = seen.get(key) ?? 0
    seen.set(key, i + 1)
    if (samePoint(edge.a, edge.b)) return loop(edge.a, i, up)
    return bow(edge, i - (count.get(key)! - 1) / 2, up)
  })
}

const place = (p: Point) => `${p.x}/${p.y}`
const round = (n: number) => Math.round(n * 1000) / 1000

function loop({ x, y }: Point, i: number, up: (y: number) => number): string {
  const angle = (-90 + (i % 2 ? 1 : -1) * 50 * Math.ceil(i / 2)) * (Math.PI / 180)
  const reach = 0.95 + 0.12 * i
  const turn = (by: number) => [x + reach * Math.cos(angle + by), up(y) + reach * Math.sin(angle + by)].map(round)
  return `M${round(x)} ${round(up(y))}C${turn(-0.5).join(' ')} ${turn(0.5).join(' ')} ${round(x)} ${round(up(y))}`
}

function bow({ a, b }: Edge, off: number, up: (y: number) => number): string {
  const [ay, by] = [up(a.y), up(b.y)]
  const [dx, dy] = [b.x - a.x, by - ay]
  const length = Math.hypot(dx, dy)
  const start = `M${round(a.x)} ${round(ay)}`
  // An edge that lies on the ground is drawn as an arch.
  const bend = node(a) === '0' && node(b) === '0' ? -0.45 * length * Math.sign(dx || 1) - off * 0.3 : off * 0.42
  if (bend === 0) return `${start}L${round(b.x)} ${round(by)}`
  // All of one bundle bend to the same sides, whichever way they were drawn.
  const side = node(a) < node(b) ? 1 : -1
  const way = node(a) === '0' && node(b) === '0' ? 1 : side
  const control = [a.x + dx / 2 + (-dy / length) * bend * 2 * way, ay + dy / 2 + (dx / length) * bend * 2 * way].map(round)
  return `${start}Q${control.join(' ')} ${round(b.x)} ${round(by)}`
}

/** The middle of an edge, for its label and its mark. */
export function middle({ a, b }: Edge): Point {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }
}

const ink = { g: '#2e7d46', b: '#1f5fbf', r: '#c42b2b' }
const dash = { g: '', b: '', r: ' stroke-dasharray="0.28 0.16"' }

/** A file of its own, which holds the picture as text too, so that it can be read again. */
export function svg(edges: readonly Edge[], position: string): string {
  const { width, height } = sheet(edges, { width: 4, height: 3 })
  const up = (y: number) => height - y
  const lines = paths(edges, up).map(
    (d, i) => `<path d="${d}" fill="none" stroke="${ink[edges[i]!.colour]}" stroke-width="0.13" stroke-linecap="round"${dash[edges[i]!.colour]}/>`,
  )
  const dots = [...new Map(edges.flatMap((edge) => [edge.a, edge.b]).map((p) => [`${p.x}/${p.y}`, p])).values()].map(
    (p) => `<circle cx="${round(p.x)}" cy="${round(up(p.y))}" r="0.13" fill="#1f2320"/>`,
  )
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-1 -0.5 ${width + 1} ${height + 1.2}" width="${(width + 1) * 40}" height="${(height + 1.2) * 40}" data-drawing="${encode(edges)}">`,
    `<title>hackenbush ${position}</title>`,
    `<rect x="-1" y="-0.5" width="${width + 1}" height="${height + 1.2}" fill="#ffffff"/>`,
    `<path d="M-0.8 ${height}H${width - 0.2}" stroke="#7a5230" stroke-width="0.12" fill="none"/>`,
    ...lines,
    ...dots,
    '</svg>',
    '',
  ].join('\n')
}

/** What the drawing in such a file is; undefined if the text holds none. */
export const drawingIn = (file: string) => /<svg[^>]*\sdata-drawing="([^"]*)"/.exec(file)?.[1]
