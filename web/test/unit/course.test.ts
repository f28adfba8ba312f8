import { describe, expect, it } from 'vitest'
import type { Side } from '../../src/engine/documents'
import { lastMarks, motion, owned, owners } from '../../src/play/course'
import type { Ply } from '../../src/play/match'
import type { Point, Shape } from '../../src/parts/shapes'

const box = (x: number): Shape => ({ shape: 'rectangle', corner: [x, 0], width: 10, height: 10, round: 4, fill: 'silver' })
const disc = (at: Point, fill = 'blue'): Shape => ({ shape: 'circle', centre: at, radius: 5, fill })
const picture = (...shapes: Shape[]) => ({ width: 100, height: 50, shapes })
const ply = (side: Side | undefined, shapes: Shape[], made?: number, marks: Shape[] = []): Ply => ({
  board: { game: 'g', position: 'p', moves: [{ move: 'm', to: 'q', marks }], picture: picture(...shapes) },
  seat: 'first',
  ahead: 0,
  side,
  ...(made === undefined ? {} : { made }),
})

describe('the course of a match on the board', () => {
  it('a box belongs to who closed it, whoever moves then', () => {
    const plies = [ply('left', []), ply('right', []), ply('right', [box(0)]), ply('left', [box(0), box(20)])]
    expect([...owners(plies).values()]).toEqual(['right', 'right'])
    expect(owners(plies.slice(0, 2)).size).toBe(0)
    const shapes = owned([box(0), box(20), box(40), disc([1, 1])], owners(plies), { left: 'L', right: 'R' })
    expect(shapes.map((s) => s.fill)).toEqual(['pale red', 'red', 'pale red', 'red', 'silver', 'blue'])
    expect(shapes[1]).toMatchObject({ words: 'R', at: [5, 5] })
  })

  it('a piece that went elsewhere moves, what is new comes, all else stands', () => {
    const { standing, moved, came } = motion(picture(disc([10, 10]), disc([30, 10], 'red'), box(0)), picture(box(0), disc([30, 10]), disc([50, 10], 'green')))
    expect(standing).toEqual([box(0)])
    expect(moved).toEqual([{ shape: disc([30, 10]), by: [-20, 0] }])
    expect(came).toEqual([disc([50, 10], 'green')])
  })

  it('of two like pieces none is said to have moved, nor between boards of other sizes', () => {
    expect(motion(picture(disc([0, 0]), disc([9, 0])), picture(disc([1, 0]), disc([8, 0]))).moved).toEqual([])
    expect(motion({ ...picture(disc([0, 0])), width: 7 }, picture(disc([1, 0])))).toEqual({ standing: [disc([1, 0])], moved: [], came: [] })
    expect(motion(undefined, picture(disc([1, 0]))).standing).toHaveLength(1)
  })

  it('the last move is marked where the board lies as before', () => {
    expect(lastMarks(ply('left', [], 0, [disc([1, 1])]), ply('right', []))).toEqual([disc([1, 1])])
    expect(lastMarks(ply('left', []), ply('right', []))).toEqual([])
    expect(lastMarks(undefined, ply('right', []))).toEqual([])
  })
})
