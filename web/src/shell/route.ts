// Addresses within the page: #/room?key=value&… says all that is shown, so
// that every position, script and study can be shared by its link.

export const rooms = ['play', 'values', 'sequences', 'hackenbush', 'graph', 'write', 'learn'] as const
export type Room = (typeof rooms)[number]

export interface Route {
  room: Room | 'home'
  /** What the room shows; empty values are left out. */
  state: Record<string, string>
}

const isRoom = (name: string): name is Room => (rooms as readonly string[]).includes(name)

/** Reads the part of an address from # on; what is no room is home. */
export function parse(hash: string): Route {
  const [path = '', query = ''] = hash.replace(/^#?\/?/, '').split(/\?(.*)/s)
  const state: Record<string, string> = {}
  for (const [key, value] of new URLSearchParams(query)) state[key] = value
  return isRoom(path) ? { room: path, state } : { room: 'home', state: {} }
}

/** Writes it; parse undoes it. Letters that positions are made of stay readable. */
export function format({ room, state }: Route): string {
  if (room === 'home') return '#/'
  const pairs = Object.entries(state).filter(([, value]) => value !== '')
  const query = pairs.map(([key, value]) => `${encode(key)}=${encode(value)}`).join('&')
  return `#/${room}${query ? `?${query}` : ''}`
}

const encode = (text: string) =>
  encodeURIComponent(text).replace(/%20/g, '+').replace(/%(7C|2C|3A|2F|3B|40|24)/gi, (code) => decodeURIComponent(code))
