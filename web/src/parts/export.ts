import { escape } from './escape'

// Pictures as files: the styles of the page become attributes, so that the file stands alone.

const styled = ['fill', 'stroke', 'stroke-width', 'stroke-dasharray', 'stroke-linecap', 'stroke-linejoin', 'opacity', 'font-size', 'font-weight', 'font-family', 'text-anchor', 'paint-order'] as const

/** Seconds that each position of a film is shown. */
const shownFor = 1

/** One picture, or several in turn, as an SVG file; the colours are those that `like` has on the page. */
export function film(frames: SVGSVGElement[], like: SVGSVGElement): string {
  const box = (frames[0] ?? like).getAttribute('viewBox') ?? '0 0 100 100'
  const [, , width, height] = box.split(' ').map(Number)
  const parts = frames.map((frame, i) => {
    plain(frame, like)
    const inner = frame.innerHTML.replace(/<!--[^]*?-->/g, '')
    if (frames.length === 1) return inner
    const last = i === frames.length - 1
    const all = frames.length + 2 // the last stays longer
    const turns = [[0, i === 0], [i / all, true], ...(last ? [] : [[(i + 1) / all, false]])].slice(i === 0 ? 1 : 0) as [number, boolean][]
    const animation = `<animate attributeName="display" calcMode="discrete" dur="${all * shownFor}s" repeatCount="indefinite" keyTimes="${turns.map(([at]) => +at.toFixed(4)).join(';')}" values="${turns.map(([, on]) => (on ? 'inline' : 'none')).join(';')}"/>`
    return `<svg x="0" y="0" width="${width}" height="${height}" viewBox="${frame.getAttribute('viewBox')}" display="${last ? 'inline' : 'none'}">${animation}${inner}</svg>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${sheet()}"/>${parts.join('')}</svg>\n`
}

/** Writes what the page's styles give each element on the element, and takes away what is for the hand. */
function plain(copy: SVGSVGElement, like: SVGSVGElement) {
  const probe = like.parentElement!
  probe.append(copy)
  copy.style.cssText += ';position:absolute;visibility:hidden'
  copy.querySelectorAll('.spot, .marks, .badge, .trace, .picked, .next').forEach((one) => one.remove())
  for (const one of copy.querySelectorAll<SVGElement>('*')) {
    const style = getComputedStyle(one)
    if (one instanceof SVGGElement || one instanceof SVGTitleElement) {
      if (style.opacity !== '1') one.setAttribute('opacity', style.opacity)
    } else for (const name of styled) {
      const value = style.getPropertyValue(name)
      if (value && value !== 'normal' && !(name === 'opacity' && value === '1')) one.setAttribute(name, value)
    }
    one.removeAttribute('class')
    one.removeAttribute('style')
  }
  copy.remove()
}

/** An SVG file as pixels, twice as fine as it is written. */
export async function png(svg: string): Promise<Blob> {
  const image = new Image()
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = 2 * image.width
  canvas.height = 2 * image.height
  canvas.getContext('2d')!.drawImage(image, 0, 0, canvas.width, canvas.height)
  return packed(canvas)
}

/** A picture of dots as a file, on the sheet that it has on the page. */
export function dotted(drawn: HTMLCanvasElement): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = drawn.width
  canvas.height = drawn.height
  const paint = canvas.getContext('2d')!
  paint.fillStyle = sheet()
  paint.fillRect(0, 0, canvas.width, canvas.height)
  paint.drawImage(drawn, 0, 0)
  return packed(canvas)
}

const sheet = () => getComputedStyle(document.documentElement).getPropertyValue('--sheet').trim() || '#ffffff'

const packed = (canvas: HTMLCanvasElement) =>
  new Promise<Blob>((done, failed) => canvas.toBlob((blob) => (blob ? done(blob) : failed(new Error('the picture is too large')))))

/** The table as an element of another page. */
export function element(address: Record<string, string>, base: string): string {
  const names: Record<string, string> = { game: 'game', pos: 'position', line: 'line', who: 'who', level: 'level', play: 'play', first: 'first', rules: 'rules' }
  const attributes = Object.entries(names).flatMap(([key, name]) => (address[key] ? [` ${name}="${escape(address[key])}"`] : []))
  return `<script src="${base}zermelo-board.js"></script>\n<zermelo-board${attributes.join('')}${address['hints'] ? ' hints' : ''}></zermelo-board>`
}
