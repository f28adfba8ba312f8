// The page without a network: a service worker that keeps the files of the page, and
// beside them what else the page has loaded from its folder, which is the program.
// The version and the list of files are written when the page is built (vite.config.ts).
const version = '@version'
const files = ['@files']
const pages = `zermelo-page-${version}`
const others = 'zermelo-program'
const home = new URL('./', self.location.href)

self.addEventListener('install', (event) => {
  const fetched = files.map((name) => new Request(new URL(name, home), { cache: name.startsWith('assets/') ? 'default' : 'reload' }))
  event.waitUntil(caches.open(pages).then((cache) => cache.addAll(fetched)).then(() => self.skipWaiting()))
})

self.addEventListener('activate', (event) => {
  const old = (name) => name.startsWith('zermelo-page-') && name !== pages
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter(old).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  )
})

// Names of assets change with what is in them: they are taken from what is kept. Of all
// else the host has the last word, as long as it answers. Questions are no files.
self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== home.origin || !url.pathname.startsWith(home.pathname)) return
  const name = url.pathname.slice(home.pathname.length)
  if (name.startsWith('assets/')) event.respondWith(kept(request).then((found) => found ?? fetch(request)))
  else if (name === '' || name === 'index.html' || name === 'icon.svg' || name === 'manifest.webmanifest') event.respondWith(fresh(request, pages))
  else if (/^(zermelo\.wasm(\.gz)?|wasm_exec\.js)$/.test(name)) event.respondWith(fresh(request, others))
})

const kept = (request) => caches.match(request, { ignoreSearch: true, ignoreVary: true })

// What a page loaded before this worker was there is kept when the page says so.
self.addEventListener('message', (event) => {
  const names = event.data?.keep
  if (!Array.isArray(names)) return
  event.waitUntil(
    caches.open(others).then((cache) =>
      Promise.all(
        names
          .map((name) => new URL(name, home))
          .filter(({ href }) => href.startsWith(home.href))
          .map(async ({ href }) => (await cache.match(href)) ?? cache.add(href)),
      ).catch(() => {}),
    ),
  )
})

/** Whether the host sends what is kept, as far as its headers tell: the program is too large to be written at each visit. */
function same(sent, had) {
  const marks = (response) => ['ETag', 'Last-Modified', 'Content-Length'].map((name) => response.headers.get(name)).join('\n')
  return !!had && (sent.headers.has('ETag') || sent.headers.has('Last-Modified')) && marks(sent) === marks(had)
}

/** What the host sends, which is kept; what is kept, where no host answers. */
async function fresh(request, where) {
  let response
  try {
    response = await fetch(request)
  } catch (error) {
    const found = await kept(request)
    if (found) return found
    // The program has two forms: the page asks for the other one.
    if (where === others && (await (await caches.open(others)).keys()).length > 0) return new Response('', { status: 404 })
    throw error
  }
  if (response.ok && !same(response, await kept(request))) {
    const copy = response.clone()
    const cache = await caches.open(where)
    await cache.put(request, copy).catch(() => {}) // without room for it the page works all the same
  }
  return response
}
