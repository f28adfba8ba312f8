import { keep } from '../shell/offline'
import { EngineError, type Loading } from './engine'

// Fetches the program and compiles it, once for all workers: a new worker
// after a cancelled question starts at once.

const names = ['zermelo.wasm.gz', 'zermelo.wasm']

/** Fetches the program that lies beside the page, and compiles it while it comes. */
export async function load(base: string, onProgress: (loading: Loading) => void): Promise<WebAssembly.Module> {
  for (const name of names) {
    const response = await fetchFile(new URL(name, base).href)
    if (!response) continue
    // A host that says how it packed a file has it unpacked on the way.
    const packed = name.endsWith('.gz') && !response.headers.get('Content-Encoding')
    const body = counted(response, onProgress)
    const program = packed ? body.pipeThrough(new DecompressionStream('gzip')) : body
    const module = await WebAssembly.compileStreaming(new Response(program, { headers: { 'Content-Type': 'application/wasm' } }))
    keep(new URL(name, base).href, new URL('wasm_exec.js', base).href)
    return module
  }
  throw new EngineError('missing', `there is no ${names.join(' or ')} beside the page`)
}

/** The response, or undefined where there is no such file: some hosts send their start page then. */
async function fetchFile(url: string): Promise<Response | undefined> {
  let response: Response
  try {
    response = await fetch(url)
  } catch (error) {
    throw new EngineError('network', String(error))
  }
  const page = response.headers.get('Content-Type')?.startsWith('text/html')
  return response.ok && !page ? response : undefined
}

/** The body of a response, whose pieces are counted as they come. */
function counted(response: Response, onProgress: (loading: Loading) => void): ReadableStream<Uint8Array<ArrayBuffer>> {
  const coded = response.headers.get('Content-Encoding')
  const total = coded ? 0 : Number(response.headers.get('Content-Length'))
  let got = 0
  return response.body!.pipeThrough(
    new TransformStream({
      transform(piece, out) {
        got += piece.length
        onProgress({ done: total > 0 ? Math.min(1, got / total) : undefined })
        out.enqueue(piece)
      },
    }),
  )
}
