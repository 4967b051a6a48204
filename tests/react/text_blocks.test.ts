import { describe, expect, test } from 'vitest'
import { splitBlocks } from '@protocol/chat/markdown'
import { rangeInAddress } from '~/lib/text_spans'

const TEXT = '# Starters\n\nKeep it cool.\nFeed it.\n\n- One part\n  - Two parts\n\n> Patience.'

describe('clean text', () => {
  test('splits into blocks that keep the offsets of the text', () => {
    const words = splitBlocks(TEXT).map(({ kind, level, start, end }) => [
      kind,
      level,
      TEXT.slice(start, end),
    ])
    expect(words).toEqual([
      ['heading', 1, 'Starters'],
      ['paragraph', 0, 'Keep it cool.\nFeed it.'],
      ['item', 0, 'One part'],
      ['item', 1, 'Two parts'],
      ['quote', 0, 'Patience.'],
    ])
  })

  test('reads lines with bars as a table whose cells keep their offsets', () => {
    const table =
      'Before\n\n| Flour | Water |\n| --- | ---: |\n| Rye \\| wheat | 80 % |\n| Spelt | |\n\nAfter'
    const [, block] = splitBlocks(table)
    expect(block).toMatchObject({ kind: 'table', headed: true })
    expect(block!.rows!.map((row) => row.map(({ start, end }) => table.slice(start, end)))).toEqual([
      ['Flour', 'Water'],
      ['Rye \\| wheat', '80 %'],
      ['Spelt', ''],
    ])
  })

  test('splits a long table, so that the browser can skip what is off screen', () => {
    const rows = Array.from({ length: 150 }, (_, row) => `| ${row} | x |`)
    const tables = splitBlocks(['| n | v |', '|---|---|', ...rows].join('\n'))
    expect(tables.map(({ rows: cut, headed }) => [cut!.length, headed ?? false])).toEqual([
      [60, true],
      [60, false],
      [31, false],
    ])
  })

  test('keeps lines, blank lines and markup of code', () => {
    const code = '```js\n# not a heading\n\n| not | a table |\n```\nAfter'
    const words = splitBlocks(code).map(({ kind, start, end }) => [kind, code.slice(start, end)])
    expect(words).toEqual([
      ['code', '# not a heading\n\n| not | a table |'],
      ['paragraph', 'After'],
    ])
  })

  test('finds a quote by the offsets in the URL', () => {
    expect(rangeInAddress('/data/items/i?start=2&end=10', TEXT.length)).toEqual({ start: 2, end: 10 })
  })

  test.each(['', '?start=5', '?start=9&end=2', '?start=0&end=9999', '?start=a&end=b', '?start=-1&end=2'])(
    'an address with %j points nowhere',
    (query) => expect(rangeInAddress(`/data/items/i${query}`, TEXT.length)).toBeNull()
  )
})
