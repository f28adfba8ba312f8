import type { Board, FaultDocument, Games, GameInfo, Graph, Level, Play, Relation, Sequence, Side, Solution, Table, Value } from './documents'
import { type Answer, type AskOptions, type Engine, EngineError } from './engine'

// Typed questions: each function asks the engine one command and reads its
// document. Bad input rejects with Fault; a limit that leaves something known
// gives the document with its key `error`.

/** What all questions may say. */
export interface Common extends AskOptions {
  /** Language of the sentences. */
  lang?: string
  /** Seconds after which the program stops by itself; 20 if nothing is said. */
  seconds?: number
  /** Rule files by their names; a game of one is called by the file's name, as in `my.star 5`. */
  files?: Record<string, string>
}

/** What the program says of an input that it cannot answer. */
export class Fault extends Error {
  constructor(readonly document: FaultDocument) {
    super(document.error)
    this.name = 'Fault'
  }
}

/** Where the questions of the page are asked. */
export const door = 'page' as const

/**
 * The answer to a command in plain text: words with spaces in them stay one.
 * The options come before the words, which may begin with a dash.
 */
export function askText(engine: Engine, command: string[], words: string[], common: Common = {}): Promise<Answer> {
  const { lang, seconds = 20, files, signal, onProgress, onPart } = common
  const args = [...command, `--timeout=${seconds}s`]
  if (lang) args.push('--lang', lang)
  args.push('--', ...words)
  const options: AskOptions = { seconds }
  if (signal) options.signal = signal
  if (onProgress) options.onProgress = onProgress
  if (onPart) options.onPart = onPart
  return engine.ask(files && Object.keys(files).length > 0 ? { args, files, door } : { args, door }, options)
}

/** The document that a command prints, or a {@link Fault}. */
export async function askJSON<T>(engine: Engine, command: string[], words: string[], common: Common = {}): Promise<T> {
  const answer = await askText(engine, [...command, '--json'], words, common)
  return read<T>(answer)
}

export function read<T>({ code, out, err }: Answer): T {
  const document = parse<T>(out)
  const fault = parse<FaultDocument>(err.trim().split('\n').at(-1) ?? '')
  if (document !== undefined) {
    if (fault?.message) limits.set(document as object, new Fault(fault))
    return document
  }
  if (fault?.message) throw new Fault(fault)
  throw new EngineError('refused', err.trim() || `the program ended with code ${code}`)
}

const limits = new WeakMap<object, Fault>()

/** The limit that kept the rest from an answer, with what would help. */
export const limitOf = (answer: object | undefined): Fault | undefined => answer && limits.get(answer)

function parse<T>(text: string): T | undefined {
  if (!text.trim()) return undefined
  try {
    return JSON.parse(text) as T
  } catch {
    return undefined
  }
}

/**
 * The answers to lines that one command takes, in their order. One that the time for all ended has fewer; the
 * last is then the fault, if the command tells it as JSON.
 */
export async function askLines<T>(engine: Engine, command: string[], lines: string[], options: AskOptions = {}): Promise<T[]> {
  const { out, err } = await engine.ask({ args: [...command, '--batch'], in: lines.map((line) => `${line}\n`).join(''), door }, options)
  const answers = out.split('\n').flatMap((line) => parse<T>(line) ?? [])
  const fault = answers.length < lines.length ? parse<T>(err.trim().split('\n').at(-1) ?? '') : undefined
  return fault === undefined ? answers : [...answers, fault]
}

/** What positions are worth, each on a line of its own. */
export const worths = (engine: Engine, positions: string[], options: AskOptions = {}) =>
  askLines<{ value?: string }>(engine, ['solve', '--moves=1', '--timeout-total=20s'], positions, options)

/** How a position is asked about. */
export interface SolveOptions extends Common {
  play?: Play
  first?: Side | 'both'
  explain?: boolean
}

function solving({ play, first, explain }: SolveOptions): string[] {
  const args: string[] = []
  if (play && play !== 'normal') args.push('--play', play)
  if (first) args.push('--first', first)
  if (explain) args.push('--explain')
  return args
}

/** One line for the program: the game's name and the position. */
export const line = (game: string, position: string) => `${game} ${position}`.trim()

export const games = async (engine: Engine, common?: Common): Promise<GameInfo[]> =>
  (await askJSON<Games>(engine, ['games'], [], common)).games

/** The games that words may mean, a typing error forgiven; none if there are none. */
export async function findGames(engine: Engine, words: string, common?: Common): Promise<GameInfo[]> {
  try {
    const found = await askJSON<Games | GameInfo>(engine, ['games'], [words], common)
    return 'games' in found ? found.games : [found]
  } catch (error) {
    if (error instanceof Fault && error.document.kind === 'input') return []
    throw error
  }
}

export const game = (engine: Engine, name: string, common?: Common): Promise<GameInfo> =>
  askJSON(engine, ['games', 'show'], [name], common)

export const solve = (engine: Engine, position: string, options: SolveOptions = {}): Promise<Solution> =>
  askJSON(engine, ['solve', ...solving(options)], [position], options)

export const moves = (engine: Engine, position: string, options: SolveOptions = {}): Promise<Solution> =>
  askJSON(engine, ['moves', ...solving(options)], [position], options)

/** The moves, solved where half of the time is enough for it, else ranked by a search; below perfect always ranked, as far as the level looks. */
export const guess = (engine: Engine, position: string, options: SolveOptions & { level: Level; seed?: number }): Promise<Solution> =>
  askJSON(engine, ['moves', '--guess', options.level, ...(options.seed === undefined ? [] : ['--seed', String(options.seed)]), ...solving(options)], [position], options)

/** The moves that the rules allow, with the picture of the position. */
export const board = (engine: Engine, position: string, common?: Common & { after?: string }): Promise<Board> =>
  askJSON(engine, common?.after === undefined ? ['board'] : ['board', `--after=${common.after}`], [position], common)

/** The picture of a position with its winning moves, as SVG. */
export async function picture(engine: Engine, position: string, options: SolveOptions = {}): Promise<string> {
  const answer = await askText(engine, ['solve', '--svg', '-', ...solving(options)], [position], options)
  if (!answer.out.startsWith('<svg')) throw new EngineError('refused', answer.err.trim())
  return answer.out
}

export const value = (engine: Engine, expression: string, common?: Common & { explain?: boolean }): Promise<Value | Relation> =>
  askJSON(engine, common?.explain ? ['value', '--explain'] : ['value'], [expression], common)

export const isRelation = (answer: Value | Relation): answer is Relation => 'relation' in answer

export interface SequenceOptions extends Common {
  to?: number
  what?: string
  period?: boolean
  /** Values after which the search for a period ends. */
  limit?: number
}

export function sequence(engine: Engine, game: string, options: SequenceOptions = {}): Promise<Sequence> {
  const args = ['sequence']
  if (options.to !== undefined) args.push('--to', String(options.to))
  if (options.what && options.what !== 'grundy') args.push('--what', options.what)
  if (options.period) args.push('--period')
  if (options.period && options.limit !== undefined) args.push('--limit', String(options.limit))
  return askJSON(engine, args, [game], options)
}

export interface TableOptions extends Common {
  rows: number
  cols: number
  show: string
}

export const table = (engine: Engine, game: string, options: TableOptions): Promise<Table> =>
  askJSON(engine, ['table', '--rows', String(options.rows), '--cols', String(options.cols), '--show', options.show], [game], options)

export interface GraphOptions extends Common {
  nodes?: number
  depth?: number
  play?: Play
}

export function graph(engine: Engine, position: string, options: GraphOptions = {}): Promise<Graph> {
  const args = ['graph']
  if (options.nodes !== undefined) args.push('--nodes', String(options.nodes))
  if (options.depth !== undefined) args.push('--depth', String(options.depth))
  if (options.play && options.play !== 'normal') args.push('--play', options.play)
  return askJSON(engine, args, [position], options)
}

/** What lint says of a rule file, as text, with the exit code: 0 nothing was found, 1 something was, 2 it cannot be read. */
export const lint = (engine: Engine, name: string, source: string, common: Common = {}): Promise<Answer> =>
  askText(engine, ['lint'], [name], { ...common, files: { ...common.files, [name]: source } })
