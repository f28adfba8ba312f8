// Text in an address: deflated, then base64 with letters that addresses keep.
// Streams of the browser do the work; nothing is loaded for it.

/** A text is no longer than this when it is read from an address. */
export const most = 200_000

export async function pack(text: string): Promise<string> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw'))
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer())
  let letters = ''
  for (const byte of bytes) letters += String.fromCharCode(byte)
  return btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

/** Undoes pack; undefined if that is no packed text, or one that is too long. */
export async function unpack(packed: string): Promise<string | undefined> {
  try {
    const letters = atob(packed.replaceAll('-', '+').replaceAll('_', '/'))
    const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0))
    const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader()
    const decoder = new TextDecoder('utf-8', { fatal: true })
    let text = ''
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return text + decoder.decode()
      text += decoder.decode(value, { stream: true })
      if (text.length > most) {
        await reader.cancel()
        return undefined
      }
    }
  } catch {
    return undefined
  }
}
