import type { Undo } from '../parts/undo.svelte'
import { settings, text } from '../shell/settings.svelte'
import { type Net, addNode, freeName, freeNumber, limits, moveNode, options, removeNode, sheet, toggleArrow } from './net'

export const tools = ['draw', 'move', 'erase'] as const

interface Place {
  x: number
  y: number
}

/**
 * What draws a game graph by pointer, finger and keys. `told` hears of each change. A graph whose
 * edges are no arrows has nodes that are numbers, and none joined to itself.
 */
export class Pen {
  tool = $state<(typeof tools)[number]>('draw')
  selected = $state<string>()
  /** The node that an arrow is being drawn from, and where the pointer drags it to. */
  from = $state<string>()
  drag = $state<Place>()
  svg = $state<SVGSVGElement>()
  private held: { name: string; before: Net } | undefined

  constructor(
    private readonly drawn: Undo<Net>,
    private readonly told: () => void,
    private readonly plain: () => boolean = () => false,
  ) {}

  private get net() {
    return this.drawn.present
  }
  private get words() {
    return text().graph
  }

  take(next: Net) {
    this.drawn.take(next)
    this.changed()
  }
  undo() {
    if (this.drawn.undo()) this.changed()
  }
  redo() {
    if (this.drawn.redo()) this.changed()
  }
  private changed() {
    if (this.selected && !this.spot(this.selected)) this.selected = undefined
    this.told()
  }

  private readonly spot = (name: string | undefined) => this.net.nodes.find((node) => node.name === name)

  /** Makes a node, with an arrow to it from another. */
  private make(place: Place, joined?: string): boolean {
    if (this.net.nodes.length >= limits.nodes) {
      settings.announce(text().easel.full)
      return false
    }
    const name = this.plain() ? freeNumber(this.net) : freeName(this.net)
    const next = addNode(this.net, { name, ...place })
    this.take(joined ? toggleArrow(next, joined, name) : next)
    this.selected = name
    settings.announce(this.words.made(name))
    return true
  }
  private join(a: string, b: string) {
    if (this.plain()) {
      if (a === b) return
      if (this.net.arrows.some((arrow) => arrow.from === b && arrow.to === a)) [a, b] = [b, a]
    }
    if (this.net.arrows.length >= limits.arrows) return settings.announce(text().easel.full)
    this.take(toggleArrow(this.net, a, b))
    this.selected = b
    settings.announce(this.net.arrows.some((arrow) => arrow.from === a && arrow.to === b) ? this.words.joined(a, b) : this.words.unjoined(a, b))
  }
  private drop(name: string) {
    this.take(removeNode(this.net, name))
    settings.announce(this.words.gone(name))
  }

  private point(event: PointerEvent): Place {
    const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(this.svg!.getScreenCTM()!.inverse())
    return { x, y }
  }
  private readonly nodeAt = ({ x, y }: Place) => this.net.nodes.find((node) => Math.hypot(node.x - x, node.y - y) < 0.65)?.name

  down = (event: PointerEvent) => {
    if (event.button !== 0) return
    const here = this.point(event)
    const name = this.nodeAt(here)
    if (this.tool === 'erase') {
      const arrow = (event.target as Element).closest<SVGGElement>('[data-from]')?.dataset
      if (name) this.drop(name)
      else if (arrow?.from !== undefined && arrow.to !== undefined) this.join(arrow.from, arrow.to)
      return
    }
    this.svg!.setPointerCapture(event.pointerId)
    if (name && this.tool === 'move') this.held = { name, before: this.net }
    else if (name) this.from = name
    else if (this.tool === 'draw') this.make(here)
    if (name) this.selected = name
    this.drag = undefined
  }
  move = (event: PointerEvent) => {
    if (this.held) {
      const { x, y } = this.point(event)
      this.drawn.present = moveNode(this.net, this.held.name, x, y)
    } else if (this.from && event.buttons > 0) this.drag = this.point(event)
  }
  lift = (event: PointerEvent) => {
    const { from, drag, held } = this
    if (held) {
      if (held.before !== this.net) {
        this.drawn.take(this.net, held.before)
        this.told()
      }
    } else if (from && drag) {
      const target = this.nodeAt(this.point(event))
      const origin = this.spot(from)!
      const far = Math.hypot(drag.x - origin.x, drag.y - origin.y)
      if (target && (target !== from || far > 0.5)) this.join(from, target)
      else if (!target) this.make(this.point(event), from)
    }
    this.leave()
  }
  leave = () => {
    this.from = this.drag = this.held = undefined
  }

  /** The nearest node in a direction. */
  private toward(dx: number, dy: number): string | undefined {
    const here = this.spot(this.selected)
    if (!here) return this.net.nodes[0]?.name
    const ahead = this.net.nodes
      .map((node) => ({ name: node.name, along: (node.x - here.x) * dx + (node.y - here.y) * dy, off: Math.abs((node.x - here.x) * dy) + Math.abs((node.y - here.y) * dx) }))
      .filter(({ along, off }) => along > 0.05 && off <= along * 3)
      .sort((a, b) => a.along + 2 * a.off - (b.along + 2 * b.off))
    return ahead[0]?.name
  }
  /** A place for a new node: beside the selected one, where none is. */
  private place(): Place {
    const here = this.spot(this.selected) ?? { x: 0, y: 1 }
    const free = (x: number, y: number) => !this.net.nodes.some((node) => Math.hypot(node.x - x, node.y - y) < 1.2)
    for (const [dx, dy] of [[2, 0], [0, 2], [-2, 0], [0, -2], [2, 2], [-2, 2], [-2, -2], [2, -2]] as const) {
      const [x, y] = [here.x + dx, here.y + dy]
      if (x > 0.5 && y > 0.5 && x < sheet.width - 0.5 && y < sheet.height - 0.5 && free(x, y)) return { x, y }
    }
    for (let y = 1; y < sheet.height; y += 1.5) for (let x = 1; x < sheet.width; x += 1.5) if (free(x, y)) return { x, y }
    return { x: 1, y: 1 }
  }

  /** Tells whether a key means something. */
  key = (event: KeyboardEvent): boolean => {
    const ways: Record<string, [number, number]> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }
    const way = ways[event.key]
    const chosen = this.spot(this.selected)
    if (way && event.shiftKey && chosen) this.take(moveNode(this.net, chosen.name, chosen.x + way[0] / 2, chosen.y + way[1] / 2))
    else if (way) {
      this.selected = this.toward(...way) ?? this.selected
      if (this.selected) settings.announce(this.words.selected(this.selected, options(this.net).get(this.selected)!.length))
    } else if (event.key.toLowerCase() === 'n') {
      if (this.make(this.place(), this.from)) this.from = undefined
    } else if (event.key === 'Enter' || event.key === ' ') {
      if (!this.selected) this.make(this.place())
      else if (this.from === undefined) {
        this.from = this.selected
        settings.announce(this.words.begun(this.selected))
      } else {
        this.join(this.from, this.selected)
        this.from = undefined
      }
    } else if (event.key === 'Escape') this.from = undefined
    else if ((event.key === 'Delete' || event.key === 'Backspace') && this.selected) this.drop(this.selected)
    else return false
    return true
  }
}
