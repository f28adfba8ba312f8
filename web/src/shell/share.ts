import { settings, text } from './settings.svelte'

/** Copies the address of what is shown. */
export async function share(): Promise<string> {
  const { copied, copyFailed } = text().shell
  let said = copied
  try {
    await navigator.clipboard.writeText(location.href)
  } catch {
    said = copyFailed
  }
  settings.announce(said)
  return said
}
