import { describe, expect, it, vi } from 'vitest'
import { EngineError } from '../../src/engine/engine'
import { LocalEngine, type WorkerLike, grace } from '../../src/engine/local'
import type { FromWorker, ToWorker } from '../../src/engine/worker'

/** A worker that answers each question with its words, but `hang` never and `die` by an end. */
class Echo implements WorkerLike {
  static alive = 0
  static made = 0
  onmessage: Worker['onmessage'] = null
  onerror: Worker['onerror'] = null
  private over = false

  constructor() {
    Echo.alive++
    Echo.made++
  }

  postMessage(message: ToWorker) {
    queueMicrotask(() => {
      if ('start' in message) return this.say({ ready: true })
      const out = message.question.args.join(' ')
      if (out === 'die') this.say({ failed: 'out of memory' })
      if (out === 'parts') for (const part of [1, 2]) this.say({ id: message.id, part })
      if (out !== 'die' && out !== 'hang') this.say({ id: message.id, answer: { code: 0, out, err: '' } })
    })
  }

  terminate() {
    if (!this.over) Echo.alive--
    this.over = true
  }

  private say(data: FromWorker) {
    if (!this.over) this.onmessage?.call(this as unknown as Worker, { data } as MessageEvent)
  }
}

const empty = new WebAssembly.Module(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]))
const make = () => {
  Echo.alive = Echo.made = 0
  return new LocalEngine('https://page.example/', () => new Echo(), async () => empty)
}
const ask = (engine: LocalEngine, word: string, signal?: AbortSignal) => engine.ask({ args: [word] }, signal ? { signal } : {})
const pause = () => new Promise((resolve) => setTimeout(resolve, 5))

describe('the engine in a worker', () => {
  it('answers in order with one worker', async () => {
    const engine = make()
    const words = ['a', 'b', 'c']
    expect((await Promise.all(words.map((word) => ask(engine, word)))).map((answer) => answer.out)).toEqual(words)
    expect(Echo.made).toBe(1)
  })

  it('tells the parts of an answer before it', async () => {
    const told: unknown[] = []
    const answer = await make().ask({ args: ['parts'] }, { onPart: (part) => told.push(part) })
    expect([told, answer.out]).toEqual([[1, 2], 'parts'])
  })

  it('ends the worker for a cancelled question, and goes on with the next', async () => {
    const engine = make()
    const stop = new AbortController()
    const hung = ask(engine, 'hang', stop.signal)
    const next = ask(engine, 'next')
    await pause()
    stop.abort(new Error('enough'))
    await expect(hung).rejects.toThrow('enough')
    expect((await next).out).toBe('next')
    expect([Echo.made, Echo.alive]).toEqual([2, 1])
  })

  it('ends the worker under a question that goes on after its time, and goes on with the next', async () => {
    vi.useFakeTimers()
    try {
      const engine = make()
      const hung = engine.ask({ args: ['hang'] }, { seconds: 5 })
      const failed = expect(hung).rejects.toMatchObject({ trouble: 'late' })
      const next = ask(engine, 'next')
      await vi.advanceTimersByTimeAsync(5000)
      expect([Echo.made, Echo.alive]).toEqual([1, 1])
      await vi.advanceTimersByTimeAsync(grace * 1000)
      await failed
      await vi.advanceTimersByTimeAsync(10)
      expect((await next).out).toBe('next')
      expect([Echo.made, Echo.alive]).toEqual([2, 1])
      // One that is answered in time is not ended later.
      await engine.ask({ args: ['quick'] }, { seconds: 1 })
      await vi.advanceTimersByTimeAsync(60_000)
      expect([Echo.made, Echo.alive]).toEqual([2, 1])
    } finally {
      vi.useRealTimers()
    }
  })

  it('drops a cancelled question that waits, without a new worker', async () => {
    const engine = make()
    const stop = new AbortController()
    const first = ask(engine, 'first')
    const second = ask(engine, 'second', stop.signal)
    stop.abort(new Error('enough'))
    await expect(second).rejects.toThrow('enough')
    expect((await first).out).toBe('first')
    expect(Echo.made).toBe(1)
  })

  it('refuses a question whose signal has gone off', async () => {
    await expect(ask(make(), 'a', AbortSignal.abort(new Error('before')))).rejects.toThrow('before')
  })

  it('says that the program has ended, and starts it again', async () => {
    const engine = make()
    const dead = ask(engine, 'die')
    const next = ask(engine, 'next')
    await expect(dead).rejects.toMatchObject({ trouble: 'crashed' })
    expect((await next).out).toBe('next')
    expect(Echo.made).toBe(2)
  })

  it('tries again after a program that could not be loaded', async () => {
    let tries = 0
    const engine = new LocalEngine('https://page.example/', () => new Echo(), async () => {
      if (tries++ === 0) throw new EngineError('missing', 'nothing there')
      return empty
    })
    await expect(ask(engine, 'a')).rejects.toMatchObject({ trouble: 'missing' })
    expect((await ask(engine, 'b')).out).toBe('b')
  })

  it('answers nothing more when it is closed', async () => {
    const engine = make()
    const hung = ask(engine, 'hang')
    await pause()
    engine.close()
    await expect(hung).rejects.toMatchObject({ trouble: 'crashed' })
    expect(Echo.alive).toBe(0)
  })
})
