import { describe, expect, it } from 'vitest'
import type { Board, Solution } from '../../src/engine/documents'
import { begin, isOver, reply } from '../../src/play/match'
import { readLine, writeLine } from '../../src/play/words'

const board: Board = { game: 'nim', position: '1000000000000 7', moves: [{ move: 'take 1 from heap 2', to: '1000000000000 6' }], omitted_moves: 10 ** 12 }
const solution = (moves: Solution['moves']): Solution => ({ game: 'nim', position: board.position, play: 'normal', sum: 'disjunctive', ending: 'long', positions: 0, seconds: 0, ...(moves ? { moves } : {}) })

describe('moves that the board does not list', () => {
  it('stand in the address as they are typed', () => {
    const line = [3, 'take 5 from heap 1', 0, '= 7-7 ~ %', 12]
    expect(readLine(writeLine(line))).toEqual(line)
    expect(readLine('1-~%-2')).toEqual([1, 2])
    expect(readLine(undefined)).toEqual([])
  })

  it('are moves all the same', () => {
    const ply = begin(board, 'left')
    expect(isOver(ply)).toBe(false)
    expect(isOver({ ...ply, board: { ...board, moves: [] } })).toBe(false)
    expect(isOver(begin({ ...board, moves: [], omitted_moves: 0 }, 'left'))).toBe(true)
  })

  it('are played by the program by where they lead', () => {
    const ply = begin(board, 'left')
    expect(reply(ply, solution([{ move: 'take 999999999993 from heap 1', to: '7 7', winning: true }]), () => 0)).toBe('= 7 7')
    expect(reply(ply, solution([{ move: 'take 1 from heap 2', to: '1000000000000 6', winning: true }]), () => 0)).toBe(0)
    // A lost position of which no move is listed as good: any that is there.
    expect(reply(ply, solution([]), () => 0.5)).toBe(0)
  })
})
