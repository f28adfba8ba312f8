import { describe, expect, test } from 'vitest'
import { type Drawing, type Edge, above, decode, encode, falling, node, place, readWords, standing, write } from '../../src/hackenbush/drawing'
import { add, show, stalk, worth, zero } from '../../src/hackenbush/number'
import { reduce } from '../../src/hackenbush/reduce'
import { drawingIn, paths, svg } from '../../src/hackenbush/shape'

// A generator of numbers that is the same in every run.
function lot(seed: number) {
  return (below: number) => {
    seed = (Math.imul(seed, 1103515245) + 12345) >>> 0
    return Math.floor((seed / 2 ** 32) * below)
  }
}

function random(seed: number, edges: number, colours: string): Edge[] {
  const draw = lot(seed)
  const point = () => ({ x: draw(3), y: draw(4) })
  return Array.from({ length: edges }, () => ({ a: point(), b: point(), colour: colours[draw(colours.length)] as 'g' })).filter(
    ({ a, b }) => a.y > 0 || b.y > 0 || a.x !== b.x,
  )
}

/** Brute force: an edge stands if sets of nodes, joined edge by edge until nothing changes, join it to the ground. */
function stand(edges: Drawing): boolean[] {
  const on = new Set(['0'])
  for (let size = 0; size !== on.size; ) {
    size = on.size
    for (const { a, b } of edges) if (on.has(node(a)) || on.has(node(b))) on.add(node(a)).add(node(b))
  }
  return edges.map(({ a }) => on.has(node(a)))
}

/** Brute force: the Grundy value by trying every cut. */
function grundy(edges: Drawing, seen = new Map<string, number>()): number {
  const left = edges.filter((_, i) => stand(edges)[i])
  const key = encode(left)
  const known = seen.get(key)
  if (known !== undefined) return known
  const options = new Set(left.map((_, i) => grundy(left.filter((_, j) => j !== i), seen)))
  let mex = 0
  while (options.has(mex)) mex++
  seen.set(key, mex)
  return mex
}

describe('a drawing', () => {
  test('what stands and what falls is what a search by hand finds', () => {
    for (let seed = 1; seed < 200; seed++) {
      const edges = random(seed, 7, 'gbr')
      const before = stand(edges)
      expect(standing(edges)).toEqual(before)
      edges.forEach((_, cut) => {
        const rest = edges.filter((_, i) => i !== cut)
        const after = stand(rest)
        const gone = edges.flatMap((_, i) => (before[i] && (i === cut || !after[i < cut ? i : i - 1]) ? [i] : []))
        expect(falling(edges, cut)).toEqual(before[cut] ? gone : [])
      })
    }
  })

  test('what stands on a node falls when the node is taken away', () => {
    const edges = decode('1.0-1.1,1.1-1.2,1.2-2.3,1.2-0.3,1.1-3.1,3.1-3.0')!
    expect(above(edges, '1.2')).toEqual([2, 3])
    expect(above(edges, '1.1')).toEqual([1, 2, 3])
    expect(above(edges, '3.1')).toEqual([])
  })

  test('is written with the ground as 0, without what hangs in the air', () => {
    const edges = decode('2.0-2.1,4.0-2.1:b,2.1-2.1:r,7.3-7.4')!
    expect(write(edges).position).toBe('0-1 0-1:b 1-1:r')
    expect(write(edges).words[3]).toBeUndefined()
    expect(write([]).position).toBe('0')
  })

  test('is read again from the address, from words and from its SVG', () => {
    for (let seed = 1; seed < 60; seed++) {
      const edges = random(seed, 6, 'gbr')
      expect(decode(encode(edges))).toEqual(edges)
      const standingEdges = edges.filter((_, i) => stand(edges)[i])
      const { position } = write(edges)
      expect(write(place(readWords(position)!)).position).toBe(position)
      expect(drawingIn(svg(standingEdges, position))).toBe(encode(standingEdges))
      expect(paths(edges, (y) => -y).every((path) => /^M[-\d.e ]+[LQC][-\d.e ]+$/.test(path))).toBe(true)
    }
  })

  test('no other text is one', () => {
    for (const text of ['x', '1-2', '1.0-1.1:x', '999.0-1.1', '1.0-1.1,', '-1.0-1.1']) expect(decode(text)).toBeUndefined()
    for (const text of ['0-1:x', '0 1', '<svg>', '0-1;2']) expect(readWords(text)).toBeUndefined()
  })
})

describe('reducing', () => {
  test('keeps the Grundy value at every step, down to a stalk', () => {
    let steps = 0
    for (let seed = 1; seed < 160; seed++) {
      const edges = random(seed, 6, 'g')
      const way = reduce(edges)
      if (typeof way === 'string') continue
      steps += way.length - 1
      const value = grundy(edges)
      for (const step of way) expect(grundy(step.edges)).toBe(value)
      expect(way.at(-1)!.edges.length).toBe(value)
    }
    expect(steps).toBeGreaterThan(200)
  })

  test('of blue and red trees ends with a stalk of the same number', () => {
    const way = reduce(decode('1.0-1.1:b,1.1-0.2:r,1.1-2.2:b,2.2-2.3:r,2.2-3.3:r,4.0-4.1:r')!)
    expect(typeof way).toBe('object')
    // -1 and a blue edge under -2, which is 1/4, are -3/4; a blue edge under that is 5/8; -1 beside it makes -3/8.
    const last = (way as Exclude<typeof way, string>).at(-1)!
    expect(last.done?.kind).toBe('colon')
    expect(show(worth(last.edges.map((edge) => edge.colour).join('')))).toBe('-3/8')
  })

  test('says why it cannot', () => {
    expect(reduce([])).toBe('empty')
    expect(reduce(decode('1.0-1.1,1.1-1.2:b')!)).toBe('mixed')
    expect(reduce(decode('1.0-1.1:b,1.1-2.0:r')!)).toBe('cycle')
  })
})

describe('numbers', () => {
  test('are those of stalks that are known', () => {
    for (const [stalk, value] of [['', '0'], ['bb', '2'], ['bbrr', '5/4'], ['bbrrr', '9/8'], ['bbrrb', '11/8'], ['rrb', '-3/2'], ['br', '1/2']] as const) {
      expect(show(worth(stalk))).toBe(value)
    }
  })

  test('every stalk is the stalk of its number, and numbers add up to 0 with their mirror images', () => {
    for (let n = 1; n < 512; n++) {
      const one = n.toString(2).slice(1).replaceAll('1', 'b').replaceAll('0', 'r')
      const mirror = one.replace(/./g, (c) => (c === 'b' ? 'r' : 'b'))
      expect(stalk(worth(one))).toBe(one)
      expect(add(worth(one), worth(mirror))).toEqual(zero)
    }
  })
})
