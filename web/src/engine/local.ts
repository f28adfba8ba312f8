import { type Answer, type AskOptions, type Engine, EngineError, type Loading, type Question } from './engine'
import { load } from './load'
import type { FromWorker, ToWorker } from './worker'

interface Waiting {
  question: Question
  options: AskOptions
  resolve: (answer: Answer) => void
  reject: (reason: unknown) => void
}

/** Seconds that a question may go on when its time is over: then the worker is ended. */
export const grace = 2

/** What the engine needs of a worker; tests have one of their own. */
export type WorkerLike = Pick<Worker, 'postMessage' | 'terminate' | 'onmessage' | 'onerror'>

/**
 * The program in a Web Worker. Questions are answered one after the other, in
 * their order. To cancel the one that runs, the worker is ended and a new one
 * started; those that wait go on with the new one.
 */
export class LocalEngine implements Engine {
  readonly kind = 'worker'
  private module: Promise<WebAssembly.Module> | undefined
  private worker: WorkerLike | undefined
  private ready = false
  private running: Waiting | undefined
  private queue: Waiting[] = []
  private last = 0
  private watchman: ReturnType<typeof setTimeout> | undefined

  constructor(
    private readonly base: string,
    private readonly make: () => WorkerLike = () => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }),
    private readonly compile: typeof load = load,
  ) {}

  ask(question: Question, options: AskOptions = {}): Promise<Answer> {
    const { signal } = options
    if (signal?.aborted) return Promise.reject(signal.reason)
    return new Promise<Answer>((resolve, reject) => {
      const waiting: Waiting = { question, options, resolve, reject }
      signal?.addEventListener('abort', () => this.cancel(waiting), { once: true })
      this.queue.push(waiting)
      this.next()
    })
  }

  /** Begins to load the program, before the first question. */
  warm() {
    if (!this.worker) this.start()
  }

  close() {
    this.stop()
    this.fail(new EngineError('crashed', 'the engine was closed'))
  }

  private cancel(waiting: Waiting) {
    const at = this.queue.indexOf(waiting)
    if (at >= 0) this.queue.splice(at, 1)
    else if (this.running !== waiting) return
    else {
      this.running = undefined
      this.stop()
    }
    waiting.reject(waiting.options.signal?.reason)
    this.next()
  }

  private next() {
    if (!this.running) clearTimeout(this.watchman)
    if (this.running || this.queue.length === 0) return
    if (!this.worker) return this.start()
    if (!this.ready) return
    const waiting = this.queue.shift()!
    this.running = waiting
    this.post({ id: ++this.last, question: waiting.question })
    const { seconds } = waiting.options
    if (seconds !== undefined) this.watchman = setTimeout(() => this.end(waiting), (seconds + grace) * 1000)
  }

  /** Ends the worker under a question that did not stop by itself; the others go on. */
  private end(waiting: Waiting) {
    if (this.running !== waiting) return
    this.running = undefined
    this.stop()
    waiting.reject(new EngineError('late', `it was asked: ${waiting.question.args.join(' ')}`))
    this.next()
  }

  private start() {
    const worker = this.make()
    this.worker = worker
    this.ready = false
    worker.onmessage = (event: MessageEvent<FromWorker>) => {
      if (this.worker === worker) this.hear(event.data)
    }
    worker.onerror = (event) => {
      if (this.worker === worker) this.crash(event.message ?? 'the worker cannot be loaded')
    }
    const tell = (loading: Loading) => this.queue.forEach((w) => w.options.onProgress?.(loading))
    this.module ??= this.compile(this.base, tell)
    this.module.then(
      (module) => {
        if (this.worker === worker) this.post({ start: module, exec: new URL('wasm_exec.js', this.base).href })
      },
      (error: unknown) => {
        this.module = undefined // a later question tries again
        if (this.worker === worker) this.stop()
        this.fail(error instanceof EngineError ? error : new EngineError('missing', String(error)))
      },
    )
  }

  private hear(message: FromWorker) {
    if ('failed' in message) return this.crash(message.failed)
    if ('ready' in message) this.ready = true
    else if (message.id !== this.last) return this.next()
    else if ('part' in message) return this.running?.options.onPart?.(message.part)
    else {
      this.running?.resolve(message.answer)
      this.running = undefined
    }
    this.next()
  }

  /** The program has ended, for want of memory perhaps: the question that ran has no answer, the others go on. */
  private crash(why: string) {
    const early = !this.ready
    this.stop()
    this.running?.reject(new EngineError('crashed', why))
    this.running = undefined
    if (early) this.fail(new EngineError('crashed', why))
    else this.next()
  }

  private fail(error: EngineError) {
    const all = this.running ? [this.running, ...this.queue] : this.queue
    this.running = undefined
    this.queue = []
    all.forEach((waiting) => waiting.reject(error))
  }

  private stop() {
    clearTimeout(this.watchman)
    this.worker?.terminate()
    this.worker = undefined
    this.ready = false
  }

  private post(message: ToWorker) {
    this.worker?.postMessage(message)
  }
}
