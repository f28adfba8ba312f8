import type * as answers from './answers.js'

/** The answers of commands, as docs/json.md lists them. */
export interface Answers {
  solve: answers.Solution
  moves: answers.Solution
  value: answers.Value | answers.Relation
  sequence: answers.HeapRow
  table: answers.Table
  board: answers.Board
  puzzle: answers.Puzzles
  compare: answers.Comparison
  states: answers.States
  graph: answers.Graph
  perft: answers.Perft
  misere: answers.Misere
  discover: answers.Discovery
  lint: answers.Lint
  run: answers.Run
  numbers: answers.Numbers
  games: answers.Games
  check: answers.Check
}

export type * from './answers.js'

/** A flag of a command by its name: true, a number, a text, several of them, or null to leave it out. */
export type Flag = boolean | number | string | (boolean | number | string)[] | null | undefined

export interface How {
  /** What stands on standard input. */
  stdin?: string
  /** Texts of files by their names, in place of the disk. */
  files?: Record<string, string>
  /** Seconds, or a text such as 500ms; what is known by then is the `answer` of the error. */
  time?: number | string
  /** Such as 500MB. */
  memory?: string
  /** Is told what is known of the answer each time that a part of it is found. */
  part?: (known: unknown) => void
  /** Ends the call. */
  signal?: AbortSignal
  [flag: string]: Flag | Record<string, string> | AbortSignal | ((known: unknown) => void)
}

export interface Engine {
  /** Asks for a command: `call('solve', 'nim 3 4 5')`. Words are what stands without a flag on a command line. */
  call<Name extends keyof Answers>(name: Name, words?: string | string[], how?: How): Promise<Answers[Name]>
  call(name: string, words?: string | string[], how?: How): Promise<unknown>
  /** Ends the program with all that it was asked. */
  close(): Promise<void>
}

/** Begins an engine; it starts its program when it is first asked. */
export function engine(how?: { wasm?: URL | string; lang?: 'en' | 'zh' }): Engine

/** What went wrong. */
export class ZermeloError extends Error {
  /** input, move, limit, time, loopy, unsupported, interrupt, failure or engine. */
  kind: string
  remedy: string
  place?: { input?: string; character?: number; length?: number; file?: string; line?: number }
  code: number
  /** What is known all the same. */
  answer?: unknown
}
