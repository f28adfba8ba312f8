// The engine of Zermelo for JavaScript: the one of the page, for Node too, and with the calls of 'zermelo worker'.
import { type Answer, EngineError, type Question } from '../web/src/engine/engine'
import { LocalEngine, type WorkerLike } from '../web/src/engine/local'

interface Fault {
  kind: string
  message: string
  error?: string
  remedy?: string
  place?: object
  exit?: number
}

/** The last line of a call, as docs/worker.md has it. */
interface Line {
  answer?: unknown
  text?: string
  error?: Fault
  part?: unknown
}

interface How {
  stdin?: string
  files?: Record<string, string>
  time?: number | string
  memory?: string
  part?: (known: unknown) => void
  signal?: AbortSignal
  [flag: string]: unknown
}

const inNode = typeof process !== 'undefined' && Boolean(process.versions?.node)

/** What went wrong: `kind`, `remedy` and `place` say more, `answer` is what is known all the same. */
export class ZermeloError extends Error {
  constructor(fault: Fault, answer?: unknown) {
    super(fault.error ?? fault.message)
    this.name = 'ZermeloError'
    Object.assign(this, { kind: fault.kind, remedy: fault.remedy ?? '', place: fault.place, code: fault.exit ?? 2, answer })
  }
}

/** A worker of Node, which lets the process end while it has nothing to do. */
function thread(): { worker: WorkerLike; work(busy: boolean): void } {
  const made = new (process.getBuiltinModule('node:worker_threads').Worker)(new URL('./worker.js', import.meta.url))
  const worker: WorkerLike = {
    onmessage: null,
    onerror: null,
    postMessage: (message: unknown) => made.postMessage(message),
    terminate: () => void made.terminate(),
  }
  made.on('message', (data) => worker.onmessage?.call(worker as Worker, { data } as MessageEvent))
  made.on('error', (error) => worker.onerror?.call(worker as Worker, { message: String(error) } as ErrorEvent))
  return { worker, work: (busy) => (busy ? made.ref() : made.unref()) }
}

/** Begins an engine; it starts its program when it is first asked. */
export function engine({ wasm = new URL('./zermelo.wasm', import.meta.url), lang = 'en' }: { wasm?: URL | string; lang?: string } = {}) {
  let open = 0
  let work: ((busy: boolean) => void) | undefined

  async function compile(): Promise<WebAssembly.Module> {
    const address = String(wasm)
    if (address.startsWith('file:')) return WebAssembly.compile(process.getBuiltinModule('node:fs').readFileSync(new URL(address)))
    const sent = await fetch(address)
    if (!sent.ok) throw new EngineError('missing', `${address}: ${sent.status}`)
    return sent.headers.get('Content-Type')?.startsWith('application/wasm') ? WebAssembly.compileStreaming(sent) : WebAssembly.compile(await sent.arrayBuffer())
  }

  function make(): WorkerLike {
    if (!inNode) return new Worker(new URL('./worker.js', import.meta.url), { type: 'module' })
    const made = thread()
    work = made.work
    return made.worker
  }

  const local = new LocalEngine(new URL('.', import.meta.url).href, make, compile)

  async function call(name: string, words: string | string[] = [], { stdin, files, time, memory, part, signal, ...flags }: How = {}): Promise<unknown> {
    const limits = { ...(time === undefined ? {} : { time: typeof time === 'number' ? `${time}s` : time }), ...(memory === undefined ? {} : { memory }) }
    const line = { id: 0, call: name, args: { lang, ...flags, words }, in: stdin ?? '', files: files ?? {}, limits, parts: part !== undefined }
    open++
    work?.(true)
    try {
      // The program takes a call in place of a question, and answers it by a line.
      const told = (await local.ask(line as unknown as Question, { ...(signal && { signal }), ...(part && { onPart: (known) => part((known as Line).part) }) })) as Answer & Line
      const answer = told.answer ?? told.text
      if (told.error) throw new ZermeloError(told.error, answer)
      return answer
    } catch (error) {
      throw error instanceof EngineError ? new ZermeloError({ kind: 'engine', message: error.message }) : error
    } finally {
      if (--open === 0) work?.(false)
    }
  }

  /** Ends the program with all that it was asked. */
  async function close(): Promise<void> {
    local.close()
  }

  return { call, close }
}
