/**
 * A way of steps, of which one is shown; it can be played. To be made while a component is.
 * length is how many steps there are, pause the time between two, in milliseconds.
 */
export class Film {
  at = $state(0)
  playing = $state(false)

  constructor(
    private readonly length: () => number,
    pause: () => number,
  ) {
    $effect(() => {
      if (!this.playing) return
      const timer = setInterval(() => {
        if (!this.ended) this.at++
        if (this.ended) this.playing = false
      }, pause())
      return () => clearInterval(timer)
    })
  }

  get ended() {
    return this.at >= this.length() - 1
  }

  /** Shows the first step and stops there. */
  rewind() {
    this.at = 0
    this.playing = false
  }

  /** Plays on, from the beginning after the end, or stops. */
  play() {
    if (!this.playing && this.ended) this.at = 0
    this.playing = !this.playing
  }
}
