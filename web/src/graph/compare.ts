import { graph as ask } from '../engine/ask'
import type { Graph } from '../engine/documents'
import type { AskOptions, Engine } from '../engine/engine'
import { toDot } from './formats'
import { type Net, freeName } from './net'
import type { Result } from './steps'

/** What the program finds of every node. */
export interface Found {
  result: Result
  /** The Grundy value, where there is one; loopy nodes have a value of another kind. */
  grundy?: number
  value?: string
}

/** Solves the graph by the program. One node more leads to all, for it follows the moves from one node. */
export async function solve(engine: Engine, net: Net, options: AskOptions): Promise<Map<string, Found>> {
  const start = freeName(net)
  const position = toDot(net, net.nodes.map(({ name }) => `  "${start}" -> "${name}";`))
  const document = await ask(engine, `graph ${position.replace(/\s+/g, ' ')}`, options)
  return found(document, start)
}

export function found(document: Graph, start: string): Map<string, Found> {
  const all = new Map<string, Found>()
  for (const { name, solved } of document.nodes) {
    if (name === start) continue
    const result = solved.outcome === 'P' ? 'loss' : solved.outcome === 'N' ? 'win' : 'draw'
    const grundy = solved.grundy ?? nimber(solved.value)
    all.set(name, { result, ...(grundy === undefined ? {} : { grundy }), ...(solved.value === undefined ? {} : { value: solved.value }) })
  }
  return all
}

function nimber(value: string | undefined): number | undefined {
  const match = /^(?:(0)|\*(\d*))$/.exec(value ?? '')
  return match ? (match[1] ? 0 : Number(match[2] || '1')) : undefined
}
