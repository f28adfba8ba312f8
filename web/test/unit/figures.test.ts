import { describe, expect, it } from 'vitest'
import { mex } from '../../src/graph/steps'
import { nimMoves, nimSum, takingValues, zeckendorf } from '../../src/learn/figures'

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
})
