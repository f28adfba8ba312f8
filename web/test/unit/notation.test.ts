import { describe, expect, it } from 'vitest'
import { form, mathml, number } from '../../src/values/notation'
import type { Question } from '../../src/engine/engine'
import { Answers, asks, linesOf, names, positionIn, textOf, written } from '../../src/values/sheet'
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

  const inside = (value: string) => mathml(value).replace(/^<math><mrow>(.*)<\/mrow><\/math>$/, '$1')
  const read = (value: string) => inside(value).replace(/<[^>]*>/g, '')

  it('are set as formulas', () => {
    expect(read('{2|-1/2}')).toBe('{2|−12}')
    expect(inside('-1/2')).toBe('<mo form="prefix" rspace="0">−</mo><mfrac><mn>1</mn><mn>2</mn></mfrac>')
    expect(read('^3*2')).toBe('3·↑∗2')
    expect(inside('^<2>')).toBe('<msup><mi mathvariant="normal">↑</mi><mrow><mn>2</mn></mrow></msup>')
    expect(inside('7/5*ω^2 - ε')).toContain('</mfrac><msup><mi>ω</mi><mn>2</mn></msup>')
    expect(read('ω - 1/2*sqrt(3)*ε')).not.toMatch(/[↑∗]|sqrt/)
    expect(inside('2*sqrt(3)*ε^2')).toBe('<mn>2</mn><msqrt><mn>3</mn></msqrt><msup><mi>ε</mi><mn>2</mn></msup>')
    expect(inside('Miny({1|0})')).toContain('<msub><mi>−</mi><mrow>')
    expect(inside('1-x')).toBe('<mn>1</mn><mo>−</mo><mi mathvariant="normal">x</mi>')
    expect(read('+-{2|0}')).toBe('±{2|0}')
    expect(read('1 & {0|-1}')).toBe('1&amp;{0|−1}')
    expect(inside('^[on]')).toBe('<msup><mi mathvariant="normal">↑</mi><mrow><mo>[</mo><mi mathvariant="bold">on</mi><mo>]</mo></mrow></msup>')
    expect(inside('2over')).toBe('<mn>2</mn><mi mathvariant="bold">over</mi>')
    expect(read('{0||0|v*}')).toBe('{0||0|↓∗}')
  })

  it('a number and ups have a plus between them', () => {
    expect(['2^', '1/2^*', '-3v', '2^^', '1v3*2', '2*', 'v2'].map(read)).toEqual(['2+↑', '12+↑∗', '−3+↓', '2+⇑', '1+3·↓∗2', '2∗', '2·↓'])
  })

  it('are well formed whatever they hold', () => {
    for (const value of ['0', '+-{2|0}', '{0||||0|||0||0|-1}', 'v[2]*', '∞(0,2)', 'a_b%$#&~{}\\^', '{0||0|v*}', '<script>"\'', 'Tiny(Tiny(', '']) {
      const open: string[] = []
      const rest = mathml(value).replace(/<(\/?)(\w+)[^<>]*>/g, (_, close: string, name: string) => {
        if (close) expect(open.pop()).toBe(name)
        else open.push(name)
        return ''
      })
      expect(open, value).toEqual([])
      expect(rest, value).not.toMatch(/[<>]/)
    }
  })
})

describe('worksheets', () => {
  it('tell names, comments and expressions apart', () => {
    expect(['x = 1', ' größe=2', 'x == 1', 'x <= 1', '1 = 2', '# x = 1', ''].map(names)).toEqual([true, true, false, false, false, false, false])
    expect(['x', ' # x', '', '  ', 'x # y'].map(asks)).toEqual([true, false, false, false, true])
    expect(linesOf('a\n\nb\n\n')).toEqual(['a', '', 'b'])
    expect(textOf(['a', '', 'b', '', ''])).toBe('a\n\nb')
  })

  it('tell a position from more than one', () => {
    const value = (expression: string, ...positions: string[]) => ({ expression, infinitesimal: false, components: positions.map((position) => ({ game: 'nim', position })) })
    expect(positionIn(value('nim("3")', '3'))).toEqual({ game: 'nim', position: '3' })
    for (const v of [value('nim("3") + 1', '3'), value('-nim("3")', '3'), value('nim("3 4")', '3', '4'), value('3')]) expect(positionIn(v)).toBeUndefined()
    expect([written('nim', '3 4'), written('graph', 'a "b"')]).toEqual(['nim("3 4")', `graph('a "b"')`])
  })

  it('ask what is new, below the names that it stands on', async () => {
    const asked: string[] = []
    const engine = { kind: 'worker' as const, close: () => {}, ask: async (q: Question) => {
      asked.push(q.in ?? '')
      const out = q.in!.trim().split('\n').map((line) => JSON.stringify(line === 'late' ? { error: 'e', kind: 'time', message: 'm', exit: 3 } : { expression: line, infinitesimal: false }))
      return { code: 0, out: out.join('\n') + '\n', err: '' }
    } }
    const answers = new Answers(engine)
    const bounds = { lang: 'en', seconds: 1, signal: new AbortController().signal }
    const ask = async (...lines: string[]) => (await answers.ask(lines, bounds)).map((a) => a && ('expression' in a ? a.expression : a.error))
    expect(await ask('x = 1', '# c', 'x + 1')).toEqual(['x = 1', undefined, 'x + 1'])
    expect(await ask('x = 1', '# c', 'x + 1', 'x + 2')).toEqual(['x = 1', undefined, 'x + 1', 'x + 2'])
    expect(await ask('x = 2', '# c', 'x + 1')).toEqual(['x = 2', undefined, 'x + 1'])
    expect(await ask('x = 1', 'x + 1')).toEqual(['x = 1', 'x + 1'])
    expect(await ask('late')).toEqual(['e'])
    expect(await ask('late')).toEqual(['e'])
    expect(asked).toEqual(['x = 1\nx + 1\n', 'x = 1\nx + 2\n', 'x = 2\nx + 1\n', 'late\n', 'late\n'])
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
