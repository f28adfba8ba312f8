import { type Language, languages, dictionaries } from '../text'

// What the reader has chosen for the whole page; kept in the browser.

export const themes = ['auto', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

function kept<T extends string>(key: string, allowed: readonly T[]): T | undefined {
  const value = localStorage.getItem(key)
  return allowed.find((one) => one === value)
}

const spoken = (): Language =>
  navigator.languages.map((tag) => languages.find((one) => tag.toLowerCase().startsWith(one))).find((one) => one !== undefined) ?? 'en'

class Settings {
  language = $state<Language>(kept('zermelo.language', languages) ?? spoken())
  theme = $state<Theme>(kept('zermelo.theme', themes) ?? 'auto')
  /** What was last said to screen readers. */
  said = $state('')

  speak(language: Language) {
    this.language = language
    localStorage.setItem('zermelo.language', language)
  }

  paint(theme: Theme) {
    this.theme = theme
    localStorage.setItem('zermelo.theme', theme)
  }

  /** Says something to screen readers without moving the focus. */
  announce(text: string) {
    this.said = text
  }
}

export const settings = new Settings()

/** All strings of the page in the present language: `text().play.undo`. */
export const text = () => dictionaries[settings.language]
