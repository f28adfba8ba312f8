// Pictures as shapes, as the program writes them into .json files, and their
// colours on the page: those of light and dark themes differ.

export type Point = [number, number]

interface Painted {
  stroke?: string
  stroke_width?: number
  dashed?: boolean
  fill?: string
}

export type Shape = Painted &
  (
    | { shape: 'line'; from?: Point; to?: Point }
    | { shape: 'curve'; from?: Point; out?: Point; in?: Point; to?: Point }
    | { shape: 'polyline'; points: Point[] }
    | { shape: 'polygon'; corners: Point[] }
    | { shape: 'circle'; centre?: Point; radius?: number }
    | { shape: 'rectangle'; corner?: Point; width?: number; height?: number; round?: number }
    | { shape: 'text'; at?: Point; words?: string; size?: number; anchor?: 'middle' | 'start' | 'end'; bold?: boolean; halo?: string }
    | { shape: 'dots'; runs: [number, number, number?][]; radius?: number }
    | { shape: 'group'; note?: string; shift?: Point; shapes: Shape[] }
  )

export interface Picture {
  width: number
  height: number
  title?: string
  shapes: Shape[]
}

/** The colour of a shape on the page: a variable of the theme. */
export const ink = (name: string | undefined) => (name ? `var(--p-${name.replace(' ', '-')})` : 'none')

/** The colour of letters: white ones stand on pieces, which are dark in both themes. */
export const letter = (name: string | undefined) => (name === 'white' ? 'var(--p-on-piece)' : ink(name))

/** Shapes without what lights a place: the page shows that in its own way. */
export function withoutLight(shapes: Shape[]): Shape[] {
  return shapes.filter((s) => s.fill !== 'pale gold').map((s) => (s.shape === 'group' ? { ...s, shapes: withoutLight(s.shapes) } : s))
}

/** What a theory says of a part: values are written in purple, in bold letters. */
export const isValue = (shape: Shape) => shape.shape === 'text' && shape.fill === 'purple' && shape.bold === true

/** A shape without the values written in it; undefined if it is one. */
export function withoutValues(shapes: Shape[]): Shape[] {
  return shapes.filter((s) => !isValue(s)).map((s) => (s.shape === 'group' ? { ...s, shapes: withoutValues(s.shapes) } : s))
}
