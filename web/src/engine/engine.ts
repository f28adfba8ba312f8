// The one interface by which the page asks the program, and what goes over it.

/** One call of the program: the words of a command line, without its name. */
export interface Question {
  args: string[]
  /** What stands on standard input. */
  in?: string
  /** Files that the words name, by their names: rule files, positions. */
  files?: Record<string, string>
  /** Whose words the sentences use for settings: without it those of the command line, which commands that readers type have. */
  door?: 'page'
}

/** What a call gives: the exit code and what was printed. */
export interface Answer {
  code: number
  out: string
  err: string
}

export type Kind = 'worker' | 'service'

/** How far the engine is with loading, from 0 to 1; undefined where that is not known. */
export type Loading = { done: number | undefined }

export interface AskOptions {
  signal?: AbortSignal
  /** Seconds after which the program stops by itself. */
  seconds?: number
  /** Is told how the engine loads, while the question waits for it. */
  onProgress?: (loading: Loading) => void
  /** Is told in words how far a question is that goes on for long, where the engine knows. */
  onWords?: (words: string) => void
  /** Is told what is known of the answer each time that a part of it is found: the JSON of the answer so far. */
  onPart?: (part: unknown) => void
}

/**
 * An Engine answers questions. An aborted question rejects with the reason of
 * its signal; a question that cannot be asked at all rejects with
 * {@link EngineError}. Whatever the program says, also of bad input, is an answer.
 */
export interface Engine {
  readonly kind: Kind
  ask(question: Question, options?: AskOptions): Promise<Answer>
  /** Stops all work; the engine is of no use after it. */
  close(): void
}

/** Why the engine itself is out of reach. */
export type Trouble = 'missing' | 'network' | 'crashed' | 'late' | 'busy' | 'refused'

export class EngineError extends Error {
  constructor(
    readonly trouble: Trouble,
    message: string,
  ) {
    super(message)
    this.name = 'EngineError'
  }
}
