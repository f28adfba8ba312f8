import { type SolveOptions, askJSON, limitOf, board as askBoard, guess as askGuess, line as words, moves as askMoves } from '../engine/ask'
import type { Board, Level, Play, Side, Solution } from '../engine/documents'
import type { Engine } from '../engine/engine'
import type { Waited } from '../engine/resource.svelte'
import { tableOf } from '../engine/tables'
import { type Ply, begin, next } from './match'
import type { Named } from './words'

// A match on the page: asks the engine for boards and solutions, goes back and
// forth. What is asked for a position is asked once.

export interface Setup {
  game: string
  position: string
  starting: Side
  play: Play
  files: Record<string, string> | undefined
  lang: string
  /** Seconds that one position may take to be solved when a reader asks for more. */
  patience: () => number
}

/** Seconds that the program thinks about a move. */
export const think = 1.7

export class Session {
  plies = $state.raw<Ply[]>([])
  /** The number of the position that is shown. */
  at = $state(0)
  /** What went wrong with the first position. */
  error = $state.raw<unknown>()
  /** What went wrong with solving, by the number of the position. */
  unsolved = $state.raw<Record<number, unknown>>({})
  solutions = $state.raw<Record<number, Solution>>({})
  /** Of positions that are not solved: their moves, ranked by a search. */
  guesses = $state.raw<Record<number, Solution>>({})
  /** What is known of positions that are being solved. */
  parts = $state.raw<Record<number, Solution>>({})
  solving = $state(false)
  /** Whether the reader has stopped what was being solved. */
  private stopped = $state(false)
  /** Whether the moves of a line are being made. */
  opening = false

  private readonly stop = new AbortController()
  /** Stops what is being solved: a move does not wait for it. */
  private halt = new AbortController()
  private pending = 0
  private asked = new Map<number, Promise<Solution | undefined>>()

  constructor(
    private readonly engine: Engine,
    readonly setup: Setup,
  ) {}

  get now(): Ply | undefined {
    return this.plies[this.at]
  }

  /** The positions up to the one that is shown. */
  get course(): Ply[] {
    return this.plies.slice(0, this.at + 1)
  }

  get last() {
    return this.plies.length - 1
  }

  /** Opens the first position and makes the moves of a line. */
  async open(line: Named[]) {
    this.opening = true
    try {
      const { game, position, starting } = this.setup
      this.plies = [begin(await this.board(words(game, position)), starting)]
      await this.follow(line)
    } catch (error) {
      if (!this.stop.signal.aborted) this.error = error
    } finally {
      this.opening = false
    }
  }

  /** Makes the moves of another line from the first position on. */
  async follow(line: Named[]) {
    this.opening = true
    try {
      this.at = 0
      for (const move of line) if (!(await this.make(move))) break
    } finally {
      this.opening = false
    }
  }

  /** Makes a move of the position that is shown; moves after it are forgotten. */
  async make(move: Named): Promise<boolean> {
    const here = this.now
    if (here && typeof move === 'string') return this.type(here, move)
    const chosen = typeof move === 'number' ? here?.board.moves[move] : undefined
    if (!here || !chosen) return false
    if (this.solving) this.halt.abort(new Error('a move was made'))
    if (here.made === move && this.plies[this.at + 1]) {
      this.at++
      return true
    }
    const named = here.board.game.includes(' + ') ? chosen.to : words(this.setup.game, chosen.to)
    return this.reach(here, await this.board(named), { ...here, made: Number(move) })
  }

  /** Makes a move that the board does not list: the program reads what is typed. */
  private async type(here: Ply, words: string): Promise<boolean> {
    if (this.solving) this.halt.abort(new Error('a move was made'))
    const { lang, files } = this.setup
    const board = await askBoard(this.engine, this.named(here), { lang, signal: this.stop.signal, after: words, ...(files ? { files } : {}) })
    const known = this.solutions[this.at]?.moves?.find((move) => move.to === board.position)
    const moves = [...here.board.moves, { move: known?.move ?? words, to: board.position }]
    return this.reach(here, board, { ...here, board: { ...here.board, moves }, made: here.board.moves.length, typed: words })
  }

  /** Goes on to a board, which is reached from where here was shown. */
  private reach(here: Ply, board: Board, left: Ply): boolean {
    const at = this.at
    if (this.now !== here) return false
    const { typed: _typed, ...bare } = left
    const kept = this.plies.slice(0, at)
    this.forget(at + 1)
    this.plies = [...kept, left.typed === undefined ? bare : left, next(this.plies[0]!, here, board)]
    this.at = at + 1
    return true
  }

  goto(at: number) {
    this.at = Math.max(0, Math.min(at, this.last))
  }

  /** The moves made up to the end of the line. */
  get line(): Named[] {
    return this.plies.flatMap((ply): Named[] => (ply.made === undefined ? [] : [ply.typed ?? ply.made]))
  }

  /** The solving of the position that is shown, as who waits for it sees it. */
  get work(): Waited {
    return {
      busy: this.solving,
      stopped: this.stopped,
      stop: () => {
        this.stopped = true
        this.halt.abort(new Error('stopped'))
      },
      again: () => void this.solve(this.at),
    }
  }

  /** Solves a position, or ranks its moves; undefined if neither can be done. */
  solve(at: number, patient = false): Promise<Solution | undefined> {
    const ply = this.plies[at]
    if (!ply) return Promise.resolve(undefined)
    const before = this.asked.get(at)
    if (before) return before
    if (this.halt.signal.aborted) this.halt = new AbortController()
    const halt = this.halt.signal
    const told = (part: unknown) => {
      if (this.plies[at]?.board === ply.board) this.parts = { ...this.parts, [at]: part as Solution }
    }
    const answer = this.asking(ply, patient, halt, told).then(
      (solution) => {
        if (this.plies[at]?.board !== ply.board) return undefined
        if (solution.guess) {
          this.guesses = { ...this.guesses, [at]: solution }
          return solution
        }
        if (solution.error && !solution.winner) {
          this.unsolved = { ...this.unsolved, [at]: limitOf(solution) ?? new Error(solution.error) }
          return undefined
        }
        this.solutions = { ...this.solutions, [at]: solution }
        return solution
      },
      (error: unknown) => {
        if (halt.aborted) this.asked.delete(at)
        else if (!this.stop.signal.aborted && this.plies[at]?.board === ply.board) this.unsolved = { ...this.unsolved, [at]: error }
        return undefined
      },
    )
    this.asked.set(at, answer)
    this.pending++
    this.solving = true
    this.stopped = false
    void answer.then(() => (this.solving = --this.pending > 0))
    return answer
  }

  /** The moves of a position as an opponent of a level ranks them. */
  async look(at: number, level: Level): Promise<Solution | undefined> {
    const ply = this.plies[at]
    if (!ply) return undefined
    try {
      return await askGuess(this.engine, this.named(ply), { ...this.options(ply), seconds: think, level, seed: Math.floor(Math.random() * 2 ** 31) })
    } catch (error) {
      if (!this.stop.signal.aborted && this.plies[at]?.board === ply.board) this.unsolved = { ...this.unsolved, [at]: error }
      return undefined
    }
  }

  /** Solves a position that could not be solved, with patience. */
  again(at: number) {
    this.asked.delete(at)
    this.unsolved = Object.fromEntries(Object.entries(this.unsolved).filter(([one]) => Number(one) !== at))
    return this.solve(at, true)
  }

  /** The position as the program reads it, with the name of its game. */
  named(ply: Ply): string {
    return ply.board.game.includes(' + ') ? ply.board.position : words(this.setup.game, ply.board.position)
  }

  options(ply: Ply): SolveOptions {
    const { play, lang, files, patience } = this.setup
    const options: SolveOptions = { play, lang, seconds: patience(), signal: this.stop.signal }
    if (ply.board.first === 'both' && ply.side) options.first = ply.side
    if (files) options.files = files
    return options
  }

  close() {
    this.stop.abort(new Error('closed'))
  }

  private async asking(ply: Ply, patient: boolean, halt: AbortSignal, onPart: (part: unknown) => void): Promise<Solution> {
    const options = { ...this.options(ply), onPart, signal: AbortSignal.any([halt, this.stop.signal]) }
    const table = this.engine.kind === 'worker' && options.play === 'normal' && !options.files ? tableOf(ply.board.game) : undefined
    if (table) {
      const { lang, signal } = options
      try {
        return await askJSON<Solution>(this.engine, ['query', '--db', table], [ply.board.position], { signal, ...(lang ? { lang } : {}) })
      } catch {
        signal.throwIfAborted() // where the table cannot be read the position is solved as any other
      }
    }
    if (patient) return askMoves(this.engine, this.named(ply), options)
    return askGuess(this.engine, this.named(ply), { ...options, level: 'perfect', seconds: think })
  }

  private board(position: string): Promise<Board> {
    const { lang, files } = this.setup
    return askBoard(this.engine, position, { lang, signal: this.stop.signal, ...(files ? { files } : {}) })
  }

  private forget(from: number) {
    const keep = <T>(by: Record<number, T>) => Object.fromEntries(Object.entries(by).filter(([at]) => Number(at) < from)) as Record<number, T>
    this.solutions = keep(this.solutions)
    this.guesses = keep(this.guesses)
    this.parts = keep(this.parts)
    this.unsolved = keep(this.unsolved)
    for (const at of [...this.asked.keys()]) if (at >= from) this.asked.delete(at)
  }
}
