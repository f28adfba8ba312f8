import type { Picture, Point, Shape } from '../parts/shapes'

// The documents that the program prints with --json, as docs/json.md lists
// them: those keys that the page uses. A key with a question mark is left out
// where it does not apply.

export type Side = 'left' | 'right'
export type Outcome = 'N' | 'P' | 'L' | 'R' | 'D'
export type Winner = 'first' | 'second' | 'left' | 'right' | 'draw'
export type Play = 'normal' | 'misere' | 'jia'

export type GameKind = 'heaps' | 'coins' | 'boards' | 'graphs' | 'cut-edges' | 'scores' | 'loops' | 'values'

export interface GameInfo {
  name: string
  title?: string
  aliases?: string[]
  kind?: GameKind
  fame?: number
  parameters?: string
  position: string
  rule: string
  source?: string
  examples: string[]
}

export interface Games {
  games: GameInfo[]
}

export interface Component {
  game: string
  position: string
  value?: string
}

export interface Move {
  player?: Side
  move: string
  to: string
  winning: boolean
  draw?: boolean
  best?: boolean
  score?: number
  value?: string
  remoteness?: number
  /** Of a move that is not decided: the part of the games played out after it that its player won. */
  share?: number
}

/** How strong an opponent is: how far it looks. */
export const levels = ['perfect', 'good', 'learner', 'beginner'] as const
export type Level = (typeof levels)[number]

export interface Solution {
  game: string
  position: string
  play: Play
  first?: Side | 'both'
  outcome?: Outcome
  winner?: Winner
  starting?: { left?: 'wins' | 'loses'; right?: 'wins' | 'loses' }
  draw?: 'finished' | 'repetition'
  theory?: string
  value?: string
  grundy?: number
  remoteness?: number
  suspense?: number
  genus?: string
  score?: number
  mean?: string
  temperature?: string
  components?: Component[]
  moves?: Move[]
  /** Where the moves are not solved but ranked by a search. */
  guess?: { level: Level; playouts: number }
  omitted_moves?: number
  line?: { player?: Side; move: string; to: string }[]
  proof?: { theorem: string[] }
  notes?: string[]
  explanation?: string[]
  positions: number
  seconds: number
  error?: string
}

export interface Wall {
  temperature: string
  value: string
}

export interface Value {
  expression: string
  /** That the line of a worksheet gives it. */
  name?: string
  value?: string
  kind?: string
  outcome?: Outcome
  winner?: Winner
  mean?: string
  temperature?: string
  left_stop?: string
  left_stop_to_move?: Side
  right_stop?: string
  right_stop_to_move?: Side
  birthday?: number
  followers?: number
  atomic_weight?: string
  reduced?: string
  infinitesimal: boolean
  all_small?: boolean
  left_options?: string[]
  right_options?: string[]
  left_incentives?: string[]
  right_incentives?: string[]
  thermograph?: { left: Wall[]; right: Wall[] }
  components?: Component[]
  notes?: string[]
  explanation?: string[]
  error?: string
}

export interface Relation {
  expression: string
  relation: string
  holds: boolean
  left: string
  right: string
  comparison: '<' | '==' | '>' | '||'
  explanation?: string[]
}

export interface Period {
  length?: number
  preperiod: number
  saltus: number
  proved: boolean
  theorem?: string
  checked_to?: number
  observed?: { length: number; preperiod: number; saltus: number }
}

/** Values of heaps: numbers, or with another --what than grundy words such as ∞. */
export interface HeapRow {
  game: string
  from: number
  to: number
  what?: string
  values?: (number | string)[]
  period?: Period
  cousins?: { game?: string; shift: number; name?: string }[]
  error?: string
}

/** The positions that the player to move loses, of a game that is none of heaps. */
export interface LosingRow {
  game: string
  from: number
  to: number
  p_positions: string[]
  error?: string
}

export interface Table {
  game: string
  show: string
  row_is: string
  column_is: string
  columns: number
  table?: { row: number; squares: string[] }[]
  error?: string
}

export type Sequence = HeapRow | LosingRow | Table

export interface GraphNode {
  name: string
  owner?: Side
  value?: 'win' | 'loss' | 'draw'
  score?: string
  depth: number
  cut?: boolean
  solved: {
    outcome?: Outcome
    draw?: 'finished' | 'repetition'
    value?: string
    grundy?: number
    misere?: number
    remoteness?: number
    suspense?: number
    remoteness_right?: number
    suspense_right?: number
    score?: number
  }
  to?: { node: string; by?: Side; points?: number; label: string }[]
}

export interface Graph {
  game: string
  position: string
  play: Play
  unequal?: boolean
  left_out?: number
  start: string
  nodes: GraphNode[]
}

/** A change of a setting that helps; of a question of another command where one is named. */
export interface Remedy {
  name: string
  do: 'more' | 'omit' | 'set'
  value?: string
  command?: string
}

/** Where in a text something is wrong: characters count from 1. */
export interface Place {
  file?: string
  line?: number
  input: string
  character: number
  length: number
}

/** What the program writes on its standard error, of an input that it cannot answer. */
export interface FaultDocument {
  error: string
  kind: 'input' | 'unsupported' | 'loopy' | 'move' | 'limit' | 'time' | 'interrupt' | 'failure'
  message: string
  remedy?: string
  /** Settings of the question that would have to be changed. */
  settings?: Remedy[]
  place?: Place
  /** Further faults of a rule file. */
  others?: { message: string; remedy?: string; place: Place }[]
  exit: number
}

/** A move that the rules allow, with what it changes on the picture. */
export interface BoardMove {
  player?: Side
  move: string
  to: string
  marks?: Shape[]
  spots?: Point[]
  /** The move as it can be seen from the other end of a row. */
  twin?: { marks: Shape[]; spots: Point[] }
}

export interface Board {
  game: string
  position: string
  first?: Side | 'both'
  players?: { left: string; right: string }
  picture?: Picture
  moves: BoardMove[]
  omitted_moves?: number
}
