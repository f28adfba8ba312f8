// The way through the papers by their subjects, from the first heap to any
// graph: a stop is a section, its title is in the dictionary.

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
