import { describe, expect, it } from 'vitest'
import { dictionaries } from '../../src/text'

/** All strings under their keys; functions are called with numbers. */
function leaves(tree: unknown, path = ''): [string, string][] {
  if (typeof tree === 'string') return [[path, tree]]
  if (typeof tree === 'function') return [[path, String((tree as (...args: unknown[]) => unknown)(...Array(tree.length).fill(2)))]]
  return Object.entries(tree as object).flatMap(([key, value]) => leaves(value, `${path}.${key}`))
}

describe('the dictionary', () => {
  const en = leaves(dictionaries.en)
  const zh = leaves(dictionaries.zh)

  it('says everything in both languages', () => {
    expect(zh.map(([path]) => path)).toEqual(en.map(([path]) => path))
    for (const [path, text] of [...en, ...zh]) expect(text.trim(), path).not.toBe('')
  })

  it('says sentences in Chinese', () => {
    const latin = zh.filter(([, text]) => /[a-z]{3}.* .*[a-z]{3}/i.test(text) && !/\p{Script=Han}/u.test(text))
    expect(latin).toEqual([])
  })
})
