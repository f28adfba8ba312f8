import { describe, expect, it } from 'vitest'
import { format, parse, rooms } from '../../src/shell/route'

describe('addresses', () => {
  it('come back as they were, for every room and hard states', () => {
    const states = [
      {},
      { game: 'nim', pos: '3 4 5' },
      { pos: '..|.x o+1 50%&a=b#/?', game: 'octal:0.07' },
      { script: 'def moves(n):\n\treturn [n - 1] # 走\n', q: '+' },
    ]
    for (const room of rooms) {
      for (const state of states) expect(parse(format({ room, state }))).toEqual({ room, state })
    }
  })

  it('stay readable', () => {
    expect(format({ room: 'play', state: { game: 'octal:0.07', pos: '..|.. 3' } })).toBe('#/play?game=octal:0.07&pos=..|..+3')
  })

  it('leave out what is empty', () => {
    expect(format({ room: 'play', state: { game: 'nim', pos: '' } })).toBe('#/play?game=nim')
  })

  it('that are no room lead home', () => {
    for (const hash of ['', '#', '#/', '#/nowhere?x=1', '#%%%']) expect(parse(hash)).toEqual({ room: 'home', state: {} })
  })
})
