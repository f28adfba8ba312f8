// The documents of the commands lesson and prove, as docs/json.md lists them.

export interface Contents {
  papers: { name: string; title: string; about: string; sections: { number: string; title: string }[] }[]
}

export interface Part {
  text?: string
  table?: string
  command?: string
  arguments?: string[]
  input?: string
  output?: string
}

export interface Point {
  title: string
  parts: Part[]
}

export interface Lesson {
  name: string
  title: string
  about?: string
  sections: { number: string; title: string; points?: Point[] }[]
  exercises?: { number: number; title: string; section: string }[]
}

export interface Question {
  paper: string
  exercise: number
  title: string
  section: string
  hard: string
  seed: number
  question: string
  answer?: string
  right?: boolean
  solution?: string
  /** The move by which a wrong answer is wrong. */
  refutation?: string
  command?: string
}

/** Questions for a class. */
export interface Questions {
  questions: (Question & { solution: string })[]
}

export interface Theorems {
  theorems: { paper: string; name: string; section: string; title: string }[]
}

/** A theorem, stepped on a position. */
export interface Proof {
  paper: string
  name: string
  /** The one of the paper that proves it. */
  section: string
  title: string
  position: string[]
  points: Point[]
}
