import { keep } from '../shell/offline'
import { EngineError, type Loading } from './engine'

// Fetches the program and compiles it, once for all workers: a new worker
// after a cancelled question starts at once.

const names = ['zermelo.wasm.gz', 'zermelo.wasm']

/** Fetches and compiles the program that lies beside the page. */
export async function load(base: string, onProgress: (loading: Loading) => void): Promise<WebAssembly.Module> {
  for (const name of names) {
    const response = await fetchFile(new URL(name, base).href)
    if (!response) continue
    const module = await WebAssembly.compile(await unpacked(await bytes(response, onProgress)))
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

async function bytes(response: Response, onProgress: (loading: Loading) => void): Promise<Uint8Array<ArrayBuffer>> {
  const coded = response.headers.get('Content-Encoding')
  const total = coded ? 0 : Number(response.headers.get('Content-Length'))
  if (!response.body) return new Uint8Array(await response.arrayBuffer())
  const pieces: Uint8Array[] = []
  let got = 0
  for (const reader = response.body.getReader(); ; ) {
    const { done, value } = await reader.read()
    if (done) break
    pieces.push(value)
    got += value.length
    onProgress({ done: total > 0 ? Math.min(1, got / total) : undefined })
  }
  const all = new Uint8Array(got)
  let at = 0
  for (const piece of pieces) {
    all.set(piece, at)
    at += piece.length
  }
  return all
}

/** Undoes gzip, where the host has not done it already. */
async function unpacked(data: Uint8Array<ArrayBuffer>): Promise<ArrayBuffer> {
  if (data[0] !== 0x1f || data[1] !== 0x8b) return data.buffer
  const stream = new Blob([data]).stream().pipeThrough(new DecompressionStream('gzip'))
  return new Response(stream).arrayBuffer()
}
