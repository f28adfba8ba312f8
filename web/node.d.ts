// What of Node the configuration and the package for JavaScript use; the page itself has nothing of it.
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
interface NodeThread {
  on(event: 'message' | 'error', heard: (data: unknown) => void): void
  postMessage(message: unknown): void
  terminate(): Promise<number>
  ref(): void
  unref(): void
}
declare const process: {
  env: Record<string, string | undefined>
  versions?: { node?: string }
  getBuiltinModule(name: 'node:fs'): { readFileSync(file: URL): Uint8Array<ArrayBuffer> }
  getBuiltinModule(name: 'node:worker_threads'): { Worker: new (file: URL) => NodeThread; parentPort: NodeThread | null }
}
