// The documents of the command lesson, as docs/json.md lists them.

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

export interface Lesson {
  name: string
  title: string
  about?: string
  sections: { number: string; title: string; points?: { title: string; parts: Part[] }[] }[]
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
  command?: string
}

/** Questions for a class. */
export interface Questions {
  questions: (Question & { solution: string })[]
}
