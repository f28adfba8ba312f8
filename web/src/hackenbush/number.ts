// Dyadic numbers n/2^k, exact, and the stalks of blue and red edges that are
// worth them (Berlekamp's rule: the lowest run of one colour counts 1 an edge,
// from the first other colour on an edge counts 1/2, 1/4 and so on).

export interface Dyadic {
  n: bigint
  /** The power of 2 below the line; n is odd or k is 0. */
  k: number
}

export const zero: Dyadic = { n: 0n, k: 0 }

function reduced(n: bigint, k: number): Dyadic {
  while (k > 0 && n % 2n === 0n) {
    n /= 2n
    k--
  }
  return { n, k }
}

export function add(a: Dyadic, b: Dyadic): Dyadic {
  const k = Math.max(a.k, b.k)
  return reduced((a.n << BigInt(k - a.k)) + (b.n << BigInt(k - b.k)), k)
}

export const show = ({ n, k }: Dyadic) => (k === 0 ? String(n) : `${n}/${1n << BigInt(k)}`)

/** The number that a stalk of 'b' and 'r', from the bottom, is worth. */
export function worth(stalk: string): Dyadic {
  let value = zero
  let k = 0
  for (let i = 0; i < stalk.length; i++) {
    if (k > 0 || stalk[i] !== stalk[0]) k++
    value = add(value, { n: stalk[i] === 'b' ? 1n : -1n, k })
  }
  return value
}

/** The stalk that is worth a number: the way down the tree of numbers to it. */
export function stalk(x: Dyadic): string {
  let at = zero
  let k = 0
  let way = ''
  for (;;) {
    const { n } = add(x, { n: -at.n, k: at.k })
    if (n === 0n) return way
    const step = n > 0n ? 'b' : 'r'
    if (k > 0 || (way !== '' && step !== way[0])) k++
    at = add(at, { n: step === 'b' ? 1n : -1n, k })
    way += step
  }
}
