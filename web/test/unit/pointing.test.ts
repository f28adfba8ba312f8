import { describe, expect, it } from 'vitest'
import { type Aim, aims, beside, meant, nearest, pick, spot, touching } from '../../src/play/pointing'

const aim = (move: number, ...spots: string[]): Aim => ({ move, spots: new Set(spots) })

describe('choosing a move by pointing', () => {
  // The top 1, 2, 3 of a heap.
  const heap = [aim(0, 'c'), aim(1, 'b', 'c'), aim(2, 'a', 'b', 'c')]

  it('takes from a heap down to the token that was pointed at', () => {
    expect(pick(heap, [], 'c')).toEqual({ aim: heap[0], picked: [] })
    expect(pick(heap, [], 'b')).toEqual({ aim: heap[1], picked: [] })
    expect(pick(heap, [], 'a')).toEqual({ aim: heap[2], picked: [] })
  })

  // Pins in a row: one, or two neighbours.
  const pins = [aim(0, '1'), aim(1, '2'), aim(2, '3'), aim(3, '1', '2'), aim(4, '2', '3')]

  it('asks again where a pin stands for several moves', () => {
    const first = pick(pins, [], '2')
    expect(first).toEqual({ picked: ['2'] })
    expect(pick(pins, first.picked, '3')).toEqual({ aim: pins[4], picked: [] })
    expect(pick(pins, first.picked, '2')).toEqual({ aim: pins[1], picked: [] })
  })

  // Wythoff's game: the top 1 or 2 of one of two heaps, or of both.
  const two = [aim(0, 'a1'), aim(1, 'a1', 'a2'), aim(2, 'b1'), aim(3, 'b1', 'b2'), aim(4, 'a1', 'b1'), aim(5, 'a1', 'a2', 'b1', 'b2')]

  it('tells moves on one heap from those on both', () => {
    expect(pick(two, [], 'a1')).toEqual({ picked: ['a1'] })
    expect(pick(two, ['a1'], 'a1').aim).toEqual(two[0])
    expect(pick(two, ['a1'], 'b1').aim).toEqual(two[4])
    expect(pick(two, [], 'a2')).toEqual({ picked: ['a2'] })
    expect(pick(two, ['a2'], 'a2').aim).toEqual(two[1])
    expect(pick(two, ['a2'], 'b2').aim).toEqual(two[5])
  })

  it('begins anew at a spot that does not go on', () => {
    expect(pick([...pins, aim(5, '8', '9')], ['2'], '8')).toEqual({ aim: aim(5, '8', '9'), picked: [] })
    expect(pick(pins, ['2'], 'elsewhere')).toEqual({ picked: [] })
  })

  // Amazons: from, to, and where they shoot, also back at where they stood.
  const shots = [aim(0, 'f', 't'), aim(1, 'f', 't', 's'), aim(2, 'f', 't', 'u'), aim(3, 'f', 'v', 's')]

  it('goes on to the third place of a move', () => {
    expect(touching(shots, ['f', 't'])).toHaveLength(3)
    expect(meant(shots, ['f', 't'])).toBeUndefined()
    expect(meant(shots, ['f', 't', 's'])?.move).toBe(1)
    expect(meant(shots, ['f', 't', 't'])?.move).toBe(0)
  })

  it('chooses nothing among moves that look the same', () => {
    const same = [aim(0, 'a'), aim(1, 'a')]
    expect(pick(same, [], 'a')).toEqual({ picked: ['a'] })
    expect(meant(same, ['a', 'a'])).toBeUndefined()
  })

  it('knows the moves of who is to move, and their spots', () => {
    const moves = [
      { move: 'x', to: '1', player: 'left' as const, spots: [[1.4, 2] as [number, number]] },
      { move: 'y', to: '2', player: 'right' as const, spots: [[3, 4] as [number, number]] },
      { move: 'z', to: '3', player: 'left' as const },
    ]
    expect(aims(moves, (m) => m.player === 'left')).toEqual([aim(0, spot([1, 2]))])
  })

  it('points at moves of a row from its other end too', () => {
    const twin = { marks: [], spots: [[9, 0] as [number, number]] }
    const all = aims([{ move: 'x', to: '1 3', spots: [[1, 0]], marks: [], twin }], () => true)
    expect(pick(all, [], '1,0').aim).toEqual(aim(0, '1,0'))
    expect(pick(all, [], '9,0').aim).toEqual({ ...aim(0, '9,0'), twin: true })
  })

  it('finds the nearest spot, within reach', () => {
    const spots = ['0,0', '40,0']
    expect(nearest(spots, [12, 3], 26)).toBe('0,0')
    expect(nearest(spots, [30, 3], 26)).toBe('40,0')
    expect(nearest(spots, [100, 0], 26)).toBeUndefined()
  })

  it('goes from spot to spot by the arrow keys', () => {
    const spots = ['0,0', '40,0', '80,0', '40,40', '0,80']
    expect(beside(spots, '0,0', 'ArrowRight')).toBe('40,0')
    expect(beside(spots, '40,0', 'ArrowDown')).toBe('40,40')
    expect(beside(spots, '0,80', 'ArrowUp')).toBe('0,0')
    expect(beside(spots, '0,0', 'ArrowLeft')).toBeUndefined()
    expect(beside(spots, '0,0', 'Enter')).toBeUndefined()
  })
})
