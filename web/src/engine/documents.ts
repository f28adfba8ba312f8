import type { Picture, Point, Shape } from '../parts/shapes'
import type * as answers from './answers'

// The documents that the program prints with --json by what the page calls their parts; the forms are those of
// docs/json.md (answers.ts). What a picture is made of is told apart only here.

type Each<List> = NonNullable<List> extends readonly (infer Element)[] ? Element : never

export type { Fault as FaultDocument, Games, Graph, HeapRow, LosingRow, Relation, Solution, Table, Value } from './answers'

export type Side = 'left' | 'right'
export type Outcome = NonNullable<answers.Solution['outcome']>
export type Winner = NonNullable<answers.Solution['winner']>
export type Play = answers.Solution['play']

export type GameInfo = Each<answers.Games['games']>
export type GameKind = NonNullable<GameInfo['kind']>

export type Component = Each<answers.Solution['components']>
export type Move = Each<answers.Solution['moves']>

/** How strong an opponent is: how far it looks. */
export const levels = ['perfect', 'good', 'learner', 'beginner'] as const
export type Level = NonNullable<answers.Solution['guess']>['level']

/** One step of a wall of a thermograph. */
export type Wall = Each<NonNullable<answers.Value['thermograph']>['left']>

export type Period = NonNullable<answers.HeapRow['period']>
export type Sequence = answers.HeapRow | answers.LosingRow | answers.Table

export type GraphNode = Each<answers.Graph['nodes']>

/** A change of a setting that helps; of a question of another command where one is named. */
export type Remedy = Each<answers.Fault['settings']>
/** Where in a text something is wrong: characters count from 1. */
export type Place = NonNullable<answers.Fault['place']>

/** A move that the rules allow, with what it changes on the picture. */
export type BoardMove = Omit<Each<answers.Board['moves']>, 'marks' | 'spots' | 'twin'> & {
  marks?: Shape[]
  spots?: Point[]
  /** The move as it can be seen from the other end of a row. */
  twin?: { marks: Shape[]; spots: Point[] }
}

export type Board = Omit<answers.Board, 'picture' | 'moves'> & { picture?: Picture; moves: BoardMove[] }
