import type { Undo } from '../parts/undo.svelte'
import { settings, text } from '../shell/settings.svelte'
import { type Colour, type Drawing, type Edge, type Point, falling, limits, samePoint, standing } from './drawing'

export const tools = ['draw', 'cut', 'erase'] as const
export const colours: Colour[] = ['g', 'b', 'r']

/** What draws a bush by pointer, finger and keys, on a sheet of a size. `told` hears of each change. */
export class Pen {
  tool = $state<(typeof tools)[number]>('draw')
  colour = $state<Colour>('g')
  /** Where the keys draw, and whether they do. */
  cursor = $state<Point>({ x: 4, y: 0 })
  keyed = $state(false)
  /** The edge that is pointed at. */
  hover = $state<number>()
  svg = $state<SVGSVGElement>()
  private from = $state<Point>()
  private pointed = $state<Point>()

  constructor(
    private readonly drawn: Undo<Drawing>,
    private readonly size: () => { width: number; height: number },
    private readonly told: () => void,
  ) {
    $effect(() => {
      void this.tool
      this.hover = undefined
    })
  }

  private get drawing() {
    return this.drawn.present
  }
  private get words() {
    return text().hackenbush
  }
  /** The edge that is being drawn. */
  get ghost() {
    return this.from ? { a: this.from, b: this.pointed ?? this.cursor } : undefined
  }
  /** The edges that would go. */
  get doomed(): number[] {
    const { hover } = this
    if (hover === undefined) return []
    return this.tool === 'erase' ? [hover] : [hover, ...falling(this.drawing, hover).filter((i) => i !== hover)]
  }

  take(next: Drawing) {
    this.drawn.take(next)
    this.hover = undefined
    this.told()
  }
  undo() {
    if (this.drawn.undo()) this.told()
  }
  redo() {
    if (this.drawn.redo()) this.told()
  }

  private connect(a: Point, b: Point) {
    if (samePoint(a, b) && a.y === 0) return
    if (this.drawing.length >= limits.edges) return settings.announce(text().easel.full)
    this.take([...this.drawing, { a, b, colour: this.colour } satisfies Edge])
    settings.announce(this.words.drawn)
  }
  cut(i: number) {
    const gone = falling(this.drawing, i)
    this.take(this.drawing.filter((_, j) => !gone.includes(j)))
    settings.announce(this.words.fell(gone.length))
  }
  private erase(which: number[]) {
    if (which.length === 0) return
    this.take(this.drawing.filter((_, i) => !which.includes(i)))
    settings.announce(this.words.erased(which.length))
  }

  private at(event: PointerEvent): Point {
    const point = new DOMPoint(event.clientX, event.clientY).matrixTransform(this.svg!.getScreenCTM()!.inverse())
    return { x: point.x, y: this.size().height - point.y }
  }
  private snap({ x, y }: Point): Point {
    const { width, height } = this.size()
    return { x: Math.min(width, Math.max(0, Math.round(x))), y: Math.min(height, Math.max(0, Math.round(y))) }
  }
  /** The edge nearest to a place, if it is near. */
  private near({ x, y }: Point): number | undefined {
    let best: { i: number; far: number } | undefined
    this.svg!.querySelectorAll<SVGPathElement>('path.edge').forEach((path, i) => {
      const length = path.getTotalLength()
      for (let k = 0; k <= 24; k++) {
        const p = path.getPointAtLength((length * k) / 24)
        const far = Math.hypot(p.x - x, this.size().height - p.y - y)
        if (far < 0.45 && (!best || far < best.far)) best = { i, far }
      }
    })
    return best?.i
  }
  /** Whether an edge can be cut, or erased. */
  private mine = (edge: number) => this.tool === 'erase' || standing(this.drawing)[edge]!

  down = (event: PointerEvent) => {
    if (event.button !== 0) return
    this.keyed = false
    const here = this.at(event)
    if (this.tool === 'draw') {
      this.svg!.setPointerCapture(event.pointerId)
      this.from = this.cursor = this.pointed = this.snap(here)
      return
    }
    const edge = this.near(here)
    if (edge === undefined || !this.mine(edge)) return
    if (this.tool === 'cut') this.cut(edge)
    else this.erase([edge])
  }
  move = (event: PointerEvent) => {
    const here = this.at(event)
    if (this.tool === 'draw') {
      this.pointed = this.snap(here)
      return
    }
    const edge = this.near(here)
    this.hover = edge !== undefined && this.mine(edge) ? edge : undefined
  }
  lift = () => {
    if (this.tool === 'draw' && this.from && this.pointed && !samePoint(this.from, this.pointed)) this.connect(this.from, this.pointed)
    if (this.pointed) this.cursor = this.pointed
    this.leave()
  }
  leave = () => {
    this.from = this.pointed = undefined
  }

  /** Tells whether a key means something. */
  key = (event: KeyboardEvent): boolean => {
    const { cursor } = this
    const steps: Record<string, [number, number]> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] }
    const step = steps[event.key]
    if (step) {
      this.cursor = this.snap({ x: cursor.x + step[0], y: cursor.y + step[1] })
      settings.announce(this.words.pen(this.cursor.x, this.cursor.y, this.cursor.y === 0))
    } else if (event.key === 'Enter' || event.key === ' ') {
      if (!this.from) {
        this.from = cursor
        settings.announce(this.words.begun)
      } else {
        this.connect(this.from, cursor)
        this.from = undefined
      }
    } else if (event.key === 'Escape') this.from = undefined
    else if (event.key === 'Backspace' || event.key === 'Delete') {
      this.erase(this.drawing.flatMap((edge, i) => (samePoint(edge.a, cursor) || samePoint(edge.b, cursor) ? [i] : [])))
    } else if (['1', '2', '3'].includes(event.key)) this.colour = colours[Number(event.key) - 1]!
    else return false
    this.keyed = true
    return true
  }
}
