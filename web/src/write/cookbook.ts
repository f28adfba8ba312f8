import type { Language } from '../text'

// The rule files that the project's own tests play, the studies that they run, and the
// classics that the catalogue has as rule files: the page shows them as they are.
const games = import.meta.glob<string>('../../../script/testdata/cookbook/*.star', { query: '?raw', import: 'default', eager: true })
const studies = import.meta.glob<string>('../../../session/testdata/studies/*.star', { query: '?raw', import: 'default', eager: true })

const old = import.meta.glob<string>('../../../script/classic/*.star', { query: '?raw', import: 'default', eager: true })

export interface Recipe {
  /** Tells it from all others, also from another file of its name. */
  id: string
  name: string
  /** What the first line says of it. */
  about: string
  source: string
  /** A position to begin with; empty where the file has its own. */
  position: string
}

const positions: Record<string, string> = {
  amazons: 'x..|...|..o',
  chomp: '4,4,3',
  clobber: 'xoxo|oxox',
  col: '...|...',
  cram: '...|...|...',
  dawson: '9',
  divisor: '24',
  domineering: '....|....|....',
  dominoes: 'LRL',
  duotaire: 'xx.x|.xx.',
  ends: '4,7,2,9',
  euclid: '31,12',
  fibonacci: '20,19',
  fission: '...|.x.|...',
  kayles: '7',
  knight: '5,6',
  konane: 'xoxo|ox.x|xoxo',
  lasker: '7',
  nodes: '....|....',
  nogo: '...|...',
  partsub: '11',
  snort: '...|...',
  splitting: '20',
  stalk: 'bbrb',
  subtract: '10',
  toads: 'TT.FF',
  wythoff: '4,7',
}

function list(files: Record<string, string>): Recipe[] {
  return Object.entries(files).map(([path, source]) => {
    const name = path.slice(path.lastIndexOf('/') + 1)
    const about = source.split('\n', 1)[0]!.replace(/^#\s*/, '')
    return { id: name, name, about, source, position: positions[name.replace('.star', '')] ?? '' }
  })
}

export const cookbook = list(games)
export const scripts = list(studies)

/** A string that stands behind a key of a file, on a line of its own or in a list. */
const quoted = (source: string, before: RegExp): string => {
  const found = new RegExp(`${before.source}\\s*("(?:[^"\\\\]|\\\\.)*")`, 'm').exec(source)
  return found ? (JSON.parse(found[1]!) as string) : ''
}

/** The classics, told by the rule that they say in a language; they begin with their first example. */
export const classics = (language: Language): Recipe[] =>
  Object.entries(old).map(([path, source]) => {
    const name = path.slice(path.lastIndexOf('/') + 1)
    const rule = quoted(source, new RegExp(`^rule = \\{[^}]*"${language}":`))
    const short = rule.length > 90 ? `${rule.slice(0, 88).replace(/\s+\S*$/, '')} …` : rule
    return { id: `classic/${name}`, name, about: `${name.replace('.star', '')}: ${short}`, source, position: quoted(source, /^examples = \[/) }
  })
