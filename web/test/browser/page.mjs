// What the tests in a browser share: hosts with the page and the program,
// Debian's chromium, and a look for faults of accessibility.
import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { after } from 'node:test'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright-core'
import { serve, serveAnswers } from './host.mjs'

const here = dirname(fileURLToPath(import.meta.url))
export const web = join(here, '..', '..')
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const program = process.env.CHROMIUM ?? ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(existsSync)
assert.ok(program, 'there is no chromium; scripts/browser installs it, or CHROMIUM names it')

/** The host of each engine, by its kind; it is started when a page of it is first opened. */
const begin = {
  worker: () => serve([join(web, 'dist'), join(web, '..', 'bin')]),
  service: () => serveAnswers(join(web, '..', 'bin', 'zermelo')),
}
export const engines = Object.keys(begin)
const hosts = {}
/** The address of the page whose questions the engine of this kind answers. */
export const hostOf = async (engine) => (await (hosts[engine] ??= begin[engine]())).url

const browser = await chromium.launch({
  executablePath: program,
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
})
after(async () => {
  await browser.close()
  for (const host of Object.values(hosts)) await (await host).close()
})

export const sizes = { wide: { width: 1280, height: 900 }, phone: { width: 390, height: 844 } }

/**
 * Opens the page at an address within it, such as #/play, on the host of a kind of engine: the
 * service, which a page need not load, where a test does not ask for another. Errors of its scripts fail the
 * test when it is closed. The questions that go out to a service are counted.
 */
export async function open(hash, { language = 'en', size = sizes.wide, touch = false, theme = 'light', engine = 'service', at } = {}) {
  const host = at ?? (await hostOf(engine))
  const context = await browser.newContext({ viewport: size, locale: language === 'zh' ? 'zh-CN' : 'en-US', colorScheme: theme, hasTouch: touch, reducedMotion: 'reduce' })
  const page = await context.newPage()
  page.setDefaultTimeout(30_000)
  const errors = []
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error' && /Content Security Policy|Uncaught/.test(message.text())) errors.push(message.text())
  })
  const asked = { service: 0, program: 0 }
  page.on('request', (request) => {
    if (request.url() === `${host}api/ask`) asked.service++
    if (request.url() === `${host}zermelo.wasm.gz`) asked.program++
  })
  await page.goto(host + hash)
  const close = async () => {
    await context.close()
    assert.deepEqual(errors, [], 'the page has errors')
  }
  return { page, context, asked, close }
}

/** A page that holds nothing. */
export const blank = () => browser.newPage()

/** Fails on serious faults of accessibility. */
export async function accessible(page, what) {
  await page.evaluate(axe) // as the inspector does: the page's policy forbids scripts that are put into it
  const { violations } = await page.evaluate(() => globalThis.axe.run(document, { resultTypes: ['violations'] }))
  const serious = violations.filter((v) => v.impact === 'serious' || v.impact === 'critical')
  assert.deepEqual(
    serious.map((v) => `${v.id}: ${v.nodes.map((n) => `${n.target.join(' ')} ${n.failureSummary ?? ''}`).slice(0, 3).join('; ')}`),
    [],
    `${what} has serious faults of accessibility`,
  )
}

/** Fails if the page is wider than the window. */
export async function fits(page, what) {
  const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  assert.ok(over <= 0, `${what} is ${over} px wider than the window`)
}

/** The text that stands in the editor of rule files, as far as it is in sight. */
export const written = async (page) => (await page.locator('.cm-line').allInnerTexts()).map((line) => line.replace(/\n$/, '')).join('\n')

/** Opens an example in the editor by the words that it is searched by. */
export async function choose(page, words) {
  await page.locator('summary', { hasText: 'Open an example' }).click()
  await page.getByRole('searchbox', { name: 'Search the examples' }).fill(words)
  await page.locator('.shelves button').first().click()
}
