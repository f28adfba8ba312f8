import { describe, expect, test } from 'vitest'
import type { FaultDocument } from '../../src/engine/documents'
import { classics, cookbook, scripts } from '../../src/write/cookbook'
import { markOf, offset } from '../../src/write/mark'
import { most, pack, unpack } from '../../src/write/pack'

describe('a file in an address', () => {
  test('is the same again, short, and in letters that addresses keep', async () => {
    for (const text of ['', 'a', '树🌳\n', ...cookbook('en').map(({ source }) => source)]) {
      const packed = await pack(text)
      expect(packed).toMatch(/^[\w-]*$/)
      expect(await unpack(packed)).toBe(text)
    }
    const long = 'moves("n -> n-1")\n'.repeat(500)
    expect((await pack(long)).length).toBeLessThan(long.length / 10)
  })

  test('is refused where it is broken or swells too far', async () => {
    for (const text of ['!!', 'AAAA', 'x', (await pack('some rules')).slice(0, 6)]) expect(await unpack(text)).toBeUndefined()
    expect(await unpack(await pack('a'.repeat(most + 1)))).toBeUndefined()
  })
})

describe('a mark', () => {
  const fault = (place: object): FaultDocument => ({ error: '', kind: 'input', message: '', exit: 2, place: { input: '', character: 0, length: 0, ...place } })
  const source = 'a\n树🌳bc\n'

  test('lies on the letters that the program means', () => {
    expect(markOf(fault({ file: 'f.star', line: 2, character: 3, length: 1 }), 'f.star', source)).toEqual({ line: 1, from: 3, to: 4 })
    expect(offset(source, { line: 1, from: 3, to: 4 })).toBe(source.indexOf('b'))
  })

  test('is the whole line, the last one at most, or none', () => {
    expect(markOf(fault({ file: 'f.star', line: 9 }), 'f.star', source)).toEqual({ line: 2, from: 0, to: 0 })
    expect(markOf(fault({ file: 'other.star', line: 1 }), 'f.star', source)).toBeUndefined()
    expect(markOf(fault({ file: 'f.star' }), 'f.star', source)).toBeUndefined()
  })
})

test('the cookbook and the studies are there, each told by its first lines', () => {
  expect(cookbook('en').length).toBeGreaterThan(30)
  expect(scripts('en').length).toBeGreaterThan(5)
  for (const { name, about, source, position } of [...cookbook('en'), ...scripts('en')]) {
    expect(about.length, name).toBeGreaterThan(10)
    // Where the rules have no start of their own, there is a position to begin with.
    if (/^(moves|left|right|both)\(/m.test(source) && !/^(start|examples)\b/m.test(source)) expect(position, name).not.toBe('')
  }
})

test('the classics are there, told by their rules in both languages, with a position', () => {
  const english = classics('en')
  expect(english.length).toBeGreaterThan(60)
  for (const { name, about, position } of english) {
    expect(about, name).toMatch(/^[\w-]+: \S.{10,}/)
    expect(position, name).not.toBe('')
  }
  const all = [...cookbook('en'), ...english, ...scripts('en')]
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
  for (const { name, about } of [...cookbook('zh'), ...classics('zh'), ...scripts('zh')]) expect(about, name).toMatch(/[\u4e00-\u9fff]/)
})
