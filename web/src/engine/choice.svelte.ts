import { untrack } from 'svelte'
import { memory } from '../shell/memory'
import type { AskOptions, Engine, Kind, Loading, Question } from './engine'
import { LocalEngine } from './local'
import { ServiceEngine, answers } from './service'

// Which engine the page uses: a service, where one answers beside the page,
// else the worker. The reader may choose the other.

const kept = 'zermelo.engine'

/** Where the page lies. */
export const base = () => new URL('.', document.baseURI).href

class Choice implements Engine {
  /** What is used now; undefined until it is known. */
  current = $state<Kind | undefined>()
  /** Whether a service answers. */
  offered = $state(false)
  /** How the worker loads its program, while it does. */
  loading = $state<Loading | undefined>()
  /** How far a question is that goes on for long, in words. */
  words = $state('')
  /** Questions that are being answered. */
  busy = $state(0)

  private engine: Engine | undefined
  private readonly found: Promise<void>

  constructor() {
    this.found = this.find()
  }

  /** How far the worker is with loading, of 100; undefined where nobody knows. */
  get percent(): number | undefined {
    const done = this.loading?.done
    return done === undefined ? undefined : Math.round(100 * done)
  }

  get kind(): Kind {
    return this.current ?? 'worker'
  }

  /** Asks the engine that is used now. What calls it as an effect does not depend on the state of the engine. */
  ask(question: Question, options: AskOptions = {}) {
    return untrack(() => this.asking(question, options))
  }

  private async asking(question: Question, options: AskOptions) {
    this.busy++
    try {
      await this.found
      options.signal?.throwIfAborted()
      return await this.engine!.ask(question, {
        ...options,
        onProgress: (loading) => {
          this.loading = loading
          options.onProgress?.(loading)
        },
        onWords: (words) => (this.words = words),
      })
    } finally {
      this.busy--
      this.loading = undefined
      this.words = ''
    }
  }

  use(kind: Kind) {
    if (kind === this.current) return
    memory.set(kept, kind)
    this.engine?.close()
    this.take(kind)
  }

  close() {
    this.engine?.close()
  }

  private async find() {
    this.offered = await answers(base())
    const wish = memory.get(kept)
    this.take(this.offered && wish !== 'worker' ? 'service' : 'worker')
  }

  private take(kind: Kind) {
    if (kind === 'service') this.engine = new ServiceEngine(base())
    else {
      const local = new LocalEngine(base())
      local.warm()
      this.engine = local
    }
    this.current = kind
  }
}

export const engine = new Choice()
