// What part of a table is seen on a canvas: the square at the top left corner
// and the width of a square. Panning and zooming keep to the table.

export interface View {
  /** The column and the row at the corner; may be broken. */
  x: number
  y: number
  /** The side of a square in pixels. */
  side: number
}

export const least = 2
export const most = 64

/** The view of a whole table of so many columns. */
export const whole = (columns: number, width: number): View => ({ x: 0, y: 0, side: clamp(width / Math.max(columns, 1), least, most) })

/** Moves by so many pixels. */
export const pan = (v: View, dx: number, dy: number): View => ({ ...v, x: v.x - dx / v.side, y: v.y - dy / v.side })

/** Zooms by a factor; the square at the pixel stays where it is. */
export function zoom(v: View, factor: number, px: number, py: number): View {
  const side = clamp(v.side * factor, least, most)
  return { x: v.x + px / v.side - px / side, y: v.y + py / v.side - py / side, side }
}

/** The view moved back over the table, where it has gone beside it. */
export function within(v: View, columns: number, rows: number, width: number, height: number): View {
  const room = (at: number, size: number, seen: number) => clamp(at, Math.min(0, size - seen), Math.max(0, size - seen))
  return { ...v, x: room(v.x, columns, width / v.side), y: room(v.y, rows, height / v.side) }
}

/** The square at a pixel. */
export const square = (v: View, px: number, py: number) => ({ column: Math.floor(v.x + px / v.side), row: Math.floor(v.y + py / v.side) })

const clamp = (n: number, low: number, high: number) => Math.min(high, Math.max(low, n))
