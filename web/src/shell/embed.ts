// The page in the frame of another one (zermelo-board.js): its language and colours are asked for
// by the address, nothing stands around the board, and the other page is told how high it is and
// what is played.

const asked = new URLSearchParams(location.search)

/** Whether the page stands in another one. */
export const embedded = asked.has('embed')

/** What the address of an embedded page asks for. */
export const wish = (name: 'lang' | 'theme') => (embedded ? (asked.get(name) ?? undefined) : undefined)

/** Tells the page around this one. */
export function tell(message: { height: number } | { move: { position: string; line: string } }) {
  if (embedded && parent !== window) parent.postMessage({ zermelo: message }, '*')
}

/** Tells the height of an element whenever it changes. */
export function measured(node: HTMLElement) {
  const watch = new ResizeObserver(() => tell({ height: Math.ceil(node.getBoundingClientRect().height) }))
  watch.observe(node)
  return { destroy: () => watch.disconnect() }
}
