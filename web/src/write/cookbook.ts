// The rule files that the project's own tests play, and the studies that they
// run: the page shows them as they are.
const games = import.meta.glob<string>('../../../script/testdata/cookbook/*.star', { query: '?raw', import: 'default', eager: true })
const studies = import.meta.glob<string>('../../../session/testdata/studies/*.star', { query: '?raw', import: 'default', eager: true })

export interface Recipe {
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
    return { name, about, source, position: positions[name.replace('.star', '')] ?? '' }
  })
}

export const cookbook = list(games)
export const scripts = list(studies)
