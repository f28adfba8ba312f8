import { type Answer, type AskOptions, type Engine, EngineError, type Question } from './engine'

/** How long the page waits to hear whether there is a service, in milliseconds. */
const patience = 3000

/** Seconds beyond which a question goes as a job, which has more time and memory than an answer. */
const longest = 20

/** A service that answers the same questions over HTTP. */
export class ServiceEngine implements Engine {
  readonly kind = 'service'
  private readonly closed = new AbortController()

  constructor(private readonly base: string) {}

  async ask(question: Question, options: AskOptions = {}): Promise<Answer> {
    const { signal, onPart, seconds = 0 } = options
    const either = signal ? AbortSignal.any([signal, this.closed.signal]) : this.closed.signal
    try {
      const { code, out, err } = (await (seconds > longest ? this.job(question, options, either) : this.answer(question, onPart, either))) as Partial<Answer>
      if (typeof code !== 'number') throw new EngineError('refused', 'this is no answer')
      return { code, out: out ?? '', err: err ?? '' }
    } catch (error) {
      if (signal?.aborted) throw signal.reason
      throw error instanceof EngineError ? error : new EngineError('network', String(error))
    }
  }

  close() {
    this.closed.abort(new EngineError('crashed', 'the engine was closed'))
  }

  private async answer(question: Question, onPart: AskOptions['onPart'], signal: AbortSignal): Promise<unknown> {
    const response = await this.post('api/ask', question, signal, onPart ? { Accept: 'text/event-stream' } : {})
    if (response.headers.get('Content-Type') !== 'text/event-stream') return response.json()
    for await (const { name, data } of events(response)) {
      if (name === 'end') return data
      if (name === 'problem') throw new EngineError('refused', (data as Problem).detail ?? '')
      onPart?.(data)
    }
    throw new EngineError('network', 'the answer broke off')
  }

  /** The answer of a job, which is ended when nobody waits for it any more. */
  private async job(question: Question, { onPart, onWords }: AskOptions, signal: AbortSignal): Promise<unknown> {
    const begun = await this.post('api/jobs', question, signal)
    const address = new URL(`api/jobs/${((await begun.json()) as Job).id}`, this.base).href
    let ended = false
    try {
      for await (const { name, data } of events(await fetch(`${address}/events`, { signal }))) {
        const job = data as Job
        if (job.progress) onWords?.(job.progress)
        if (job.part) onPart?.(job.part)
        if (name !== 'end') continue
        ended = true
        if (job.problem) throw new EngineError('refused', job.problem.detail ?? '')
        return job.answer
      }
      throw new EngineError('network', 'the answer broke off')
    } finally {
      if (!ended) void fetch(address, { method: 'DELETE', keepalive: true }).catch(() => {})
    }
  }

  /** Sends a question; what the service refuses is an error. */
  private async post(path: string, question: Question, signal: AbortSignal, headers: Record<string, string> = {}): Promise<Response> {
    const response = await fetch(new URL(path, this.base), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(question),
      signal,
    })
    if (response.status === 429 || response.status === 503) throw new EngineError('busy', await problem(response))
    if (!response.ok) throw new EngineError('refused', await problem(response))
    return response
  }
}

interface Problem {
  title?: string
  detail?: string
}

/** A job as the service tells of it. */
interface Job {
  id: string
  progress?: string
  part?: unknown
  answer?: unknown
  problem?: Problem
}

/** The events of a stream, as they come. */
async function* events(response: Response): AsyncGenerator<{ name: string; data: unknown }> {
  let text = ''
  for await (const piece of response.body!.pipeThrough(new TextDecoderStream())) {
    const all = (text + piece).split('\n\n')
    text = all.pop()!
    for (const event of all) {
      const [, name, data] = /^event: (.*)\ndata: (.*)$/.exec(event) ?? []
      if (name !== undefined) yield { name, data: JSON.parse(data!) as unknown }
    }
  }
}

/** What a response of an error says (RFC 9457). */
async function problem(response: Response): Promise<string> {
  try {
    const { title, detail } = (await response.json()) as Problem
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
