import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

// The words of rule files and scripts, from the tables of the manual: the page's
// editor completes and explains them, and the manual says each once.

export interface Entry {
  name: string
  /** A name that a file gives, a function that it finds, or an option of a call. */
  kind: 'field' | 'function' | 'option'
  /** What it is, or how it is called. */
  detail: string
  /** One line. */
  says: string
}

/** A cell of a table without its marks. */
const plain = (cell: string) => cell.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').replace(/[`*]/g, '').trim()

/** The entries of a page of the manual, in their order. */
export function readManual(page: string): Entry[] {
  const entries = new Map<string, Entry>()
  const add = (entry: Entry) => entries.has(entry.name) || entries.set(entry.name, entry)
  for (const line of page.split('\n')) {
    if (!line.startsWith('| `')) continue
    const cells = line.slice(1, -1).split(/(?<!\\)\|/).map((cell) => cell.replaceAll('\\|', '|').trim())
    const [first = '', second = '', third = ''] = cells
    const names = [...first.matchAll(/`(\w+)`/g)].map(([, name]) => name!)
    const call = /^`((\w+)\(.*\))`$/.exec(first)
    const option = /^`(\w+)=True`$/.exec(first)
    if (cells.length === 4 && first.replace(/`\w+`/g, '').replace(/[,、\s]/g, '') === '') {
      for (const name of names) add({ name, kind: 'field', detail: plain(second), says: plain(third) })
    } else if (cells.length === 2 && call) add({ name: call[2]!, kind: 'function', detail: call[1]!, says: plain(second) })
    else if (cells.length === 2 && option) add({ name: option[1]!, kind: 'option', detail: plain(first), says: plain(second) })
  }
  return [...entries.values()]
}

/** Makes a page of the manual that is imported with ?manual a module of its entries. */
export const manual: Plugin = {
  name: 'manual',
  enforce: 'pre',
  load(id) {
    const [path = '', query] = id.split('?')
    if (query !== 'manual') return undefined
    this.addWatchFile(path)
    return `export default ${JSON.stringify(readManual(readFileSync(path, 'utf8')))}`
  },
}
