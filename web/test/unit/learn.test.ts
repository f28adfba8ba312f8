import { describe, expect, test } from 'vitest'
import { drawing, link } from '../../src/learn/links'
import { stops } from '../../src/learn/tour'
import { join, parts, split } from '../../src/learn/words'

const files = import.meta.glob<string>('../../../internal/desk/lesson/text/*.en.md', { query: '?raw', import: 'default', eager: true })
const texts = Object.entries(files).map(([path, text]) => ({ paper: /(\w+)\.en\.md$/.exec(path)![1]!, lines: text.split('\n') }))

describe('a command line', () => {
  test('of every lesson is cut and written again', () => {
    let count = 0
    for (const { lines } of texts) {
      for (const line of lines.filter((one) => one.startsWith('$ zermelo '))) {
        const words = split(line.slice(10))!
        expect(split(join(words))).toEqual(words)
        count++
      }
    }
    expect(count).toBeGreaterThan(150)
  })

  test('keeps what is quoted together, and open quotes are seen', () => {
    expect(split("value  '{1 | -1}' ''")).toEqual(['value', '{1 | -1}', ''])
    expect(split("value '{1")).toBeUndefined()
  })

  test('is told apart into flags and words', () => {
    expect(parts(['solve', '--play', 'misere', 'nim', '1', '--explain', '1'])).toEqual({ command: 'solve', flags: { '--play': 'misere', '--explain': '' }, words: ['nim', '1', '1'] })
    expect(parts(['value', '--', '-1'])).toEqual({ command: 'value', flags: {}, words: ['-1'] })
    expect(parts(['sequence', 'kayles', '--to=20']).flags).toEqual({ '--to': '20' })
  })
})

describe('the way on', () => {
  test('leads to the room that shows it', () => {
    const to = (line: string) => link(split(line)!)
    expect(to('solve hackenbush 0-1 1-2')).toEqual({ room: 'hackenbush', state: { p: '0-1 1-2' } })
    expect(to('solve --play misere nim 1 1')).toEqual({ room: 'play', state: { game: 'nim', pos: '1 1', play: 'misere', first: '' } })
    expect(to("solve graph 'digraph { a -> b; }'")).toEqual({ room: 'graph', state: { p: 'graph digraph { a -> b; }' } })
    expect(to("value '1/2 + 3/4'")).toEqual({ room: 'values', state: { of: '1/2 + 3/4' } })
    expect(to('sequence kayles --to 20')).toEqual({ room: 'sequences', state: { game: 'kayles', to: '20', what: '' } })
    for (const none of ['states nim 1 / nim 2', 'contest bamboo', 'compare a b', 'solve --sum conjunctive nim 1', 'solve']) expect(to(none)).toBeUndefined()
  })

  test('pictures are asked of the commands that draw', () => {
    expect(drawing(['solve', 'nim', '3'])).toEqual(['solve', '--svg', '-', 'nim', '3'])
    expect(drawing(['value', '1'])).toBeUndefined()
  })
})

test('every stop of the tour is a section of its paper', () => {
  for (const { paper, number } of stops) {
    const lines = texts.find((one) => one.paper === paper)!.lines
    expect(lines.some((line) => line.startsWith(`## ${number} `)), `${paper} ${number}`).toBe(true)
  }
  expect(new Set(stops.map(({ paper, number }) => `${paper} ${number}`)).size).toBe(stops.length)
})
