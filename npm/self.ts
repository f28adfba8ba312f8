// What a worker of a browser has, where Node has it not.

if (typeof self === 'undefined') {
  const port = process.getBuiltinModule('node:worker_threads').parentPort!
  Object.assign(globalThis, { self: globalThis, postMessage: (message: unknown) => port.postMessage(message) })
  port.on('message', (data) => (globalThis as unknown as { onmessage(event: unknown): void }).onmessage({ data }))
}
export {}
