import type { Citation } from '@protocol/chat'
import { describe, expect, test } from 'vitest'
import { answerBlocks } from '~/lib/answer_text'

const citation = { index: 1, itemId: 'i', title: 'Notebook' } as Citation
const partsOf = (text: string, streaming = false) => {
  const [block] = answerBlocks(text, [citation], streaming)
  return block && 'parts' in block ? block.parts : null
}

describe('the text of an answer', () => {
  test('a marker becomes its citation, close to its sentence', () => {
    expect(answerBlocks('Two weeks. [1] Then feed it.', [citation])).toEqual([
      { kind: 'paragraph', parts: [{ text: 'Two weeks.' }, { citation }, { text: ' Then feed it.' }] },
    ])
  })

  test('a marker that does not resolve is never shown', () => {
    expect(partsOf('Two weeks. [7]')).toEqual([{ text: 'Two weeks.' }])
  })

  test('lists, bold, slanted and code words are understood', () => {
    expect(answerBlocks('Do *this*:\n\n- **Feed** it\n- Wait\n\n1. Run `npm`', [])).toEqual([
      {
        kind: 'paragraph',
        parts: [{ text: 'Do ' }, { text: 'this', style: 'em' }, { text: ':' }],
      },
      { kind: 'item', number: null, level: 0, parts: [{ text: 'Feed', style: 'strong' }, { text: ' it' }] },
      { kind: 'item', number: null, level: 0, parts: [{ text: 'Wait' }] },
      { kind: 'item', number: '1.', level: 0, parts: [{ text: 'Run ' }, { text: 'npm', style: 'code' }] },
    ])
  })

  test('a block of code is kept as it is, also while it streams', () => {
    const code = 'const list = [1]\n  *not bold*'
    expect(answerBlocks(`Like so:\n\n\`\`\`ts\n${code}\n\`\`\``, [citation])).toEqual([
      { kind: 'paragraph', parts: [{ text: 'Like so:' }] },
      { kind: 'code', text: code },
    ])
    expect(answerBlocks(`\`\`\`\n${code}`, [citation], true)).toEqual([{ kind: 'code', text: code }])
  })

  test('a table has a head, rows, and citations in its cells', () => {
    const text = '| Flour | Water |\n| --- | ---: |\n| Rye | 80 % [1] |'
    expect(answerBlocks(text, [citation])).toEqual([
      {
        kind: 'table',
        head: [[{ text: 'Flour' }], [{ text: 'Water' }]],
        rows: [[[{ text: 'Rye' }], [{ text: '80 %' }, { citation }]]],
      },
    ])
  })

  test('links and pictures are words only, and HTML is what it is: letters', () => {
    expect(partsOf('See [this](javascript:alert(1)) <img src=x onerror=y>')).toEqual([
      { text: 'See ' },
      { text: 'this' },
      { text: ') <img src=x onerror=y>' },
    ])
  })

  test.each(['Two weeks. [', 'Two weeks. [1', 'Two weeks. **Fe', 'Two weeks. `np', 'Two weeks. [link](http'])(
    'half a sign is held back while %j streams',
    (text) => {
      expect(partsOf(text, true)).toEqual([{ text: 'Two weeks.' }])
    }
  )

  test('what is whole is shown at once', () => {
    expect(partsOf('Two weeks. [1]', true)).toEqual([{ text: 'Two weeks.' }, { citation }])
    expect(partsOf('* Feed it', true)).toEqual([{ text: 'Feed it' }])
  })
})
