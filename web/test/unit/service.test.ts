import { afterEach, describe, expect, it, vi } from 'vitest'
import { ServiceEngine, answers } from '../../src/engine/service'

const engine = () => new ServiceEngine('https://page.example/')
const answered = (body: string, kind: string, status = 200) => vi.stubGlobal('fetch', async () => new Response(cut(body), { status, headers: { 'Content-Type': kind } }))

/** A body that comes in small pieces. */
function cut(body: string) {
  const bytes = new TextEncoder().encode(body)
  return new ReadableStream({
    start(controller) {
      for (let at = 0; at < bytes.length; at += 7) controller.enqueue(bytes.slice(at, at + 7))
      controller.close()
    },
  })
}

afterEach(() => vi.unstubAllGlobals())

describe('the engine that is a service', () => {
  it('is found by what its page is sent with', async () => {
    const sent = (response: () => Response) => vi.stubGlobal('fetch', async () => response())
    sent(() => new Response(null, { headers: { Link: '<api/openapi.json>; rel="service-desc"' } }))
    expect(await answers('https://page.example/')).toBe(true)
    sent(() => new Response(null))
    expect(await answers('https://page.example/')).toBe(false)
    sent(() => {
      throw new TypeError('no network')
    })
    expect(await answers('https://page.example/')).toBe(false)
  })

  const part = 'event: part\ndata: {"winner":"先"}\n\n'

  it('tells the parts of an answer before it', async () => {
    answered(part + ': a beat\n\nevent: end\ndata: {"code":0,"out":"x"}\n\n', 'text/event-stream')
    const told: unknown[] = []
    const answer = await engine().ask({ args: ['solve'] }, { onPart: (p) => told.push(p) })
    expect([told, answer]).toEqual([[{ winner: '先' }], { code: 0, out: 'x', err: '' }])
  })

  it('takes an answer in one piece, though it listens', async () => {
    answered('{"code":0,"out":"x"}', 'application/json')
    expect((await engine().ask({ args: [] }, { onPart: () => {} })).out).toBe('x')
  })

  it('says why there is no end', async () => {
    const ask = () => engine().ask({ args: [] }, { onPart: () => {} })
    answered(part + 'event: problem\ndata: {"kind":"limit","detail":"too much"}\n\n', 'text/event-stream')
    await expect(ask()).rejects.toMatchObject({ trouble: 'refused', message: 'too much' })
    answered(part, 'text/event-stream')
    await expect(ask()).rejects.toMatchObject({ trouble: 'network' })
    answered('{"kind":"busy","detail":"later"}', 'application/problem+json', 503)
    await expect(ask()).rejects.toMatchObject({ trouble: 'busy', message: 'later' })
  })

  /** A service with one job, whose events are these; what is asked of it is kept. */
  function working(events: string) {
    const asked: string[] = []
    vi.stubGlobal('fetch', async (address: URL | string, { method = 'GET' }: RequestInit = {}) => {
      asked.push(`${method} ${String(address).replace('https://page.example/', '')}`)
      if (method === 'POST') return new Response('{"id":"J1","state":"waiting"}', { status: 202, headers: { 'Content-Type': 'application/json' } })
      return new Response(cut(method === 'GET' ? events : ''), { headers: { 'Content-Type': 'text/event-stream' } })
    })
    return asked
  }
  const running = 'event: progress\ndata: {"id":"J1","state":"running","progress":"solving 18% |#","part":{"winner":"first"}}\n\n'

  it('asks what takes long as a job', async () => {
    const asked = working(running + 'event: end\ndata: {"id":"J1","state":"done","answer":{"code":0,"out":"x"}}\n\n')
    const told: unknown[] = []
    const answer = await engine().ask({ args: ['solve'] }, { seconds: 80, onPart: (p) => told.push(p), onWords: (w) => told.push(w) })
    expect([answer.out, told]).toEqual(['x', ['solving 18% |#', { winner: 'first' }]])
    expect(asked).toEqual(['POST api/jobs', 'GET api/jobs/J1/events'])
  })

  it('ends a job that has no end, or that nobody waits for', async () => {
    const asked = working(running)
    await expect(engine().ask({ args: [] }, { seconds: 80 })).rejects.toMatchObject({ trouble: 'network' })
    expect(asked.at(-1)).toBe('DELETE api/jobs/J1')
    working('event: end\ndata: {"id":"J1","problem":{"detail":"too much"}}\n\n')
    await expect(engine().ask({ args: [] }, { seconds: 80 })).rejects.toMatchObject({ trouble: 'refused', message: 'too much' })
    const stop = new AbortController()
    stop.abort(new Error('left'))
    await expect(engine().ask({ args: [] }, { seconds: 80, signal: stop.signal })).rejects.toThrow('left')
  })
})
