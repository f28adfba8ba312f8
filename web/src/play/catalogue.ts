import type { GameInfo, GameKind } from '../engine/documents'

// The list of games as readers see it.

/** The kinds of games in the order in which they are listed. */
export const kinds: readonly GameKind[] = ['boards', 'heaps', 'scores', 'coins', 'graphs', 'cut-edges', 'loops', 'values']

const rank = (game: GameInfo) => game.fame ?? Number.MAX_SAFE_INTEGER

/** The games, the best known first. */
export const byFame = (games: GameInfo[]) => [...games].sort((a, b) => rank(a) - rank(b))

/** The games of each kind, kinds without games left out. */
export function inGroups(games: GameInfo[]): { kind: GameKind; games: GameInfo[] }[] {
  return kinds.map((kind) => ({ kind, games: games.filter((game) => game.kind === kind) })).filter((group) => group.games.length > 0)
}

/** The games that have some words in their names, rules or sources; those that are called so come first. */
export function matching(games: GameInfo[], words: string): GameInfo[] {
  const wanted = words.toLowerCase()
  const names = (game: GameInfo) => [game.name, game.title ?? '', ...(game.aliases ?? [])].map((name) => name.toLowerCase())
  const place = (game: GameInfo) => {
    const all = names(game)
    if (all.includes(wanted)) return 0
    if (all.some((name) => name.startsWith(wanted))) return 1
    if (all.some((name) => name.includes(wanted))) return 2
    return `${game.rule} ${game.source ?? ''}`.toLowerCase().includes(wanted) ? 3 : 4
  }
  return byFame(games)
    .map((game) => ({ game, at: place(game) }))
    .filter(({ at }) => at < 4)
    .sort((a, b) => a.at - b.at)
    .map(({ game }) => game)
}
