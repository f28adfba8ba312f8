import type { Position } from '../play/words'

// The way through the papers by their subjects, from the first heap to any
// graph: a stop is a section, its title is in the dictionary.

/** What a section begins with: a position in which a winning move is to be found, and a figure to step through. */
export interface Opening {
  board?: Position
  figure?: 'binary' | 'mex' | 'fibonacci' | 'pairing' | 'misere' | 'every' | 'tower' | 'coins' | 'colon' | 'fusion' | 'days' | 'counters'
}

const openings: Partial<Record<Stop, Opening>> = {
  gameA: { board: { game: 'nim', pos: '3 3 1' } },
  copying: { board: { game: 'nim', pos: '3 3' }, figure: 'pairing' },
  binary: { board: { game: 'nim', pos: '3 4 5' }, figure: 'binary' },
  gameC: { board: { game: 'octal:0.07', pos: '7' } },
  mex: { board: { game: 'subtraction:1-4', pos: '9' }, figure: 'mex' },
  gameD: { board: { game: 'stripes:1,5,7', pos: '14' } },
  four: { board: { game: 'nim', pos: '1 2 3' } },
  stones: { board: { game: 'multiple:2', pos: '20' } },
  aGame: { board: { game: 'multiple:2', pos: '12' } },
  symmetry: { board: { game: 'multiple:2', pos: '13' } },
  fibonacci: { board: { game: 'multiple:2', pos: '10/6' }, figure: 'fibonacci' },
  kMultiple: { board: { game: 'multiple:3', pos: '10' } },
  misere: { board: { game: 'nim', pos: '1 1 3', play: 'misere' }, figure: 'misere' },
  split: { board: { game: 'lasker', pos: '2 3' } },
  every: { figure: 'every' },
  coins: { board: { game: 'coins:turtles', pos: '2 3 5' }, figure: 'coins' },
  trees: { board: { game: 'hackenbush', pos: '0-1 1-2 1-3 3-4' }, figure: 'colon' },
  christmas: { board: { game: 'hackenbush', pos: '0-1 1-2 2-0 0-3' } },
  fusion: { board: { game: 'hackenbush', pos: '0-1 1-2 2-0 1-3 3-4 3-4' }, figure: 'fusion' },
  days: { figure: 'days' },
  towers: { board: { game: 'towers', pos: 'WWBB' }, figure: 'tower' },
  chase: { figure: 'counters' },
}

export const stops = [
  { id: 'gameA', paper: 'zhang', number: '1' },
  { id: 'copying', paper: 'zhang', number: '2' },
  { id: 'binary', paper: 'zhang', number: '4' },
  { id: 'gameC', paper: 'zhang', number: '5' },
  { id: 'mex', paper: 'zhang', number: '6' },
  { id: 'gameD', paper: 'zhang', number: '7' },
  { id: 'four', paper: 'zhang', number: '8.1' },
  { id: 'rule', paper: 'zhang', number: '8.2' },
  { id: 'stones', paper: 'luo', number: '1' },
  { id: 'aGame', paper: 'luo', number: '2' },
  { id: 'symmetry', paper: 'luo', number: '3' },
  { id: 'fibonacci', paper: 'luo', number: '4' },
  { id: 'kMultiple', paper: 'luo', number: '5' },
  { id: 'graphs', paper: 'jia', number: '1.2' },
  { id: 'misere', paper: 'jia', number: '2.1' },
  { id: 'split', paper: 'jia', number: '2.2' },
  { id: 'every', paper: 'jia', number: '2.3' },
  { id: 'coins', paper: 'jia', number: '3.1' },
  { id: 'trees', paper: 'jia', number: '3.2.1' },
  { id: 'christmas', paper: 'jia', number: '3.2.2' },
  { id: 'fusion', paper: 'jia', number: '3.2.3' },
  { id: 'days', paper: 'fang', number: '2.1.1' },
  { id: 'sums', paper: 'fang', number: '2.1.3' },
  { id: 'towers', paper: 'fang', number: '2.3' },
  { id: 'chase', paper: 'fang', number: '3.2' },
] as const

export type Stop = (typeof stops)[number]['id']

/** What a section begins with, if it is a stop of the tour that has something. */
export function openingOf(paper: string, number: string): Opening | undefined {
  const stop = stops.find((one) => one.paper === paper && one.number === number)
  return stop && openings[stop.id]
}
