// Solved games that lie beside an exported page, which names them: the folder of each in
// tables/, by its game. The program reads them by pieces, so that what is too long to be
// solved here is known at once.

let known: Record<string, string> | undefined

function all(): Record<string, string> {
  try {
    known ??= JSON.parse(document.querySelector<HTMLMetaElement>('meta[name="zermelo-tables"]')?.content ?? '{}') as Record<string, string>
  } catch {
    known = {}
  }
  return known
}

/** Where the table of a game lies, as the program is told; undefined if there is none. */
export function tableOf(game: string): string | undefined {
  const folder = Object.hasOwn(all(), game) ? all()[game] : undefined
  return folder === undefined ? undefined : new URL(`tables/${encodeURIComponent(folder)}`, document.baseURI).href
}
