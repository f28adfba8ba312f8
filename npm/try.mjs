// Tries the package as it is installed: node try.mjs FOLDER, which has node_modules/zermelo.
import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { createReadStream, existsSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'
import { pathToFileURL } from 'node:url'

const folder = join(process.argv[2], 'node_modules', 'zermelo')
const { engine, ZermeloError } = await import(pathToFileURL(join(folder, 'index.js')))

const z = engine()
assert.equal((await z.call('solve', 'nim 3 4 5')).winner, 'first')
assert.equal((await z.call('solve', 'nim 3 4 5')).moves[0].move, 'take 2 from heap 1')
assert.equal((await z.call('value', '{2|-1} + ^*')).mean, '1/2')
assert.match(await z.call('board', 'clobber xo|ox', { svg: '-' }), /^<svg /)
assert.equal((await z.call('solve', 'my.star 5', { files: { 'my.star': 'moves("n -> n-1; n -> n-3")' } })).winner, 'first')
assert.equal((await z.call('lesson exercise', ['zhang', '1'], { seed: 3, answer: 'first' }).catch((error) => error)).exercise, 1)
assert.equal((await z.call('puzzle', 'clobber', { size: '2x3', count: 2, seed: 1 })).puzzles.length, 2)
assert.equal((await z.call('moves', 'nim 3', { lang: 'zh' })).moves[0].move, '从第 1 堆取 3 颗')
await assert.rejects(z.call('solve', 'nim x'), (error) => error instanceof ZermeloError && error.kind === 'input' && error.place.character === 5 && error.remedy !== '')
await assert.rejects(z.call('serve'), ZermeloError)
await assert.rejects(z.call('solve', 'domineering 9x9', { time: 0.2 }), (error) => error.kind === 'time' && error.answer.game === 'domineering')
const ended = new AbortController()
const long = z.call('solve', 'domineering 9x9', { signal: ended.signal })
const behind = z.call('solve', 'nim 1 1')
setTimeout(() => ended.abort(), 300)
await assert.rejects(long, { name: 'AbortError' })
assert.equal((await behind).winner, 'second') // by another program, which took over
await z.close()
console.log('npm: Node is answered')

const chromium = process.env.CHROMIUM ?? ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(existsSync)
if (!chromium) {
  console.log('npm: no browser is there, so that none is tried')
  process.exit(0)
}
const page = `<!doctype html><script type="module">
  import { engine } from '/index.js'
  const z = engine()
  let said
  try {
    const a = await z.call('solve', 'kayles 5 + nim 3')
    const b = await z.call('solve', 'nim x').catch((error) => error)
    said = a.winner + ' ' + a.value + ' ' + b.kind
  } catch (error) { said = String(error) }
  await fetch('/said', { method: 'POST', body: said })
</script>`
const kinds = { '.js': 'text/javascript', '.wasm': 'application/wasm' }
const said = await new Promise((heard, failed) => {
  const server = createServer((request, response) => {
    const file = join(folder, request.url.slice(1))
    if (request.url === '/') response.writeHead(200, { 'Content-Type': 'text/html' }).end(page)
    else if (request.method === 'POST') request.on('data', (text) => heard(String(text))).on('end', () => response.end())
    else if (!existsSync(file)) response.writeHead(404).end()
    else createReadStream(file).pipe(response.writeHead(200, { 'Content-Type': kinds[extname(file)] ?? 'text/plain' }))
  }).listen(0, '127.0.0.1', () => {
    const browser = spawn(chromium, ['--headless', '--no-sandbox', '--disable-gpu', `--user-data-dir=${join(process.argv[2], 'browser')}`, `http://127.0.0.1:${server.address().port}/`], { stdio: 'ignore' })
    browser.on('error', failed)
    setTimeout(() => failed(new Error('the browser says nothing')), 120_000).unref()
    process.on('exit', () => browser.kill())
  })
})
assert.equal(said, 'first *7 input')
console.log('npm: Chromium is answered')
process.exit(0)
