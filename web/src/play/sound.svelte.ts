import { memory } from '../shell/memory'

// A tick for every move that is made, if the reader wants it.

const kept = 'zermelo.sound'

class Sound {
  on = $state(memory.get(kept) === '1')
  private context: AudioContext | undefined

  /** Turns it on or off, by the reader's hand: browsers want that before they sound. */
  turn(on: boolean) {
    this.on = on
    memory.set(kept, on ? '1' : '0')
    if (on) this.tick()
  }

  tick() {
    if (!this.on) return
    this.context ??= new AudioContext()
    const { context } = this
    const [tone, volume] = [context.createOscillator(), context.createGain()]
    const now = context.currentTime
    tone.type = 'triangle'
    tone.frequency.setValueAtTime(520, now)
    tone.frequency.exponentialRampToValueAtTime(260, now + 0.06)
    volume.gain.setValueAtTime(0.15, now)
    volume.gain.exponentialRampToValueAtTime(0.001, now + 0.09)
    tone.connect(volume).connect(context.destination)
    tone.start(now)
    tone.stop(now + 0.1)
  }
}

export const sound = new Sound()
