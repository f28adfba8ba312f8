// The page without a network: a service worker that keeps the files of the page, and
// beside them what else the page has loaded from its folder, which is the program.
// The version and the list of files are written when the page is built (vite.config.ts).
const version = '063483f3d7c1094e'
const files = [
  "./",
  "assets/Complaint-BRTNjNB3.css",
  "assets/Complaint-C3dhlhcL.js",
  "assets/Graph-C7sp5_cX.css",
  "assets/Graph-ZQEOn_bP.js",
  "assets/Hackenbush-Br5HDTr0.js",
  "assets/Hackenbush-ksf7QPLd.css",
  "assets/Home-BRW2artD.css",
  "assets/Home-C3MsRm6H.js",
  "assets/KaTeX_AMS-Regular-BQhdFMY1.woff2",
  "assets/KaTeX_Main-Bold-Cx986IdX.woff2",
  "assets/KaTeX_Main-BoldItalic-DxDJ3AOS.woff2",
  "assets/KaTeX_Main-Italic-NWA7e6Wa.woff2",
  "assets/KaTeX_Main-Regular-B22Nviop.woff2",
  "assets/KaTeX_Math-BoldItalic-CZnvNsCZ.woff2",
  "assets/KaTeX_Math-Italic-t53AETM-.woff2",
  "assets/KaTeX_Size1-Regular-mCD8mA8B.woff2",
  "assets/KaTeX_Size2-Regular-Dy4dx90m.woff2",
  "assets/KaTeX_Size3-Regular-gV2CO0n9.woff2",
  "assets/KaTeX_Size4-Regular-Dl5lxZxV.woff2",
  "assets/Learn-8XgBjYDI.css",
  "assets/Learn-BP395cas.js",
  "assets/Play-DmyadvXZ.css",
  "assets/Play-O6eFU7hV.js",
  "assets/Sequences-CWTvBaaF.js",
  "assets/Sequences-DSn9IpGy.css",
  "assets/Values-Bg1JsXL5.css",
  "assets/Values-CqClY5ow.js",
  "assets/Write-B7u22NcR.css",
  "assets/Write-ksTkADTO.js",
  "assets/cookbook-BL2pvFIE.js",
  "assets/dagre.esm-DJ_ATN2A.js",
  "assets/index-BruBjF5e.css",
  "assets/index-DlHAv_ET.js",
  "assets/katex-ChEZ35C1.js",
  "assets/katex-LG5byPSm.css",
  "assets/plot-Cac42les.js",
  "assets/plot-CnsZ1jie.css",
  "assets/save-C3jAj1RK.js",
  "assets/save-lj96opaD.css",
  "assets/share-BtEnwt8j.js",
  "assets/undo.svelte-2MBSn2hU.js",
  "assets/worker-BE_q0Abq.js",
  "icon.svg"
]
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
  else if (name === '' || name === 'index.html' || name === 'icon.svg') event.respondWith(fresh(request, pages))
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
  if (response.ok) {
    const copy = response.clone()
    const cache = await caches.open(where)
    await cache.put(request, copy).catch(() => {}) // without room for it the page works all the same
  }
  return response
}
