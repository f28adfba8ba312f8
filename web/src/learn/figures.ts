import { mex } from '../graph/steps'
import { type Dyadic, add, stalk, worth, zero } from '../hackenbush/number'

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

/** Of each heap the equal one that it is paired with; undefined is left alone. */
export function pairs(heaps: bigint[]): (number | undefined)[] {
  const partner: (number | undefined)[] = heaps.map(() => undefined)
  heaps.forEach((heap, i) => {
    if (partner[i] !== undefined) return
    const j = heaps.findIndex((other, k) => k > i && other === heap && partner[k] === undefined)
    if (j >= 0) [partner[i], partner[j]] = [j, i]
  })
  return partner
}

/** Nim whose last move loses: whether a heap has more than one, the sum without carrying, and whether who is to move wins. */
export function misereNim(heaps: bigint[]): { large: boolean; sum: bigint; wins: boolean } {
  const large = heaps.some((heap) => heap > 1n)
  const sum = nimSum(heaps)
  return { large, sum, wins: large === (sum !== 0n) }
}

/** How long heaps last up to `to` from which so many may be taken, where the winner draws the game out and the loser hastens it. */
export function everySteps(takes: number[], to: number): number[] {
  const steps: number[] = []
  for (let n = 0; n <= to; n++) {
    const options = takes.filter((k) => k <= n).map((k) => steps[n - k]!)
    const lost = options.filter((step) => step % 2 === 0) // an even number of moves is lost for who is to move
    steps.push(options.length === 0 ? 0 : 1 + (lost.length > 0 ? Math.max(...lost) : Math.min(...options)))
  }
  return steps
}

/** What each piece of a tower adds, from the ground: whole numbers as long as the colour stays, then halves of the one before. In units of 2^-places. */
export function towerWorth(pieces: string): { adds: bigint[]; places: number } {
  const first = [...pieces].findIndex((piece) => piece !== pieces[0])
  const whole = first < 0 ? pieces.length : first
  const places = pieces.length - whole
  const adds = [...pieces].map((piece, i) => (piece === 'W' ? 1n : -1n) << BigInt(i < whole ? places : pieces.length - 1 - i))
  return { adds, places }
}

/** A number in units of 2^-places as a fraction. */
export function fraction(units: bigint, places: number): string {
  while (places > 0 && units % 2n === 0n) [units, places] = [units / 2n, places - 1]
  return places === 0 ? String(units) : `${units}/${1n << BigInt(places)}`
}

/** A vertex of a tree: what each branch on it is worth, and all together. */
export interface Branching {
  vertex: number
  branches: number[]
  worth: number
}

/** The vertices of a tree with the ground 0, each after those above it; undefined if the edges are none. */
export function colon(edges: [number, number][]): Branching[] | undefined {
  const beside = new Map<number, number[]>()
  for (const [a, b] of edges) {
    beside.set(a, [...(beside.get(a) ?? []), b])
    beside.set(b, [...(beside.get(b) ?? []), a])
  }
  const order: Branching[] = []
  const seen = new Set([0])
  const visit = (vertex: number): number => {
    const branches: number[] = []
    for (const next of beside.get(vertex) ?? []) {
      if (seen.has(next)) continue
      seen.add(next)
      branches.push(visit(next) + 1)
    }
    const worth = branches.reduce((sum, branch) => sum ^ branch, 0)
    order.push({ vertex, branches, worth })
    return worth
  }
  visit(0)
  // A tree has one vertex more than edges, and hangs together.
  return seen.size === edges.length + 1 && [...beside.keys()].every((vertex) => seen.has(vertex)) ? order : undefined
}

/** A number on the way down the tree of days: the nearest older ones on its sides, if there are. */
export interface Born {
  left: Dyadic | undefined
  right: Dyadic | undefined
  number: Dyadic
}

/** The way through the tree of days to a number: each day the simplest number between the two that enclose it. */
export function days(x: Dyadic): Born[] {
  const way: Born[] = [{ left: undefined, right: undefined, number: zero }]
  const down = stalk(x)
  for (const step of down) {
    const { left, right, number } = way.at(-1)!
    const [l, r] = step === 'b' ? [number, right] : [left, number]
    way.push({ left: l, right: r, number: worth(down.slice(0, way.length)) })
  }
  return way
}

/** A whole number or a fraction whose denominator is a power of 2, up to 1024; undefined if it is none. */
export function dyadic(word: string): Dyadic | undefined {
  const [, n = '', d = '1'] = /^([-−]?\d{1,3})(?:\/(\d{1,4}))?$/.exec(word) ?? []
  const k = Math.log2(Number(d))
  return n !== '' && Number.isInteger(k) && k <= 10 ? add(zero, { n: BigInt(n.replace('−', '-')), k }) : undefined
}
