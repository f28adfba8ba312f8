import { askLines } from '../engine/ask'
import type { Relation, Value } from '../engine/documents'
import type { Engine } from '../engine/engine'
import { form } from './notation'

// The options of a form as it was typed: which are dominated by another, which
// are reversible, and by what. All is asked of the engine, by the definitions:
// Left's option A is dominated by B if A <= B, and reversible if some right
// option of A is <= the whole.

export type Side = 'left' | 'right'

export interface Option {
  text: string
  side: Side
  /** What the option is worth. */
  value: string
  /** The other option that is as good or better. */
  dominated?: string
  /** The answer of the opponent that is as good as the whole, for the opponent. */
  reversible?: string
}

export interface Ask {
  (lines: string[]): Promise<(Value | Relation | { error: string })[]>
}

/** Asks many lines at once, below lines that give names; an answer that is no document is an error. */
export const asker =
  (engine: Engine, above: string[], signal: AbortSignal): Ask =>
  async (lines) => {
    if (lines.length === 0) return []
    const answers = await askLines<Value | Relation | { error: string }>(engine, ['value', '--json', '--timeout=5s'], [...above, ...lines], { signal })
    return answers.slice(above.length)
  }

const valueOf = (answer: object | undefined) => (answer && 'value' in answer ? (answer as Value) : undefined)
const holds = (answer: object | undefined) => answer !== undefined && 'holds' in answer && (answer as Relation).holds

/** The options of a form with what is to be said of them; undefined for what is no form, or has too many options. */
export async function study(whole: string, ask: Ask): Promise<Option[] | undefined> {
  const typed = form(whole)
  if (!typed || typed.left.length + typed.right.length > 24) return undefined
  const options: Option[] = []
  for (const side of ['left', 'right'] as const) {
    const values = (await ask(typed[side])).map(valueOf)
    if (values.some((v) => v?.value === undefined)) return undefined
    const texts = typed[side]
    const answers = values.map((v) => (side === 'left' ? v!.right_options : v!.left_options) ?? [])

    // a is no better than b for its player
    const worse = (a: string, b: string) => (side === 'left' ? `(${a}) <= (${b})` : `(${a}) >= (${b})`)
    const pairs = texts.flatMap((a, i) => texts.flatMap((b, j) => (i === j ? [] : [{ i, j, line: worse(a, b) }])))
    const below = await ask(pairs.map((pair) => pair.line))
    const dominates = new Set(pairs.flatMap((pair, k) => (holds(below[k]) ? [`${pair.i},${pair.j}`] : [])))

    const backs = answers.flatMap((all, i) => all.map((answer) => ({ i, answer, line: worse(`${answer}`, whole) })))
    const back = await ask(backs.map((b) => b.line))

    texts.forEach((text, i) => {
      const option: Option = { text, side, value: values[i]!.value! }
      // Of equal options the first stays.
      const by = texts.findIndex((_, j) => dominates.has(`${i},${j}`) && (!dominates.has(`${j},${i}`) || j < i))
      if (by >= 0) option.dominated = texts[by]!
      const through = backs.findIndex((b, k) => b.i === i && holds(back[k]))
      if (through >= 0) option.reversible = backs[through]!.answer
      options.push(option)
    })
  }
  return options
}
