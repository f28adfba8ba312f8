// What who comes for the first time does, from the start page on, without reading: plays
// Nim, draws a bush with a cycle, writes a game, plays it, and opens its link.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { accessible, fits, open, written } from './page.mjs'

const said = {
  en: { over: /You have won!|Zermelo has won/, cycle: /Fusion: a cycle of 3 edges/, clean: 'Nothing is found to be wrong.', copy: 'Copy link to this file', play: 'Play it' },
  zh: { over: /您赢了！|Zermelo 赢了。/, cycle: /融合：3 条边的圈/, clean: '没有发现错误。', copy: '复制这个文件的链接', play: '对弈' },
}

for (const [language, words] of Object.entries(said)) {
  test(`a newcomer in ${language}`, async () => {
    const { page, context, close } = await open('', { language, engine: language === 'en' ? 'worker' : 'service' })
    await page.locator('a.card[href="#/play"]').click()
    await page.locator('a.card[href*="game=nim"]').first().click()
    for (let i = 0; i < 20 && !(await page.getByText(words.over).count()); i++) {
      await page.locator('.spot').first().click({ timeout: 5000 }).catch(() => undefined) // it may be over, or the opponent's turn
      await page.waitForTimeout(300)
    }
    await page.getByText(words.over).first().waitFor()

    await page.locator('nav a[href="#/hackenbush"]').click()
    const sheet = page.getByRole('application')
    const at = (x, y) => sheet.evaluate((svg, [x, y]) => {
      const p = new DOMPoint(x, 8 - y).matrixTransform(svg.getScreenCTM())
      return [p.x, p.y]
    }, [x, y])
    for (const [from, to] of [[[4, 0], [4, 2]], [[4, 2], [2, 4]], [[2, 4], [6, 4]], [[6, 4], [4, 2]]]) {
      await page.mouse.move(...(await at(...from)))
      await page.mouse.down()
      await page.mouse.move(...(await at(...to)), { steps: 3 })
      await page.mouse.up()
    }
    await page.locator('.value.mono', { hasText: /^\*2$/ }).waitFor()
    await page.getByText(words.cycle).waitFor()

    await page.locator('nav a[href="#/write"]').click()
    await page.getByText(words.clean).waitFor()
    await page.locator('.cm-content').fill('moves("n -> n-1; n -> n-4")\n')
    await page.waitForFunction(() => location.hash.includes('s='))
    await page.getByText(words.clean).waitFor()
    await page.getByRole('button', { name: words.copy }).click()
    const link = page.url()
    await page.locator('main').getByRole('link', { name: words.play, exact: true }).click()
    await page.locator('.spot').first().waitFor()
    const other = await context.newPage()
    await other.goto(link)
    await other.getByText(words.clean).waitFor()
    assert.match(await written(other), /n -> n-4/)
    await close()
  })
}

test('a section begins with a board and a question, and its figure takes numbers of one’s own', async () => {
  const { page, close } = await open('#/learn?paper=zhang&section=4')
  const first = page.getByRole('region', { name: 'Try it before you read' })
  await first.locator('.spot').first().waitFor()
  await first.getByRole('button', { name: 'No move wins' }).click()
  await first.getByText('There is a move that wins.').waitFor()
  await first.getByRole('button', { name: 'Show it' }).click()
  await first.getByText(/^Right, that wins: take 2 from heap 1/).waitFor()
  const figure = page.getByRole('region', { name: 'The binary figure, with your numbers' })
  await figure.getByLabel('Heaps').fill('7 12 9')
  await figure.getByRole('button', { name: 'leave 5' }).click()
  await figure.getByText(/All columns are even/).waitFor()
  assert.equal(await figure.getByLabel('Heaps').inputValue(), '5 12 9')
  await accessible(page, 'a section with a figure')
  await page.evaluate(() => (location.hash = '#/learn?paper=zhang&section=2'))
  await first.getByRole('button', { name: 'No move wins' }).click()
  await first.getByText('Right: no move wins.').waitFor()
  await page.evaluate(() => (location.hash = '#/learn?paper=luo&section=4'))
  await page.getByRole('region', { name: /Fibonacci numbers$/ }).getByRole('button', { name: 'Take 3' }).click()
  await page.getByText(/^Now at most 6 may be taken, and the smallest part, 8, is more/).waitFor()
  await page.getByLabel('Stones').fill('13')
  await page.getByText(/^It is a Fibonacci number/).waitFor()
  await fits(page, 'a section')
  await close()
})
