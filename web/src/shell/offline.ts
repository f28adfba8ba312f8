// The service worker (offline.js), which keeps files for times without a network. Where
// the browser has none, as beyond https, the page goes without.

const worker = () => (import.meta.env.PROD ? globalThis.navigator?.serviceWorker : undefined)

/** Starts the worker, when all else is loaded. */
export function start() {
  addEventListener('load', () => {
    worker()
      ?.register(new URL('offline.js', document.baseURI), { scope: './' })
      .catch(() => {})
  })
}

/** Has files that the page has loaded kept, which lie in its folder. */
export function keep(...addresses: string[]) {
  void worker()
    ?.ready.then(({ active }) => active?.postMessage({ keep: addresses }))
    .catch(() => {})
}
