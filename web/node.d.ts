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
declare module 'node:child_process' {
  export function execFileSync(program: string, words: string[], options: { encoding: 'utf8'; maxBuffer: number }): string
}
declare const process: { env: Record<string, string | undefined> }
