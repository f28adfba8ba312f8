import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const components: Record<string, string> = import.meta.glob('../../src/**/*.svelte', { query: '?raw', import: 'default', eager: true })

/** The rules of a sheet with two declarations or more, each as one line. */
const rules = (text: string) =>
  [...text.matchAll(/([^{}]+)\{([^{}]*)\}/g)].flatMap(([, selector = '', body = '']) => {
    const declarations = body.split(';').map((one) => one.trim()).filter((one) => one !== '')
    return declarations.length < 2 ? [] : [`${selector.trim().replace(/\s+/g, ' ')} { ${declarations.sort().join('; ')} }`]
  })

/** The components that have each rule in their own styles. */
function owners(sources: Record<string, string>): Map<string, string[]> {
  const all = new Map<string, string[]>()
  for (const [name, source] of Object.entries(sources))
    for (const rule of rules(/<style>(.*?)<\/style>/s.exec(source)?.[1] ?? '')) all.set(rule, [...(all.get(rule) ?? []), name])
  return all
}

describe('styles', () => {
  it('that components share stand in style.css, once', () => {
    const all = owners(components)
    expect(all.size).toBeGreaterThan(100)
    const common = rules(readFileSync('src/style.css', 'utf8'))
    expect(common.length).toBeGreaterThan(20)
    for (const [rule, at] of all) {
      expect(at, rule).toHaveLength(1)
      expect(common, at[0]).not.toContain(rule)
    }
  })

  it('that are repeated are found, whatever their order', () => {
    const one = (body: string) => `<p>x</p>\n<style>\n  .a,\n  .b {\n${body}  }\n</style>`
    const all = owners({ A: one('    top: 0;\n    left: 0;\n'), B: one('    left: 0;\n    top: 0;\n') })
    expect([...all]).toEqual([['.a, .b { left: 0; top: 0 }', ['A', 'B']]])
  })
})
