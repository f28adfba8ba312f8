// What of Node the configuration uses; the page itself has nothing of it.
declare module 'node:crypto' {
  interface Hash {
    update(data: string | Uint8Array): Hash
    digest(form: 'hex'): string
  }
  export function createHash(name: 'sha256'): Hash
}
declare module 'node:fs' {
  export function readFileSync(name: string): Uint8Array
  export function readFileSync(name: string, coding: 'utf8'): string
  export function readdirSync(name: string): string[]
}
