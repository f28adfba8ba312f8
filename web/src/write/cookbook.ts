import type { Language } from '../text'

// The rule files that the project's own tests play, the studies that they run, and the
// classics that the catalogue has as rule files: the page shows them as they are.
const games = import.meta.glob<string>('../../../internal/rules/script/testdata/cookbook/*.star', { query: '?raw', import: 'default', eager: true })
const studies = import.meta.glob<string>('../../../internal/desk/session/testdata/studies/*.star', { query: '?raw', import: 'default', eager: true })

const old = import.meta.glob<string>('../../../internal/rules/script/classic/*.star', { query: '?raw', import: 'default', eager: true })

export interface Recipe {
  /** Tells it from all others, also from another file of its name. */
  id: string
  name: string
  title: string
  /** What it is, in the language of the reader. */
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

/** At most so many letters of a text, whole words. */
const brief = (text: string) => (text.length > 90 ? `${text.slice(0, 88).replace(/\s+\S*$/, '')} …` : text)

/** What the files say of themselves at their beginning, in English. */
const told = (source: string) => brief(source.slice(0, source.search(/^(?!#)/m)).replace(/^# */gm, '').replace(/\s+/g, ' ').trim())

/** What the files are, in Chinese. */
const chinese: Record<string, string> = {
  amazons: 'Amazons：像后一样走，再像后一样射箭；射中的格子不再可用。',
  chomp: 'Chomp：咬下一格连同它右边和下边的全部；(1,1) 有毒。',
  clobber: 'Clobber：棋子吃掉旁边的一枚对方棋子。',
  col: 'Col：棋子不得与自己的棋子相邻。',
  cop: '一名警察和一名小偷在 n 个结点的路或圈上：沿一条边走一步，或不走。',
  cram: 'Cram：双方都可横放或竖放骨牌。',
  dawson: 'Dawson 的棋：拿走一个柱子和它的邻居，一行分成两行。',
  divisor: '从一堆中取走它的一个因数，但不能全部取走。',
  domineering: 'Domineering：左方竖放骨牌，右方横放。',
  dominoes: '推倒骨牌：把自己的一块向左或向右推倒，那一边的全部倒下。',
  duotaire: '双人跳棋：一枚棋子跳过另一枚并吃掉它。',
  ends: '取走一行数的第一个或最后一个；总和大者胜。',
  euclid: 'Euclid：从较大的数中减去较小的数的倍数。',
  fibonacci: 'Fibonacci Nim：有 n 颗，现在最多取 q 颗；之后最多取前一次的两倍。',
  fission: 'Fission：左方拿走一枚棋子，在上下各放一枚；右方放左右。',
  geography: 'Geography：沿边移动棋子；离开过的结点不再可用。',
  kayles: 'Kayles：击倒一个柱子或相邻的两个；剩下的是两行。',
  knight: '白马：向角落走两格并横移一格。',
  konane: 'Konane：跳过对方的棋子并吃掉它们，每次跳后须有空格。',
  lasker: 'Lasker 的 Nim：从一堆中取走一些，或把它分成两堆。',
  misere: '三堆的 Nim，取最后一颗者输。',
  nodekayles: '路上的结点 Kayles：拿走一个结点和它的邻居。k 是结点，点是间隔。',
  nodes: '任意图上的结点 Kayles：标记一个结点，它旁边没有标记过的。',
  nogo: 'NoGo：每步之后，每块棋旁边都要有空格。',
  partsub: '双方不同的减法游戏：左方取 1 或 3，右方取 2。',
  ponghauki: '裤裆棋：五个点上各有两枚棋子，走到空点上；无路可走者输。',
  snort: 'Snort：棋子不得与对方的棋子相邻。',
  splitting: 'Grundy 的游戏：把一堆分成大小不同的两堆。',
  stalk: '蓝边和红边连成的一根杆：砍断自己的一条边，上面的都落下。',
  subtract: '从一堆中取走 1、3 或 4 颗。',
  tictactoe: '井字棋：三个连成一线者胜。',
  toads: '蟾蜍与青蛙：走到前面的空格，或跳过一只对方动物。',
  turtles: '翻龟：把一枚硬币由正面翻成反面，还可以再翻它左边的一枚。',
  wythoff: 'Wythoff 的游戏：从两堆之一取任意多颗，或从两堆取同样多颗。',
  'clobber-strip': 'M. H. Albert 等（2005）：xoxo… 一条交替的棋子由先手胜，但三对的那一条不是。',
  'clobber-two-rows': '两行的 Clobber 取走一枚棋子：各种原子量及其个数（Albert、Grossman、Nowakowski、Wolfe 2005）。',
  'conways-ups': 'J. H. Conway（1976）：up 为正，小于一切正数；星与 up 不可比，与两个 up 可比。',
  'cram-histogram': 'Cram：放得进矩形的棋盘，各种 Grundy 值各有多少（Gardner 1974，Schneider 2009）。',
  'day-three': '第 3 天以前出生的 1474 个值构成分配格，最长链有 45 个（Calistrate、Paulhus、Wolfe 1996；Fraser、Hirshberg、Wolfe 2005）。',
  'domineering-means': '矩形 Domineering 棋盘的均值和温度（Conway 1976，Berlekamp 1988）。',
  'domineering-temperature': '每个 Domineering 局面的温度都不超过 2 吗？（Berlekamp 的猜想）',
  'fibonacci-nim': 'M. J. Whinihan（1963）：在 Fibonacci Nim 里，Fibonacci 数是必败的。',
  'grundys-game': 'P. M. Grundy（1939）：把一堆分成不同的两堆；按定义算出的值与库中的一致。',
  'hottest-two-by-six': '放得进 2 乘 6 的最热的 Domineering 局面，局面与它的负局面只取一个。',
  'kayles-period': 'R. K. Guy 与 C. A. B. Smith（1956）：Kayles 从 71 起以 12 为周期。',
  'misere-tame': 'P. M. Grundy 与 C. A. B. Smith（1956），J. H. Conway（1976）：Nim 是驯服的，Kayles 不是。',
  'nim-field': 'J. H. Conway（1976）：小于 16 的 nim 数构成一个域。',
  'octal-census': '八进制游戏的普查：两位的周期，三位的反常商（Plambeck 与 Siegel 2008）；没求出的也成一行。',
  'octal-periods': 'R. K. Guy 与 C. A. B. Smith（1956）及以后：八进制游戏的周期。',
  'snort-no-zero': '没有着色的 Snort 中，没有一条路是先手必败的；Col 的值是数，或数加星。',
  'snort-trees': '8 个结点的所有树上的 Snort：它们的温度；没有一棵是必败的。',
  'stack-game': '十行写出自己的游戏，一叠字母：各种值的叠各有多少。',
  'stalk-signs': 'Berlekamp 的符号规则对至多 8 条边的所有 Hackenbush 杆成立（1974）。',
  'toads-stops': '只有一个空格的蟾蜍与青蛙：停止数和值（Erickson 1996）。',
  'wythoff-golden-ratio': 'W. A. Wythoff（1907）：第 n 个必败对是 (⌊nφ⌋, ⌊nφ²⌋)。',
}

function list(files: Record<string, string>, language: Language): Recipe[] {
  return Object.entries(files).map(([path, source]) => {
    const name = path.slice(path.lastIndexOf('/') + 1)
    const stem = name.replace('.star', '')
    const about = language === 'zh' ? chinese[stem]! : told(source)
    return { id: name, name, title: stem, about, source, position: positions[stem] ?? '' }
  })
}

/** A string that stands behind a key of a file, on a line of its own or in a list. */
const quoted = (source: string, before: RegExp): string => {
  const found = new RegExp(`${before.source}\\s*("(?:[^"\\\\]|\\\\.)*")`, 'm').exec(source)
  return found ? (JSON.parse(found[1]!) as string) : ''
}

/** Words of a file in a language. */
const said = (source: string, key: string, language: Language) => quoted(source, new RegExp(`^${key} = \\{[^}]*"${language}":`))

/** The classics, told by the rule that they say in a language; they begin with their first example. */
const classics = (language: Language): Recipe[] =>
  Object.entries(old).map(([path, source]) => {
    const name = path.slice(path.lastIndexOf('/') + 1)
    return { id: `classic/${name}`, name, title: said(source, 'title', language) || name.replace('.star', ''), about: brief(said(source, 'rule', language)), source, position: quoted(source, /^examples = \[/) }
  }).sort((a, b) => a.title.localeCompare(b.title, language))

/** The kinds of files that the program brings. */
export const shelves = ['classics', 'cookbook', 'scripts'] as const

/** All files that the program brings. */
export const shelvesOf = (language: Language): Record<(typeof shelves)[number], Recipe[]> => ({
  classics: classics(language),
  cookbook: list(games, language),
  scripts: list(studies, language),
})

/** The file of an id; the name of a classic will do. */
export const recipeOf = (id: string, language: Language): Recipe | undefined =>
  Object.values(shelvesOf(language)).flat().find((one) => one.id === id || one.id === `classic/${id}.star`)
