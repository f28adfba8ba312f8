// What the browser keeps for the page between visits. In the frame of another page, and with storage
// turned off, some browsers refuse: then it is kept as long as the page is open.

const own = new Map<string, string>()

export const memory = {
  get(key: string): string | null {
    try {
      return localStorage.getItem(key)
    } catch {
      return own.get(key) ?? null
    }
  },
  set(key: string, value: string) {
    own.set(key, value)
    try {
      localStorage.setItem(key, value)
    } catch {
      // kept above
    }
  },
}
