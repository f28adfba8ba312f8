// The pictures that the program draws of every example of every game, and of graphs, trees,
// tables and plots, as a browser rasterises them: there is ink, none of it lies outside the
// frame, and no words lie on others.
import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { promisify } from 'node:util'
import { blank, web } from './page.mjs'

const run = promisify(execFile)
const program = process.env.ZERMELO ?? join(web, '..', 'bin', 'zermelo')

/** What a command draws. Where its time is over, it draws what it knows and exits with 3; a busy machine may need more of it. */
async function draw([command, ...args], flag, folder) {
  const file = join(folder, `${randomUUID()}.svg`)
  for (const time of ['200ms', '5s', '60s']) {
    const told = await run(program, [command, flag, file, '--timeout', time, ...args]).catch((error) => error)
    assert.ok(!told.code || told.code === 3, `${command} ${args.join(' ')}: ${told.stderr}`)
    if (existsSync(file)) return readFile(file, 'utf8')
  }
  return assert.fail(`${command} ${args.join(' ')} draws nothing`)
}

/** In the page: what is wrong with a picture as it is rasterised. */
async function look(source) {
  const margin = 60
  const parsed = new DOMParser().parseFromString(source, 'image/svg+xml').documentElement
  const [x, y, width, height] = parsed.getAttribute('viewBox').split(' ').map(Number)
  const [wide, high] = [width + 2 * margin, height + 2 * margin]
  for (const [name, value] of Object.entries({ viewBox: `${x - margin} ${y - margin} ${wide} ${high}`, width: wide, height: high })) parsed.setAttribute(name, value)
  const image = new Image()
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(parsed))}`
  await image.decode()
  const canvas = Object.assign(document.createElement('canvas'), { width: Math.ceil(wide), height: Math.ceil(high) })
  const paper = canvas.getContext('2d', { willReadFrequently: true })
  paper.drawImage(image, 0, 0)
  const { data } = paper.getImageData(0, 0, canvas.width, canvas.height)
  const faults = []
  let ink = 0
  let outside
  for (let row = 0; row < canvas.height; row++) {
    for (let column = 0; column < canvas.width; column++) {
      const at = 4 * (row * canvas.width + column)
      const within = column >= margin - 1 && row >= margin - 1 && column < margin + width + 1 && row < margin + height + 1
      if (within) ink += data[at + 3] > 40 && data[at] + data[at + 1] + data[at + 2] < 720 ? 1 : 0
      else if (data[at + 3] > 40) outside ??= `at ${column - margin + x}, ${row - margin + y}`
    }
  }
  if (ink < 20) faults.push('nothing is drawn')
  if (outside) faults.push(`it is drawn outside its frame ${outside}`)

  // Words and numbers, as wide as they are set and as high as their capitals.
  const shown = document.body.appendChild(document.importNode(parsed, true))
  const words = [...shown.querySelectorAll('text')].map((one) => {
    const box = one.getBoundingClientRect()
    return { says: one.textContent, left: box.left, right: box.right, top: box.top + box.height * 0.22, bottom: box.bottom - box.height * 0.22 }
  })
  shown.remove()
  for (const [i, a] of words.entries()) {
    for (const b of words.slice(i + 1)) {
      const across = Math.min(a.right, b.right) - Math.max(a.left, b.left)
      const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
      if (across > 1 && down > 1) faults.push(`'${a.says}' lies on '${b.says}'`)
    }
  }
  return faults.slice(0, 3)
}

test('every picture that the program draws stays in its frame, and its words apart', async () => {
  const { stdout } = await run(program, ['games', '--json'], { maxBuffer: 1 << 28 })
  const examples = JSON.parse(stdout).games.flatMap((game) => game.examples ?? [])
  const commands = [
    ...examples.map((words, i) => ['solve', ...(i % 2 ? ['--lang', 'zh'] : []), ...words.split(' ')]),
    ['solve', 'nim', ...Array.from({ length: 20 }, (_, i) => String(3 * i + 1))],
    ['solve', '--explain', 'value', '{1|-1}+^*'],
    ['graph', 'kayles', '5'],
    ['graph', 'nim', '2', '2'],
    ['numbers', '--day', '4'],
    ['table', 'wythoff', '--rows', '20', '--cols', '20', '--show', 'grundy'],
    ['sequence', 'kayles', '--to', '500'],
  ]
  const folder = await mkdtemp(join(tmpdir(), 'pictures-'))
  const page = await blank()
  const spoilt = (inside) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">${inside}</svg>`
  assert.deepEqual(await page.evaluate(look, spoilt('')), ['nothing is drawn'])
  const text = (at) => `<text x="${at}" y="50" font-size="20">words</text>`
  assert.match((await page.evaluate(look, spoilt(text(80)))).join(), /outside its frame/)
  assert.deepEqual(await page.evaluate(look, spoilt(text(10) + text(20))), ["'words' lies on 'words'"])
  const faults = []
  const left = commands.values()
  await Promise.all(
    [1, 2].map(async () => {
      for (const command of left) {
        const picture = await draw(command, command[0] === 'sequence' ? '--plot' : '--svg', folder)
        for (const fault of await page.evaluate(look, picture)) faults.push(`${command.join(' ')}: ${fault}`)
      }
    }),
  )
  await page.close()
  await rm(folder, { recursive: true })
  assert.deepEqual(faults, [])
})
