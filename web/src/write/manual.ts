import type { Entry } from '../../manual'
import type { Language } from '../text'

export type { Entry }

const pages = import.meta.glob<Entry[]>('../../../docs/script{,-bits,-run}{,.zh-CN}.md', { query: '?manual', import: 'default' })

const page = (name: string, language: Language) => pages[`../../../docs/${name}${language === 'zh' ? '.zh-CN' : ''}.md`]!()

/** What the manual says of the words of a rule file, or of those of a script, by the words. */
export async function manualOf(kind: 'rules' | 'script', language: Language): Promise<Map<string, Entry>> {
  const names = kind === 'script' ? ['script-run'] : ['script', 'script-bits']
  const all = await Promise.all(names.map((name) => page(name, language)))
  return new Map(all.flat().map((entry) => [entry.name, entry]))
}
