import { CompletionContext } from '@codemirror/autocomplete'
import { EditorState } from '@codemirror/state'
import { describe, expect, test } from 'vitest'
import type { FaultDocument, Place } from '../../src/engine/documents'
import { complete, python, wordAt } from '../../src/write/codemirror'
import { recipeOf, shelvesOf } from '../../src/write/cookbook'
import { manualOf } from '../../src/write/manual'
import { type Lint, flaws, markOf } from '../../src/write/mark'
import { most, pack, unpack } from '../../src/write/pack'

describe('a file in an address', () => {
  test('is the same again, short, and in letters that addresses keep', async () => {
    for (const text of ['', 'a', '树🌳\n', ...shelvesOf('en').cookbook.map(({ source }) => source)]) {
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
  const place = (place: object): Place => ({ input: '', character: 0, length: 0, ...place })
  const source = 'a\n树🌳bc d\n'

  test('lies on the letters that the program means', () => {
    const mark = markOf(place({ file: 'f.star', line: 2, character: 3, length: 2 }), 'f.star', source)!
    expect(mark).toEqual({ line: 2, column: 3, from: source.indexOf('b'), to: source.indexOf(' d') })
  })

  test('of one letter is the word that begins there', () => {
    const mark = (character: number) => markOf(place({ file: 'f.star', line: 2, character, length: 1 }), 'f.star', source)!
    expect(source.slice(mark(3).from, mark(3).to)).toBe('bc')
    expect(source.slice(mark(5).from, mark(5).to)).toBe(' ')
  })

  test('is the whole line, the last one at most, or none', () => {
    expect(markOf(place({ file: 'f.star', line: 2 }), 'f.star', source)).toMatchObject({ from: 2, to: source.length - 1 })
    expect(markOf(place({ file: 'f.star', line: 9 }), 'f.star', source)).toEqual({ line: 3, column: 1, from: source.length, to: source.length })
    expect(markOf(place({ file: 'other.star', line: 1 }), 'f.star', source)).toBeUndefined()
    expect(markOf(place({ file: 'f.star' }), 'f.star', source)).toBeUndefined()
    expect(markOf(undefined, 'f.star', source)).toBeUndefined()
  })
})

test('all flaws are told, each where it is, without a place that is said beside it', () => {
  const source = 'def moves(n): return [nosuch]\nx = neither\n'
  const at = (line: number, character: number) => ({ file: 'f.star', line, character, length: 1, input: source.split('\n')[line - 1]! })
  const fault: FaultDocument = {
    error: '', kind: 'input', exit: 2, message: 'f.star, line 1: there is no nosuch', remedy: 'write another', place: at(1, 23),
    others: [{ message: 'f.star, line 2: there is no neither', place: at(2, 5) }],
  }
  const all = flaws(fault, undefined, 'f.star', source)
  expect(all.map(({ message }) => message)).toEqual(['there is no nosuch', 'there is no neither'])
  expect(all.map(({ mark }) => source.slice(mark!.from, mark!.to))).toEqual(['nosuch', 'neither'])
  const lint: Lint = { clean: false, games: [{ game: 'f.star', positions: 1, all: true, ends: 'seen', findings: [{ hint: true, position: '3', message: 'a hint' }, { hint: false, message: 'a fault', place: at(2, 1) }] }] }
  expect(flaws(undefined, lint, 'f.star', source)).toMatchObject([{ hint: true, position: '3', message: 'a hint' }, { hint: false, mark: { line: 2, column: 1 } }])
})

describe('the manual', () => {
  test('explains the words of rule files and scripts, the same in both languages', async () => {
    for (const [kind, some] of [['rules', ['moves', 'look', 'unrank', 'size', 'put', 'has_line', 'formula', 'game', 'rotate', 'bits']], ['script', ['grundy_values', 'mean', 'boards', 'value']]] as const) {
      const [english, chinese] = [await manualOf(kind, 'en'), await manualOf(kind, 'zh')]
      expect([...english.keys()]).toEqual([...chinese.keys()])
      expect(english.size).toBeGreaterThan(40)
      for (const name of some) expect(english.get(name)?.says, name).toMatch(/\w{3}/)
      for (const { name, detail, says } of [...english.values(), ...chinese.values()]) {
        expect(detail, name).toMatch(/\S/)
        expect(says, name).toMatch(/\S/)
        expect(says + detail, name).not.toMatch(/`|\\\|/)
      }
    }
    expect((await manualOf('rules', 'zh')).get('put')!.says).toMatch(/[\u4e00-\u9fff]/)
  })

  test('completes and explains names, but not in strings and comments', async () => {
    const entries = await manualOf('rules', 'en')
    const at = (source: string) => EditorState.create({ doc: source.replace('¦', ''), extensions: [python()] })
    const offered = (source: string, explicit = false) => complete(new CompletionContext(at(source), source.indexOf('¦'), explicit), entries)
    expect(offered('mov¦')).toMatchObject({ from: 0 })
    expect(offered('mov¦')!.options.find(({ label }) => label === 'symmetries')).toMatchObject({ type: 'variable', detail: 'function' })
    expect(offered('x = put¦')!.options.find(({ label }) => label === 'put')).toMatchObject({ type: 'function', detail: '(board, cell, letter, …)' })
    expect(offered('¦')).toBeNull()
    expect(offered('¦', true)).not.toBeNull()
    expect(offered('# mov¦')).toBeNull()
    expect(offered('x = "mov¦"')).toBeNull()
    expect(wordAt(at('look = "x"'), 2, entries)).toMatchObject({ from: 0, to: 4, entry: { name: 'look' } })
    expect(wordAt(at('# look'), 3, entries)).toBeUndefined()
    expect(wordAt(at('nosuch = 1'), 3, entries)).toBeUndefined()
  })
})

test('the examples are there, told by themselves in both languages, with a position', () => {
  const english = shelvesOf('en')
  expect(english.cookbook.length).toBeGreaterThan(30)
  expect(english.scripts.length).toBeGreaterThan(5)
  expect(english.classics.length).toBeGreaterThan(60)
  for (const { name, title, about } of english.classics) {
    expect(title, name).toMatch(/^\S/)
    expect(about, name).toMatch(/^\S.{10,}/)
  }
  for (const { name, about, source, position } of Object.values(english).flat()) {
    expect(about.length, name).toBeGreaterThan(10)
    // Where the rules have no start of their own, there is a position to begin with.
    if (/^(moves|left|right|both)\(/m.test(source) && !/^(start|examples)\b/m.test(source)) expect(position, name).not.toBe('')
  }
  for (const { name, position } of english.classics) expect(position, name).not.toBe('')
  const ids = Object.values(english).flat().map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  for (const { name, about } of Object.values(shelvesOf('zh')).flat()) expect(about, name).toMatch(/[\u4e00-\u9fff]/)
  expect(recipeOf('achi', 'zh')).toMatchObject({ id: 'classic/achi.star', title: '阿奇棋', position: 'oxo|.x.|... o' })
  expect(recipeOf('nosuch', 'en')).toBeUndefined()
  expect(english.cookbook.some(({ source }) => /^look = /m.test(source))).toBe(true)
})
