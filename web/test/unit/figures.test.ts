import { describe, expect, it } from 'vitest'
import { mex } from '../../src/graph/steps'
import { colon, days, dyadic, everySteps, fraction, misereNim, nimMoves, nimSum, pairs, takingValues, towerWorth, zeckendorf } from '../../src/learn/figures'

describe('what the figures say is what trying all moves finds', () => {
  it('Nim of three heaps', () => {
    const wins = new Map<string, boolean>()
    const win = (heaps: number[]): boolean => {
      const key = [...heaps].sort().join()
      const known = wins.get(key)
      if (known !== undefined) return known
      const found = heaps.some((n, i) => Array.from({ length: n }, (_, to) => to).some((to) => !win(heaps.map((m, k) => (k === i ? to : m)))))
      wins.set(key, found)
      return found
    }
    for (let a = 0; a < 7; a++)
      for (let b = 0; b < 7; b++)
        for (let c = 0; c < 7; c++) {
          const heaps = [a, b, c]
          const found = nimMoves(heaps.map(BigInt)).map(({ heap, to }) => `${heap} ${to}`)
          const all = heaps.flatMap((n, i) => Array.from({ length: n }, (_, to) => to).flatMap((to) => (win(heaps.map((m, k) => (k === i ? to : m))) ? [] : [`${i} ${to}`])))
          expect(found).toEqual(all)
          expect(nimSum(heaps.map(BigInt)) !== 0n).toBe(win(heaps))
        }
  })

  it('values of taking: every smaller value is an option, the value itself is none', () => {
    expect(mex([0, 1, 3])).toBe(2)
    for (const takes of [[1], [2], [1, 3, 4], [2, 5, 7], [3, 20]]) {
      const values = takingValues(takes, 60)
      values.forEach((v, n) => {
        const options = takes.filter((k) => k <= n).map((k) => values[n - k])
        expect(options).not.toContain(v)
        for (let u = 0; u < v; u++) expect(options).toContain(u)
      })
    }
  })

  it('at most twice as many: the smallest Fibonacci part is the least move that wins', () => {
    const wins = new Map<string, boolean>()
    const win = (n: number, most: number): boolean => {
      const key = `${n} ${Math.min(n, most)}`
      const known = wins.get(key)
      if (known !== undefined) return known
      let found = false
      for (let k = 1; k <= Math.min(n, most) && !found; k++) found = !win(n - k, 2 * k)
      wins.set(key, found)
      return found
    }
    for (let n = 2; n <= 60; n++) {
      const parts = zeckendorf(BigInt(n)).map(Number)
      expect(parts.reduce((a, b) => a + b)).toBe(n)
      parts.slice(1).forEach((part, i) => expect(2 * part).toBeLessThan(parts[i]!))
      const least = Array.from({ length: n - 1 }, (_, k) => k + 1).find((k) => !win(n - k, 2 * k))
      expect(least).toBe(parts.length > 1 ? parts.at(-1) : undefined)
      if (parts.length > 1) expect(2 * parts.at(-1)!).toBeLessThan(parts.at(-2)!)
      if (parts.length > 1) expect(win(n - parts.at(-1)!, 2 * parts.at(-1)!)).toBe(false)
    }
  })

  it('equal heaps are paired, and what is left alone is worth the whole', () => {
    for (const heaps of [[], [3n], [3n, 3n], [3n, 5n, 3n], [2n, 2n, 2n], [1n, 4n, 1n, 4n, 7n]]) {
      const partner = pairs(heaps)
      partner.forEach((j, i) => {
        if (j === undefined) return
        expect([partner[j], heaps[j]]).toEqual([i, heaps[i]])
        expect(j).not.toBe(i)
      })
      const alone = heaps.filter((_, i) => partner[i] === undefined)
      expect(new Set(alone).size).toBe(alone.length)
      expect(nimSum(alone)).toBe(nimSum(heaps))
    }
  })

  it('Nim whose last move loses', () => {
    const wins = (heaps: number[]): boolean =>
      heaps.every((n) => n === 0) || heaps.some((n, i) => Array.from({ length: n }, (_, to) => to).some((to) => !wins(heaps.map((m, k) => (k === i ? to : m)))))
    for (let a = 0; a < 5; a++) for (let b = 0; b <= a; b++) for (let c = 0; c <= b; c++) expect(misereNim([a, b, c].map(BigInt)).wins, `${a} ${b} ${c}`).toBe(wins([a, b, c]))
  })

  it('a move in every heap: the longest lasts an odd number of moves where who begins wins', () => {
    for (const takes of [[1, 2], [1, 3, 4], [2, 3]]) {
      const steps = everySteps(takes, 9)
      // All ways to move in every heap that is not finished.
      const ways = (heaps: number[]): number[][] =>
        heaps.reduce<number[][]>((all, n) => {
          const options = takes.filter((k) => k <= n).map((k) => n - k)
          return all.flatMap((made) => (options.length === 0 ? [[...made, n]] : options.map((to) => [...made, to])))
        }, [[]])
      const known = new Map<string, boolean>()
      const wins = (heaps: number[]): boolean => {
        const going = heaps.filter((n) => takes.some((k) => k <= n))
        const key = going.join()
        if (!known.has(key)) known.set(key, going.length > 0 && ways(going).some((left) => !wins(left)))
        return known.get(key)!
      }
      for (let a = 0; a <= 9; a++) for (let b = 0; b <= a; b++) expect(Math.max(steps[a]!, steps[b]!) % 2 === 1, `${takes}: ${a} ${b}`).toBe(wins([a, b]))
    }
  })

  it('the worth of a tower is the simplest number between what its cuts leave', () => {
    const known = new Map<string, number>([['', 0]])
    // Left takes a white piece and all above it, Right a black one.
    const worth = (tower: string): number => {
      const found = known.get(tower)
      if (found !== undefined) return found
      const left = (mine: string) => [...tower].flatMap((piece, i) => (piece === mine ? [worth(tower.slice(0, i))] : []))
      const [low, high] = [Math.max(-Infinity, ...left('W')), Math.min(Infinity, ...left('B'))]
      const value = simplest(low, high)
      known.set(tower, value)
      return value
    }
    const simplest = (low: number, high: number): number => {
      if (low < 0 && high > 0) return 0
      if (high <= 0) return -simplest(-high, -low)
      for (let n = 1; ; n++) if (n > low && n < high) return n
        else if (n >= high) for (let by = 0.5; ; by /= 2) for (let x = Math.floor(low / by) * by; x < high; x += by) if (x > low) return x
    }
    for (let size = 0; size <= 8; size++)
      for (let bits = 0; bits < 1 << size; bits++) {
        const tower = Array.from({ length: size }, (_, i) => ((bits >> i) & 1 ? 'W' : 'B')).join('')
        const { adds, places } = towerWorth(tower)
        expect(Number(adds.reduce((sum, add) => sum + add, 0n)) / 2 ** places, tower).toBe(worth(tower))
      }
    expect([fraction(6n, 2), fraction(-3n, 1), fraction(8n, 3), fraction(0n, 4)]).toEqual(['3/2', '-3/2', '1', '0'])
  })

  it('coins that may be turned are heaps', () => {
    const known = new Map<number, boolean>([[0, false]])
    // Bit n-1 is the coin at place n; a head is turned, and with it at most one coin before it.
    const next = (coins: number) =>
      [1, 2, 3, 4, 5, 6, 7].flatMap((n) => (coins & (1 << (n - 1)) ? [0, 1, 2, 3, 4, 5, 6].filter((m) => m < n).map((m) => ({ n, m, to: coins ^ (1 << (n - 1)) ^ (m > 0 ? 1 << (m - 1) : 0) })) : []))
    const wins = (coins: number): boolean => {
      if (!known.has(coins)) known.set(coins, next(coins).some(({ to }) => !wins(to)))
      return known.get(coins)!
    }
    for (let coins = 0; coins < 128; coins++) {
      const heads = [1, 2, 3, 4, 5, 6, 7].filter((n) => coins & (1 << (n - 1)))
      const all = next(coins).flatMap(({ n, m, to }) => (wins(to) ? [] : [`${n} ${m}`]))
      expect(nimMoves(heads.map(BigInt)).map(({ heap, to }) => `${heads[heap]} ${to}`)).toEqual(all)
    }
  })

  it('a tree is worth what cutting it says', () => {
    const worth = (edges: [number, number][]): number =>
      mex(
        edges.map((_, cut) => {
          const left = edges.filter((_, i) => i !== cut)
          const held = new Set([0])
          for (let grown = true; grown; ) {
            grown = false
            for (const [a, b] of left) if (held.has(a) !== held.has(b)) (held.add(a), held.add(b), (grown = true))
          }
          return worth(left.filter(([a]) => held.has(a)))
        }),
      )
    // All trees of up to 5 edges in which each vertex stands on one before it.
    const grow = (edges: [number, number][]) => {
      const found = colon(edges)!
      expect(found.at(-1)).toMatchObject({ vertex: 0, worth: worth(edges) })
      expect(found.length).toBe(edges.length + 1)
      if (edges.length < 5) for (let on = 0; on <= edges.length; on++) grow([...edges, [on, edges.length + 1]])
    }
    grow([])
    for (const edges of [[[0, 1], [1, 2], [2, 0]], [[1, 2]], [[0, 1], [0, 1]], [[0, 0]]] as [number, number][][]) expect(colon(edges)).toBeUndefined()
  })
})

describe('the tree of days', () => {
  it('bears each number on the day on which it is the simplest between its neighbours', () => {
    // Day after day a number in every gap, and one at each end.
    let row: number[] = [0]
    const born = new Map<number, { day: number; left: number | undefined; right: number | undefined }>([[0, { day: 0, left: undefined, right: undefined }]])
    for (let day = 1; day <= 6; day++) {
      const next: number[] = []
      const bear = (number: number, left: number | undefined, right: number | undefined) => {
        born.set(number, { day, left, right })
        next.push(number)
      }
      bear(row[0]! - 1, undefined, row[0])
      row.forEach((number, i) => {
        next.push(number)
        const right = row[i + 1]
        bear(right === undefined ? number + 1 : (number + right) / 2, number, right)
      })
      row = next
    }
    expect(born.size).toBe(2 ** 7 - 1)
    for (const [number, { day, left, right }] of born) {
      const k = Math.log2([1, 2, 4, 8, 16, 32].find((d) => Number.isInteger(number * d))!)
      const x = dyadic(k === 0 ? String(number) : `${number * 2 ** k}/${2 ** k}`)!
      const way = days(x)
      const last = way.at(-1)!
      const value = (d: { n: bigint; k: number } | undefined) => d && Number(d.n) / 2 ** d.k
      expect([way.length - 1, value(last.left), value(last.right), value(last.number)]).toEqual([day, left, right, number])
    }
  })

  it('reads numbers and nothing else', () => {
    expect(['', 'x', '1/3', '1/2048', '1/', '1.5', '2/4'].map(dyadic)).toEqual([undefined, undefined, undefined, undefined, undefined, undefined, { n: 1n, k: 1 }])
  })
})
