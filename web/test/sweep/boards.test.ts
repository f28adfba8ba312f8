import { execFileSync } from 'node:child_process'
import { describe, expect, test } from 'vitest'
import type { Board, Side } from '../../src/engine/documents'
import { read as readGraph } from '../../src/play/graph'
import { read as readNumbers } from '../../src/play/numbers'
import { type Aim, type Spot, aims, beside, pick, point, spotsOf, toldApart, touching } from '../../src/play/pointing'
import { read as readRows } from '../../src/play/rows'

// The board of every example of every game, as the program draws it: each move is made by
// pointing and by keys, has words, and what it touches lies on the board and apart from
// the rest.

const program = process.env['ZERMELO'] ?? '../bin/zermelo'
const ask = (...words: string[]) => JSON.parse(execFileSync(program, words, { encoding: 'utf8', maxBuffer: 1 << 28 })) as unknown

const { games } = ask('games', '--json') as { games: { name: string; kind?: string; examples?: string[] }[] }

/** Steps that a hand takes for one move, at most. */
const steps = 8

/** The moves that some picks of spots lead to. */
function reached(all: Aim[]): Set<number> {
  const found = new Set<number>()
  const seen = new Set<string>()
  let states: Spot[][] = [[]]
  for (let step = 0; step < steps && states.length > 0; step++) {
    const next: Spot[][] = []
    for (const picked of states) {
      for (const s of spotsOf(picked.length > 0 ? touching(all, picked) : all)) {
        const chosen = pick(all, picked, s)
        if (chosen.aim) found.add(chosen.aim.move)
        toldApart(all, chosen.picked).forEach((move) => found.add(move))
        const name = [...chosen.picked].sort().join(' ')
        if (chosen.picked.length === 0 || seen.has(name) || seen.size > 4000) continue
        seen.add(name)
        next.push(chosen.picked)
      }
    }
    states = next
  }
  return found
}

/** The spots that the keys lead to from the first. */
function byKeys(spots: Spot[]): Set<Spot> {
  const found = new Set(spots.slice(0, 1))
  for (const s of found) {
    for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'PageUp', 'PageDown']) {
      const next = beside(spots, s, key)
      if (next) found.add(next)
    }
  }
  return found
}

function faults(board: Board, side: Side | undefined): string[] {
  const { picture, moves } = board
  if (!picture) return []
  const wrong: string[] = []
  const allowed = (m: { player?: Side }) => side === undefined || m.player === side
  const all = aims(moves, allowed)
  const spots = spotsOf(all)
  for (const [i, s] of spots.entries()) {
    const [x, y] = point(s)
    if (x < 0 || y < 0 || x > picture.width || y > picture.height) wrong.push(`spot ${s} is outside ${picture.width} x ${picture.height}`)
    const near = spots.slice(i + 1).find((other) => Math.hypot(x - point(other)[0], y - point(other)[1]) < 7)
    if (near) wrong.push(`spots ${s} and ${near} are one under a finger`)
  }
  const keys = byKeys(spots)
  const lost = spots.filter((s) => !keys.has(s))
  if (lost.length > 0) wrong.push(`no arrow leads to ${lost.join(' ')}`)
  // More moves than a hand looks through, and those of a heap that is drawn as its number, are chosen beside the board.
  const places = new Set(all.map((aim) => [...aim.spots].sort().join(' ')))
  const found = all.length > 300 || places.size < all.length / 12 ? undefined : reached(all)
  const missed = moves.filter((m, i) => found && allowed(m) && m.spots && !found.has(i))
  if (missed.length > 0) wrong.push(`${missed.length} of ${moves.length} moves are not made by pointing: ${missed.slice(0, 3).map((m) => m.move).join('; ')}`)
  const untouched = moves.filter((m) => allowed(m) && !m.spots)
  if (spots.length > 0 && untouched.length > 0) wrong.push(`${untouched.length} of ${moves.length} moves touch nothing of what is drawn: ${untouched.slice(0, 3).map((m) => m.move).join('; ')}`)
  const words = moves.filter(allowed).map((m) => m.move)
  const empty = words.filter((word) => word.trim() === '')
  if (empty.length > 0) wrong.push('a move has no words')
  return wrong
}

/** Games whose positions are written, or drawn in a room of their own, and not set up by squares, numbers and graphs. */
const written = ['cops-and-robbers', 'graph-geography', 'hackenbush', 'multiple', 'nimstring', 'polygons', 'poset-game', 'score', 'sprouts', 'strings-and-coins', 'top-entails', 'value']

describe.each(games)('$name', ({ name, kind, examples }) => {
  test.each(examples ?? [])('%s', (line) => {
    const board = ask('board', '--json', ...line.split(' ')) as Board
    const position = line.split(' ').slice(1).join(' ')
    const byHand = readRows(board.position) ?? (kind === 'graphs' ? readGraph(board.position) : undefined) ?? readNumbers(position)
    if (!written.includes(name) && !(kind !== 'graphs' && /\d-/.test(position))) expect(byHand, `${board.position} is set up by hand`).toBeDefined()
    const sides: (Side | undefined)[] = board.first === 'both' ? ['left', 'right'] : [undefined]
    expect(sides.flatMap((side) => faults(board, side))).toEqual([])
  })
})
