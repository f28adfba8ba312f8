// What the page asks and does with the answers, with either engine: the program in a
// worker, and the service. Both pass the same tests.
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { serve } from './host.mjs'
import { choose, engines, hostOf, open, web, written } from './page.mjs'

/** A test that each engine passes. What is shown by it was answered by that engine alone. */
function both(name, run) {
  for (const engine of engines) {
    test(`${name}: ${engine}`, () =>
      run(async (hash, how = {}) => {
        const shown = await open(hash, { ...how, engine })
        const close = async () => {
          await shown.close()
          // What the page is sent with says whether there is a service: nobody is asked in vain.
          if (engine === 'worker') assert.ok(shown.asked.program >= 1 && shown.asked.service === 0, `the service was asked: ${JSON.stringify(shown.asked)}`)
          else assert.ok(shown.asked.program === 0 && shown.asked.service >= 1, `the worker was asked: ${JSON.stringify(shown.asked)}`)
        }
        return { ...shown, close }
      }, engine),
    )
  }
}

both('hints tell the worth of moves by shape, and why', async (show) => {
  const { page, close } = await show('#/play?game=nim&pos=3+1&who=both')
  await page.waitForSelector('.spot')
  assert.equal(await page.locator('.badge').count(), 0)
  await page.getByLabel('Hints').check()
  await page.waitForSelector('.badge.win path')
  // One move wins: to 1 1. It is the second token of the first heap.
  assert.equal(await page.locator('.badge.win').count(), 1)
  assert.equal(await page.locator('.spot[aria-label="take 2 from heap 1 (wins)"]').count(), 1)
  await page.getByRole('button', { name: 'Why?' }).click()
  await page.getByText(/XOR of the components' values/).first().waitFor()
  await close()
})

both('what is typed wrong is shown in its place', async (show) => {
  const { page, close } = await show('#/play?game=nim&pos=3+x')
  assert.equal(await page.locator('.complaint mark').innerText(), 'x')
  await page.getByLabel('Position').fill('2 1')
  await page.getByRole('button', { name: 'Play this' }).click()
  await page.waitForSelector('.spot')
  await close()
})

both('a rule file in the link is played', async (show) => {
  const source = 'def moves(n):\n    return [n - k for k in [1, 3] if k <= n]\n'
  const { page, close } = await show(`#/play?rules=${encodeURIComponent(source)}&pos=4&who=both`)
  await page.locator('.side-by li button').first().waitFor()
  assert.equal(await page.locator('.side-by li button').count(), 2)
  await close()
})

both('a worksheet: names, options, a chart, boards, its link and its file', async (show) => {
  const { page, close } = await show('#/values')
  const line = (n) => page.getByLabel(`Line ${n}`, { exact: true })
  const answer = (n) => page.locator('ol > li').nth(n - 1).locator('.result')
  await line(1).fill('x = {5|2||-1|-4}')
  await page.keyboard.press('Enter')
  await page.getByRole('img', { name: 'Thermograph: mean value 1/2, temperature 3' }).waitFor()
  await page.keyboard.type('{1|-1} || 0 # confused')
  await page.keyboard.press('Enter')
  await answer(2).getByText('Yes').waitFor()
  await page.keyboard.type('x - x')
  await page.keyboard.press('Enter')
  await answer(3).locator('math', { hasText: /^0$/ }).waitFor()
  await page.keyboard.type('domineering("...|...")')
  await page.keyboard.press('Enter')
  await page.getByRole('img', { name: 'domineering ...|...' }).locator('svg').waitFor()
  // An option on the board goes on a line of its own, and back in the browser takes it away.
  await page.locator('a[title^="place a domino"]').first().click()
  await line(5).waitFor()
  assert.match(await line(5).inputValue(), /^domineering\("/)
  await page.goBack()
  await line(5).waitFor({ state: 'detached' })
  // A slip is told where it is, and the other lines stand.
  await line(3).fill('x - y')
  await page.keyboard.press('Enter')
  await answer(3).getByText('there is no value named "y"').waitFor()
  await answer(4).locator('math').first().waitFor()
  await line(1).focus()
  await page.locator('a[href*="%7B5|2%7D"]').first().click()
  await page.getByRole('img', { name: 'Thermograph: mean value 7/2, temperature 3/2' }).waitFor()
  await page.getByLabel('Line 1 in the chart').check()
  await page.getByLabel('Line 2 in the chart').check()
  await page.getByRole('img', { name: /^x: Thermograph: mean value 1\/2, temperature 3; \{5\|2\}: Thermograph/ }).waitFor()
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Save as a file' }).click()])
  assert.equal(readFileSync(await file.path(), 'utf8'), 'x = {5|2||-1|-4}\n{5|2}\n{1|-1} || 0 # confused\nx - y\ndomineering("...|...")\n')
  await page.reload()
  await page.getByRole('img', { name: /^x: Thermograph/ }).waitFor()
  await page.getByLabel('Remove line 2').click()
  await page.waitForFunction(() => document.querySelectorAll('ol > li').length === 4)
  await close()
})

both('a worksheet is stopped', async (show) => {
  const { page, close } = await show('#/values?of=domineering("6x6")%0A1')
  await page.getByRole('button', { name: 'Stop' }).click()
  await page.getByText('Stopped.').waitFor()
  await page.getByLabel('Line 1', { exact: true }).fill('1/2')
  await page.keyboard.press('Enter')
  await page.locator('ol > li').first().locator('mfrac').waitFor()
  await close()
})

both('a game is written, its slip marked, solved, and its link opens it again', async (show) => {
  const { page, context, close } = await show('#/write')
  const editor = page.getByRole('textbox', { name: 'Rules' })
  await editor.fill('# mine\nmoves("n -> n-1; n -> n-3 iff n")\n')
  await page.getByText('line 2, column 27').waitFor()
  assert.equal(await page.locator('.cm-lintRange-error').textContent(), 'iff')
  await editor.fill('# mine\nmoves("n -> n-1; n -> n-3")\n')
  await page.getByText('Nothing is found to be wrong.').waitFor()
  await page.getByRole('textbox', { name: 'Position' }).fill('6')
  await editor.press('Control+Enter')
  await page.getByText('Whoever moves second wins.').waitFor()
  await page.waitForFunction(() => /s=.*pos=6/.test(location.hash))
  const other = await context.newPage()
  await other.goto(page.url())
  await other.getByText('Nothing is found to be wrong.').waitFor()
  assert.equal(await written(other), '# mine\nmoves("n -> n-1; n -> n-3")\n')
  assert.equal(await other.getByRole('textbox', { name: 'Position' }).inputValue(), '6')
  await close()
})

both('a study is run', async (show) => {
  const { page, close } = await show('#/write')
  await page.getByText('Nothing is found to be wrong.').waitFor()
  await choose(page, 'conways-ups')
  await page.getByRole('button', { name: 'Run as a script' }).click()
  await page.getByText('up and star confused: True').waitFor()
  await close()
})

both('work that is cancelled ends, and the next is done', async (show, engine) => {
  const { page, close } = await show('#/write')
  await page.getByText('Nothing is found to be wrong.').waitFor()
  const editor = page.getByRole('textbox', { name: 'Rules' })
  await editor.fill('print(len([n for n in range(1 << 40) if n < 0]))\n')
  await page.getByRole('button', { name: 'Run as a script' }).click()
  const stop = page.getByRole('button', { name: 'Stop' })
  await stop.waitFor()
  if (engine === 'service') await computing((n) => n > 0)
  await stop.click()
  await stop.waitFor({ state: 'detached' })
  if (engine === 'service') await computing((n) => n === 0)
  await editor.fill('print(6 * 7)\n')
  await page.getByRole('button', { name: 'Run as a script' }).click()
  await page.locator('section pre', { hasText: '42' }).waitFor()
  await close()
})

/** Waits until the service computes so many answers. */
async function computing(enough) {
  for (const end = Date.now() + 30_000; Date.now() < end; await new Promise((again) => setTimeout(again, 50))) {
    const figures = await (await fetch(`${await hostOf('service')}metrics`)).text()
    if (enough(Number(/^zermelo_computing (\d+)$/m.exec(figures)[1]))) return
  }
  assert.fail('the service has not begun, or does not end, what was asked')
}

both('the sentences of the program are in the language of the page', async (show) => {
  const { page, close } = await show('#/sequences?game=kayles', { language: 'zh' })
  await page.getByText(/从大小 71 起，周期为 12/).first().waitFor()
  await close()
})

for (const [language, usual] of [
  ['en', 'Play by the usual rules'],
  ['zh', '按通常规则'],
])
  both(`what would help is a button: ${language}`, async (show) => {
    const { page, close } = await show('#/play?game=ends&pos=3+1+4+2&play=misere&who=both&hints=1', { language })
    await page.getByRole('button', { name: usual }).click()
    await page.locator('.badge').first().waitFor()
    assert.equal(await page.locator('.complaint').count(), 0)
    assert.doesNotMatch(page.url(), /misere/)
    await close()
  })

/**
 * What questions with a sign among their words say for a setting, the word of a form. The program is
 * told another word where it is the first one, so that no clock and no long computation decides.
 */
async function noted(page, sign, form, first, instead) {
  const asked = []
  await page.exposeFunction('told', (word) => asked.push(word))
  await page.evaluate(
    ([sign, form, first, instead]) => {
      const post = Worker.prototype.postMessage
      Worker.prototype.postMessage = function (message, ...rest) {
        const args = message.question?.args ?? []
        const at = args.findIndex((arg) => new RegExp(form).test(arg))
        if (at > 0 && args.includes(sign)) {
          globalThis.told(args[at])
          if (args[at] === first) args[at] = instead
        }
        return post.call(this, message, ...rest)
      }
    },
    [sign, form, first, instead],
  )
  return asked
}

test('more time is a button where the browser computes', async () => {
  const { page, close } = await open('#/values', { engine: 'worker' })
  const asked = await noted(page, '--explain', '^--timeout=', '--timeout=20s', '--timeout=1ns')
  await page.getByLabel('Line 1', { exact: true }).fill('domineering("4x5")')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Allow more time' }).click()
  await page.getByRole('img', { name: /Thermograph/ }).waitFor()
  assert.equal(await page.locator('.complaint').count(), 0)
  assert.equal(asked.at(-1), '--timeout=80s')
  await close()
})

test('a period is looked for further by a button', async () => {
  const { page, close } = await open('#/', { engine: 'worker' })
  const asked = await noted(page, '--period', '^[0-9]{6}$', '200000', '50')
  await page.evaluate(() => (location.hash = '#/sequences?game=kayles'))
  await page.getByRole('button', { name: 'Look further' }).click()
  await page.getByText(/Period 12, from heap 71 on/).first().waitFor()
  assert.equal(await page.locator('.complaint').count(), 0)
  assert.deepEqual([asked[0], asked.at(-1)], ['200000', '800000'])
  await close()
})

both('a sum of unlike games is played misère by a button', async (show) => {
  const rules = 'misere = True\nmoves("n -> n-k for k in {1, 2}")\n'
  const { page, close } = await show(`#/play?rules=${encodeURIComponent(rules)}&pos=${encodeURIComponent('3 + nim 2')}&who=both&hints=1`)
  await page.getByRole('button', { name: 'Play misère' }).click()
  await page.locator('.badge').first().waitFor()
  assert.equal(await page.locator('.complaint').count(), 0)
  assert.match(page.url(), /play=misere/)
  await close()
})

test('a solved game that lies beside the page is read by pieces', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'exported-'))
  const program = join(web, '..', 'bin', 'zermelo')
  const run = (...args) => execFileSync(program, args, { cwd: folder, stdio: 'pipe' })
  run('build', 'achi', '--db', 'achi')
  run('serve', '--export', 'site', '--db', 'achi')
  const host = await serve([join(folder, 'site')])
  try {
    const ranges = []
    const { page, close } = await open('#/play', { at: host.url })
    page.on('request', (request) => request.url().endsWith('/tables/achi/table.zrm') && ranges.push(request.headers().range))
    await page.evaluate(() => (location.hash = '#/play?game=achi&pos=oxo|.x.|...+o&who=both&hints=1'))
    // What the table says is what solving finds, and no guess.
    await page.locator('.badge').first().waitFor()
    assert.equal(await page.locator('.legend').getByText('guesses').count(), 0)
    assert.ok(ranges.length > 1 && ranges.every((range) => /^bytes=/.test(range)), `the table is read by pieces: ${ranges}`)
    await close()
  } finally {
    await host.close()
    rmSync(folder, { recursive: true })
  }
})
