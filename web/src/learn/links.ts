import { format, type Route } from '../shell/route'
import { parts } from './words'

const learn = (state: Record<string, string>) => format({ room: 'learn', state })
/** Addresses of a section, of a theorem, of an exercise. */
export const at = (paper: string, number: string) => learn({ paper, section: number })
export const on = (paper: string, theorem: string, pos = '') => learn({ paper, theorem, ...(pos && { pos }) })
export const to = (paper: string, number: number) => learn({ paper, exercise: String(number) })

/** The room in which one can go on with what a command asks, with it loaded; undefined where there is none. */
export function link(args: readonly string[]): Route | undefined {
  const { command, flags, words } = parts(args)
  const [game = '', ...rest] = words
  const position = rest.join(' ')
  if (command === 'value' && game) return { room: 'values', state: { of: words.join(' ') } }
  if (command === 'sequence' && game) return { room: 'sequences', state: { game, to: flags['--to'] ?? '', what: flags['--what'] ?? '' } }
  if (command === 'graph' && game) return { room: 'graph', state: { p: words.join(' ') } }
  if (!['solve', 'moves', 'states'].includes(command) || words.includes('/') || !game || !position) return undefined
  if (game === 'hackenbush' && !words.includes('+')) return { room: 'hackenbush', state: { p: position } }
  if (game === 'graph') return { room: 'graph', state: { p: words.join(' ') } }
  if (flags['--sum'] || flags['--ending']) return undefined
  return { room: 'play', state: { game, pos: position, play: flags['--play'] === 'misere' ? 'misere' : '', first: flags['--first'] === 'right' ? 'right' : '' } }
}

/** The command that draws what a command is about, as SVG on the standard output; undefined where none does. */
export function drawing(args: readonly string[]): string[] | undefined {
  const [command = '', ...rest] = args
  return ['solve', 'graph', 'numbers', 'table'].includes(command) && !rest.includes('--json') ? [command, '--svg', '-', ...rest] : undefined
}
