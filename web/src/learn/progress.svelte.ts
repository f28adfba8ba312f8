import { memory } from '../shell/memory'

// What the reader has read and solved; kept in the browser.

const kept = 'zermelo.learn'

/** How hard questions are. */
export const hards = ['easy', 'medium', 'hard'] as const
export type Hard = (typeof hards)[number]
export const hardOf = (word: string | undefined): Hard => hards.find((one) => one === word) ?? 'medium'

/** What questions with other numbers are made from. */
export const anySeed = () => String(Math.floor(Math.random() * 1e6))

/** "zhang/2" for a section, "zhang#1" for an exercise, "zhang#1 hard" where it is not as hard as usual. */
export const section = (paper: string, number: string) => `${paper}/${number}`
export const exercise = (paper: string, number: number, hard: Hard = 'medium') => `${paper}#${number}${hard === 'medium' ? '' : ` ${hard}`}`

function load(): string[] {
  try {
    const value: unknown = JSON.parse(memory.get(kept) ?? '[]')
    return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []
  } catch {
    return []
  }
}

class Progress {
  private done = $state.raw<ReadonlySet<string>>(new Set(load()))

  has(key: string): boolean {
    return this.done.has(key)
  }

  /** How hard an exercise was when it was solved, each that it was. */
  mastered(paper: string, number: number): Hard[] {
    return hards.filter((hard) => this.has(exercise(paper, number, hard)))
  }

  set(key: string, done: boolean) {
    const next = new Set(this.done)
    if (done) next.add(key)
    else next.delete(key)
    this.done = next
    memory.set(kept, JSON.stringify([...next]))
  }
}

export const progress = new Progress()
