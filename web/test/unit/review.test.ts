import { describe, expect, it } from 'vitest'
import type { Board, Move, Solution } from '../../src/engine/documents'
import { type Ply, begin } from '../../src/play/match'
import { judge, lineOf, readRecord, writeRecord } from '../../src/play/review'

const moves: Move[] = [
  { move: 'quick', to: 'a', winning: true, remoteness: 2 },
  { move: 'slow', to: 'b', winning: true, remoteness: 6 },
  { move: 'even', to: 'c', winning: false, draw: true },
  { move: 'bad', to: 'd', winning: false, remoteness: 9 },
]
const board: Board = { game: 'g', position: 'p', moves: moves.map(({ move, to }) => ({ move, to })) }
const made = (number: number, from: Board = board): Ply => ({ ...begin(from, 'left'), made: number })
const solution = (all: Move[]): Solution => ({ game: 'g', position: 'p', play: 'normal', sum: 'disjunctive', ending: 'long', winner: 'first', moves: all, positions: 0, seconds: 0 })

describe('the review of a match', () => {
  it('says how good a move was, and what it cost', () => {
    const graded = [0, 1, 2, 3].map((number) => judge(made(number), 0, solution(moves)))
    expect(graded.map((v) => v?.grade)).toEqual(['best', 'slower', 'mistake', 'blunder'])
    expect(graded.map((v) => v?.cost)).toEqual([0, 4, undefined, undefined])
    expect(graded.map((v) => v?.best)).toEqual([undefined, 'quick', 'quick', 'quick'])
  })

  it('counts a loss that comes sooner as poorer, and points as points', () => {
    const losing: Move[] = [
      { move: 'long', to: 'a', winning: false, remoteness: 9 },
      { move: 'short', to: 'b', winning: false, remoteness: 1 },
    ]
    expect(judge(made(1), 0, solution(losing))).toMatchObject({ grade: 'slower', cost: 8, best: 'long' })
    const scored: Move[] = [
      { move: 'rich', to: 'a', winning: true, best: true, score: 5 },
      { move: 'poor', to: 'b', winning: true, score: 2 },
    ]
    expect(judge(made(1), 0, solution(scored))).toMatchObject({ grade: 'slower', cost: 3, points: true, best: 'rich' })
  })

  it('knows the only move, and says nothing of what is not solved', () => {
    expect(judge(made(0), 0, solution(moves.slice(0, 1)))).toMatchObject({ grade: 'only', best: undefined })
    expect(judge(made(0), 0, undefined)).toBeUndefined()
    expect(judge(begin(board, 'left'), 0, solution(moves))).toBeUndefined()
  })
})

describe('the record of a match', () => {
  const record = { position: 'nim 3 5', play: 'misere', first: 'right', moves: [{ words: 'take 2 from heap 2', to: '3 3' }, { words: 'take 3 from heap 1', to: '0 3' }] }

  it('is read as it is written', () => {
    expect(readRecord(writeRecord(record))).toEqual(record)
    expect(lineOf(record)).toEqual(['= 3 3', '= 0 3'])
  })

  it('is what the command line writes', () => {
    const text = 'position: nim 3 5\nplay: normal\nsum: disjunctive\nending: long\nyou: first\n\ntake 2 from heap 2  → 3 3\n'
    expect(readRecord(text)).toEqual({ position: 'nim 3 5', play: 'normal', moves: [{ words: 'take 2 from heap 2', to: '3 3' }] })
    for (const none of ['', 'x', '{"a": 1}', 'play: normal\n\n']) expect(readRecord(none)).toBeUndefined()
  })
})
