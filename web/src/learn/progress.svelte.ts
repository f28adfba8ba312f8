import { memory } from '../shell/memory'

// What the reader has read and solved; kept in the browser.

const kept = 'zermelo.learn'

/** "zhang/2" for a section, "zhang#1" for an exercise. */
export const section = (paper: string, number: string) => `${paper}/${number}`
export const exercise = (paper: string, number: number) => `${paper}#${number}`

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

  set(key: string, done: boolean) {
    const next = new Set(this.done)
    if (done) next.add(key)
    else next.delete(key)
    this.done = next
    memory.set(kept, JSON.stringify([...next]))
  }
}

export const progress = new Progress()
