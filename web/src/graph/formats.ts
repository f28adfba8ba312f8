import { type Net, limits, options } from './net'

// Graphs as text: DOT, JSON and lists, as the program reads and writes them;
// of DOT the nodes and arrows alone.

/** A graph without places: names, and arrows between them. */
export interface Bare {
  names: string[]
  arrows: [string, string][]
}

const quote = (name: string) => `"${name}"`

export function toDot(net: Net, first: string[] = []): string {
  const lines = [...first, ...net.nodes.map(({ name }) => `  ${quote(name)};`), ...net.arrows.map(({ from, to }) => `  ${quote(from)} -> ${quote(to)};`)]
  return `digraph {\n${lines.join('\n')}\n}\n`
}

export function toJson(net: Net): string {
  const to = options(net)
  return `${JSON.stringify({ nodes: net.nodes.map(({ name }) => ({ name, to: to.get(name)! })) }, null, 1)}\n`
}

/** An arrow a line, "a b"; a node without arrows by itself. */
export function toList(net: Net): string {
  const alone = net.nodes.filter(({ name }) => !net.arrows.some(({ from, to }) => from === name || to === name))
  return [...net.arrows.map(({ from, to }) => `${from} ${to}`), ...alone.map(({ name }) => name), ''].join('\n')
}

/** Reads any of them; undefined if the text is none or too large. */
export function read(text: string): Bare | undefined {
  const content = text.trim()
  const found = /^[[{]/.test(content) ? readJson(content) : /^(strict\s+)?digraph\b/i.test(content) ? readDot(content) : readList(content)
  return found && clean(found)
}

function gather(arrows: [string, string][], names: string[] = []): Bare {
  return { names: [...new Set([...names, ...arrows.flat()])], arrows }
}

function readJson(content: string): Bare | undefined {
  let document: unknown
  try {
    document = JSON.parse(content)
  } catch {
    return undefined
  }
  const named = (it: unknown) => (typeof it === 'string' || typeof it === 'number' ? String(it) : undefined)
  const pair = (it: unknown): [string, string] | undefined => {
    const [from, to] = Array.isArray(it) ? [named(it[0]), named(it[1])] : [named((it as { from?: unknown })?.from), named((it as { to?: unknown })?.to)]
    return from !== undefined && to !== undefined ? [from, to] : undefined
  }
  const { nodes = [], edges = Array.isArray(document) ? document : [] } = (Array.isArray(document) ? {} : document) as { nodes?: unknown; edges?: unknown }
  if (!Array.isArray(nodes) || !Array.isArray(edges)) return undefined
  const names: string[] = []
  const arrows: ([string, string] | undefined)[] = edges.map(pair)
  for (const node of nodes) {
    const name = named(node) ?? named((node as { name?: unknown })?.name)
    if (name === undefined) return undefined
    names.push(name)
    const to: unknown = (node as { to?: unknown }).to ?? []
    if (!Array.isArray(to)) return undefined
    for (const one of to as unknown[]) {
      const target = named(one) ?? named((one as { node?: unknown })?.node)
      arrows.push(target === undefined ? undefined : [name, target])
    }
  }
  return arrows.every((arrow) => arrow !== undefined) ? gather(arrows, names) : undefined
}

function readDot(content: string): Bare | undefined {
  const body = /\{([\s\S]*)\}\s*$/.exec(content)?.[1]
  if (body === undefined) return undefined
  const words = body.replace(/\/\*[\s\S]*?\*\/|\/\/[^\n]*/g, ' ').match(/"(?:[^"\\]|\\.)*"|->|\[(?:"(?:[^"\\]|\\.)*"|[^\]"])*\]|[;\n=]|[^\s;"[\]=>-]+|\S/g) ?? []
  const names: string[] = []
  const arrows: [string, string][] = []
  let before: string | undefined
  let arrow = false
  for (let i = 0; i < words.length; i++) {
    const word = words[i]!
    if (word.startsWith('[')) continue
    if (word === ';' || word === '\n') {
      before = undefined
      arrow = false
    } else if (word === '->') {
      if (before === undefined) return undefined
      arrow = true
    } else if (words[i + 1] === '=') i += 2 // a setting of the whole graph
    else if (['node', 'edge', 'graph'].includes(word) && words[i + 1]?.startsWith('[')) i++
    else if (/^[{}>[\]=-]/.test(word)) return undefined
    else {
      const name = word.startsWith('"') ? word.slice(1, -1).replace(/\\(.)/g, '$1') : word
      names.push(name)
      if (arrow && before !== undefined) arrows.push([before, name])
      before = name
      arrow = false
    }
  }
  return gather(arrows, names)
}

function readList(content: string): Bare | undefined {
  const names: string[] = []
  const arrows: [string, string][] = []
  for (const line of content.split('\n')) {
    const words = line.replace(/#.*/, '').split(/[\s:,]+|->/).filter((word) => word !== '')
    if (words.length === 0) continue
    const [from, ...to] = words as [string, ...string[]]
    names.push(from)
    to.forEach((one) => arrows.push([from, one]))
  }
  return gather(arrows, names)
}

/** Gives names the form that drawn graphs have, and takes every arrow once. */
function clean({ names, arrows }: Bare): Bare | undefined {
  const as = new Map<string, string>()
  for (const name of names) {
    const base = name.replace(/[\s@:,;"\\]+/g, '_').slice(0, 20) || '_'
    let one = base
    for (let i = 2; [...as.values()].includes(one); i++) one = `${base}'${i}`
    as.set(name, one)
  }
  const seen = new Set<string>()
  const once = arrows.filter(([from, to]) => !seen.has(JSON.stringify([from, to])) && seen.add(JSON.stringify([from, to])))
  if (names.length === 0 || names.length > limits.nodes || once.length > limits.arrows) return undefined
  return { names: [...as.values()], arrows: once.map(([from, to]) => [as.get(from)!, as.get(to)!]) }
}
