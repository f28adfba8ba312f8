// The rooms in which one draws, writes and learns, in a browser.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { accessible, choose, fits, open, sizes, written } from './page.mjs'

const bush = '#/hackenbush?d=5.0-5.1,5.1-5.2,5.1-3.2,3.2-2.3,2.3-3.4,3.4-3.2,5.1-7.2,7.2-8.3'
const circle = '#/graph?g=a@2,3:b,d;b@6,1.2:c;c@10,3:a,e;d@3,6.5:e;e@7,7:f;f@11,7&by=retro'

const shown = [
  { name: 'hackenbush', hash: bush, en: /Fusion: a cycle of 3 edges/, zh: /融合：3 条边的圈/ },
  { name: 'coloured hackenbush', hash: '#/hackenbush?p=0-1:b+1-2:r+1-3', en: /Left wins, whoever/, zh: /无论谁先走，左方胜/ },
  { name: 'graph', hash: circle, en: /agrees with what the program finds/, zh: /与程序求出的一致/ },
  { name: 'graph of a game', hash: '#/graph?p=kayles+4', en: /agrees with what the program finds/, zh: /与程序求出的一致/ },
  { name: 'write', hash: '#/write', en: /Nothing is found to be wrong/, zh: /没有发现错误/ },
  { name: 'learn', hash: '#/learn', en: /Zhang Yifei 2002/, zh: /张一飞/ },
  { name: 'section', hash: '#/learn?paper=jia&section=3.2.3', en: /\(Grundy value/, zh: /Grundy 值/ },
  { name: 'theorem', hash: '#/learn?paper=jia&theorem=sj&pos=3+4+5', en: /3 ⊕ 4 ⊕ 5 = 2/, zh: /3 ⊕ 4 ⊕ 5 = 2/ },
  { name: 'exercise', hash: '#/learn?paper=zhang&exercise=1&seed=7', en: /Who wins, the first/, zh: /先手胜还是后手胜/ },
]

for (const language of ['en', 'zh']) {
  test(`every page in ${language}`, async (t) => {
    for (const { name, hash, ...says } of shown) {
      await t.test(name, async () => {
        const { page, close } = await open(hash, { language, theme: language === 'zh' ? 'dark' : 'light' })
        await page.getByText(says[language]).first().waitFor()
        await accessible(page, `${name} in ${language}`)
        await close()
      })
    }
  })
}

test('a phone has room for every page', async () => {
  for (const { name, hash, en } of shown) {
    const { page, close } = await open(hash, { size: sizes.phone })
    await page.getByText(en).first().waitFor()
    await fits(page, name)
    await close()
  }
})

test('a bush is drawn by the keyboard alone, valued, cut and undone', async () => {
  const { page, close } = await open('#/hackenbush')
  const sheet = page.getByRole('application', { name: 'Drawing sheet' })
  await sheet.waitFor()
  for (let i = 0; i < 40 && !(await sheet.evaluate((it) => it === document.activeElement)); i++) await page.keyboard.press('Tab')
  // A blue edge upwards, on it a red one and one that hangs in the air.
  for (const key of ['2', 'Enter', 'ArrowUp', 'Enter', '3', 'Enter', 'ArrowUp', 'ArrowRight', 'Enter', 'ArrowUp', 'Enter', 'ArrowUp', 'Enter']) await page.keyboard.press(key)
  await page.waitForURL((url) => /d=4\.0-4\.1:b,4\.1-5\.2:r,5\.3-5\.4:r$/.test(decodeURIComponent(url.href)))
  await page.locator('.value.mono', { hasText: /^1\/2$/ }).waitFor()
  await page.getByText('1 edge does not hang together with the ground').waitFor()
  // Its cuts are buttons: cutting the lower edge takes the upper one with it.
  const cut = page.getByRole('button', { name: /Left 0-1:b → 0 ★ wins/ })
  await cut.waitFor()
  for (let i = 0; i < 40 && !(await cut.evaluate((it) => it === document.activeElement)); i++) await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.getByText('Nothing stands on the ground yet.').first().waitFor()
  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  await page.locator('.value.mono', { hasText: /^1\/2$/ }).waitFor()
  await close()
})

test('a bush with a cycle is drawn by a finger and reduced to a stalk', async () => {
  const { page, context, close } = await open('#/hackenbush', { size: sizes.phone, touch: true })
  const sheet = page.getByRole('application', { name: 'Drawing sheet' })
  await sheet.waitFor()
  await sheet.scrollIntoViewIfNeeded()
  const finger = await context.newCDPSession(page)
  const spot = (x, y) =>
    sheet.evaluate((svg, [x, y]) => {
      const p = new DOMPoint(x, 8 - y).matrixTransform(svg.getScreenCTM())
      return { x: p.x, y: p.y }
    }, [x, y])
  for (const [from, to] of [[[3, 0], [3, 2]], [[3, 2], [2, 4]], [[2, 4], [4, 4]], [[4, 4], [3, 2]]]) {
    await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [await spot(...from)] })
    await finger.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [await spot(...to)] })
    await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  }
  await page.locator('.value.mono', { hasText: /^\*2$/ }).waitFor()
  await page.getByText('Fusion: a cycle of 3 edges').waitFor()
  for (let i = 0; i < 2; i++) await page.getByRole('button', { name: 'Next →' }).click()
  await page.getByText('2 / 2').waitFor()
  await page.getByText('Value *2.').waitFor()
  await close()
})

test('what was saved as SVG is drawn again, and other text is refused', async () => {
  const { page, close } = await open(bush)
  await page.getByText('Import and export').click()
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Save SVG' }).click()])
  const file = await download.path()
  await page.getByRole('button', { name: 'Clear' }).click()
  await page.getByText('Nothing stands on the ground yet.').first().waitFor()
  await page.locator('input[type=file]').setInputFiles(file)
  await page.waitForFunction((d) => location.hash.includes(d), bush.slice(bush.indexOf('=') + 1))
  await page.getByRole('textbox', { name: /The position as text/ }).fill('0-1 nonsense')
  await page.getByRole('button', { name: 'Draw this' }).click()
  await page.getByText('This is neither a position').waitFor()
  await close()
})

test('a graph is drawn by the keyboard alone and solved backwards, as the program solves it', async () => {
  const { page, close } = await open('#/graph')
  const sheet = page.getByRole('application', { name: 'Drawing sheet' })
  await sheet.waitFor()
  for (let i = 0; i < 40 && !(await sheet.evaluate((it) => it === document.activeElement)); i++) await page.keyboard.press('Tab')
  // a -> b -> c, and b back to a.
  for (const key of ['n', 'Enter', 'n', 'Enter', 'n', 'ArrowLeft', 'Enter', 'ArrowLeft', 'Enter']) await page.keyboard.press(key)
  await page.getByText('agrees with what the program finds').waitFor()
  await page.getByRole('button', { name: 'To the end' }).press('Enter')
  await page.getByText('No further node is ready: a, b').waitFor()
  await page.getByRole('button', { name: 'Backwards' }).press('Enter')
  const next = page.getByRole('button', { name: 'Next →' })
  const told = []
  while (await next.isEnabled()) {
    await next.press('Enter')
    told.push(await page.locator('.told').textContent())
  }
  assert.ok(told.includes('b can move to c, which is lost: b is won.'), told.join('\n'))
  assert.ok(told.includes('b is won, and it was the last move of a: a is lost.'), told.join('\n'))
  assert.match(page.url(), /by=retro/)
  await page.getByText('agrees with what the program finds').waitFor()
  await close()
})

test('arrows are drawn by the mouse and taken away', async () => {
  const { page, close } = await open('#/graph?g=a@2,2;b@8,6')
  const at = async (name) => {
    const box = await page.locator(`[data-node="${name}"] .shape`).boundingBox()
    return [box.x + box.width / 2, box.y + box.height / 2]
  }
  await page.locator('[data-node="b"]').waitFor()
  await page.mouse.move(...(await at('a')))
  await page.mouse.down()
  await page.mouse.move(...(await at('b')), { steps: 4 })
  await page.mouse.up()
  await page.waitForFunction(() => location.hash.includes('a@2,2:b;b@8,6'))
  await page.getByRole('button', { name: 'Erase' }).click()
  const [[ax, ay], [bx, by]] = [await at('a'), await at('b')]
  await page.mouse.click((ax + bx) / 2, (ay + by) / 2)
  await page.waitForFunction(() => location.hash.endsWith('a@2,2;b@8,6'))
  await close()
})

test('a classic of the catalogue is found, drawn, changed and solved', async () => {
  const { page, close } = await open('#/write')
  await choose(page, 'Achi')
  const editor = page.getByRole('textbox', { name: 'Rules' })
  await page.locator('.cm-line', { hasText: 'def moves(b, player)' }).waitFor()
  assert.equal(await page.getByRole('textbox', { name: 'Position' }).inputValue(), 'oxo|.x.|... o')
  await page.getByText(/^achi\.star: \d+ positions looked at/).waitFor()
  const board = page.getByRole('region', { name: 'Board' })
  await board.getByText('There are 5 moves.').waitFor()
  // What is wrong is marked everywhere at once, and the picture is old.
  await editor.press('Control+End')
  await page.keyboard.type('\nx = nosuch\ny = neither\n')
  await page.getByRole('list', { name: 'Faults and hints' }).getByText('there is no neither').waitFor()
  assert.deepEqual(await page.locator('.cm-lintRange-error').allTextContents(), ['nosuch', 'neither'])
  await page.locator('.cm-lintRange-error').first().hover()
  await page.locator('.cm-tooltip-lint', { hasText: 'there is no nosuch' }).waitFor()
  await board.getByText('The picture is from before the last change').waitFor()
  await accessible(page, 'the editor with faults')
  // The second is gone to from the list, and both are undone.
  await page.getByRole('button', { name: 'Go there: line 29, column 5' }).click()
  for (let i = 0; i < 6 && (await page.locator('.cm-lintRange-error').count()) > 0; i++) {
    await page.keyboard.press('Control+z')
    await page.waitForTimeout(700)
  }
  await board.getByText('There are 5 moves.').waitFor()
  await editor.press('Control+Enter')
  await page.getByText('A draw, with best play.').waitFor()
  await editor.press('Control+End')
  await page.keyboard.type('\n# changed')
  await page.getByText('The file has changed since').waitFor()
  await accessible(page, 'the answer to an old file')
  await close()
})

test('names are completed and explained from the manual, and the keyboard is not trapped', async () => {
  const { page, close } = await open('#/write?of=snort.star', { size: sizes.phone, theme: 'dark' })
  const editor = page.getByRole('textbox', { name: 'Rules' })
  await page.locator('.cm-line', { hasText: 'Snort' }).first().waitFor()
  await editor.fill('')
  await page.keyboard.type('symm')
  await page.getByRole('option', { name: /symmetries/ }).waitFor()
  await page.locator('.cm-completionInfo', { hasText: 'positions that are worth the same as p' }).waitFor()
  await accessible(page, 'the editor with a list of names')
  await page.waitForTimeout(150) // a list that has just opened is not yet obeyed
  await page.keyboard.press('Enter')
  assert.match(await written(page), /^symmetries/)
  await page.locator('.cm-line').first().locator('text=symmetries').first().hover({ position: { x: 20, y: 8 } })
  await page.locator('.cm-tooltip-hover', { hasText: 'symmetries: function' }).waitFor()
  await page.keyboard.press('Control+f')
  await page.locator('.cm-search input[name=search]').waitFor()
  await accessible(page, 'the editor that searches')
  await fits(page, 'the editor that searches')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Tab')
  assert.equal(await page.evaluate(() => document.activeElement?.shadowRoot ?? null), null, 'Tab leaves the editor')
  await page.keyboard.press('Shift+Tab')
  assert.ok(await page.evaluate(() => document.activeElement?.shadowRoot?.activeElement?.matches('.cm-content')), 'and comes back')
  await close()
})

test('a link that is broken is refused', async () => {
  for (const link of ['#/write?s=AAAA', '#/write?of=nosuch']) {
    const { page, close } = await open(link)
    await page.getByText('The link holds no file that can be read.').waitFor()
    await close()
  }
})

test('an example is changed and run, a section read, an exercise marked, all of it kept', async () => {
  const { page, close } = await open('#/learn?paper=zhang&section=1')
  const line = page.getByRole('textbox', { name: 'Command' }).first()
  await line.waitFor()
  await line.fill('solve nim 5 5')
  await line.press('Enter')
  await page.getByText('The second player wins').first().waitFor()
  await page.getByRole('link', { name: /^Next:/ }).click()
  await page.getByRole('heading', { level: 1, name: /^2 / }).waitFor()
  // A section asks before it tells: two questions on this one, the first is marked where it stands.
  const asked = page.getByRole('region', { name: 'What do you think?' })
  await asked.getByText(/Two heaps of \d+ \d+/).waitFor()
  await asked.getByRole('textbox', { name: 'Your answer' }).fill('77')
  await asked.getByRole('button', { name: 'Check' }).click()
  await asked.getByText(/Not right/).waitFor()
  await asked.getByRole('button', { name: 'One heap: the losing sizes' }).click()
  await asked.getByText(/From which sizes/).waitFor()
  await page.goto(page.url().replace(/#.*/, '#/learn?paper=jia&exercise=4&seed=3'))
  const answer = page.getByRole('textbox', { name: 'Your answer' })
  await answer.fill('?')
  await answer.press('Enter')
  await page.getByRole('alert').waitFor()
  await answer.fill('77')
  await answer.press('Enter')
  const solution = /It is: (\d+)/.exec(await page.getByText(/Not right/).textContent())[1]
  await answer.fill(solution)
  await answer.press('Enter')
  await page.getByText('✓ Right.').waitFor()
  // Another question, harder; the one that was solved is noted with how hard it was.
  await page.getByRole('button', { name: 'Hard', exact: true }).click()
  await page.waitForURL(/hard=hard/)
  await page.getByRole('img', { name: 'solved: Medium' }).first().waitFor()
  await page.goto(page.url().replace(/#.*/, '#/learn'))
  await page.reload()
  await page.getByText('1 of 25').waitFor()
  await close()
})

test('a theorem is stepped on a position of one\'s own, and refuses what it does not speak of', async () => {
  const { page, close } = await open('#/learn')
  await page.getByText('Theorems, step by step').nth(3).click()
  await page.getByRole('link', { name: 'The last to move loses', exact: true }).click()
  const position = page.getByRole('textbox', { name: 'Your position' })
  await page.getByText('3 ⊕ 3 ⊕ 1').first().waitFor()
  assert.equal(await position.inputValue(), 'nim 3 3 1')
  await position.fill('3 4 5')
  await position.press('Enter')
  await page.getByText('3 ⊕ 4 ⊕ 5 = 2').first().waitFor()
  assert.match(page.url(), /pos=3\+4\+5/)
  await accessible(page, 'a theorem')
  await position.fill('domineering 2x2')
  await position.press('Enter')
  await page.getByRole('alert').waitFor()
  await page.goBack()
  await page.getByText('3 ⊕ 4 ⊕ 5 = 2').first().waitFor()
  // Another theorem begins with the position of its paper, not with what was typed for this one.
  await page.getByRole('link', { name: 'Cutting a tree', exact: true }).click()
  await page.getByText('The graph is a tree').first().waitFor()
  assert.match(await position.inputValue(), /^hackenbush /)
  await close()
})

test('the reasons of an answer lead to the papers, on the same position', async () => {
  const { page, close } = await open('#/play?game=nim&pos=3+4+5&play=misere&who=both')
  await page.getByRole('button', { name: 'Why?' }).click()
  await page.getByRole('link', { name: 'Jia Zhihao 2009, section 2.1, case 3' }).waitFor()
  await page.getByRole('link', { name: 'The last to move loses' }).click()
  await page.getByText('3 ⊕ 4 ⊕ 5 = 2').first().waitFor()
  await page.getByRole('link', { name: /The paper's section 2\.1/ }).click()
  await page.getByRole('heading', { name: 'Theorems, step by step' }).waitFor()
  await close()
})

test('a sheet of a section is made for a class, and made again by its link', async () => {
  const { page, close } = await open('#/learn?paper=zhang&section=5')
  await page.getByRole('link', { name: 'Sheet for a class' }).click()
  await page.getByRole('heading', { name: /^Solutions/ }).waitFor()
  const asked = () => page.locator('article > ol > li').allInnerTexts()
  await page.getByRole('button', { name: 'Easy', exact: true }).click()
  await page.waitForURL(/hard=easy/)
  await page.getByText(/row of 2\?|row of 3\?/).first().waitFor() // Medium asks for no such rows
  const questions = await asked()
  assert.ok(questions.length > 1 && new Set(questions).size === questions.length, 'the questions differ')
  assert.equal(await page.locator('.solutions li').count(), questions.length)
  await page.reload()
  await page.getByRole('heading', { name: /^Solutions/ }).waitFor()
  assert.deepEqual(await asked(), questions)
  await accessible(page, 'a sheet')
  await page.emulateMedia({ media: 'print' })
  assert.equal(await page.getByRole('button', { name: 'Print' }).isVisible(), false)
  await close()
})

test('a lesson leads into the rooms with its position', async () => {
  const { page, close } = await open('#/learn?paper=jia&section=3.2.2')
  await page.getByRole('link', { name: 'Draw on →' }).first().click()
  await page.getByRole('heading', { level: 1, name: 'Hackenbush' }).waitFor()
  await page.locator('.value.mono', { hasText: /^\*$/ }).waitFor()
  await close()
})
