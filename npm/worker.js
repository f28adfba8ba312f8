// The worker: starts the program, and answers one question after the other.

const inNode = typeof process !== 'undefined' && Boolean(process.versions?.node)
const port = inNode ? (await import('node:worker_threads')).parentPort : self
const send = (message) => port.postMessage(message)
const waiting = []
let ready = false

async function start({ start, exec }) {
  await import(exec)
  const go = new globalThis.Go()
  let made
  if (start.startsWith('file:')) {
    const { readFile } = await import('node:fs/promises')
    made = await WebAssembly.instantiate(await readFile(new URL(start)), go.importObject)
  } else {
    const sent = await fetch(start)
    if (!sent.ok) throw new Error(`${start}: ${sent.status}`)
    const streamed = sent.headers.get('Content-Type')?.startsWith('application/wasm')
    made = await (streamed ? WebAssembly.instantiateStreaming(sent, go.importObject) : WebAssembly.instantiate(await sent.arrayBuffer(), go.importObject))
  }
  void go.run(made.instance).then(() => send({ failed: 'the program has ended' }))
  ready = true
  for (const question of waiting.splice(0)) await answer(question)
}

async function answer({ id, question }) {
  const text = await globalThis.zermelo.ask(JSON.stringify(question), (object) => send({ id, part: JSON.parse(object) }))
  send({ id, answer: JSON.parse(text) })
}

async function hear(message) {
  try {
    if ('start' in message) await start(message)
    else if (ready) await answer(message)
    else waiting.push(message)
  } catch (error) {
    send({ failed: String(error) })
  }
}

if (inNode) port.on('message', hear)
else self.onmessage = (event) => void hear(event.data)
