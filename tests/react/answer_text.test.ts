import type { Citation } from '@protocol/chat'
import { describe, expect, test } from 'vitest'
import { paragraphsOf } from '~/answer_text'

const citation = { index: 1, itemId: 'i', title: 'Notebook' } as Citation

describe('the text of an answer', () => {
  test('a marker becomes its citation, close to its sentence', () => {
    expect(paragraphsOf('Two weeks. [1] Then feed it.', [citation])).toEqual([
      { kind: 'paragraph', parts: [{ text: 'Two weeks.' }, { citation }, { text: ' Then feed it.' }] },
    ])
  })

  test('a marker that does not resolve is never shown', () => {
    const [paragraph] = paragraphsOf('Two weeks. [7]', [citation])
    expect(paragraph?.parts).toEqual([{ text: 'Two weeks.' }])
  })

  test('lists and bold words are understood', () => {
    expect(paragraphsOf('Do this:\n\n- **Feed** it\n- Wait', [])).toEqual([
      { kind: 'paragraph', parts: [{ text: 'Do this:' }] },
      { kind: 'item', parts: [{ text: 'Feed', strong: true }, { text: ' it' }] },
      { kind: 'item', parts: [{ text: 'Wait' }] },
    ])
  })

  test.each(['Two weeks. [', 'Two weeks. [1', 'Two weeks. **Fe'])(
    'half a sign is held back while %j streams',
    (text) => {
      expect(paragraphsOf(text, [citation], true)[0]?.parts).toEqual([{ text: 'Two weeks.' }])
    }
  )
})
