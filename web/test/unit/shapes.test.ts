import { expect, test } from 'vitest'
import { themed } from '../../src/parts/shapes'

test('an SVG file of the program takes the colours of the theme', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect x="0" y="0" width="9" height="9" fill="#ffffff"/>\n'
  const shapes = '<circle r="3" fill="#ffffff" stroke="#1c1c1c"/><rect x="1" y="0" fill="#ffffff" stroke="#c8c8c8"/><text fill="#ffffff">#7b3fa0</text><path fill="none" stroke="#dbe8f9"/>'
  const out = themed(`${svg}${shapes}</svg>`)
  expect(out).toBe(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><circle r="3" fill="var(--p-white-piece)" stroke="var(--p-black)"/>' +
      '<rect x="1" y="0" fill="var(--p-white)" stroke="var(--p-silver)"/><text fill="var(--p-on-piece)">#7b3fa0</text><path fill="none" stroke="var(--p-shade-2)"/></svg>',
  )
})
