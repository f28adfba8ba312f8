import { type Answer, type AskOptions, type Engine, EngineError, type Question } from './engine'

/** How long the page waits to hear whether there is a service, in milliseconds. */
const patience = 3000

/** A service that answers the same questions over HTTP. */
export class ServiceEngine implements Engine {
  readonly kind = 'service'
  private readonly closed = new AbortController()

  constructor(private readonly base: string) {}

  async ask(question: Question, { signal, onPart }: AskOptions = {}): Promise<Answer> {
    const either = signal ? AbortSignal.any([signal, this.closed.signal]) : this.closed.signal
    let response: Response
    try {
      response = await fetch(new URL('api/ask', this.base), {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...(onPart ? { Accept: 'text/event-stream' } : {}) },
        body: JSON.stringify(question),
        signal: either,
      })
    } catch (error) {
      if (signal?.aborted) throw signal.reason
      throw new EngineError('network', String(error))
    }
    if (response.status === 429 || response.status === 503) throw new EngineError('busy', await problem(response))
    if (!response.ok) throw new EngineError('refused', await problem(response))
    const inParts = response.headers.get('Content-Type') === 'text/event-stream'
    const { code, out, err } = (inParts ? await parted(response, onPart) : await response.json()) as Partial<Answer>
    if (typeof code !== 'number') throw new EngineError('refused', 'this is no answer')
    return { code, out: out ?? '', err: err ?? '' }
  }

  close() {
    this.closed.abort(new EngineError('crashed', 'the engine was closed'))
  }
}

/** The answer at the end of a stream of events; the parts before it are told. */
async function parted(response: Response, onPart: AskOptions['onPart']): Promise<unknown> {
  let text = ''
  for await (const piece of response.body!.pipeThrough(new TextDecoderStream())) {
    const events = (text + piece).split('\n\n')
    text = events.pop()!
    for (const event of events) {
      const [, name, data] = /^event: (.*)\ndata: (.*)$/.exec(event) ?? []
      if (name === undefined) continue
      const told: unknown = JSON.parse(data!)
      if (name === 'end') return told
      if (name === 'problem') throw new EngineError('refused', (told as { detail: string }).detail)
      onPart?.(told)
    }
  }
  throw new EngineError('network', 'the answer broke off')
}

/** What a response of an error says (RFC 9457). */
async function problem(response: Response): Promise<string> {
  try {
    const { title, detail } = (await response.json()) as { title?: string; detail?: string }
    return detail ?? title ?? response.statusText
  } catch {
    return response.statusText
  }
}

/**
 * Whether a service answers below base: then it says so where it sends the page (RFC
 * 8631). A host of files sends its page without a word, and nothing is missing there.
 */
export async function answers(base: string): Promise<boolean> {
  try {
    const response = await fetch(base, { method: 'HEAD', signal: AbortSignal.timeout(patience) })
    return response.ok && /rel="?service-desc/.test(response.headers.get('Link') ?? '')
  } catch {
    return false
  }
}
