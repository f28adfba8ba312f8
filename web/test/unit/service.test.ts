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
})
