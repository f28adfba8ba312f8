// The hosts of the tests: one of files alone, web/dist with the program for web
// pages beside it, as any host would send them, and the service, which answers itself.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createReadStream, existsSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join, normalize } from 'node:path'

const types = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
  '.woff2': 'font/woff2',
  '.json': 'application/json',
}

/** Serves the folders, the first that has a file, on a free port of this machine. */
export function serve(folders, port = 0) {
  const server = createServer((request, response) => {
    const path = normalize(decodeURIComponent(new URL(request.url, 'http://host/').pathname))
    const name = path.endsWith('/') ? join(path, 'index.html') : path
    // What web/dist holds compressed is sent so.
    const file = folders.flatMap((folder) => [join(folder, name), `${join(folder, name)}.gz`]).find((one) => existsSync(one) && statSync(one).isFile())
    if (!file || (request.method !== 'GET' && request.method !== 'HEAD')) {
      response.writeHead(file ? 405 : 404, { 'Content-Type': 'text/plain' }).end('not found')
      return
    }
    const range = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '')
    if (range) {
      const { size, mtime } = statSync(file)
      const [start, end] = [Number(range[1]), Math.min(Number(range[2]), size - 1)]
      response.writeHead(206, { 'Content-Type': 'application/octet-stream', 'Content-Range': `bytes ${start}-${end}/${size}`, 'Last-Modified': mtime.toUTCString(), 'Content-Length': end - start + 1 })
      createReadStream(file, { start, end }).pipe(response)
      return
    }
    const packed = file.endsWith('.gz') && !name.endsWith('.gz') ? { 'Content-Encoding': 'gzip' } : {}
    response.writeHead(200, { 'Content-Type': types[extname(name)] ?? 'application/octet-stream', 'Content-Length': statSync(file).size, ...packed })
    createReadStream(file).pipe(response)
  })
  return new Promise((resolve) => {
    server.listen(port, '127.0.0.1', () => {
      resolve({ url: `http://127.0.0.1:${server.address().port}/`, close: () => (server.closeAllConnections(), new Promise((closed) => server.close(closed))) })
    })
  })
}

/** Starts the service, the program `zermelo serve`, on a free port of this machine. */
export async function serveAnswers(program) {
  const child = spawn(program, ['serve', '--addr', '127.0.0.1:0', '--json'], { stdio: ['ignore', 'pipe', 'ignore'] })
  const ended = once(child, 'exit')
  let told = ''
  for await (const piece of child.stdout.iterator({ destroyOnReturn: false })) {
    told += piece
    if (told.includes('\n')) break
  }
  if (!told.includes('\n')) throw new Error(`${program} serve does not say where it listens`)
  child.stdout.resume()
  return { url: JSON.parse(told).address, close: () => (child.kill('SIGTERM'), ended) }
}
