import { describe, expect, it } from 'vitest'
import type { Net } from '../../src/graph/net'
import { read, write } from '../../src/play/graph'

/** A graph with its vertices anywhere. */
const placed = ({ names, arrows }: { names: string[]; arrows: [string, string][] }): Net => ({
  nodes: names.map((name, i) => ({ name, x: i, y: 1 })),
  arrows: arrows.map(([from, to]) => ({ from, to })),
})

describe('positions that are graphs', () => {
  it('reads them and writes them back', () => {
    for (const text of ['0-1 1-2', '0', '0-1 2:x', '0-1 1-2 2-0 2-3 3:b 1:r', '0-1 2']) {
      const graph = read(text)!
      const again = read(write(placed(graph), graph, graph.marks))!
      expect([again.names.toSorted(), again.arrows, [...again.marks].toSorted()], text).toEqual([graph.names.toSorted(), graph.arrows, [...graph.marks].toSorted()])
    }
    const arrows = read('digraph { a -> b; b -> a; b -> c; } at b')!
    expect(write(placed(arrows), arrows, arrows.marks)).toBe('digraph { "a"; "b"; "c"; "a" -> "b"; "b" -> "a"; "b" -> "c"; } at b')
  })

  it('leaves other positions alone', () => {
    for (const text of ['', 'path 8', 'x.|.o', '0-1:b', '3 4 x', '@graph.json']) expect(read(text), text).toBeUndefined()
  })
})
