import { type Net, options } from './net'

// How the values of a game graph are found, as a list of frames to look at.
// Who cannot move loses.
//
// mex: the value of a node is the least number that no option has; a node is
// ready when all its options are valued. In a circle no node ever is.
//
// Retrograde: each node counts its moves that are not yet known to be bad. The
// ends are lost and go into a queue. Of a lost node taken from it, all nodes
// before it are won; of a won one, all nodes before it count one down, and are
// lost at 0. What is left when the queue is empty is drawn. Each arrow is
// looked at once.

export type Result = 'win' | 'loss' | 'draw'
export type Method = 'mex' | 'retro'

export type Told =
  | { kind: 'start' }
  | { kind: 'end'; node: string }
  | { kind: 'mex'; node: string; options: number[]; value: number }
  | { kind: 'stuck'; nodes: string[] }
  | { kind: 'ends'; nodes: string[] }
  | { kind: 'take'; node: string; result: Result }
  | { kind: 'won'; node: string; by: string }
  | { kind: 'count'; node: string; by: string; left: number }
  | { kind: 'lost'; node: string; by: string }
  | { kind: 'known'; node: string; by: string }
  | { kind: 'draws'; nodes: string[] }
  | { kind: 'done' }

export interface Frame {
  told: Told
  /** Grundy values, with mex. */
  values: ReadonlyMap<string, number>
  results: ReadonlyMap<string, Result>
  /** Moves not yet known to be bad, and the nodes that wait, of the retrograde way. */
  counters?: ReadonlyMap<string, number>
  queue?: readonly string[]
  /** The node that is looked at, and the arrows from or to it. */
  at?: string
  arrows: readonly (readonly [string, string])[]
}

export const frames = (net: Net, method: Method): Frame[] => (method === 'mex' ? mexFrames(net) : retroFrames(net))

export function mex(numbers: Iterable<number>): number {
  const set = new Set(numbers)
  let least = 0
  while (set.has(least)) least++
  return least
}

function mexFrames(net: Net): Frame[] {
  const to = options(net)
  let values = new Map<string, number>()
  const results = (): Map<string, Result> => new Map([...values].map(([node, value]) => [node, value > 0 ? 'win' : 'loss']))
  const list: Frame[] = [{ told: { kind: 'start' }, values, results: results(), arrows: [] }]
  for (;;) {
    const ready = net.nodes.find(({ name }) => !values.has(name) && to.get(name)!.every((one) => values.has(one)))
    if (!ready) break
    const node = ready.name
    const of = to.get(node)!.map((one) => values.get(one)!)
    const value = mex(of)
    values = new Map(values).set(node, value)
    const told: Told = of.length === 0 ? { kind: 'end', node } : { kind: 'mex', node, options: [...of].sort((a, b) => a - b), value }
    list.push({ told, values, results: results(), at: node, arrows: to.get(node)!.map((one) => [node, one] as const) })
  }
  const stuck = net.nodes.filter(({ name }) => !values.has(name)).map(({ name }) => name)
  list.push({ told: stuck.length > 0 ? { kind: 'stuck', nodes: stuck } : { kind: 'done' }, values, results: results(), arrows: [] })
  return list
}

function retroFrames(net: Net): Frame[] {
  const from = new Map(net.nodes.map(({ name }) => [name, [] as string[]]))
  for (const arrow of net.arrows) from.get(arrow.to)!.push(arrow.from)
  let counters = new Map([...options(net)].map(([node, to]) => [node, to.length]))
  let results = new Map<string, Result>()
  let queue: string[] = []
  const list: Frame[] = []
  const show = (told: Told, at?: string, arrows: [string, string][] = []) =>
    list.push({ told, values: new Map(), results, counters, queue, arrows, ...(at === undefined ? {} : { at }) })
  const settle = (node: string, result: Result) => {
    results = new Map(results).set(node, result)
    queue = [...queue, node]
  }

  show({ kind: 'start' })
  const ends = net.nodes.filter(({ name }) => counters.get(name) === 0).map(({ name }) => name)
  ends.forEach((node) => settle(node, 'loss'))
  show({ kind: 'ends', nodes: ends })
  while (queue.length > 0) {
    const [node, ...rest] = queue as [string, ...string[]]
    queue = rest
    const result = results.get(node)!
    show({ kind: 'take', node, result }, node, from.get(node)!.map((before) => [before, node]))
    for (const before of from.get(node)!) {
      const arrow: [string, string][] = [[before, node]]
      if (results.has(before)) show({ kind: 'known', node: before, by: node }, before, arrow)
      else if (result === 'loss') {
        settle(before, 'win')
        show({ kind: 'won', node: before, by: node }, before, arrow)
      } else {
        const left = counters.get(before)! - 1
        counters = new Map(counters).set(before, left)
        if (left === 0) settle(before, 'loss')
        show(left === 0 ? { kind: 'lost', node: before, by: node } : { kind: 'count', node: before, by: node, left }, before, arrow)
      }
    }
  }
  const open = net.nodes.filter(({ name }) => !results.has(name)).map(({ name }) => name)
  open.forEach((node) => (results = new Map(results).set(node, 'draw')))
  show(open.length > 0 ? { kind: 'draws', nodes: open } : { kind: 'done' })
  return list
}
