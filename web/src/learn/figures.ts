import { mex } from '../graph/steps'

// What the figures of the lessons compute, each by the rule that its section proves.

/** The sum of heaps without carrying. */
export const nimSum = (heaps: bigint[]) => heaps.reduce((sum, heap) => sum ^ heap, 0n)

/** The winning moves of Nim: the heap and what it is left with. */
export function nimMoves(heaps: bigint[]): { heap: number; to: bigint }[] {
  const sum = nimSum(heaps)
  if (sum === 0n) return []
  return heaps.flatMap((heap, i) => ((heap ^ sum) < heap ? [{ heap: i, to: heap ^ sum }] : []))
}

/** The values of heaps up to `to` from which so many may be taken. */
export function takingValues(takes: number[], to: number): number[] {
  const values: number[] = []
  for (let n = 0; n <= to; n++) values.push(mex(takes.filter((k) => k <= n).map((k) => values[n - k]!)))
  return values
}

/** A number as the sum of Fibonacci numbers, the greatest first, of which no two follow each other. */
export function zeckendorf(n: bigint): bigint[] {
  const row = [1n, 2n]
  while (row.at(-1)! <= n) row.push(row.at(-1)! + row.at(-2)!)
  const parts: bigint[] = []
  for (const f of row.reverse()) {
    if (f > n) continue
    parts.push(f)
    n -= f
  }
  return parts
}
