// The rooms Play, Values and Sequences in a browser.
import assert from 'node:assert/strict'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { test } from 'node:test'
import { join } from 'node:path'
import { serve } from './host.mjs'
import { accessible, fits, hostOf, open, sizes, web } from './page.mjs'

const shown = [
  { name: 'start', hash: '', waits: 'a.card', en: /Who wins/, zh: /谁能赢/ },
  { name: 'games', hash: '#/play', waits: 'a.card svg', en: /Choose a game/, zh: /选择一个游戏/ },
  { name: 'table', hash: '#/play?game=toads&pos=TT.FF&hints=1', waits: '.badge', en: /Left's toads/, zh: /左方的蟾蜍/ },
  { name: 'values', hash: '#/values?of={0,1|^,3}', waits: '.mark', en: /dominated by 1/, zh: /被 1 支配/ },
  { name: 'endless', hash: '#/values?of=upon - upon', waits: '.badge', en: /a stopper on each side/, zh: /两侧各是一个止步游戏/ },
  { name: 'sequences', hash: '#/sequences?game=kayles', waits: '.u-over', en: /Period 12, from heap 71 on/, zh: /从大小 71 起，周期为 12/ },
  { name: 'map', hash: '#/sequences?game=wythoff&to=20', waits: 'canvas', en: /Table of two numbers/, zh: /两个数的表/ },
]

for (const language of ['en', 'zh']) {
  test(`every page in ${language}`, async (t) => {
    for (const { name, hash, waits, ...says } of shown) {
      await t.test(name, async () => {
        const theme = language === 'zh' ? 'dark' : 'light'
        const { page, close } = await open(hash, { language, theme })
        await page.waitForSelector(waits)
        await page.getByText(says[language]).first().waitFor()
        await accessible(page, `${name} in ${language}`)
        await close()
      })
    }
  })
}

test('a phone has room for every page', async () => {
  for (const { name, hash, waits } of shown) {
    const { page, close } = await open(hash, { size: sizes.phone })
    await page.waitForSelector(waits)
    await fits(page, name)
    await close()
  }
})

test('the figures of the lessons are drawn and stepped from edges of one’s own', async () => {
  const { page, close } = await open('#/learn?paper=jia&section=3.2.3')
  const edges = page.getByLabel('Edges, 0 is the ground')
  await edges.fill('0-1 1-2 2-0')
  const figure = page.getByRole('region', { name: 'A graph made smaller, with your edges' })
  await figure.getByRole('button', { name: /Next/ }).click()
  await figure.getByText(/Fusion: a cycle of 3 edges/).first().waitFor()
  await page.goto(page.url().replace(/#.*/, '#/learn?paper=fang&section=3.2'))
  await page.getByLabel('Moves from position to position').fill('a-b b-a')
  await page.getByRole('button', { name: 'To the end' }).click()
  await page.getByText('a, b: nobody can force a win').waitFor()
  await page.goto(page.url().replace(/#.*/, '#/learn?paper=fang&section=2.1.1'))
  await page.getByLabel('A number', { exact: true }).fill('3/4')
  for (let i = 0; i < 3; i++) await page.getByRole('button', { name: /^Next/ }).click()
  await page.getByText('Day 3: {1/2 | 1} = 3/4, half way between 1/2 and 1. It is the number sought.').waitFor()
  await close()
})

test('a finger makes a move', async () => {
  const { page, close } = await open('#/play?game=nim&pos=3+1&who=both', { size: sizes.phone, touch: true })
  await page.locator('.spot[aria-label="take 2 from heap 1"]').tap()
  await page.locator('.spot[aria-label="take 1 from heap 1"]').waitFor()
  await page.waitForURL(/line=1$/)
  await close()
})

test('the keyboard alone wins a game', async () => {
  const { page, close } = await open('#/play?game=nim&pos=1+2')
  await page.waitForSelector('.spot')
  await page.keyboard.press('Tab')
  assert.equal(await page.evaluate(() => document.activeElement?.textContent), 'Skip to the content')
  await page.keyboard.press('Enter')
  const onSpot = () => page.evaluate(() => document.activeElement?.classList.contains('spot'))
  for (let i = 0; i < 12 && !(await onSpot()); i++) await page.keyboard.press('Tab')
  assert.ok(await onSpot(), 'the board is not reached by Tab')
  const words = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
  for (let i = 0; i < 3 && (await words()) !== 'take 1 from heap 2'; i++) await page.keyboard.press(i === 1 ? 'ArrowUp' : 'ArrowRight')
  assert.equal(await words(), 'take 1 from heap 2')
  await page.keyboard.press('Enter')
  // Zermelo answers, then the last token is taken.
  await page.waitForFunction(() => document.querySelectorAll('.spot').length === 1)
  for (let i = 0; i < 12 && !(await onSpot()); i++) await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.getByText('You have won!').waitFor()
  await close()
})

test('a move is drawn, taken back and made again, and its link shows it', async () => {
  const { page, close } = await open('#/play?game=domineering&pos=..|..|..&who=both')
  const at = async (spot) => {
    const box = await page.locator(`[data-spot="${spot}"]`).boundingBox()
    return [box.x + box.width / 2, box.y + box.height / 2]
  }
  await page.waitForSelector('.spot')
  await page.mouse.move(...(await at('44,44')))
  await page.mouse.down()
  await page.mouse.move(...(await at('44,84')), { steps: 4 })
  await page.mouse.up()
  await page.getByText('Right to move').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('Left to move').waitFor()
  await page.getByRole('button', { name: 'Redo' }).click()
  await page.getByText('Right to move').waitFor()
  const link = page.url()
  await close()
  const again = await open(new URL(link).hash)
  await again.page.getByText('Right to move').waitFor()
  await again.close()
})

test('a row is pointed at from either end', async () => {
  const { page, close } = await open('#/play?game=kayles&pos=5&who=both')
  await page.waitForSelector('.spot')
  assert.equal(await page.locator('.spot').count(), 5)
  // The pin before the last: alone, with its neighbour, or the same from the other end.
  await page.locator('[data-spot="110,21"], [data-spot="111,21"]').first().click()
  await page.getByRole('group', { name: 'Which move?' }).getByRole('button', { name: 'take 1 from heap 1, leaving 1 and 3' }).click()
  await page.waitForURL(/line=/)
  await close()
})

test('the picture of two numbers is read by keys', async () => {
  const { page, close } = await open('#/sequences?game=wythoff&to=12')
  const map = page.getByRole('application')
  await map.focus()
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowRight', 'ArrowRight', '+', '-']) await map.press(key)
  await page.locator('.foot').getByText('(1, 2): 0').waitFor()
  await close()
})

test('without a network the worker goes on', async () => {
  const { page, context, close } = await open('#/values?of=1/2', { engine: 'worker' })
  await page.waitForSelector('math')
  await context.setOffline(true)
  await page.getByLabel('Line 1', { exact: true }).fill('Tiny(2)')
  await page.keyboard.press('Enter')
  await page.locator('dd', { hasText: /^tiny$/ }).waitFor()
  await context.setOffline(false)
  await close()
})

test('tokens are taken from both heaps of Wythoff’s game', async () => {
  const { page, close } = await open('#/play?game=wythoff&pos=2+5&who=both')
  await page.waitForSelector('.spot')
  const spots = await page.locator('.spot').evaluateAll((all) => all.map((s) => [Number(s.getAttribute('cx')), Number(s.getAttribute('cy'))]))
  const second = (left) => {
    const heap = spots.filter(([x]) => x === left).sort((a, b) => a[1] - b[1])
    return page.locator(`[data-spot="${heap[1].map(Math.round).join(',')}"]`)
  }
  const lefts = [...new Set(spots.map(([x]) => x))].sort((a, b) => a - b)
  assert.equal(lefts.length, 2)
  await second(lefts[0]).click()
  await second(lefts[1]).click()
  await page.getByText('take 2 from both heaps').first().waitFor()
  await page.getByRole('group', { name: 'Board: 0 3' }).waitFor()
  await close()
})

test('the course of a match is drawn by mean values', async () => {
  const { page, close } = await open('#/play?game=domineering&pos=...%7C...&who=both&hints=1&line=0')
  const dots = page.locator('.history .dot')
  await page.waitForFunction(() => document.querySelectorAll('.history .dot').length === 2)
  assert.match(await dots.first().getAttribute('aria-label'), /^Start: the first player wins.*, mean 3\/4$/)
  await page.getByRole('button', { name: 'Mean value' }).click()
  const heights = await dots.evaluateAll((all) => all.map((dot) => Number(/,([\d.]+)\)/.exec(dot.getAttribute('transform'))[1])))
  assert.ok(heights[0] < 38, `Left is ahead at the start, but the dots stand at ${heights}`)
  await page.getByText('above the line Left is ahead').waitFor()
  await close()
})

test('a board is set up by mouse and keys', async () => {
  const { page, close } = await open('#/play?game=clobber&pos=xo%7Cox&who=both')
  await page.waitForSelector('.spot')
  await page.locator('summary', { hasText: 'Set up' }).click()
  const square = (row, column) => page.locator(`[data-at="${row},${column}"]`)
  const position = page.getByRole('textbox', { name: 'Position' })
  await page.getByLabel('Columns', { exact: true }).fill('3')
  await page.keyboard.press('Tab')
  await page.waitForFunction(() => document.querySelector('[data-at="1,2"]'))
  assert.equal(await position.inputValue(), 'xo.|ox.')
  await page.getByRole('button', { name: 'x', exact: true }).click()
  await square(0, 2).click()
  await square(1, 2).focus()
  await page.keyboard.press('o')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Delete')
  assert.equal(await position.inputValue(), 'x.x|oxo')
  await accessible(page, 'setting up a board')
  await fits(page, 'setting up a board')
  await page.getByRole('button', { name: 'Play this' }).click()
  await page.waitForFunction(() => /pos=x\.x/.test(location.hash))
  await page.getByRole('group', { name: 'Board: x.x|oxo' }).waitFor()
  await close()
})

test('a position that is written short, and one of numbers, are set up by hand', async () => {
  const { page, close } = await open('#/play?game=tic-tac-toe&who=both')
  await page.waitForSelector('.spot')
  await page.locator('summary', { hasText: 'Set up' }).click()
  await page.locator('[data-at="1,1"]').focus()
  await page.keyboard.press('x')
  const position = page.getByRole('textbox', { name: 'Position' })
  assert.equal(await position.inputValue(), '...|.x.|...')
  await page.goto(page.url().replace(/#.*/, '#/play?game=nim&pos=3+4&who=both'))
  await page.getByRole('group', { name: 'Board: 3 4' }).waitFor()
  await page.getByRole('button', { name: 'one number more' }).click()
  await page.getByRole('textbox', { name: 'number 3' }).fill('99')
  await page.keyboard.press('Tab')
  await accessible(page, 'setting up heaps')
  await fits(page, 'setting up heaps')
  await page.getByRole('button', { name: 'Play this' }).click()
  await page.getByRole('group', { name: 'Board: 3 4 99' }).waitFor()
  await close()
})

test('a graph is set up by drawing it, and what its vertices bear', async () => {
  const { page, close } = await open('#/play?game=snort&pos=path+3')
  await page.waitForSelector('.spot')
  await page.locator('summary', { hasText: 'Set up' }).click()
  await page.locator('[data-node="2"]').click()
  const text = page.getByLabel(/^Position/)
  // A vertex more, joined to the last one by keys; the first is kept for Left.
  await page.getByRole('application', { name: 'Drawing sheet' }).focus()
  for (const key of ['Enter', 'n']) await page.keyboard.press(key)
  await page.waitForFunction(() => [...document.querySelectorAll('input')].some((one) => one.value === '0-1 1-2 2-3'))
  await page.locator('[data-node="0"]').click()
  await page.getByRole('button', { name: 'b', exact: true }).click()
  assert.equal(await text.inputValue(), '0-1 1-2 2-3 0:b')
  await accessible(page, 'setting up a graph')
  await page.getByRole('button', { name: 'Play this' }).click()
  await page.waitForURL((url) => decodeURIComponent(url.hash).includes('pos=0-1+1-2+2-3+0:b'))
  await page.waitForFunction(() => document.querySelectorAll('.spot').length > 2)
  await close()
})

test('a page that was visited opens when its host is gone', async () => {
  const host = await serve([join(web, 'dist'), join(web, '..', 'bin')])
  const { page, close } = await open('#/play?game=nim&pos=3+1&hints=1', { at: host.url })
  await page.waitForSelector('.badge')
  await page.waitForFunction(async () => {
    const cache = await caches.open('zermelo-program')
    return navigator.serviceWorker.controller && (await cache.keys()).length === 2
  })
  await host.close()
  await assert.rejects(fetch(host.url))
  await page.reload()
  await page.waitForSelector('.badge')
  await page.goto(`${host.url}#/write`)
  await page.getByLabel('Rules').waitFor()
  await close()
})

test('a board is taken away as a picture, and a game as a film', async () => {
  const { page, close } = await open('#/play?game=clobber&pos=xo|ox&who=both&line=0')
  await page.locator('.side-by li button').first().waitFor()
  await page.getByText('Picture, film, embed').click()
  const saved = async (name) => {
    const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name, exact: true }).click()])
    return [file.suggestedFilename(), readFileSync(await file.path())]
  }
  const [name, svg] = await saved('Save as SVG')
  assert.equal(name, 'clobber.svg')
  assert.match(svg.toString(), /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 \d+ \d+"/)
  assert.ok(!/class=|var\(|role=/.test(svg.toString()), 'the file needs the page')
  assert.equal((svg.toString().match(/<circle/g) ?? []).length, 4, 'three stones, one of them with a ring')
  const [, png] = await saved('Save as PNG')
  assert.equal(png.subarray(1, 4).toString(), 'PNG')
  const [film, frames] = await saved('Save the game as a film')
  assert.equal(film, 'clobber-film.svg')
  assert.equal((frames.toString().match(/<animate /g) ?? []).length, 2)
  assert.match(page.url(), /line=0$/)
  await page.getByRole('button', { name: 'Embed in a page' }).click()
  assert.match(await page.getByRole('textbox', { name: 'Embed in a page' }).inputValue(), /<zermelo-board game="clobber" position="xo\|ox" line="0" who="both"><\/zermelo-board>$/)
  await close()
})

test('a thermograph and a plot are taken away as pictures', async () => {
  const { page, close } = await open('#/values?of=%7B2%7C-1%7D')
  const saved = async (name) => {
    const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name, exact: true }).click()])
    return readFileSync(await file.path())
  }
  await page.getByRole('img', { name: /Thermograph/ }).waitFor()
  assert.match((await saved('Save as SVG')).toString(), /^<svg [^]*<polyline [^]*stroke="rgb/)
  assert.equal((await saved('Save as PNG')).subarray(1, 4).toString(), 'PNG')
  await page.evaluate(() => (location.hash = '#/sequences?game=kayles'))
  await page.locator('.plot canvas').waitFor()
  assert.ok((await saved('Save as PNG')).length > 2000)
  await close()
})

test('a board stands in a page elsewhere, as high as it is, and tells its moves', async () => {
  const address = await hostOf('worker')
  const html = `<!doctype html><title>Elsewhere</title><script src="${address}zermelo-board.js"></script>
    <zermelo-board game="nim" position="3 1" who="both" lang="zh"></zermelo-board>
    <script>moves = []; addEventListener('zermelo-move', (event) => moves.push(event.detail.position))</script>`
  const elsewhere = createServer((_, response) => response.writeHead(200, { 'Content-Type': 'text/html' }).end(html)).listen(0, '127.0.0.1')
  await once(elsewhere, 'listening')
  const { page, close } = await open('', { at: `http://localhost:${elsewhere.address().port}/` })
  const board = page.frameLocator('iframe')
  await board.locator('.side-by li button', { hasText: '从第 1 堆取 2 颗' }).click()
  await page.waitForFunction(() => globalThis.moves.join() === '1 1')
  assert.equal(await board.locator('header').count(), 0)
  await page.waitForFunction(() => {
    const { height } = document.querySelector('zermelo-board').shadowRoot.firstChild.style
    return height.endsWith('px') && Number.parseInt(height) > 300
  })
  await page.evaluate(() => document.querySelector('zermelo-board').setAttribute('position', '2 2'))
  await board.getByRole('group', { name: /2 2/ }).waitFor()
  await close()
  elsewhere.closeAllConnections()
  elsewhere.close()
})

test('storage that is refused does not end the page', async () => {
  const { page, close } = await open('#/play?game=nim&pos=1', { at: await hostOf('worker') })
  await page.addInitScript(() => Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('refused', 'SecurityError') } }))
  await page.reload()
  await page.locator('.spot').first().waitFor()
  await page.getByRole('button', { name: '中文' }).click()
  await page.getByText('重新开始').waitFor()
  await close()
})
