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

/** What fills a shape. White and black pieces are told apart in both themes; squares of boards are as the sheet. */
export function filling({ fill, stroke }: Painted): string {
  if (fill === 'black') return 'var(--p-black-piece)'
  return fill === 'white' && stroke && stroke !== 'silver' ? 'var(--p-white-piece)' : ink(fill)
}

/** The colour of letters: white ones stand on pieces, which are dark in both themes. */
export const letter = (name: string | undefined) => (name === 'white' ? 'var(--p-on-piece)' : ink(name))

/** Shapes without what lights a place: the page shows that in its own way. */
export function withoutLight(shapes: Shape[]): Shape[] {
  return shapes.filter((s) => s.fill !== 'pale gold').map((s) => (s.shape === 'group' ? { ...s, shapes: withoutLight(s.shapes) } : s))
}

/** What a theory says of a part: values are written in purple, in bold letters, and what a heap is the sum of is noted. */
export const isValue = (shape: Shape) => (shape.shape === 'group' ? shape.note?.startsWith('= ') === true : shape.shape === 'text' && shape.fill === 'purple' && shape.bold === true)

/** A shape without the values written in it; undefined if it is one. */
export function withoutValues(shapes: Shape[]): Shape[] {
  return shapes.filter((s) => !isValue(s)).map((s) => (s.shape === 'group' ? { ...s, shapes: withoutValues(s.shapes) } : s))
}

/** The colours of SVG files of the program by what it calls them. */
const dyes: Record<string, string> = {
  '#1c1c1c': 'black', '#6b6b6b': 'grey', '#c8c8c8': 'silver', '#ffffff': 'white', '#2e8b3d': 'green', '#1f5fbf': 'blue', '#cc2f2f': 'red',
  '#e07b00': 'orange', '#f2b705': 'gold', '#7b3fa0': 'purple', '#7a5230': 'brown', '#dff2e1': 'pale green', '#dce9fa': 'pale blue',
  '#fae0e0': 'pale red', '#fdf1c7': 'pale gold', '#f3f7fd': 'shade 1', '#dbe8f9': 'shade 2', '#bcd4f3': 'shade 3', '#97bbea': 'shade 4', '#72a2e0': 'shade 5', '#f0dfc2': 'wood',
}

/** An SVG file of the program in the colours of the theme, without the white sheet below it. */
export function themed(svg: string): string {
  const bare = svg.replace(/<rect x="0" y="0" [^>]*fill="#ffffff"\/>\n?/, '')
  return bare.replace(/<(\w+)[^>]*>/g, (tag, name: string) => {
    const dye = (what: string) => dyes[new RegExp(` ${what}="(#[0-9a-f]{6})"`).exec(tag)?.[1] ?? '']
    const [fill, stroke] = [dye('fill'), dye('stroke')]
    const colours = { fill: name === 'text' ? letter(fill) : filling({ ...(fill && { fill }), ...(stroke && { stroke }) }), stroke: ink(stroke) }
    return tag.replace(/ (fill|stroke)="#[0-9a-f]{6}"/g, (_, what: 'fill' | 'stroke') => ` ${what}="${colours[what]}"`)
  })
}
