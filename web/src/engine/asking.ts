/**
 * Asks, and tells what was found or what failed, unless what is returned was called before:
 * it ends the question. An effect returns it.
 */
export function asking<T>(ask: (signal: AbortSignal) => Promise<T>, found: (answer: T) => void, failed: (error: unknown) => void = () => {}): () => void {
  const stop = new AbortController()
  ask(stop.signal).then(
    (answer) => {
      if (!stop.signal.aborted) found(answer)
    },
    (error: unknown) => {
      if (!stop.signal.aborted) failed(error)
    },
  )
  return () => stop.abort(new Error('left'))
}
