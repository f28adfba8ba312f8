// <zermelo-board game="nim" position="3 4 5" hints who="both" lang="en"></zermelo-board>
//
// A board of Zermelo in another page. Put this script, which lies beside Zermelo's page, into yours; it is no
// module, which hosts of files would have to allow. It shows that page in a frame, as high as it needs to be, and
// tells 'zermelo-move' with the position and the moves each time that a move is made. The attributes are those of
// the page's addresses.

{
  const page = new URL('./', document.currentScript.src)
  const words = { game: 'game', position: 'pos', line: 'line', who: 'who', level: 'level', play: 'play', first: 'first', rules: 'rules' }

  class ZermeloBoard extends HTMLElement {
    static observedAttributes = [...Object.keys(words), 'hints', 'lang', 'theme']

    frame = document.createElement('iframe')

    constructor() {
      super()
      this.frame.style.cssText = 'border:0;width:100%;height:30rem;display:block'
      this.attachShadow({ mode: 'open' }).append(this.frame)
      this.hear = (event) => {
        if (event.source !== this.frame.contentWindow || event.origin !== page.origin) return
        const { height, move } = event.data?.zermelo ?? {}
        if (height > 0) this.frame.style.height = `${height}px`
        if (move) this.dispatchEvent(new CustomEvent('zermelo-move', { detail: move, bubbles: true }))
      }
    }

    connectedCallback() {
      addEventListener('message', this.hear)
      this.show()
    }

    disconnectedCallback() {
      removeEventListener('message', this.hear)
    }

    attributeChangedCallback() {
      if (this.isConnected) this.show()
    }

    /** Shows what the attributes say; several changes at once are one. */
    show() {
      if (this.waiting) return
      this.waiting = true
      queueMicrotask(() => {
        this.waiting = false
        const state = new URLSearchParams()
        for (const [name, key] of Object.entries(words)) if (this.getAttribute(name)) state.set(key, this.getAttribute(name))
        if (this.hasAttribute('hints')) state.set('hints', '1')
        const how = new URLSearchParams({ embed: '1' })
        for (const name of ['lang', 'theme']) if (this.getAttribute(name)) how.set(name, this.getAttribute(name))
        this.frame.title = `Zermelo: ${this.getAttribute('game') ?? ''} ${this.getAttribute('position') ?? ''}`.trim()
        this.frame.src = new URL(`?${how}#/play?${state}`, page).href
      })
    }
  }

  customElements.define('zermelo-board', ZermeloBoard)
}
