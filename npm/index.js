// The engine of Zermelo for JavaScript: a worker with the program in it, in Node and in browsers.

const inNode = typeof process !== 'undefined' && Boolean(process.versions?.node)

/** What went wrong: `kind`, `remedy` and `place` say more, `answer` is what is known all the same. */
export class ZermeloError extends Error {
  constructor(fault, answer) {
    super(fault.message ?? fault.error ?? 'no answer')
    this.name = 'ZermeloError'
    Object.assign(this, { kind: fault.kind ?? '', remedy: fault.remedy ?? '', place: fault.place, code: fault.exit ?? 2, answer })
  }
}

/** The words of a command line: flags are keys, lists give a flag several times, null leaves it out. */
function line(call, words, flags) {
  const drawn = ['svg', 'dot', 'plot', 'thermograph'].some((name) => flags[name] === '-')
  const args = call.split(/\s+/)
  if (!drawn) args.push('--json')
  for (const [name, value] of Object.entries(flags)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== null && one !== undefined) args.push(`--${name.replaceAll('_', '-')}=${one}`)
    }
  }
  return [...args, '--', ...(Array.isArray(words) ? words : [words])]
}

/** The last line that is the object of an error. */
function faultOf(text) {
  const last = text.trim().split('\n').at(-1) ?? ''
  try {
    const object = JSON.parse(last)
    return object && typeof object === 'object' ? object : undefined
  } catch {
    return undefined
  }
}

function read(out) {
  const lines = out.split('\n').filter((one) => one !== '')
  try {
    const objects = lines.map((one) => JSON.parse(one))
    return objects.length > 1 ? objects : objects[0]
  } catch {
    return out // a picture
  }
}

/** Begins an engine; it starts its program when it is first asked. */
export function engine({ wasm = new URL('./zermelo.wasm', import.meta.url), lang = 'en' } = {}) {
  let worker
  let number = 0
  const open = new Map()

  async function begin() {
    const made = inNode
      ? new (await import('node:worker_threads')).Worker(new URL('./worker.js', import.meta.url))
      : new Worker(new URL('./worker.js', import.meta.url), { type: 'module' })
    const hear = (message) => {
      const asked = open.get(message.id)
      if (message.failed !== undefined) {
        for (const one of open.values()) one.fail(new ZermeloError({ message: message.failed, kind: 'engine' }))
        open.clear()
        void close()
      } else if (asked && 'part' in message) {
        asked.part?.(message.part)
      } else if (asked && 'answer' in message) {
        open.delete(message.id)
        if (open.size === 0) made.unref?.call(made) // Node may end when nothing is asked
        const { code = 2, out = '', err = '' } = message.answer
        const answer = out === '' ? undefined : read(out)
        const fault = code > 1 ? (faultOf(err) ?? { message: err.trim() || `exit code ${code}`, exit: code }) : undefined
        if (fault) asked.fail(new ZermeloError(fault, answer))
        else asked.done(answer)
      }
    }
    if (inNode) made.on('message', hear)
    else made.onmessage = (event) => hear(event.data)
    made.postMessage({ start: String(wasm), exec: String(new URL('./wasm_exec.js', import.meta.url)) })
    return made
  }

  async function send(asked) {
    worker ??= begin()
    const made = await worker
    made.ref?.call(made)
    made.postMessage({ id: asked.id, question: asked.question })
  }

  /** Ends the program with all that it was asked. */
  async function close() {
    const made = worker
    worker = undefined
    if (made) await (await made).terminate()
  }

  /** Ends one call: the program computes without a pause, so another one takes over the rest. */
  async function cancel(id, reason) {
    const asked = open.get(id)
    if (!asked) return
    open.delete(id)
    asked.fail(reason)
    await close()
    for (const one of open.values()) await send(one)
  }

  function call(name, words = [], { stdin, files, time, memory, part, signal, ...flags } = {}) {
    return new Promise((done, fail) => {
      if (signal?.aborted) return fail(signal.reason)
      const args = line(name, words, { lang, ...(time === undefined ? {} : { timeout: typeof time === 'number' ? `${time}s` : time }), ...(memory === undefined ? {} : { memory }), ...flags })
      const asked = { id: ++number, question: { args, in: stdin ?? '', files: files ?? {} }, done, fail, part }
      open.set(asked.id, asked)
      signal?.addEventListener('abort', () => void cancel(asked.id, signal.reason), { once: true })
      send(asked).catch((error) => {
        open.delete(asked.id)
        fail(new ZermeloError({ message: String(error), kind: 'engine' }))
      })
    })
  }

  return { call, close }
}
