import { type Room, type Route, format, parse } from './route'

// The address of the page as state.

class Router {
  route = $state.raw<Route>(parse(location.hash))

  constructor() {
    addEventListener('hashchange', () => {
      const route = parse(location.hash)
      if (format(route) !== format(this.route)) this.route = route
    })
  }

  /** Goes to a room: a step back in the browser returns. */
  go(room: Room | 'home', state: Record<string, string> = {}) {
    location.hash = format({ room, state })
    this.route = parse(location.hash) // at once: the browser tells of it later
  }

  /** Says in the address what the present room shows, without a new step of the browser's history. */
  replace(state: Record<string, string>) {
    this.say(state, (hash) => history.replaceState(history.state, '', hash))
  }

  /** The same with a step of the browser's history: a step back returns to what was shown before. */
  push(state: Record<string, string>) {
    this.say(state, (hash) => history.pushState(null, '', hash))
  }

  private say(state: Record<string, string>, write: (hash: string) => void) {
    const route = { room: this.route.room, state }
    const hash = format(route)
    if (hash === format(this.route)) return
    write(hash)
    this.route = route
  }
}

export const router = new Router()
