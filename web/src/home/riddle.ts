/** A position as the addresses of the table have it. */
export type Position = { game: string; pos: string; first?: 'right'; play?: 'misere' }
