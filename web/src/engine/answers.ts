// The answers of the program with --json, as docs/json.md lists them. This file is written by a
// test of it: ZERMELO_UPDATE=1 go test -run TestSchema ./internal/golden

/** solve, moves, query */
export interface Solution {
  /** what they found can be true together */
  agree?: boolean
  /** the independent components, at most 10,000 */
  components?: {
    game: string
    position: string
    /** the value, or what the theory has instead of it */
    value?: string
  }[]
  /** `finished` or `repetition` */
  draw?: 'finished' | 'repetition'
  /** `long` or `short` */
  ending: 'long' | 'short'
  /** a sentence */
  error?: string
  /** the reasoning, as sentences and rows of tables */
  explanation?: string[]
  /** who moves first: `left`, `right` or `both` */
  first?: 'left' | 'right' | 'both'
  /** the name of the game with its parameters; names joined by ` + ` for a sum */
  game: string
  /** the genus */
  genus?: string
  /** the Grundy value */
  grundy?: number
  /** they are ranked by a search: strong, not perfect; `winning` and `draw` of a move without `share` are proved */
  guess?: {
    /** `perfect`, `good`, `learner` or `beginner` */
    level: 'perfect' | 'good' | 'learner' | 'beginner'
    /** the games that were played out */
    playouts: number
  }
  /** best play */
  line?: {
    /** a sentence */
    move: string
    /** `left` or `right` */
    player?: 'left' | 'right'
    /** the position after the move */
    to: string
  }[]
  /** the mean value */
  mean?: string
  /** the methods that were asked for */
  methods?: {
    /** points that the player to move can be sure of */
    at_least?: number
    /** the theorems, or what was searched, as sentences */
    by: string[]
    /** the memory held at the end */
    bytes: number
    /** a sentence */
    error?: string
    /** `general` or `special` */
    method: 'general' | 'special'
    /** the moves that were looked at */
    moves?: number
    /** as `outcome` */
    outcome?: string
    /** the positions that were visited */
    positions: number
    /** as `score` */
    score?: number
    /** the time taken */
    seconds: number
  }[]
  /** best first, those of Left before those of Right */
  moves?: {
    /** no move is better */
    best?: boolean
    /** nobody can force a win after it */
    draw?: boolean
    /** a sentence */
    move: string
    /** `left` or `right` */
    player?: 'left' | 'right'
    /** the moves that follow it */
    remoteness?: number
    /** `again` the same player moves again, anywhere, `here` the opponent must answer in the component of the move */
    reply?: 'again' | 'here'
    /** what the move comes to in the end for the player who makes it */
    score?: number
    /** the part of the games played out after it that its player won, from 0 to 1; draws are one half */
    share?: number
    /** the position after the move */
    to: string
    /** the value of the position after it */
    value?: string
    /** the player who makes it wins */
    winning: boolean
  }[]
  /** the sums whose moves were made */
  nodes?: number
  /** how the position was understood, as sentences */
  notes?: string[]
  omitted?: {
    /** `verdict`, `move`, `value`, `length`, `moves`, `facts`, `reasons` or `picture` */
    part: 'verdict' | 'move' | 'value' | 'length' | 'moves' | 'facts' | 'reasons' | 'picture'
    /** `full` (ask for everything), `time` or `memory` */
    remedy?: string
    /** a sentence */
    why: string
  }[]
  /** an upper bound of their number */
  omitted_moves?: number
  /** `N` the player to move wins, `P` the other, `L` Left, `R` Right, `D` a draw, `N^` a draw for Right beginning, `Nv` for Left, `P^` for Left, `Pv` for Right */
  outcome?: 'N' | 'P' | 'L' | 'R' | 'D' | 'N^' | 'Nv' | 'P^' | 'Pv'
  /** the theorems that the reasons rest on */
  papers?: {
    /** and the year */
    author: string
    /** the one that applies */
    case?: number
    /** steps through it on the position */
    command: string
    /** `zhang`, `luo`, `fang` or `jia` */
    paper: 'zhang' | 'luo' | 'fang' | 'jia'
    /** as in the paper */
    section: string
    /** what `zermelo prove PAPER` takes */
    theorem: string
    title: string
  }[]
  /** `normal`, `misere` or `jia` */
  play: 'normal' | 'misere' | 'jia'
  /** the position in its canonical spelling, of a sum with the names of the games */
  position: string
  /** the positions that were evaluated */
  positions: number
  proof?: {
    /** the theorems, as sentences */
    theorem: string[]
  }
  /** the moves that follow under best play */
  remoteness?: number
  /** what the player to move gets more than the other from here on; negative if less */
  score?: number
  /** the time taken */
  seconds: number
  starting?: {
    /** `wins` or `loses`: how the game ends for Left, moving first */
    left?: 'wins' | 'loses'
    /** the same for Right, moving first */
    right?: string
  }
  /** `disjunctive`, `conjunctive` or `selective` */
  sum: 'disjunctive' | 'conjunctive' | 'selective'
  /** the same */
  suspense?: number
  /** the temperature */
  temperature?: string
  /** the theory that was used, such as `sprague-grundy`, `canonical-form`, `retrograde-analysis`, `forward-search`, `search`, `theorem` */
  theory?: string
  /** the points of Left and of Right in the end, or of the player to move and of the other where both are alike; in `score`, where the greatest worth decides, those of one line of best play */
  totals?: number[]
  /** the value */
  value?: string
  /** `first`, `second`, `left`, `right` or `draw` */
  winner?: 'first' | 'second' | 'left' | 'right' | 'draw'
}

/** Errors */
export interface Fault {
  /** all of it as one sentence, as `error` elsewhere */
  error: string
  /** the exit code */
  exit: number
  /** `input` it cannot be read, `unsupported` it has no meaning for this game, `loopy` a position can come again, `move` it is not in the rules, `limit` a bound of memory, size or steps, `time` the time is over, `interrupt`, `failure` anything else, such as a disk that is full */
  kind: 'input' | 'unsupported' | 'loopy' | 'move' | 'limit' | 'time' | 'interrupt' | 'failure'
  /** the number of the line, from 1 */
  line?: number
  /** what is wrong, a sentence */
  message: string
  /** those found at once with this one, 19 at most */
  others?: {
    /** what is wrong, a sentence */
    message: string
    place: {
      /** where it is wrong, from 1 */
      character: number
      /** the name of the file */
      file: string
      /** the line, cut where it is long */
      input: string
      /** how many characters are wrong */
      length: number
      /** the number of the line, from 1 */
      line: number
    }
    /** what would be right, a sentence */
    remedy?: string
  }[]
  place?: {
    /** where it is wrong, from 1 */
    character: number
    /** its name */
    file?: string
    /** the text, cut where it is long */
    input: string
    /** how many characters are wrong */
    length: number
    /** the number of the line, from 1 */
    line?: number
  }
  /** what would be right, a sentence */
  remedy?: string
  settings?: {
    /** that command */
    command?: string
    /** `more` allow more of it, `omit` leave it out, `set` set it */
    do: 'more' | 'omit' | 'set'
    /** the name of the flag, without dashes */
    name: string
    value?: string
  }[]
}

/** Questions without an answer */
export interface Unanswered {
  /** the command, without the flags that hold everywhere */
  command: string
  /** the steps that were finished, 0 if nobody has counted them */
  done: number
  /** what ended it, as a sentence */
  error: string
  /** the time that it took */
  seconds: number
}

/** A line of value --batch that is a comment */
export interface Comment {
  /** what stands behind the # */
  comment: string
}

/** value of an expression */
export interface Value {
  /** it is all-small */
  all_small?: boolean
  /** the atomic weight */
  atomic_weight?: string
  /** the day on which it is born */
  birthday?: number
  /** their components, at most 10,000 of each */
  components?: {
    game: string
    position: string
    /** its value */
    value?: string
  }[]
  /** its first options, as `{0, 1/4, … | 1, 1/2, …}` */
  cut?: string
  /** the onside of it less itself */
  degree?: string
  /** both players can move or none can, everywhere */
  dicot?: boolean
  /** a sentence */
  error?: string
  /** the reasoning, as sentences */
  explanation?: string[]
  /** as it was typed */
  expression: string
  /** how many values can be reached, itself included */
  followers?: number
  /** the same if Left may */
  high_stops?: string[]
  /** it is worth as much twice */
  idempotent?: boolean
  /** it is an infinitesimal; false also where that is not known */
  infinitesimal: boolean
  /** it less itself is 0 */
  invertible?: boolean
  /** `zero`, `integer`, `number`, `nimber`, `number-up-star`, `tiny`, `miny`, `uptimal`, `all-small`, `infinitesimal`, `numberish`, `switch`, `hot`, `pseudonumber`, `stopper`, `two-sided`, `unstopped`, `scoring`, or of numbers that no game which ends is worth `real-number`, `infinite-number`, `infinitesimal-number`, `finite-number` */
  kind?: string
  /** how many there are */
  left_incentive_count?: number
  /** what the moves of Left gain */
  left_incentives?: string[]
  /** how many there are */
  left_option_count?: number
  /** the values that Left can move to */
  left_options?: string[]
  /** the number at which play ends when Left begins, or `over`, `1under`, `on` and the like */
  left_stop?: string
  /** who is to move there: `left` or `right` */
  left_stop_to_move?: 'left' | 'right'
  /** the stops, as Left and as Right begins, if Right may pass at any time */
  low_stops?: string[]
  /** the mean value */
  mean?: string
  /** a dicot in which no move is ever a burden */
  milnor?: boolean
  /** the name, which later lines know */
  name?: string
  /** the size of the heap */
  nimber?: number
  /** how the positions were understood, as sentences */
  notes?: string[]
  /** the number */
  number?: string
  /** the same if Right wins it */
  offside?: string
  omitted?: {
    /** `facts`, `reasons` or `value` */
    part: 'facts' | 'reasons' | 'value'
    /** `full` (ask for everything), `time` or `memory` */
    remedy?: string
    /** which, and why, a sentence */
    why: string
  }[]
  /** what it is worth if play without end is won by Left */
  onside?: string
  /** `N`, `P`, `L`, `R`, `D`, `N^`, `Nv`, `P^` or `Pv` */
  outcome?: 'N' | 'P' | 'L' | 'R' | 'D' | 'N^' | 'Nv' | 'P^' | 'Pv'
  /** the theorems that the reasons rest on */
  papers?: {
    /** and the year */
    author: string
    /** steps through it on the position */
    command: string
    /** `zhang`, `luo`, `fang` or `jia` */
    paper: 'zhang' | 'luo' | 'fang' | 'jia'
    /** as in the paper */
    section: string
    /** what `zermelo prove PAPER` takes */
    theorem: string
    title: string
  }[]
  /** the only circles are moves to the same value */
  plumtree?: boolean
  /** the reduced canonical form */
  reduced?: string
  /** how many there are */
  right_incentive_count?: number
  /** what the moves of Right gain */
  right_incentives?: string[]
  /** how many there are */
  right_option_count?: number
  /** the values that Right can move to */
  right_options?: string[]
  /** the number at which play ends when Right begins, likewise */
  right_stop?: string
  /** who is to move there */
  right_stop_to_move?: string
  /** the temperature */
  temperature?: string
  /** the same as TeX writes it in a formula */
  tex?: string
  /** the walls by their corners, from below */
  thermograph?: {
    left: {
      temperature: string
      value: string
    }[]
    right: {
      temperature: string
      value: string
    }[]
  }
  /** in uptimal notation */
  uptimal?: string
  /** the canonical form */
  value?: string
  /** `first`, `second`, `left` or `right`, `draw` */
  winner?: string
}

/** value of a relation */
export interface Relation {
  /** how they compare: `<`, `==`, `>` or `||`; the last is confused */
  comparison: '<' | '==' | '>' | '||'
  /** their components, at most 10,000 of each */
  components?: {
    game: string
    position: string
    /** its value */
    value?: string
  }[]
  /** the reasoning, as sentences */
  explanation?: string[]
  /** as it was typed */
  expression: string
  /** the answer; the exit code is 1 if it is false */
  holds: boolean
  /** the value to the left of the relation */
  left: string
  /** how the positions were understood, as sentences */
  notes?: string[]
  omitted?: {
    /** `facts`, `reasons` or `value` */
    part: 'facts' | 'reasons' | 'value'
    /** which, and why, a sentence */
    why: string
  }[]
  /** the relation asked about */
  relation: string
  /** the value to the right */
  right: string
}

/** sequence of a game of heaps */
export interface HeapRow {
  at?: {
    /** its size, with any number of digits */
    heap: string
    /** its Grundy value */
    value: string
  }[]
  /** games with the same values, shifted, and names of the game */
  cousins?: {
    game?: string
    name?: string
    /** a heap of n is worth what a heap of n + shift is worth there */
    shift: number
  }[]
  /** a sentence */
  error?: string
  /** 0 */
  from: number
  game: string
  omitted?: {
    /** `certificate` */
    part: string
    /** a sentence */
    why: string
  }[]
  period?: {
    /** how many */
    checked_to?: number
    length?: number
    observed?: {
      length: number
      preperiod: number
      saltus: number
    }
    /** the last exception + 1 */
    preperiod: number
    proved: boolean
    /** by what the values grow in a period */
    saltus: number
    /** a sentence */
    theorem?: string
  }
  report?: {
    /** their rolling hash, in hexadecimal digits */
    hash: string
    /** how often each value was seen, from 0 on */
    histogram: number[]
    /** the last of them */
    last_zero: number
    /** the greatest value */
    max: number
    /** the first heap that has it */
    max_at: number
    /** `subtraction`, `all-but`, `sparse`, `sums` or `closed` */
    method: 'subtraction' | 'all-but' | 'sparse' | 'sums' | 'closed'
    rare?: {
      /** the heaps of rare values */
      count: number
      /** a bound of the smaller parts of the witnesses */
      depth: number
      /** the last of them */
      last: number
      /** its value */
      last_value: number
      /** the mask that tells them apart, in hexadecimal digits */
      mask: string
      /** the parity of the heap counts as well */
      positional: boolean
      /** they are few enough for a fast method */
      settled: boolean
    }
    /** the values computed */
    values: number
    /** the heaps of value 0 */
    zero_count: number
    /** the first of them */
    zeros?: number[]
  }
  /** the greatest heap whose value is known */
  to: number
  /** the Grundy values of the heaps from 0 on */
  values?: number[]
}

/** sequence --code, discover --code */
export interface Program {
  /** the program: it reads a position from each line of its input, and prints the winner, the value and a winning move, as far as the rule tells them */
  code: string
  game: string
  /** `python`, `cpp` or `go` */
  language: 'python' | 'cpp' | 'go'
}

/** sequence --what, sequence --play */
export interface WhatRow {
  /** a sentence */
  error?: string
  /** 0 */
  from: number
  game: string
  /** as in `sequence` of a game of heaps */
  period?: {
    /** the values that were computed */
    checked_to: number
    length?: number
    preperiod: number
    proved: boolean
    saltus: number
    /** a sentence */
    theorem?: string
  }
  /** the greatest heap whose value is known */
  to: number
  /** the values of the heaps from 0 on; foreclosed values may be `∞` or `over` */
  values?: string[]
  /** `step`, `remoteness`, `misere` or `foreclosed` */
  what: 'step' | 'remoteness' | 'misere' | 'foreclosed'
}

/** table */
export interface Table {
  /** what the number of a column says, as words */
  column_is: string
  /** the number of the last column */
  columns: number
  /** a sentence */
  error?: string
  game: string
  /** what the number of a row says, as words */
  row_is: string
  /** the rule of who loses, laid over the table */
  rule?: {
    /** the squares that are not as it says, as (row, column) */
    differ: string[]
    /** whether the squares were compared with it */
    marked: boolean
    /** a sentence */
    rule?: string
    /** `proved`, `conjecture` or `none`, as of `discover` */
    status: string
  }
  /** `outcome`, `grundy`, `value`, `remoteness`, `step`, `misere` or `foreclosed` */
  show: 'outcome' | 'grundy' | 'value' | 'remoteness' | 'step' | 'misere' | 'foreclosed'
  /** the rows from 0 on */
  table?: {
    /** its number */
    row: number
    /** the columns from 0 on: `N`, `P`, `L`, `R` for outcomes, else numbers and values; empty where no position stands */
    squares: string[]
  }[]
}

/** discover */
export interface Discovery {
  also?: {
    /** sentences */
    rules: string[]
    /** a sentence: what proves them */
    theorem: string
  }
  /** `losing` for which positions the player to move loses, `values` for Grundy values */
  asked: 'losing' | 'values'
  /** the file that the proof was written to */
  certificate?: string
  /** `periodic`, `arithmetic-periodic`, `congruence`, `form`, `xor-linear`, `nim-product`, `automatic`, `arithmetic-function`, `theorem` or `claim` */
  class?: 'periodic' | 'arithmetic-periodic' | 'congruence' | 'form' | 'xor-linear' | 'nim-product' | 'automatic' | 'arithmetic-function' | 'theorem' | 'claim'
  /** the numbers of a position of which it does not hold */
  counterexample?: number[]
  /** a sentence */
  error?: string
  /** what was proved from */
  formula?: string
  game: string
  /** the states of the largest */
  largest?: number
  /** which moves the rule needs */
  moves?: {
    /** each rule of the formula, or each move that it lists */
    each: {
      move: string
      /** whether the rule stays the same without it alone */
      spare: boolean
    }[]
    /** moves that can be left out at once, and then no other */
    without: string[]
  }
  /** the way in which it reads numbers */
  numeration?: {
    name: string
    /** the first of what its digits count */
    terms: string
  }
  /** what is seen, as sentences; none of it is claimed */
  observed?: string[]
  omitted?: {
    /** `certificate`, `walnut` (the files of `--walnut`) or `spare` (needless moves) */
    part: string
    /** a sentence */
    why: string
  }[]
  /** a sentence */
  rule?: string
  /** the time that it took, in tenths */
  seconds: number
  /** of its automaton */
  states?: number
  /** `proved`, `conjecture`, `none`, or of a claim `proved` or `refuted`; a conjecture fits the table and is not proved */
  status: string
  strategy?: {
    /** how many states these have */
    states: number
  }
  table?: {
    /** how many at most; it fits the others */
    learned?: number
    /** how many they are */
    positions: number
    /** the greatest number in them */
    to: number
  }
  /** a sentence: what proves it */
  theorem?: string
  /** what was tried */
  tried?: {
    /** a sentence: up to where */
    bound: string
    class: string
  }[]
  /** a sentence: why */
  uncertified?: string
  /** a sentence */
  why?: string
}

/** discover --symmetry */
export interface Symmetry {
  /** `symmetry` */
  asked: string
  /** what copying decides on the empty boards of each class */
  boards?: {
    /** what the first move leaves on the smallest board that it fits on */
    after?: string
    against?: string
    /** `half-turn`, `left-right` or `top-bottom` */
    class?: 'half-turn' | 'left-right' | 'top-bottom'
    /** `even` or `odd` */
    columns: 'even' | 'odd'
    exchanged?: boolean
    /** `one`, `even` or `odd` */
    rows: 'one' | 'even' | 'odd'
    /** `proved` or `none` */
    status: 'proved' | 'none'
    /** the same, in words */
    symmetry?: string
    /** `first` or `second` */
    wins?: 'first' | 'second'
  }[]
  /** a sentence */
  error?: string
  /** one for each player who may move first; one alone where both have the same moves */
  findings?: {
    /** what it leaves */
    after?: string
    /** `equal-pairs`, `half-turn`, `left-right`, `top-bottom`, `diagonal`, `other-diagonal`, `reversal`, `conjugate` or `automorphism`; `-exchanged` behind it says that the pieces of the players are exchanged */
    class?: string
    /** `left` or `right`: who moves first */
    first?: 'left' | 'right'
    more?: boolean
    /** a first move */
    move?: string
    /** how many positions the proof looked at */
    positions: number
    /** a few of them */
    replies?: {
      /** what both leave */
      after: string
      /** the reply */
      answer: string
      /** a move of the other player */
      move: string
    }[]
    /** `proved` or `none` */
    status: 'proved' | 'none'
    /** the same, in words */
    symmetry?: string
    tried?: {
      /** as above */
      class: string
      /** a move that has no reply */
      move: string
      /** as above */
      symmetry: string
    }[]
    /** `first` or `second`: who wins, by copying */
    wins?: 'first' | 'second'
  }[]
  game: string
  position?: string
  /** of all findings */
  positions?: number
  /** the time that it took, in tenths */
  seconds: number
}

/** sequence of another game */
export interface LosingRow {
  /** a sentence */
  error?: string
  /** the least size of a position */
  from: number
  game: string
  /** the positions that the player to move loses, besides those without a move */
  p_positions: string[]
  /** the greatest */
  to: number
}

/** check */
export interface Check {
  /** what the rule says: `losing` or `values` */
  asked?: 'losing' | 'values'
  /** how many, before each move */
  blocking?: number
  /** how many values the proof computes, or how many positions were checked */
  checked_to?: number
  /** who wins */
  claims?: {
    /** who moves first: `left` or `right` */
    first?: 'left' | 'right'
    /** `left` or `right`; of impartial games `first` or `second`; `draw` */
    winner?: string
  }[]
  /** the condition that does not hold, in English, or that the moves are not those of the game */
  failed?: string
  /** whose moves those of the file are */
  game?: string
  /** the period that is claimed */
  length?: number
  /** the moves in the file, of which something is proved */
  moves?: string[]
  /** `misere` */
  play?: string
  /** the position whose winner is proved */
  position?: string
  /** the heap that it begins with */
  preperiod?: number
  /** the answer; the exit code is 1 if it is false */
  proved: boolean
  /** the theorem of the [certificate](certificates.md) */
  theorem?: string
}

/** solve --with, moves --with */
export interface RuledSolution {
  /** how many may be, before each move */
  blocking?: number
  /** the file */
  certificate: string
  /** sentences */
  explanation?: string[]
  /** the numbers left by the moves that must be forbidden */
  forbid?: string[]
  game: string
  /** `N` if the player to move wins, else `P` */
  outcome: string
  /** its numbers */
  position: string
  /** `certificate` */
  theory: string
  /** the Grundy value, in decimal digits */
  value?: string
  /** `first`, the player to move, or `second` */
  winner: string
  winning_move?: {
    /** the rule by which it is made */
    rule: string
    /** the numbers that it leaves */
    to: string
  }
  /** one more than may be forbidden: the first that is not wins */
  winning_moves?: {
    /** the rule by which it is made */
    rule: string
    /** the numbers that it leaves */
    to: string
  }[]
}

/** solve --proof */
export interface ProvedSolution {
  /** who wins */
  claims: {
    /** who moves first: `left` or `right` */
    first?: 'left' | 'right'
    /** `left` or `right`; of impartial games `first` or `second`; `draw` */
    winner: string
  }[]
  /** how many results of the search were wrong, for which others were found */
  collisions: number
  game: string
  omitted?: {
    /** `certificate`: the proof cannot be written */
    part: string
    /** a sentence */
    why: string
  }[]
  position: string
  /** the file with the [proof](certificates.md) */
  proof?: string
  /** the positions in it */
  proof_positions: number
  /** the time taken */
  seconds: number
}

/** misere */
export interface Misere {
  /** the birthday of that form */
  birthday?: number
  /** the misère canonical form */
  canonical_form?: string
  /** `nim heap`, `tame`, `reversibly tame`, `tameable`, `restive`, `reversibly restive`, `restless` or `wild` */
  class: 'nim heap' | 'tame' | 'reversibly tame' | 'tameable' | 'restive' | 'reversibly restive' | 'restless' | 'wild'
  game: string
  genus: string
  /** `N` or `P`, in misère play */
  outcome: string
  position: string
}

/** misere --quotient */
export interface Quotient {
  /** a sentence */
  error?: string
  game: string
  /** the heaps below it were examined */
  heaps: number
  /** the number of elements */
  order: number
  /** the elements that are P-positions */
  p_portion: string[]
  /** the period of the elements */
  period?: number
  /** where their period begins */
  preperiod?: number
  /** the elements of the heaps 0, 1, and so on, at most 100 */
  pretending_function: string[]
  /** it holds for all heaps */
  proved: boolean
  relations: string[]
}

/** compare */
export interface Comparison {
  /** the first position */
  a: {
    game: string
    genus?: string
    /** who wins it alone */
    outcome: string
    /** who wins it with the context beside it */
    outcome_with?: string
    position: string
    /** its value; in misère play its canonical form */
    value?: string
  }
  /** the second position */
  b: {
    game: string
    genus?: string
    /** who wins it alone */
    outcome: string
    /** who wins it with the context beside it */
    outcome_with?: string
    position: string
    /** its value; in misère play its canonical form */
    value?: string
  }
  /** what decided, a sentence */
  by: string
  /** a game X that tells them apart */
  context?: {
    game?: string
    /** in which order, and what is known of it, a sentence */
    order: string
    /** X; without a game its misère canonical form */
    position: string
    /** what was tried before X */
    tried: number
  }
  /** either may stand for the other in every sum */
  equal: boolean
  play: string
  /** `=`, `<`, `>` or `||` */
  relation?: '=' | '<' | '>' | '||'
  /** the towers that were tried */
  towers?: {
    /** the number of cubes that A sees, and B */
    bounds: number[]
    laws?: {
      /** how often it was tried */
      cases: number
      /** it held each time */
      holds: boolean
      /** its number in Fang Zhanpeng 2009 */
      proposition: string
      /** a sentence */
      words: string
    }[]
    /** the positions that were decided */
    positions?: number
    /** it was found by play, not by numbers */
    searched: boolean
    walk?: {
      /** Left, moving first, wins A with T */
      a: boolean
      /** the same of B */
      b: boolean
      /** the tower T, the lowest cube first */
      tower: string
    }[]
  }
}

/** states */
export interface States {
  game: string
  /** by the multiset of components */
  multiset?: number
  /** by one nimber */
  nimber?: number
  position: string
  /** by the set in which equal pairs have cancelled */
  set?: number
  /** the single components that were evaluated for the nimber */
  singles: number
  /** the positions visited, told apart by the tuple of components */
  tuple?: number
}

/** graph */
export interface Graph {
  game: string
  /** the nodes whose moves are left out */
  left_out?: number
  /** the positions, the nearest first */
  nodes: {
    /** the moves are left out */
    cut?: boolean
    /** the least number of moves from the position */
    depth: number
    /** the position; of a graph, the name of its node */
    name: string
    /** `left` or `right` */
    owner?: 'left' | 'right'
    /** the points, for Left, or for the player to move where both are alike */
    score?: string
    /** what the node is worth, as far as it is known */
    solved: {
      /** `finished` or `repetition` */
      draw?: 'finished' | 'repetition'
      /** the Grundy value in normal play */
      grundy?: number
      /** the Grundy value of misère play: the mex, and 1 at the end */
      misere?: number
      /** `N`, `P`, `L`, `R` or `D` */
      outcome?: 'N' | 'P' | 'L' | 'R' | 'D'
      /** the moves to the end when the winner hurries; of unequal players with Left to move */
      remoteness?: number
      /** the same with Right to move */
      remoteness_right?: number
      /** what the player to move gets more than the other from here on */
      score?: number
      /** the moves to the end when the winner delays; of unequal players with Left to move */
      suspense?: number
      /** the same with Right to move */
      suspense_right?: number
      /** the value in sums */
      value?: string
    }
    to?: {
      /** `left` or `right` */
      by?: 'left' | 'right'
      /** a sentence, the move */
      label: string
      /** where the move leads */
      node: string
      /** what it brings the player who makes it, less the opponent's */
      points?: number
    }[]
    /** `win`, `loss` or `draw` for the player to move */
    value?: string
  }[]
  /** `normal`, `misere` or `jia` */
  play: 'normal' | 'misere' | 'jia'
  position: string
  /** the node of the position */
  start: string
  /** the players have different moves */
  unequal?: boolean
}

/** states / */
export interface StatesList {
  /** the finest first */
  representations: {
    /** the memory held at the end */
    bytes: number
    classes: {
      /** the positions that are one */
      members: string[]
    }[]
    /** `tuple`, `multiset`, `set` or `nimber` */
    name: 'tuple' | 'multiset' | 'set' | 'nimber'
    /** the positions visited by a search from all of them */
    positions: number
    /** the time taken */
    seconds: number
  }[]
}

/** board */
export interface Board {
  /** who may move: `left`, `right` or `both` */
  first?: 'left' | 'right' | 'both'
  game: string
  /** the moves that the rules allow, those of Left before those of Right; of several that leave the same position one */
  moves: {
    /** the shapes that mark it on the picture, a list */
    marks?: unknown
    /** a sentence */
    move: string
    /** `left` or `right` */
    player?: 'left' | 'right'
    /** the points of who moves less those of the opponent */
    points?: number
    /** `again` the same player moves again, anywhere, `here` the opponent must answer in the component of the move */
    reply?: 'again' | 'here'
    /** the points on the picture that the move touches, a list of `[x,y]` */
    spots?: unknown
    /** the position after the move */
    to: string
    twin?: {
      /** as `moves[].marks` */
      marks: unknown
      /** as `moves[].spots` */
      spots: unknown
    }
  }[]
  /** an upper bound of the number of others, which `--after` makes */
  omitted_moves?: number
  /** the picture, an object: `width`, `height`, `shapes`, `colours` */
  picture?: unknown
  players?: {
    /** what Left is called */
    left: string
    /** what Right is called */
    right: string
  }
  position: string
}

/** perft */
export interface Perft {
  /** the sequences of 1, 2, … moves, as far as they were counted */
  counts: number[]
  game: string
  position: string
}

/** puzzle */
export interface Puzzles {
  error?: string
  game: string
  /** what was asked for: `any`, `easy`, `medium` or `hard` */
  hard: 'any' | 'easy' | 'medium' | 'hard'
  /** the position that the puzzles are like, or come of */
  model: string
  /** the easiest first */
  puzzles: {
    /** how many moves the game lasts when the winner hurries and the loser delays */
    depth?: number
    /** `easy` below 4, `medium` below 6.5, else `hard` */
    hard: string
    /** log₂ `moves` + `depth`/3 + log₂(1 + `tempting`) − log₂ `winning` */
    hardness: number
    /** how many moves there are */
    moves: number
    /** `left` or `right` */
    player?: 'left' | 'right'
    position: string
    /** the winning move; the first of several with `--unique=false` */
    solution: string
    /** a sentence */
    task: string
    /** losing moves that look at least as good to who counts moves: her own after it, where the players have different ones, less the opponent's */
    tempting: number
    /** the position after it */
    to: string
    /** how many of them win: 1 unless `--unique=false` */
    winning: number
  }[]
  /** makes the same again */
  seed: number
  /** how many positions were looked at */
  tried: number
}

/** lint */
export interface Lint {
  /** nothing is wrong; hints do not count */
  clean: boolean
  error?: string
  /** the rule file */
  file: string
  /** the games of the file */
  games: {
    /** they are all that can be reached */
    all: boolean
    /** `proved` every play ends, as the rules prove, `seen` every play from there ends, `repeats` positions come again, `unknown` */
    ends: 'proved' | 'seen' | 'repeats' | 'unknown'
    findings?: {
      /** nothing is wrong, something could be better */
      hint: boolean
      /** `fault` of the file, `text` a position is not read as it is written, `example`, `split`, `symmetries`, `unmoves`, `rank`, `over`, `loop`, `endless`, `alike`, `again`, `player`, `score`, `interpreted` */
      kind: 'fault' | 'text' | 'example' | 'split' | 'symmetries' | 'unmoves' | 'rank' | 'over' | 'loop' | 'endless' | 'alike' | 'again' | 'player' | 'score' | 'interpreted'
      /** what it is, a sentence */
      message: string
      place?: {
        /** where it is wrong, from 1 */
        character: number
        /** the name of the file */
        file: string
        /** the line, cut where it is long */
        input: string
        /** how many characters are wrong */
        length: number
        /** the number of the line, from 1 */
        line: number
      }
      /** that shows it */
      position?: string
      /** what to do, a sentence */
      remedy?: string
    }[]
    game: string
    /** of `split` or `symmetries` not all values were compared */
    not_compared?: string[]
    /** the positions that were looked at */
    positions: number
  }[]
}

/** run */
export interface Run {
  /** what ended it */
  error?: string
  /** the script, `stdin` for standard input */
  file: string
  /** what it printed, as far as it came */
  printed: string[]
  /** that variable: lists, dicts, texts and numbers as they are, values and positions as texts */
  result?: unknown
}

/** numbers */
export interface Numbers {
  /** the values */
  by_value?: {
    /** the forms of that value */
    forms: number
    /** the new ones */
    new_forms: number
    value: string
  }[]
  day: number
  /** those of them that are numbers */
  form_count?: number
  /** the forms, by value */
  forms?: {
    form: string
    /** it is the canonical form of a number born on the day */
    names?: boolean
    /** it has an option born on the day before */
    new: boolean
    value: string
  }[]
  /** those with an option born on the day before */
  new_forms?: number
  /** those born on the day itself */
  new_numbers: number
  /** those that no earlier form has */
  new_values?: number
  /** all of them, the least first */
  numbers: {
    /** the number that it hangs from in the tree, the later born of the two */
    above?: string
    /** the day on which it is born */
    day: number
    /** the greatest number below it that is born before it: its option of Left */
    left?: string
    number: string
    /** the least above it: its option of Right */
    right?: string
  }[]
  /** the pairs of sets of numbers born before */
  pairs?: number
  /** the new forms less one for each new value */
  synonyms?: number
  /** the values that the forms have */
  values?: number
}

/** build, query --stats */
export interface Tables {
  /** its size on disk */
  bytes: number
  counts: {
    /** the others */
    draws: number
    /** those that he loses */
    losses: number
    /** losses by that number */
    losses_in: number[]
    /** the positions in the table, symmetric ones once */
    positions: number
    /** those that the player to move wins */
    wins: number
    /** wins by the number of moves that follow, from 0 on */
    wins_in: number[]
  }
  /** the moves that this win takes */
  distance?: number
  game: string
  /** the positions of that play, from the first on */
  line?: string[]
  /** a position whose loss takes longest */
  longest_loss?: string
  /** a position whose win takes longest */
  longest_win?: string
  /** the moves that this loss takes */
  loss_distance?: number
  /** the positions that the beginning leads to, symmetric ones each for itself */
  reached?: {
    draws: number
    losses: number
    /** as `counts.losses_in` */
    losses_in: number[]
    positions: number
    wins: number
    /** as `counts.wins_in` */
    wins_in: number[]
  }
  /** the time taken */
  seconds?: number
  /** the places of the table */
  slots: number
}

/** verify */
export interface Verification {
  /** the size of the table on disk */
  bytes: number
  /** a sentence: the first position whose value is wrong */
  error?: string
  game: string
  positions: number
  /** the time taken */
  seconds: number
  /** the answer; the exit code is 1 if it is false */
  verified: boolean
}

/** serve */
export interface Service {
  /** where it listens */
  address?: string
  /** the engine is among them, so that the page needs no service */
  engine?: boolean
  /** how many files it has */
  files?: number
  /** where the page was written */
  folder?: string
  /** the page is part of the program */
  page?: boolean
  /** the names of the solved games */
  tables?: string[]
}

/** games */
export interface Games {
  games: {
    /** other names that it answers to, in any language */
    aliases?: string[]
    /** positions with the name of the game */
    examples: string[]
    /** its place among the games that people know; 1 is the best known */
    fame?: number
    /** `heaps`, `coins`, `boards`, `graphs`, `cut-edges`, `scores`, `loops`, `values` */
    kind?: 'heaps' | 'coins' | 'boards' | 'graphs' | 'cut-edges' | 'scores' | 'loops' | 'values'
    name: string
    /** how they are written, a sentence */
    parameters?: string
    /** how positions are written, a sentence */
    position: string
    /** a sentence */
    rule: string
    /** author and year */
    source: string
    /** what it is called */
    title?: string
  }[]
}

/** games show */
export interface Game {
  /** other names that it answers to, in any language */
  aliases?: string[]
  /** positions with the name of the game */
  examples: string[]
  /** its place among the games that people know; 1 is the best known */
  fame?: number
  /** `heaps`, `coins`, `boards`, `graphs`, `cut-edges`, `scores`, `loops`, `values` */
  kind?: 'heaps' | 'coins' | 'boards' | 'graphs' | 'cut-edges' | 'scores' | 'loops' | 'values'
  name: string
  /** how they are written, a sentence */
  parameters?: string
  /** how positions are written, a sentence */
  position: string
  /** a sentence */
  rule: string
  /** the text of the file */
  rule_file?: string
  /** author and year */
  source: string
  /** what it is called */
  title?: string
}

/** contest list */
export interface Problems {
  problems: {
    /** what `zermelo contest` takes */
    id: string
    /** the input format, a sentence */
    input: string
    /** in mathematical signs */
    limits: string
    source: string
    /** a sentence */
    title: string
  }[]
}

/** lesson */
export interface Lessons {
  about?: string
  answer?: string
  /** shows the solution */
  command?: string
  /** its number */
  exercise?: number
  exercises?: {
    number: number
    /** the section that teaches what is asked */
    section: string
    /** a sentence */
    title: string
  }[]
  /** `easy`, `medium` or `hard` */
  hard?: 'easy' | 'medium' | 'hard'
  mastered?: {
    /** exercises answered rightly at that level */
    done: number
    /** `easy`, `medium` or `hard` */
    hard: 'easy' | 'medium' | 'hard'
    /** all exercises, of the paper if one was named */
    of: number
  }
  name?: string
  paper?: string
  papers?: {
    about: string
    /** what `zermelo lesson` takes */
    name: string
    sections: {
      /** as in the paper */
      number: string
      title: string
    }[]
    title: string
  }[]
  /** a sentence */
  question?: string
  questions?: {
    /** shows the solution */
    command: string
    /** its number */
    exercise: number
    /** `easy`, `medium` or `hard` */
    hard: 'easy' | 'medium' | 'hard'
    paper: string
    /** a sentence */
    question: string
    /** the section that teaches what is asked */
    section: string
    /** asks the same again */
    seed: number
    /** a sentence */
    solution: string
    /** a sentence */
    title: string
  }[]
  /** a sentence with the move */
  refutation?: string
  /** the exit code is 1 if it is false */
  right?: boolean
  /** the section that teaches what is asked */
  section?: string
  sections?: {
    number: string
    points?: {
      /** paragraphs, tables and commands in their order */
      parts: {
        /** its words */
        arguments?: string[]
        /** as it is typed */
        command?: string
        input?: string
        /** what it prints */
        output?: string
        /** lines that stay as they are */
        table?: string
        text?: string
      }[]
      title: string
    }[]
    /** the question to think about before reading */
    question?: {
      /** its number */
      exercise: number
      /** `easy` */
      hard: string
      paper: string
      /** a sentence */
      question: string
      section: string
      /** asks the same again */
      seed: number
      title: string
    }
    title: string
  }[]
  /** asks the same again */
  seed?: number
  /** a sentence */
  solution?: string
  title?: string
}

/** prove */
export interface Proof {
  name?: string
  paper?: string
  /** what it says, its steps, and what goes wrong without its condition */
  points?: {
    /** paragraphs and commands in their order */
    parts: {
      /** its words */
      arguments?: string[]
      /** as it is typed */
      command?: string
      /** what it prints */
      output?: string
      text?: string
    }[]
    title: string
  }[]
  /** the words of the position that it is stepped on */
  position?: string[]
  /** the section of the paper that proves it */
  section?: string
  theorems?: {
    /** what `zermelo prove PAPER` takes */
    name: string
    paper: string
    /** the section of the paper that proves it */
    section: string
    title: string
  }[]
  title?: string
}
