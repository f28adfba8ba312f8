import { describe, expect, it } from 'vitest'
import type { Board, Move, Solution } from '../../src/engine/documents'
import { type Ply, begin, fate, guessed, mine, next, reply, solved, standing, leads } from '../../src/play/match'

const board = (first?: Board['first'], moves: Board['moves'] = []): Board => ({ game: 'g', position: 'p', moves, ...(first ? { first } : {}) })
const solution = (some: Partial<Solution>): Solution => ({ game: 'g', position: 'p', play: 'normal', sum: 'disjunctive', ending: 'long', positions: 0, seconds: 0, ...some })

describe('whose turn it is', () => {
  it('alternates where both have the same moves', () => {
    const a = begin(board(), 'left')
    const b = next(a, a, board())
    expect([a.seat, b.seat, next(a, b, board()).seat, b.side]).toEqual(['first', 'second', 'first', undefined])
  })

  it('alternates sides where they differ, from who begins', () => {
    const a = begin(board('both'), 'right')
    const b = next(a, a, board('both'))
    expect([a.side, b.side, b.seat]).toEqual(['right', 'left', 'second'])
  })

  it('stays with who moves again', () => {
    const before = { ...board(), moves: [{ move: 'take', to: 'taken', reply: 'again' as const }, { move: 'cut', to: 'cut' }] }
    const a = begin(before, 'left')
    expect([next(a, a, { ...board(), position: 'taken' }).seat, next(a, a, { ...board(), position: 'cut' }).seat]).toEqual(['first', 'second'])
  })

  it('follows the position where that says it, also twice in a row', () => {
    const a = begin(board('right'), 'left')
    const again = next(a, a, board('right'))
    expect([a.side, again.seat, next(a, again, board('left')).seat]).toEqual(['right', 'first', 'second'])
  })
})

describe('how the game stands', () => {
  const impartial: Ply = { board: board(), seat: 'second', side: undefined, ahead: 0 }
  const left: Ply = { board: board('both'), seat: 'first', side: 'left', ahead: 0 }
  const right: Ply = { board: board('both'), seat: 'second', side: 'right', ahead: 0 }

  it('is said of the first seat', () => {
    expect(standing(impartial, solution({ winner: 'first' }))).toBe('lose')
    expect(standing(impartial, solution({ winner: 'second' }))).toBe('win')
    expect(standing(left, solution({ winner: 'left' }))).toBe('win')
    expect(standing(right, solution({ winner: 'right' }))).toBe('lose')
    expect(standing(right, solution({ starting: { right: 'loses' } }))).toBe('win')
    expect(standing(left, solution({ winner: 'draw' }))).toBe('draw')
    expect(standing(left, solution({}))).toBeUndefined()
  })

  it('counts the points that were made, and those still to be had', () => {
    const start = begin({ ...board(), moves: [{ move: 'take 3', to: 'rest', points: 3 }] }, 'left')
    const then = next(start, start, { ...board(), position: 'rest', moves: [{ move: 'take 1', to: 'end', points: 1 }] })
    const end = next(start, then, { ...board(), position: 'end' })
    expect([start.ahead, then.ahead, end.ahead]).toEqual([0, 3, 2])
    expect(standing(end, solution({ outcome: 'D', winner: 'draw', score: 0 }))).toBe('win')
    expect(leads(then, solution({ winner: 'first', score: 1 }))).toBe(2)
    expect(standing(then, solution({ winner: 'first', score: 4 }))).toBe('lose')
  })
})

describe('the program', () => {
  const move = (to: string, some: Partial<Move> = {}): Move => ({ move: to, to, winning: false, ...some })
  const ply: Ply = {
    board: board('both', [
      { move: 'a', to: 'a', player: 'left' },
      { move: 'b', to: 'b', player: 'left' },
      { move: 'c', to: 'c', player: 'right' },
    ]),
    seat: 'first',
    ahead: 0,
    side: 'left',
  }
  const best = solution({ moves: [move('b', { player: 'left', winning: true }), move('a', { player: 'left' }), move('c', { player: 'right', winning: true })] })

  it('looks at the moves of who is to move alone', () => {
    expect(ply.board.moves.filter(mine(ply)).map((m) => m.to)).toEqual(['a', 'b'])
    expect([...solved(ply, best).keys()]).toEqual(['b', 'a'])
    expect([...solved(ply, best).values()].map(fate)).toEqual(['win', 'lose'])
  })

  it('plays the first of the list', () => {
    for (const chance of [0, 0.5, 0.999]) expect(reply(ply, best, () => chance)).toBe(1)
  })

  it('takes one by chance of solved moves that are worth the same', () => {
    const alike = solution({ moves: [move('b', { winning: true, player: 'left' }), move('a', { winning: true, player: 'left' })] })
    expect([0, 0.999].map((chance) => reply(ply, alike, () => chance))).toEqual([0, 1])
  })

  it('never leaves the first move of a guess for chance', () => {
    const guess = solution({ moves: [move('b', { share: 0.6, player: 'left' }), move('a', { share: 0.6, player: 'left' })], guess: { level: 'perfect', playouts: 9 } })
    for (const chance of [0, 0.5, 0.999]) expect(reply(ply, guess, () => chance)).toBe(1)
  })

  it('says of a guess what is probable, and of a proof what is true', () => {
    expect([0.9, 0.5, 0.1].map((share) => fate(move('a', { share })))).toEqual(['win', 'draw', 'lose'])
    expect(guessed(move('a', { share: 0.9 })) && !guessed(move('a', { winning: true }))).toBe(true)
  })

  it('makes no move where nothing is known, and where there is none', () => {
    expect(reply(ply, undefined, () => 0)).toBeUndefined()
    expect(reply({ ...ply, board: board('both') }, best, () => 0)).toBeUndefined()
  })
})
