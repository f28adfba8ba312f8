import { describe, expect, it } from 'vitest'
import katex from 'katex'
import { form, number, tex } from '../../src/values/notation'
import { type Ask, study } from '../../src/values/study'
import { bare, readLine, split, writeLine } from '../../src/play/words'
import { pan, square, whole, within, zoom } from '../../src/sequences/view'

describe('values as they are written', () => {
  it('numbers', () => {
    expect(['3', '-5/8', '0', ' 1/2 '].map(number)).toEqual([3, -0.625, 0, 0.5])
    expect(['^', '{1|2}', '1/2^', ''].map(number)).toEqual([undefined, undefined, undefined, undefined])
  })

  it('forms', () => {
    expect(form('{0,1|^,3}')).toEqual({ left: ['0', '1'], right: ['^', '3'] })
    expect(form('{2|0||-1}')).toEqual({ left: ['{2|0}'], right: ['-1'] })
    expect(form('{5|2||-1|-4}')).toEqual({ left: ['{5|2}'], right: ['{-1|-4}'] })
    expect(form('{{1|0},Tiny(2,1)|}')).toEqual({ left: ['{1|0}', 'Tiny(2,1)'], right: [] })
    for (const none of ['1', '{1|0}+{2|1}', '{1|2|3}', '{1', '']) expect(form(none)).toBeUndefined()
  })

  it('are set in TeX that can be read', () => {
    expect(tex('{2|-1/2}')).toBe('\\{2\\mathrel{|}-\\tfrac{1}{2}\\}')
    expect(tex('^3*2')).toBe('3{\\cdot}{\\uparrow}{\\ast}2')
    expect(tex('1/2+Tiny({1|0})')).toBe('\\tfrac{1}{2}+{+}_{\\{1\\mathrel{|}0\\}}')
    for (const value of ['0', '+-{2|0}', '{0||||0|||0||0|-1}', 'v[2]*', '^<2>', '∞(0,2)', 'a_b%$#&~{}\\^', '{0||0|v*}']) {
      expect(() => katex.renderToString(tex(value), { throwOnError: true, strict: false }), value).not.toThrow()
    }
  })
})

describe('the options of a form', () => {
  // Numbers only: the engine is arithmetic here.
  const arithmetic: Ask = async (lines) =>
    lines.map((line) => {
      const relation = /^\((.*)\) (<=|>=) \((.*)\)$/.exec(line)
      const worth = (text: string) => (text === whole1 ? 1.5 : number(text)!)
      if (!relation) return { expression: line, value: line, infinitesimal: false, left_options: [], right_options: line === '0' ? ['1'] : [] }
      const [a, b] = [worth(relation[1]!), worth(relation[3]!)]
      return { expression: line, relation: relation[2]!, holds: relation[2] === '<=' ? a <= b : a >= b, left: '', right: '', comparison: '<' as const }
    })
  const whole1 = '{0,1,1|2,3}'

  it('are dominated by better ones, of equal ones all but the first, and reversible through answers', async () => {
    const all = await study(whole1, arithmetic)
    expect(all?.map((o) => [o.side, o.text, o.dominated, o.reversible])).toEqual([
      ['left', '0', '1', '1'],
      ['left', '1', undefined, undefined],
      ['left', '1', '1', undefined],
      ['right', '2', undefined, undefined],
      ['right', '3', '2', undefined],
    ])
  })

  it('are not asked for of what is no form', async () => {
    expect(await study('1 + 2', arithmetic)).toBeUndefined()
  })
})

describe('words of addresses', () => {
  it('come apart and together', () => {
    expect(split('octal:0.07 7 3 3')).toEqual({ game: 'octal:0.07', pos: '7 3 3' })
    expect(split('nim 3 + kayles 5')).toEqual({ game: '', pos: 'nim 3 + kayles 5' })
    expect(bare('octal:0.07')).toBe('octal')
    expect(readLine(writeLine([3, 0, 12]))).toEqual([3, 0, 12])
    expect(readLine('1-x--2')).toEqual([1, 2])
    expect(readLine(undefined)).toEqual([])
  })
})

describe('the view of a table', () => {
  it('keeps the square under the pointer when it zooms', () => {
    const v = { x: 2, y: 3, side: 10 }
    const z = zoom(v, 1.7, 43, 21)
    expect(z.x + 43 / z.side).toBeCloseTo(2 + 4.3)
    expect(z.y + 21 / z.side).toBeCloseTo(3 + 2.1)
    expect(square(z, 43, 21)).toEqual(square(v, 43, 21))
  })

  it('stays over the table', () => {
    expect(within(pan(whole(20, 200), 500, -900), 20, 40, 200, 200)).toEqual({ x: 0, y: 20, side: 10 })
    expect(within({ x: -3, y: 90, side: 10 }, 10, 10, 200, 200)).toEqual({ x: -3, y: 0, side: 10 })
  })
})
