import { describe, expect, it } from 'vitest'
import { divider, longer, put, read, shorter, write } from '../../src/play/numbers'

describe('positions of numbers', () => {
  it('reads them and writes them back', () => {
    for (const text of ['3 4 5', '1000000000000000000 7 12', '1,1 4,4 white', '0,1,2,1,2,2,2,2 left', '3 -1 8 8', '4x7 2x5', '20/5', '1/2 -3/4', '3 4 answer 1', '12']) {
      expect(write(read(text)!), text).toBe(text)
    }
    for (const text of ['0-1 1-2', 'path 8', 'x.|.o', '', '3x', '{2|0}', '2:42>2 1:39>1']) expect(read(text), text).toBeUndefined()
  })

  it('keeps the sign of a number, and no other line', () => {
    expect(read('3 -1 8')!.numbers).toEqual(['3', '-1', '8'])
    expect(read('1/2 -3/4')!.numbers).toEqual(['1', '2', '-3', '4'])
  })

  it('changes one number', () => {
    expect(write(put(read('1,1,1,2 right')!, 3, '4'))).toBe('1,1,1,4 right')
  })

  it('makes lists longer and shorter', () => {
    expect(divider(read('3 4 5')!)).toBe(' ')
    expect(divider(read('3,1,2')!)).toBe(',')
    expect(divider(read('12')!)).toBe(' ')
    expect(divider(read('4x7')!)).toBeUndefined()
    expect(divider(read('1,1 4,4 white')!)).toBeUndefined()
    expect(write(longer(read('3 4')!, ' '))).toBe('3 4 1')
    expect(write(shorter(read('3,4,2')!))).toBe('3,4')
  })
})
