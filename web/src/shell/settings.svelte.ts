import { type Language, languages, dictionaries } from '../text'
import { wish } from './embed'
import { memory } from './memory'

// What the reader has chosen for the whole page; kept in the browser.

export const themes = ['auto', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

function kept<T extends string>(key: string, allowed: readonly T[]): T | undefined {
  const value = memory.get(key)
  return allowed.find((one) => one === value)
}

const spoken = (): Language =>
  navigator.languages.map((tag) => languages.find((one) => tag.toLowerCase().startsWith(one))).find((one) => one !== undefined) ?? 'en'

/** The seconds that a question may be allowed. */
export const times = [5, 20, 80, 320] as const

class Settings {
  language = $state<Language>(languages.find((one) => one === wish('lang')) ?? kept('zermelo.language', languages) ?? spoken())
  theme = $state<Theme>(themes.find((one) => one === wish('theme')) ?? kept('zermelo.theme', themes) ?? 'auto')
  /** Seconds that a question may take. */
  seconds = $state<number>(20)
  /** What was last said to screen readers. */
  said = $state('')

  speak(language: Language) {
    this.language = language
    memory.set('zermelo.language', language)
  }

  paint(theme: Theme) {
    this.theme = theme
    memory.set('zermelo.theme', theme)
  }

  /** Says something to screen readers without moving the focus. */
  announce(text: string) {
    this.said = text
  }
}

export const settings = new Settings()

/** All strings of the page in the present language: `text().play.undo`. */
export const text = () => dictionaries[settings.language]
