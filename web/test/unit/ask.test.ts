import { describe, expect, it } from 'vitest'
import { Fault, graph, limitOf, lint, picture, sequence, solve, table, value } from '../../src/engine/ask'
import type { Answer, Engine, Question } from '../../src/engine/engine'

class Fixed implements Engine {
  readonly kind = 'worker'
  asked: Question[] = []
  constructor(private readonly answer: Answer) {}
  async ask(question: Question) {
    this.asked.push(question)
    return this.answer
  }
  close() {}
}

const said = (out: string, err = '', code = 0) => new Fixed({ code, out, err })

describe('typed questions', () => {
  it('put options before the words, which may begin with a dash', async () => {
    const engine = said('{}')
    await solve(engine, 'nim 3', { explain: true, play: 'misere', first: 'left', lang: 'zh', seconds: 3 })
    await value(engine, '-1')
    await sequence(engine, 'kayles', { to: 9, period: true })
    await table(engine, 'wythoff', { rows: 3, cols: 4, show: 'grundy' })
    await graph(engine, 'kayles 5', { nodes: 7 })
    expect(engine.asked.map(({ args }) => args.join(' '))).toEqual([
      'solve --play misere --first left --explain --json --timeout=3s --lang zh -- nim 3',
      'value --json --timeout=20s -- -1',
      'sequence --to 9 --period --json --timeout=20s -- kayles',
      'table --rows 3 --cols 4 --show grundy --json --timeout=20s -- wythoff',
      'graph --nodes 7 --json --timeout=20s -- kayles 5',
    ])
  })

  it('send the files that they name, and only then', async () => {
    const engine = said('{}')
    await lint(engine, 'my.star', 'def moves(n): pass')
    await value(engine, '1')
    expect(engine.asked.map(({ files }) => files)).toEqual([{ 'my.star': 'def moves(n): pass' }, undefined])
  })

  it('give what is known after a limit, with its error', async () => {
    const fault = '{"error":"time","kind":"time","message":"time is over","settings":[{"name":"timeout","do":"more"}],"exit":3}'
    const known = await solve(said('{"game":"nim","error":"time is over"}\n', `${fault}\n`, 3), 'nim 3')
    expect(known).toMatchObject({ error: 'time is over' })
    expect(limitOf(known)?.document.settings).toEqual([{ name: 'timeout', do: 'more' }])
    expect(limitOf(await solve(said('{"game":"nim"}'), 'nim 3'))).toBeUndefined()
  })

  it('reject with the fault and its place', async () => {
    const fault = '{"error":"no","kind":"input","message":"\\"x\\" is no number","place":{"input":"nim x","character":5,"length":1},"exit":2}'
    const failed = await solve(said('', `${fault}\n`, 2), 'nim x').catch((error: unknown) => error)
    expect(failed).toBeInstanceOf(Fault)
    expect((failed as Fault).document.place?.character).toBe(5)
  })

  it('reject what is no answer', async () => {
    await expect(solve(said('', 'panic\n', 2), 'nim 3')).rejects.toMatchObject({ trouble: 'refused' })
    await expect(picture(said('', 'no picture\n', 2), 'nim 3')).rejects.toMatchObject({ trouble: 'refused' })
  })
})
