import { describe, expect, it } from 'vitest'
import { even, letters, put, read, resize, turned, turns, write } from '../../src/play/rows'

describe('boards as text', () => {
  it('reads boards and writes them back', () => {
    for (const text of ['xo.|.x.|o.. x', 'TT.FF', '....', 'oxo|.x.|... o', 'x..|.o.|... 2 2 x', 'x|.xx|...|.o.|. hounds', 'LRL', 'xoxo|oxox', '1,1:...|...', '1xx.|.ox.|.ox.|.oo2 x']) {
      expect(write(read(text)!)).toBe(text)
    }
    for (const text of ['3 4 5', '1,1 4,4 white', 'path 5', '0-1 1-2', '', '12', '4x7', '0,3,4', '{2|0}']) expect(read(text), text).toBeUndefined()
  })

  it('puts a letter on one square', () => {
    expect(write(put(read('..|.. x')!, 1, 0, 'o'))).toBe('..|o. x')
  })

  it('makes boards larger and smaller', () => {
    expect(write(resize(read('xo|ox')!, 3, 3, '.'))).toBe('xo.|ox.|...')
    expect(write(resize(read('xo|ox o')!, 1, 1, '.'))).toBe('x o')
    expect(even(read('x|.xx')!)).toBe(false)
  })

  it('knows the letters and the words for whose turn it is', () => {
    expect(letters(['x..|#o.', 'b. '])).toEqual(['.', '#', 'b', 'o', 'x'])
    expect(turns(['x. o', 'xo x'])).toEqual(['o', 'x'])
    expect(turns(['x.', 'xo'])).toEqual([])
    expect(turned('x.|.. 1 2 x', 'o')).toBe('x.|.. 1 2 o')
  })
})
