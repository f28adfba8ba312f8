// A question that a room asks again whenever what it depends on changes. It owns what every
// question needs: what runs is stopped when another is asked or the room is left, what is
// shown meanwhile is known to be old, a failure replaces the answer, and the reader can
// stop it and ask again.

/** What is waited for: whether it is worked on, or was stopped, and what stops it and asks again. */
export interface Waited {
  readonly busy: boolean
  readonly stopped: boolean
  stop(): void
  again(): void
}

export class Resource<T> implements Waited {
  /** The last answer; while {@link busy} that to an earlier question. */
  answer = $state.raw<T>()
  error = $state.raw<unknown>()
  /** Whether it is being asked. */
  busy = $state(false)
  /** Whether the reader has stopped it. */
  stopped = $state(false)
  private turn = $state(0)
  private halt: AbortController | undefined

  /**
   * Takes what makes the question from what it depends on; undefined is for nothing to ask. It is
   * made where a component begins. A question may tell an answer before its last one. `heard` is told the last
   * answer and each failure.
   */
  constructor(make: () => ((signal: AbortSignal, tell: (answer: T) => void) => Promise<T>) | undefined, heard: (answer: T | undefined, error: unknown) => void = () => {}) {
    $effect(() => {
      void this.turn
      const ask = make()
      const halt = new AbortController()
      this.halt = halt
      this.stopped = false
      this.busy = ask !== undefined
      const end = (answer: T | undefined, error: unknown) => {
        if (halt.signal.aborted) return
        this.answer = answer
        this.error = error
        this.busy = false
        heard(answer, error)
      }
      const tell = (answer: T) => {
        if (!halt.signal.aborted) this.answer = answer
      }
      if (ask) ask(halt.signal, tell).then((answer) => end(answer, undefined), (error: unknown) => end(undefined, error))
      else end(undefined, undefined)
      return () => halt.abort(new Error('left'))
    })
  }

  /** Whether what is shown answers an earlier question. */
  get old() {
    return (this.busy || this.stopped) && this.answer !== undefined
  }

  /** Ends the question. */
  stop() {
    this.halt?.abort(new Error('stopped'))
    this.busy = false
    this.stopped = true
  }

  /** Asks it again. */
  again() {
    this.turn++
  }
}

/** Waits, for a question that follows the reader's hand; it ends where the signal is given. */
export const pause = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener('abort', () => (clearTimeout(timer), reject(signal.reason)), { once: true })
  })
