import { describe, expect, test } from 'vitest'
import { read, toDot, toJson, toList } from '../../src/graph/formats'
import { layout } from '../../src/graph/layout'
import { type Net, decode, encode, freeName, moveNode, options, removeNode, sheet, toggleArrow } from '../../src/graph/net'
import { type Result, frames } from '../../src/graph/steps'

function lot(seed: number) {
  return (below: number) => {
    seed = (Math.imul(seed, 1103515245) + 12345) >>> 0
    return Math.floor((seed / 2 ** 32) * below)
  }
}

/** A random graph; without circles if arrows may only lead to later nodes. */
function random(seed: number, nodes: number, arrows: number, circles: boolean): Net {
  const draw = lot(seed)
  let net: Net = { nodes: Array.from({ length: nodes }, (_, i) => ({ name: `n${i}`, x: 1 + i, y: 1 + (i % 5) })), arrows: [] }
  for (let i = 0; i < arrows; i++) {
    const [a, b] = [draw(nodes), draw(nodes)]
    if (circles || a < b) net = toggleArrow(net, `n${a}`, `n${b}`)
  }
  return net
}

/** Brute force: the Grundy value by its definition. */
function grundy(to: Map<string, string[]>, node: string): number {
  const found = to.get(node)!.map((one) => grundy(to, one))
  let least = 0
  while (found.includes(least)) least++
  return least
}

/** Brute force: whether the player to move can force a win within so many moves, by trying all. */
function wins(to: Map<string, string[]>, node: string, within: number): boolean {
  return within > 0 && to.get(node)!.some((one) => loses(to, one, within - 1))
}
function loses(to: Map<string, string[]>, node: string, within: number): boolean {
  return to.get(node)!.every((one) => wins(to, one, within))
}

describe('stepping', () => {
  test('by mex ends with the Grundy values, each valued after its options', () => {
    for (let seed = 1; seed < 150; seed++) {
      const net = random(seed, 8, 24, false)
      const to = options(net)
      const list = frames(net, 'mex')
      for (const { name } of net.nodes) expect(list.at(-1)!.values.get(name)).toBe(grundy(to, name))
      expect(list.at(-1)!.told.kind).toBe('done')
      list.forEach(({ at, values }, i) => {
        if (at) for (const one of to.get(at)!) expect(list[i - 1]!.values.get(one)).toBe(values.get(one))
      })
      expect(list.length).toBe(net.nodes.length + 2)
    }
  })

  test('by mex stops before circles', () => {
    const last = frames(decode('a@1,1:b;b@2,2:a,c;c@3,3')!, 'mex').at(-1)!
    expect(last.told).toEqual({ kind: 'stuck', nodes: ['a', 'b'] })
    expect([...last.values]).toEqual([['c', 0]])
  })

  test('backwards ends with who wins, and looks at each arrow into what is settled once', () => {
    const seen = new Set<Result>()
    for (let seed = 1; seed < 150; seed++) {
      const net = random(seed, 6, 10, true)
      const to = options(net)
      const list = frames(net, 'retro')
      const last = list.at(-1)!
      for (const { name } of net.nodes) {
        const result = wins(to, name, 6) ? 'win' : loses(to, name, 6) ? 'loss' : 'draw'
        expect(last.results.get(name)).toBe(result)
        seen.add(result)
      }
      const looks = list.filter(({ told }) => ['won', 'lost', 'count', 'known'].includes(told.kind)).length
      expect(looks).toBe(net.arrows.filter(({ to }) => last.results.get(to) !== 'draw').length)
      for (const frame of list) {
        for (const left of frame.counters!.values()) expect(left).toBeGreaterThanOrEqual(0)
        for (const node of frame.queue!) expect(frame.results.has(node)).toBe(true)
      }
    }
    expect(seen.size).toBe(3)
  })
})

describe('a drawn graph', () => {
  test('is read again from the address', () => {
    for (let seed = 1; seed < 60; seed++) {
      const net = random(seed, 7, 15, true)
      const again = decode(encode(net))!
      expect(encode(again)).toBe(encode(net))
      expect(options(again)).toEqual(options(net))
    }
    for (const text of ['a', 'a@1', 'a@1,1:b', 'a@1,1;a@2,2', 'a@1,1:a,a', 'a b@1,1']) expect(decode(text)).toBeUndefined()
  })

  test('keeps to its sheet and loses the arrows of a node with it', () => {
    const net = decode('a@1,1:b;b@2,2:a,c;c@3,3')!
    expect(removeNode(net, 'b').arrows).toEqual([])
    expect(moveNode(net, 'a', 99, -3).nodes[0]).toEqual({ name: 'a', x: sheet.width - 0.6, y: 0.6 })
    expect(freeName(net)).toBe('d')
  })

  test('is read again from every format', () => {
    for (let seed = 1; seed < 40; seed++) {
      const net = random(seed, 6, 10, true)
      const want = [...options(net)].map(([name, to]) => `${name}:${[...to].sort().join()}`).sort()
      for (const text of [toDot(net), toJson(net), toList(net)]) {
        const { names, arrows } = read(text)!
        const got = names.map((name) => `${name}:${arrows.filter(([from]) => from === name).map(([, to]) => to).sort().join()}`).sort()
        expect(got).toEqual(want)
      }
    }
  })

  test('is read as others write it', () => {
    expect(read('digraph G { rankdir=LR; node [shape=circle]; a -> b -> "c d" [label="x;y"]; // no\n e }')).toEqual({
      names: ['a', 'b', 'c_d', 'e'],
      arrows: [['a', 'b'], ['b', 'c_d']],
    })
    expect(read('{"nodes":[{"name":"3","to":[{"node":"1 1"}]},{"name":"1 1"}]}')).toEqual({ names: ['3', '1_1'], arrows: [['3', '1_1']] })
    expect(read('[["a","b"],{"from":"b","to":"a"}]')?.arrows).toEqual([['a', 'b'], ['b', 'a']])
    expect(read('# moves\na: b c\nb -> c')?.arrows).toEqual([['a', 'b'], ['a', 'c'], ['b', 'c']])
    for (const text of ['', '{"nodes":3}', '[1]', 'digraph { a -> ; -> }', 'digraph {', '{"nodes":[{"to":["a"]}]}']) expect(read(text)).toBeUndefined()
  })

  test('is laid out with every node on the sheet and apart', async () => {
    const net = await layout(read('a b\na c\nb d\nc d\nd e\ne e')!)
    for (const { x, y } of net.nodes) expect(x >= 0.6 && x <= sheet.width - 0.6 && y >= 0.6 && y <= sheet.height - 0.6).toBe(true)
    expect(new Set(net.nodes.map(({ x, y }) => `${x} ${y}`)).size).toBe(5)
    const height = new Map(net.nodes.map(({ name, y }) => [name, y]))
    expect(height.get('a')! < height.get('b')! && height.get('d')! < height.get('e')!).toBe(true)
  })
})
