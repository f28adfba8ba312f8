// A game graph that is drawn: nodes with places, and arrows between them, the
// moves. Names hold no blanks and none of the signs that addresses and DOT use.

export interface Node {
  name: string
  x: number
  y: number
}

export interface Arrow {
  from: string
  to: string
}

export interface Net {
  nodes: readonly Node[]
  arrows: readonly Arrow[]
}

export const empty: Net = { nodes: [], arrows: [] }
export const limits = { nodes: 60, arrows: 240 }
/** The sheet, in units of which a node is nearly one wide. */
export const sheet = { width: 14, height: 9 }

/** The names that the arrows from each node lead to. */
export function options(net: Net): Map<string, string[]> {
  const all = new Map(net.nodes.map((node) => [node.name, [] as string[]]))
  for (const { from, to } of net.arrows) all.get(from)?.push(to)
  return all
}

/** A name that no node has: a, b, …, z, a1, … */
export function freeName(net: Net): string {
  for (let i = 0; ; i++) {
    const name = String.fromCharCode(97 + (i % 26)) + (i < 26 ? '' : Math.floor(i / 26))
    if (!net.nodes.some((node) => node.name === name)) return name
  }
}

/** The least number that no node is called by. */
export function freeNumber(net: Net): string {
  for (let i = 0; ; i++) if (!net.nodes.some((node) => node.name === String(i))) return String(i)
}

const tidy = (n: number) => Math.round(n * 10) / 10
const within = (n: number, most: number) => Math.min(most - 0.6, Math.max(0.6, tidy(n)))

/** A node on the sheet, with room for its counter below it. */
export const placed = (node: Node): Node => ({ ...node, x: within(node.x, sheet.width), y: within(node.y, sheet.height - 0.4) })

export const addNode = (net: Net, node: Node): Net => ({ ...net, nodes: [...net.nodes, placed(node)] })

/** Draws an arrow, or takes it away where it is. */
export function toggleArrow(net: Net, from: string, to: string): Net {
  const others = net.arrows.filter((arrow) => arrow.from !== from || arrow.to !== to)
  return { ...net, arrows: others.length < net.arrows.length ? others : [...net.arrows, { from, to }] }
}

export const removeNode = (net: Net, name: string): Net => ({
  nodes: net.nodes.filter((node) => node.name !== name),
  arrows: net.arrows.filter(({ from, to }) => from !== name && to !== name),
})

export const moveNode = (net: Net, name: string, x: number, y: number): Net => ({
  ...net,
  nodes: net.nodes.map((node) => (node.name === name ? placed({ name, x, y }) : node)),
})

/** For the address: a@1,2:b,c;b@3,4;c@5,6:a */
export function encode(net: Net): string {
  const to = options(net)
  return net.nodes.map(({ name, x, y }) => `${name}@${x},${y}${to.get(name)!.length > 0 ? `:${to.get(name)!.join(',')}` : ''}`).join(';')
}

/** Undoes encode; undefined if the text is none of it. */
export function decode(text: string): Net | undefined {
  const nodes: Node[] = []
  const arrows: Arrow[] = []
  for (const word of text === '' ? [] : text.split(';')) {
    const match = /^([^\s@:,;"\\]{1,24})@(\d{1,2}(?:\.\d)?),(\d{1,2}(?:\.\d)?)(?::(.+))?$/.exec(word)
    if (!match || nodes.some((node) => node.name === match[1])) return undefined
    nodes.push(placed({ name: match[1]!, x: Number(match[2]), y: Number(match[3]) }))
    for (const to of match[4]?.split(',') ?? []) arrows.push({ from: match[1]!, to })
  }
  return sound({ nodes, arrows }) ? { nodes, arrows } : undefined
}

function sound({ nodes, arrows }: Net): boolean {
  const names = new Set(nodes.map((node) => node.name))
  const pairs = new Set(arrows.map(({ from, to }) => `${from} ${to}`))
  return nodes.length <= limits.nodes && arrows.length <= limits.arrows && pairs.size === arrows.length && arrows.every(({ to }) => names.has(to))
}
