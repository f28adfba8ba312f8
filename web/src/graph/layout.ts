import type { Bare } from './formats'
import { type Net, placed, sheet } from './net'

/** Places a graph in rows from top to bottom, or from left to right, fitted onto the sheet; the layouter is loaded first. */
export async function layout({ names, arrows }: Bare, way: 'TB' | 'LR' = 'TB'): Promise<Net> {
  const { Graph, layout: run } = await import('@dagrejs/dagre')
  const graph = new Graph()
  graph.setGraph({ rankdir: way, nodesep: 0.6, ranksep: 0.9, marginx: 0.7, marginy: 0.7 })
  graph.setDefaultEdgeLabel(() => ({}))
  for (const name of names) graph.setNode(name, { width: 1, height: 1 })
  for (const [from, to] of arrows) if (from !== to) graph.setEdge(from, to)
  run(graph)
  const at = names.map((name) => graph.node(name))
  const wide = Math.max(...at.map(({ x }) => x)) + 0.7
  const high = Math.max(...at.map(({ y }) => y)) + 0.7
  const [across, down] = [Math.min(1.6, sheet.width / wide), Math.min(1.6, (sheet.height - 0.4) / high)]
  const left = (sheet.width - wide * across) / 2
  return {
    nodes: names.map((name, i) => placed({ name, x: left + at[i]!.x * across, y: at[i]!.y * down })),
    arrows: arrows.map(([from, to]) => ({ from, to })),
  }
}
