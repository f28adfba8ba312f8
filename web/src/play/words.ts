/** The parts of an example such as `octal:0.07 7 3 3`, as the address has them. */
export function split(example: string): { game: string; pos: string } {
  const [game = '', ...rest] = example.trim().split(/\s+/)
  if (rest.includes('+')) return { game: '', pos: example }
  return { game, pos: rest.join(' ') }
}

/** The name of a game without its parameters: `octal` of `octal:0.07`. */
export const bare = (game: string) => game.split(':')[0] ?? ''

/** Numbers of moves in an address, as in 3-0-12. */
export const readLine = (text: string | undefined): number[] =>
  (text ?? '')
    .split('-')
    .filter((word) => /^\d+$/.test(word))
    .map(Number)

export const writeLine = (line: number[]) => line.join('-')
