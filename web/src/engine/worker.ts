/// <reference lib="webworker" />
import type { Answer, Question } from './engine'

// The worker: gets the compiled program, starts it, and answers one question
// after the other. It is cancelled by being ended.

export type ToWorker = { start: WebAssembly.Module; exec: string } | { id: number; question: Question }
export type FromWorker = { ready: true } | { id: number; answer: Answer } | { id: number; part: unknown } | { failed: string }

interface GoProgram {
  importObject: WebAssembly.Imports
  run(instance: WebAssembly.Instance): Promise<void>
}
declare const self: DedicatedWorkerGlobalScope & {
  Go: new () => GoProgram
  zermelo?: { ask(question: string, part: (object: string) => void): Promise<string> }
}

const send = (message: FromWorker) => self.postMessage(message)

async function start(module: WebAssembly.Module, exec: string) {
  await import(/* @vite-ignore */ exec)
  const go = new self.Go()
  const instance = await WebAssembly.instantiate(module, go.importObject)
  void go.run(instance).then(() => send({ failed: 'the program has ended' }))
  if (!self.zermelo) throw new Error('the program does not answer')
  send({ ready: true })
}

async function answer(id: number, question: Question) {
  if (!self.zermelo) throw new Error('asked before the start')
  const text = await self.zermelo.ask(JSON.stringify(question), (object) => send({ id, part: JSON.parse(object) }))
  send({ id, answer: { code: 2, out: '', err: '', ...(JSON.parse(text) as Partial<Answer>) } })
}

self.onmessage = (event: MessageEvent<ToWorker>) => {
  const message = event.data
  const work = 'start' in message ? start(message.start, message.exec) : answer(message.id, message.question)
  work.catch((error: unknown) => send({ failed: String(error) }))
}
