import type { Side } from '../engine/documents'
import type { Picture, Point, Shape } from '../parts/shapes'
import type { Ply } from './match'

// What a board shows of the match besides its position: who closed a box, the last move, and
// how the pieces came where they stand.

const key = (shape: Shape) => JSON.stringify(shape)

/** Whether a shape is a box that is closed: the position does not say by whom. */
const isBox = (s: Shape): s is Extract<Shape, { shape: 'rectangle' }> => s.shape === 'rectangle' && s.fill === 'silver' && s.round !== undefined

const boxes = (ply: Ply) => (ply.board.picture?.shapes ?? []).filter(isBox).map(key)

/** Who closed the boxes of the last position: the player who made the move after which each was there first. */
export function owners(course: Ply[]): Map<string, Side> {
  const by = new Map<string, Side>()
  let old = course[0]?.board.picture && new Set(boxes(course[0]))
  for (const [i, after] of course.slice(1).entries()) {
    const side = course[i]!.side
    const now = after.board.picture && new Set(boxes(after))
    if (side && old && now) for (const box of now) if (!old.has(box)) by.set(box, side)
    old = now
  }
  return by
}

/** The shapes of a board with its boxes in the colours of who closed them, and their letters. */
export function owned(shapes: Shape[], by: Map<string, Side>, letter: Record<Side, string>): Shape[] {
  if (by.size === 0) return shapes
  return shapes.flatMap((s): Shape[] => {
    const side = by.get(key(s))
    if (!side || !isBox(s)) return [s]
    const [x, y] = s.corner ?? [0, 0]
    const at: Point = [x + (s.width ?? 0) / 2, y + (s.height ?? 0) / 2]
    const colour = side === 'left' ? 'blue' : 'red'
    return [{ ...s, fill: `pale ${colour}` }, { shape: 'text', at, words: letter[side], size: 18, bold: true, fill: colour }]
  })
}

/** What marked the move that led here on the board before, where that board lies like this one. */
export function lastMarks(before: Ply | undefined, now: Ply): Shape[] {
  const [old, picture] = [before?.board.picture, now.board.picture]
  if (before?.made === undefined || !old || !picture || old.width !== picture.width || old.height !== picture.height) return []
  return before.board.moves[before.made]?.marks ?? []
}

/** The middle of a shape, by its own coordinates. */
function middle(s: Shape): Point | undefined {
  if (s.shape === 'circle') return s.centre ?? [0, 0]
  if (s.shape === 'text') return s.at ?? [0, 0]
  if (s.shape === 'group') return s.shift ?? [0, 0]
  if (s.shape === 'polygon') return s.corners[0]
  return undefined
}

/** What a piece looks like wherever it stands. */
function look(s: Shape): string {
  const from = middle(s)
  if (!from) return ''
  if (s.shape === 'polygon') return key({ ...s, corners: s.corners.map(([x, y]): Point => [+(x - from[0]).toFixed(2), +(y - from[1]).toFixed(2)]) })
  const still = s.shape === 'circle' ? { ...s, centre: undefined } : s.shape === 'text' ? { ...s, at: undefined } : { ...s, shift: undefined }
  return JSON.stringify(still)
}

/** How the shapes of a board that are new came there: from how far away, or out of nothing. The others stand. */
export function motion(before: Picture | undefined, now: Picture): { standing: Shape[]; moved: { shape: Shape; by: Point }[]; came: Shape[] } {
  const standing: Shape[] = []
  const moved: { shape: Shape; by: Point }[] = []
  const came: Shape[] = []
  if (!before || before.width !== now.width || before.height !== now.height) return { standing: now.shapes, moved, came }
  const [old, here] = [new Set(before.shapes.map(key)), new Set(now.shapes.map(key))]
  const gone = before.shapes.filter((s) => !here.has(key(s)))
  const fresh = now.shapes.filter((s) => !old.has(key(s)))
  for (const shape of now.shapes) {
    const at = middle(shape)
    if (old.has(key(shape)) || !at) {
      standing.push(shape)
      continue
    }
    const like = look(shape)
    const from = gone.filter((s) => look(s) === like)
    const start = from.length === 1 && fresh.filter((s) => look(s) === like).length === 1 ? middle(from[0]!) : undefined
    if (start) moved.push({ shape, by: [start[0] - at[0], start[1] - at[1]] })
    else came.push(shape)
  }
  return { standing, moved, came }
}
