/** How many pictures are kept. */
const most = 100

/** What is drawn, what was drawn before, and what was taken back. */
export class Undo<T> {
  present: T = $state.raw()!
  private past = $state.raw<T[]>([])
  private future = $state.raw<T[]>([])

  constructor(first: T) {
    this.present = first
  }

  get canUndo() {
    return this.past.length > 0
  }
  get canRedo() {
    return this.future.length > 0
  }

  /** Goes on to another picture; before is what undo leads back to. */
  take(next: T, before = this.present) {
    this.past = [...this.past.slice(1 - most), before]
    this.future = []
    this.present = next
  }

  /** Goes back one picture; false if there is none. */
  undo(): boolean {
    if (!this.canUndo) return false
    this.future = [this.present, ...this.future]
    this.present = this.past.at(-1)!
    this.past = this.past.slice(0, -1)
    return true
  }

  redo(): boolean {
    if (!this.canRedo) return false
    this.past = [...this.past, this.present]
    this.present = this.future[0]!
    this.future = this.future.slice(1)
    return true
  }
}
