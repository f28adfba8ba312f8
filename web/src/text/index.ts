import * as easel from './easel'
import * as graph from './graph'
import * as home from './home'
import * as hackenbush from './hackenbush'
import * as learn from './learn'
import * as play from './play'
import * as sequences from './sequences'
import * as shell from './shell'
import * as values from './values'
import * as write from './write'

// All strings of the page, a file a room. In each, `zh` has the type of `en`,
// so a string that one language lacks is an error of the compiler.

export const languages = ['en', 'zh'] as const
export type Language = (typeof languages)[number]

const en = {
  shell: shell.en,
  home: home.en,
  play: play.en,
  values: values.en,
  sequences: sequences.en,
  hackenbush: hackenbush.en,
  easel: easel.en,
  graph: graph.en,
  write: write.en,
  learn: learn.en,
}

export type Dictionary = typeof en

const zh: Dictionary = {
  shell: shell.zh,
  home: home.zh,
  play: play.zh,
  values: values.zh,
  sequences: sequences.zh,
  hackenbush: hackenbush.zh,
  easel: easel.zh,
  graph: graph.zh,
  write: write.zh,
  learn: learn.zh,
}

export const dictionaries: Record<Language, Dictionary> = { en, zh }
