import UPlot from 'uplot'
import 'uplot/dist/uPlot.min.css'
import type { Period } from '../engine/documents'

// The plot of a row of values, with the part before the period and the first
// period shaded.

export interface Row {
  values: number[]
  period: Period | undefined
}

const style = (name: string) => getComputedStyle(document.documentElement).getPropertyValue(name).trim()

/** Draws into a box, and again when its width changes; returns what ends it. */
export function draw(box: HTMLElement, { values, period }: Row, names: { heap: string; value: string }): () => void {
  const heaps = values.map((_, i) => i)
  const known = period?.proved && period.length ? { length: period.length, preperiod: period.preperiod } : undefined
  const few = values.length <= 400
  const height = 340
  const axis = { stroke: style('--quiet'), grid: { stroke: style('--line'), width: 1 }, ticks: { stroke: style('--line'), width: 1 } }
  const shade = (u: UPlot) => {
    if (!known) return
    const { ctx, bbox } = u
    const band = (from: number, to: number, colour: string) => {
      const [a, b] = [u.valToPos(from, 'x', true), u.valToPos(to, 'x', true)]
      ctx.save()
      ctx.beginPath()
      ctx.rect(bbox.left, bbox.top, bbox.width, bbox.height)
      ctx.clip()
      ctx.globalAlpha = 0.16
      ctx.fillStyle = colour
      ctx.fillRect(a, bbox.top, b - a, bbox.height)
      ctx.restore()
    }
    if (known.preperiod > 0) band(-0.5, known.preperiod - 0.5, style('--draw'))
    band(known.preperiod - 0.5, known.preperiod + known.length - 0.5, style('--accent'))
  }
  const plot = new UPlot(
    {
      width: box.clientWidth,
      height,
      hooks: { drawClear: [shade] },
      cursor: { drag: { x: true, y: false } },
      scales: { x: { time: false } },
      axes: [axis, { ...axis, incrs: [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 1e4, 1e5, 1e6] }],
      series: [
        { label: names.heap },
        { label: names.value, stroke: style('--edge'), width: few ? 1 : 0.5, points: { show: true, size: few ? 6 : 3, fill: style('--accent'), stroke: style('--accent') } },
      ],
    },
    [heaps, values],
    box,
  )
  const watch = new ResizeObserver(() => plot.setSize({ width: box.clientWidth, height }))
  watch.observe(box)
  return () => {
    watch.disconnect()
    plot.destroy()
  }
}
