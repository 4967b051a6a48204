import { test } from '@japa/runner'
import type { Inline } from '../../../visitor/chat/text/inlines.js'
import { blocksOf } from '../../../visitor/chat/text/markdown.js'

const closed = { cited: new Set([1, 2]), open: false }
const growing = { cited: new Set([1, 2]), open: true }

function inlines(text: string, options = closed): Inline[] {
  const [block] = blocksOf(text, options)
  return block && 'inlines' in block ? block.inlines : []
}

function visible(text: string, options = closed): string {
  const words = (nodes: Inline[]): string =>
    nodes
      .map((node) => {
        if (node.type === 'cites') return `{${node.indexes.join()}}${node.tail}`
        if (node.type === 'break') return '\n'
        return 'inlines' in node ? words(node.inlines) : node.text
      })
      .join('')
  return words(inlines(text, options))
}

test.group('Markdown of answers', () => {
  test('draws bold, italics and code', ({ assert }) => {
    assert.deepEqual(inlines('a **b** *c* _d_ `e*f*`'), [
      { type: 'text', text: 'a ' },
      { type: 'strong', inlines: [{ type: 'text', text: 'b' }] },
      { type: 'text', text: ' ' },
      { type: 'em', inlines: [{ type: 'text', text: 'c' }] },
      { type: 'text', text: ' ' },
      { type: 'em', inlines: [{ type: 'text', text: 'd' }] },
      { type: 'text', text: ' ' },
      { type: 'code', text: 'e*f*' },
    ])
  })

  test('leaves names with underscores and sums with stars alone', ({ assert }) => {
    assert.deepEqual(inlines('snake_case_name and 2 * 3 * 4'), [
      { type: 'text', text: 'snake_case_name and 2 * 3 * 4' },
    ])
  })

  test('links to web addresses only', ({ assert }) => {
    const [link] = inlines('[here](https://example.com/a_b)')
    assert.deepInclude(link, { type: 'link', href: 'https://example.com/a_b' })
    for (const address of [
      'javascript:alert(1)',
      'data:text/html,x',
      '//example.com',
      'JaVaScRiPt:alert(1)',
    ]) {
      assert.deepEqual(inlines(`[here](${address})`), [{ type: 'text', text: 'here' }])
    }
  })

  test('links a bare address without the punctuation of its sentence', ({ assert }) => {
    assert.deepEqual(inlines('See https://example.com/x.'), [
      { type: 'text', text: 'See ' },
      { type: 'link', href: 'https://example.com/x', inlines: [{ type: 'text', text: 'example.com/x' }] },
      { type: 'text', text: '.' },
    ])
  })

  test('keeps markup of the content as text', ({ assert }) => {
    assert.deepEqual(inlines('<img src=x onerror=alert(1)>'), [
      { type: 'text', text: '<img src=x onerror=alert(1)>' },
    ])
  })

  test('gathers the marks of a sentence with its full stop', ({ assert }) => {
    assert.deepEqual(inlines('Rest it [1][2]. Then bake.'), [
      { type: 'text', text: 'Rest it' },
      { type: 'cites', indexes: [1, 2], tail: '.' },
      { type: 'text', text: ' Then bake.' },
    ])
  })

  test('never shows a mark that resolves to no citation', ({ assert }) => {
    assert.equal(visible('Rest it [9]. Bake [1, 9] it'), 'Rest it. Bake{1} it')
  })

  test('draws lists, headings, quotes and code blocks', ({ assert }) => {
    const blocks = blocksOf(
      '# Steps\n3. Heat\n4. Bake\n   longer\n- a\n- b\n> said\n\n```js\nx [1]\n```\nend',
      closed
    )
    assert.deepEqual(
      blocks.map((block) => block.type),
      ['heading', 'list', 'list', 'quote', 'code', 'paragraph']
    )
    assert.deepInclude(blocks[1], { ordered: true, start: 3 })
    assert.deepEqual(blocks[4], { type: 'code', text: 'x [1]' })
  })

  test('draws growing text as it will stand once it has ended', ({ assert }) => {
    assert.equal(visible('A **bold be', growing), 'A bold be')
    assert.equal(visible('A **bold**', growing), 'A bold')
    assert.equal(visible('Rest it [', growing), 'Rest it')
    assert.equal(visible('Rest it [1', growing), 'Rest it')
    assert.equal(visible('Rest it [1]', growing), 'Rest it{1}')
    assert.equal(visible('See [the post](https://exa', growing), 'See')
  })

  test('never takes back a word while an answer grows', ({ assert }) => {
    const text =
      'Rest **the loaf** for *12* hours [1], see [the post](https://example.com/a) and `250 C` [2]. Done.'
    let before = ''
    for (let length = 1; length <= text.length; length += 1) {
      const now = visible(text.slice(0, length), growing)
      assert.isTrue(now.trimEnd().startsWith(before), `"${before}" became "${now}"`)
      before = now.replace(/[`*\s]+$/, '').replace(/(\{1\}|\{2\})$/, '')
    }
  })

  test('survives whatever a model writes', ({ assert }) => {
    const alphabet = [
      '*',
      '_',
      '`',
      '[',
      ']',
      '(',
      ')',
      '1',
      'a',
      ' ',
      '\n',
      '>',
      '#',
      '-',
      '\\',
      'http://',
      '|',
      '**',
      '🍞',
    ]
    let seed = 7
    const next = () => (seed = (seed * 1103515245 + 12345) % 2147483648)
    for (let round = 0; round < 2000; round += 1) {
      const text = Array.from({ length: 40 }, () => alphabet[next() % alphabet.length]).join('')
      assert.isArray(blocksOf(text, round % 2 === 0 ? closed : growing))
    }
  })
})
