import type { Board, Move, Side, Solution } from '../engine/documents'
import type { Named } from './words'

// A match: the boards that were reached, whose turn it is, and what the moves
// are worth to who makes them.

/** The player who made the first move of the match, or the other. */
export type Seat = 'first' | 'second'
export const other = (seat: Seat): Seat => (seat === 'first' ? 'second' : 'first')

export type Fate = 'win' | 'draw' | 'lose'

/** A position of the match. */
export interface Ply {
  board: Board
  /** Who is to move. */
  seat: Seat
  /** Who is to move, where the players have different moves. */
  side: Side | undefined
  /** The points of the first seat so far, less those of the other. */
  ahead: number
  /** The number of the move that was made here; undefined at the end of the line. */
  made?: number
  /** The move as it was typed, where the board does not list it. */
  typed?: string
}

/** The first position; starting says who begins where the position leaves it open. */
export function begin(board: Board, starting: Side): Ply {
  return { board, seat: 'first', side: sideOf(board, starting), ahead: 0 }
}

/** The position after a move of ply. */
export function next(start: Ply, ply: Ply, board: Board): Ply {
  const made = ply.board.moves.filter(mine(ply)).find((move) => move.to === board.position)
  const ahead = ply.ahead + (ply.seat === 'first' ? 1 : -1) * (made?.points ?? 0)
  if (made?.reply === 'again') return { board, seat: ply.seat, side: ply.side, ahead }
  if (board.first === undefined) return { board, seat: other(ply.seat), side: undefined, ahead }
  if (board.first === 'both') {
    const side = ply.side === 'left' ? 'right' : 'left'
    return { board, seat: other(ply.seat), side, ahead }
  }
  return { board, seat: board.first === start.side ? 'first' : 'second', side: board.first, ahead }
}

const sideOf = ({ first }: Board, starting: Side): Side | undefined => (first === 'both' ? starting : first)

/** Whether a move of the board is one of who is to move. */
export const mine = (ply: Ply) => (move: { player?: Side }) => ply.board.first !== 'both' || move.player === ply.side

/** Whether what is said of a move is a guess. */
export const guessed = (move: Move) => move.share !== undefined

/** Whether who is to move has no move. */
export const isOver = (ply: Ply) => !ply.board.omitted_moves && !ply.board.moves.some(mine(ply))

/** What a move comes to for who makes it, of the solution of the position, or what it probably comes to. */
export function fate(move: Move): Fate {
  if (move.share !== undefined) return move.share > 0.55 ? 'win' : move.share < 0.45 ? 'lose' : 'draw'
  return move.winning ? 'win' : move.draw ? 'draw' : 'lose'
}

/** The solved moves under the positions they lead to, of who is to move. */
export function solved(ply: Ply, solution: Solution | undefined): Map<string, Move> {
  const by = new Map<string, Move>()
  for (const move of solution?.moves ?? []) if (mine(ply)(move) && !by.has(move.to)) by.set(move.to, move)
  return by
}

/** How many points the first seat has more in the end with best play; undefined in games without. */
export function leads(ply: Ply, { score }: Solution): number | undefined {
  return score === undefined ? undefined : ply.ahead + (ply.seat === 'first' ? score : -score)
}

/** How the game goes on from a position with best play, for the first seat. */
export function standing(ply: Ply, solution: Solution): Fate | undefined {
  const lead = leads(ply, solution)
  if (lead !== undefined) return lead > 0 ? 'win' : lead < 0 ? 'lose' : 'draw'
  const forMover = moverWins(ply, solution)
  if (forMover === undefined || forMover === 'draw') return forMover
  return (forMover === 'win') === (ply.seat === 'first') ? 'win' : 'lose'
}

function moverWins({ side, board }: Ply, { winner, outcome, starting }: Solution): Fate | undefined {
  if (winner === 'draw' || outcome === 'D') return 'draw'
  if (board.first === 'both' && side) {
    if (starting?.[side]) return starting[side] === 'wins' ? 'win' : 'lose'
    if (winner === 'first' || winner === 'second') return winner === 'first' ? 'win' : 'lose'
  }
  switch (winner) {
    case 'first':
      return 'win'
    case 'second':
      return 'lose'
    case 'left':
    case 'right':
      return winner === side ? 'win' : 'lose'
  }
  return undefined
}

/**
 * The number of the move that the program makes: the first of the list, whose order is
 * that of the level. Of solved moves of equal worth it takes one by chance. Without a
 * list it makes none. A move that the board does not list is named by where it leads.
 */
export function reply(ply: Ply, solution: Solution | undefined, chance: () => number): Named | undefined {
  const by = solved(ply, solution)
  const best = [...by.values()][0]
  const open = (ply.board.omitted_moves ?? 0) > 0
  if (!best) return open && ply.board.moves.length > 0 ? Math.floor(chance() * ply.board.moves.length) : undefined
  if (open && !ply.board.moves.some((move) => move.to === best.to)) return `= ${best.to}`
  const same = ply.board.moves.flatMap((move, i) => {
    const m = mine(ply)(move) ? by.get(move.to) : undefined
    const equal = m === best || (m && !guessed(m) && !guessed(best) && fate(m) === fate(best) && m.remoteness === best.remoteness && m.score === best.score)
    return equal ? [i] : []
  })
  return same[Math.floor(chance() * same.length)]
}

/** The mean value of a position to Left, where the program tells one: `-3/4` is -0.75. */
export function mean({ mean: text }: Solution): number | undefined {
  const found = /^(-?\d+)(?:\/(\d+))?$/.exec(text ?? '')
  return found ? Number(found[1]) / Number(found[2] ?? 1) : undefined
}
