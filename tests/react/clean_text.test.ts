import { describe, expect, test } from 'vitest'
import { blocksOf, rangeOf } from '~/clean_text'

const TEXT = '# Starters\n\nKeep it cool.\nFeed it.\n\n- One part\n  - Two parts\n\n> Patience.'

describe('clean text', () => {
  test('is cut into blocks whose offsets are those of the text', () => {
    const words = blocksOf(TEXT).map(({ kind, level, start, end }) => [kind, level, TEXT.slice(start, end)])
    expect(words).toEqual([
      ['heading', 1, 'Starters'],
      ['paragraph', 0, 'Keep it cool.\nFeed it.'],
      ['item', 0, 'One part'],
      ['item', 1, 'Two parts'],
      ['quote', 0, 'Patience.'],
    ])
  })

  test('a quote is found by the offsets of its address', () => {
    expect(rangeOf('/data/items/i?start=2&end=10', TEXT.length)).toEqual({ start: 2, end: 10 })
  })

  test.each(['', '?start=5', '?start=9&end=2', '?start=0&end=9999', '?start=a&end=b', '?start=-1&end=2'])(
    'an address with %j points nowhere',
    (query) => expect(rangeOf(`/data/items/i${query}`, TEXT.length)).toBeNull()
  )
})
