import { describe, expect, it } from 'vitest'
import type { GameInfo } from '../../src/engine/documents'
import { byFame, inGroups, kinds, matching } from '../../src/play/catalogue'
import puzzles from '../../src/home/puzzles.json'
import { en, zh } from '../../src/text/play'

const game = (name: string, more: Partial<GameInfo> = {}): GameInfo => ({ name, position: '', rule: '', source: '', examples: [], ...more })
const games = [
  game('nim', { title: 'Nim', kind: 'heaps', fame: 3, aliases: ['尼姆'] }),
  game('kalah', { title: 'Kalah', kind: 'scores', fame: 6, aliases: ['mancala', '播棋'] }),
  game('connect-four', { title: 'Connect Four', kind: 'boards', fame: 2, aliases: ['四子棋'] }),
  game('odd', { kind: 'heaps', rule: 'A game like Nim.' }),
]
const names = (all: GameInfo[]) => all.map(({ name }) => name)

describe('the list of games', () => {
  it('begins with the best known', () => {
    expect(names(byFame(games))).toEqual(['connect-four', 'nim', 'kalah', 'odd'])
    expect(inGroups(byFame(games)).map(({ kind, games: all }) => [kind, names(all)])).toEqual([
      ['boards', ['connect-four']],
      ['heaps', ['nim', 'odd']],
      ['scores', ['kalah']],
    ])
  })

  it('is searched by names, and by rules behind them', () => {
    expect(names(matching(games, 'connect four'))).toEqual(['connect-four'])
    expect(names(matching(games, 'Mancala'))).toEqual(['kalah'])
    expect(names(matching(games, '四子棋'))).toEqual(['connect-four'])
    expect(names(matching(games, 'nim'))).toEqual(['nim', 'odd'])
    expect(matching(games, 'zzz')).toEqual([])
  })

  it('has words for every kind in both languages', () => {
    for (const kind of kinds) expect([en.kinds[kind], zh.kinds[kind]].every(Boolean)).toBe(true)
  })

  it('has puzzles, none of them twice', () => {
    const lines = puzzles.map(({ game: name, pos }) => `${name} ${pos}`)
    expect(new Set(lines).size).toBe(lines.length)
  })
})
