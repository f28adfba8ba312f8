import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig, type Plugin } from 'vite'
import { manual } from './manual'

// What the built page may load: its own files, and programs of WebAssembly.
// Vite's own server needs more, so the bounds are written when building.
const policy = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "worker-src 'self'",
  "style-src 'self'",
  // Browsers give text that is written over other text its style, as an attribute.
  "style-src-attr 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ')

const bounds: Plugin = {
  name: 'content-security-policy',
  apply: 'build',
  transformIndexHtml: () => [
    { tag: 'meta', attrs: { 'http-equiv': 'Content-Security-Policy', content: policy }, injectTo: 'head-prepend' },
  ],
}

// The service worker (offline.js) gets the list of all files of the page, and a
// version that changes with any of them.
const offline: Plugin = {
  name: 'offline',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const files = Object.keys(bundle).filter((name) => name !== 'licenses.md' && !name.startsWith('.'))
      const hash = createHash('sha256')
      for (const name of files.sort()) {
        const file = bundle[name]!
        hash.update(name).update(file.type === 'chunk' ? file.code : file.source)
      }
      for (const name of readdirSync('public').sort()) {
        hash.update(name).update(readFileSync(`public/${name}`))
        files.push(name)
      }
      const list = JSON.stringify(['./', ...files.filter((name) => name !== 'index.html')], undefined, 2)
      const source = readFileSync('offline.js', 'utf8').replace("['@files']", list).replace('@version', hash.digest('hex').slice(0, 16))
      this.emitFile({ type: 'asset', fileName: 'offline.js', source })
    },
  },
}

// The page is a folder of files that works under any path, also without a
// server of its own: all addresses are relative, nothing is inlined, and the
// names hold hashes of what is in the files, so that the same sources always
// give the same bytes.
export default defineConfig({
  base: './',
  plugins: [svelte(), manual, bounds, offline],
  worker: { format: 'es' },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    license: { fileName: 'licenses.md' },
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    chunkSizeWarningLimit: 800,
  },
})
