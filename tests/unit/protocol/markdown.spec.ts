import { test } from '@japa/runner'
import type { Citation } from '#protocol/chat'
import { closestNotes, evidenceNotes, lengthShown, stackNotes } from '#protocol/chat/evidence_notes'
import { parseAnswer } from '#protocol/chat/markdown'
import type { Inline } from '#protocol/chat/markdown_inlines'
import { cpuMsOf } from '#tests/support/cpu_time'

const closed = { cited: new Set([1, 2]), growing: false }
const growing = { cited: new Set([1, 2]), growing: true }

function inlinesOf(text: string, options = closed): Inline[] {
  const [block] = parseAnswer(text, options)
  return block && 'inlines' in block ? block.inlines : []
}

/** Without offsets; every text is compared with the source at its offset. */
function inlines(text: string, options = closed): unknown[] {
  const bare = (inline: Inline): unknown => {
    if ('inlines' in inline) return { ...inline, inlines: inline.inlines.map(bare) }
    if (inline.type === 'cites') return inline
    const { start, ...rest } = inline
    if (text.slice(start, start + inline.text.length) !== inline.text)
      throw new Error(`${start} is not its offset`)
    return rest
  }
  return inlinesOf(text, options).map(bare)
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
  return words(inlinesOf(text, options))
}

test.group('Markdown of answers', () => {
  /** A block with the words of each inline, marks as `{1}`. */
  function drawn(text: string, options = closed) {
    const words = (nodes: Inline[]): string =>
      nodes
        .map((node) => {
          if (node.type === 'cites') return `{${node.indexes.join()}}${node.tail}`
          return 'inlines' in node ? words(node.inlines) : node.text
        })
        .join('')
    return parseAnswer(text, options).map((block) => {
      if (block.type === 'code') return block
      if (block.type === 'list')
        return { ...block, items: block.items.map(({ level, inlines }) => [level, words(inlines)]) }
      if (block.type === 'table')
        return {
          ...block,
          head: block.head?.map(words) ?? null,
          rows: block.rows.map((row) => row.map(words)),
        }
      return { ...block, inlines: words(block.inlines) }
    })
  }

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
    assert.deepEqual(inlines('Write to ada.b+c@mail.example.org.'), [
      { type: 'text', text: 'Write to ' },
      {
        type: 'link',
        href: 'mailto:ada.b+c@mail.example.org',
        inlines: [{ type: 'text', text: 'ada.b+c@mail.example.org' }],
      },
      { type: 'text', text: '.' },
    ])
    assert.deepEqual(inlines('@ada, 3 kg @ 5 EUR, a@b'), [{ type: 'text', text: '@ada, 3 kg @ 5 EUR, a@b' }])
    assert.deepEqual(inlines('See https://example.com/x.'), [
      { type: 'text', text: 'See ' },
      { type: 'link', href: 'https://example.com/x', inlines: [{ type: 'text', text: 'example.com/x' }] },
      { type: 'text', text: '.' },
    ])
  })

  test('breaks a line at a backslash and never shows that backslash', ({ assert }) => {
    assert.equal(visible('Sam Sullivan\\\nBoard Secretary\\ [1]\n'), 'Sam Sullivan\nBoard Secretary{1}')
  })

  // threat: xss-visitor
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
    const blocks = parseAnswer(
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
      assert.isArray(parseAnswer(text, round % 2 === 0 ? closed : growing))
    }
  })

  test('puts a mark next to its sentence', ({ assert }) => {
    assert.deepEqual(inlines('Two weeks. [1] Then feed it.'), [
      { type: 'text', text: 'Two weeks.' },
      { type: 'cites', indexes: [1], tail: '' },
      { type: 'text', text: ' Then feed it.' },
    ])
    assert.deepEqual(inlines('Two weeks. [7]'), [{ type: 'text', text: 'Two weeks.' }])
  })

  test('keeps the levels of nested items and the kinds of lists apart', ({ assert }) => {
    assert.deepEqual(drawn('Do *this*:\n\n- **Feed** it\n- Wait\n  - Longer\n\n1. Run `npm`'), [
      { type: 'paragraph', inlines: 'Do this:' },
      {
        type: 'list',
        ordered: false,
        start: 1,
        items: [
          [0, 'Feed it'],
          [0, 'Wait'],
          [1, 'Longer'],
        ],
      },
      { type: 'list', ordered: true, start: 1, items: [[0, 'Run npm']] },
    ])
  })

  test('reads an item within an item on one line as one that is nested', ({ assert }) => {
    const [block] = drawn('- Bytes\n- - `sent` so far')
    assert.deepEqual(block, {
      type: 'list',
      ordered: false,
      start: 1,
      items: [
        [0, 'Bytes'],
        [1, 'sent so far'],
      ],
    })
  })

  test('keeps a block of code as it is, also while it grows', ({ assert }) => {
    const code = 'const list = [1]\n  *not bold*'
    const fenced = `Like so:\n\n\`\`\`ts\n${code}\n\`\`\``
    const expected = [
      { type: 'paragraph', inlines: 'Like so:' },
      { type: 'code', text: code },
    ]
    assert.deepEqual(drawn(fenced), expected)
    assert.deepEqual(drawn(fenced, growing), expected)
    assert.deepEqual(drawn(`\`\`\`\n${code}`, growing), [{ type: 'code', text: code }])
    assert.deepEqual(drawn(`\`\`\`\n${code}\n\`\``, growing), [{ type: 'code', text: code }])
  })

  test('draws a table with its head, its rows and the citations in its cells', ({ assert }) => {
    const table = '| Flour | Water |\n| --- | ---: |\n| Rye \\| wheat | 80 % [1] |'
    const expected = [{ type: 'table', head: ['Flour', 'Water'], rows: [['Rye | wheat', '80 %{1}']] }]
    assert.deepEqual(drawn(table), expected)
    assert.deepEqual(drawn(`${table}\n| `, growing), expected)
    assert.deepEqual(drawn('| Flour |\n| --', growing), [{ type: 'table', head: null, rows: [['Flour']] }])
  })

  test('links to mail addresses, and shows pictures and unsafe links as words', ({ assert }) => {
    const [link] = inlines('[write](mailto:ada@example.org)')
    assert.deepInclude(link, { type: 'link', href: 'mailto:ada@example.org' })
    assert.equal(
      visible('See [this](javascript:alert(1)) <img src=x onerror=y>'),
      'See this <img src=x onerror=y>'
    )
    assert.deepInclude(inlines('![a loaf](https://example.org/l.png)')[0], { type: 'link' })
    assert.equal(visible('[https://a.example](https://b.example)'), 'https://a.example')
  })

  for (const text of [
    'Two weeks. [',
    'Two weeks. [1',
    'Two weeks. **',
    'Two weeks. `',
    'Two weeks. [link](http',
  ]) {
    test(`holds back the unfinished end of ${JSON.stringify(text)}`, ({ assert }) => {
      assert.deepEqual(visible(text, growing).trimEnd(), 'Two weeks.')
    })
  }

  test('shows a finished mark and an item at once', ({ assert }) => {
    assert.equal(visible('Two weeks. [1]', growing), 'Two weeks.{1}')
    assert.deepEqual(drawn('* Feed it', growing), [
      { type: 'list', ordered: false, start: 1, items: [[0, 'Feed it']] },
    ])
  })

  test('stays fast whatever is repeated', async ({ assert }) => {
    const signs = [
      '**a ',
      '[',
      '[1',
      '`',
      '|-',
      '| - ',
      ' ',
      '\n',
      '~~a',
      '_a',
      '[a](',
      'https://',
      '- \n',
      '*',
    ]
    const ms = await cpuMsOf(() => {
      for (const sign of signs)
        for (const options of [closed, growing]) {
          parseAnswer(sign.repeat(4_000), options)
          parseAnswer(`${sign.repeat(4_000)}x`, options)
        }
    })
    assert.isBelow(ms, 3_000)
  })
})

const TEXT =
  'It was a long winter. Bread keeps five days. Wrap it in linen. A tin box is second best. Never use plastic bags at all.'

/** A citation of these words, as the server makes it from one passage. */
function quoted(index: number, words: string, fields: Partial<Citation> = {}): Citation {
  const start = TEXT.indexOf(words)
  const end = start + words.length
  return {
    index,
    itemId: 'i1',
    version: 1,
    title: 'Notebook',
    url: null,
    kind: 'text',
    quote: words,
    start,
    end,
    startMs: null,
    endMs: null,
    place: null,
    before: TEXT.slice(0, start),
    after: TEXT.slice(end),
    ...fields,
  }
}

test.group('Evidence notes', () => {
  const drawn = (citations: Citation[]) =>
    evidenceNotes(citations).map(({ parts }) =>
      parts.map(({ text, quoted }) => (quoted ? `[${text}]` : text)).join('')
    )

  test('write the cells of a table without its bars, under the names of its columns', ({ assert }) => {
    const before = 'Prices\n\n| Membership | Price |\n|---|:--|\n'
    const quote = '| Student | $35 |\n| Family \\| couple | $75 |  |'
    const after = '\n| Day pass | $15 |\n'
    const row = { before, quote, after, start: before.length, end: 90 }
    const fromFirstCell = { ...row, before: `${before}| `, quote: quote.slice(2) }
    assert.deepEqual(drawn([quoted(1, 'Bread', row)]), [
      'Membership · Price\n[Student · $35\nFamily | couple · $75]\nDay pass · $15',
    ])
    assert.deepEqual(drawn([quoted(1, 'Bread', fromFirstCell)]), drawn([quoted(1, 'Bread', row)]))
  })

  test('break lines where Markdown does, without its backslash', ({ assert }) => {
    const quote = 'Sam Sullivan\\\nBoard Secretary \\'
    assert.deepEqual(drawn([quoted(1, 'Bread', { before: '', quote, after: '' })]), [
      '[Sam Sullivan\nBoard Secretary]',
    ])
  })

  test('light the quoted words between one sentence before and one after', ({ assert }) => {
    assert.deepEqual(drawn([quoted(1, 'Wrap it in linen.')]), [
      'Bread keeps five days. [Wrap it in linen.] A tin box is second best.',
    ])
  })

  test('show a closest passage without the words around it, a row with its columns', ({ assert }) => {
    const table = { before: '| Loaf | Price |\n|---|---|\n', quote: '| Rye | $8 |', after: '' }
    const row = quoted(2, 'Bread', { ...table, start: table.before.length, end: 60 })
    const shown = closestNotes([quoted(1, 'Wrap it in linen.'), row]).map(({ parts }) =>
      parts.map(({ text }) => text).join('')
    )
    assert.deepEqual(shown, ['Wrap it in linen.', 'Loaf · Price\nRye · $8'])
  })

  test('show two quotes of one passage as one note with two highlighted spans, in the order of the original', ({
    assert,
  }) => {
    const citations = [quoted(1, 'A tin box is second best.'), quoted(2, 'Bread keeps five days.')]
    assert.deepEqual(drawn(citations), [
      'It was a long winter. [Bread keeps five days.] Wrap it in linen. [A tin box is second best.] Never use plastic bags at all.',
    ])
    assert.deepEqual(
      evidenceNotes(citations)[0]!.citations.map(({ index }) => index),
      [1, 2]
    )
  })

  test('light overlapping quotes once, and keep other texts and versions apart', ({ assert }) => {
    assert.deepEqual(drawn([quoted(1, 'Bread keeps five days. Wrap'), quoted(2, 'Wrap it in linen.')]), [
      'It was a long winter. [Bread keeps five days. Wrap it in linen.] A tin box is second best.',
    ])
    const apart = [quoted(1, 'Wrap it in linen.'), quoted(2, 'Wrap it in linen.', { version: 2 })]
    assert.lengthOf(evidenceNotes(apart), 2)
    const far = [quoted(1, 'Bread'), quoted(2, 'linen', { start: 9_000, end: 9_005 })]
    assert.lengthOf(evidenceNotes(far), 2)
  })

  test('leave out a heading by itself, which says little', ({ assert }) => {
    const among = (before: string, after: string) =>
      drawn([quoted(1, 'Wrap it in linen.', { before, after })])
    assert.deepEqual(among('Bread keeps five days.\n\n## Keeping\n\n', '\n\n## Flour\n\nKeep it dry.'), [
      '[Wrap it in linen.]',
    ])
    assert.deepEqual(among('Before winter:\n\n', '\n\nNever use plastic bags at al'), [
      'Before winter:\n[Wrap it in linen.]\nNever use plastic bags at al…',
    ])
  })

  test('shorten long context and leave Markdown out', ({ assert }) => {
    const before = `${'rye and wheat and spelt '.repeat(8)}`
    const [note] = drawn([
      quoted(1, 'Wrap it in linen.', { before, after: '**Always** in `linen`\n\n## Next' }),
    ])
    assert.match(note!, /^… ?\w/)
    assert.isBelow(note!.indexOf('['), 100)
    assert.include(note, 'Always in linen')
    assert.notMatch(note!, /[*`#]/)
    const emphasized = { before: 'The _Four Hour Week_ by snake_case_name. ', after: ' *Never* 2 * 3 * 4.' }
    const [plain] = drawn([quoted(1, 'Wrap it in _linen_.', emphasized)])
    assert.equal(plain, 'The Four Hour Week by snake_case_name. [Wrap it in linen.] Never 2 * 3 * 4.')
  })

  test('are cut only when a button for the rest saves room', ({ assert }) => {
    assert.equal(lengthShown(0, '24px'), 'fits')
    assert.equal(lengthShown(48, '24px'), 'all')
    assert.equal(lengthShown(72, '24px'), 'clamped')
  })

  test('are pushed down in the margin where they would touch', ({ assert }) => {
    const notes = [
      { top: 0, height: 100, gap: 24 },
      { top: 40, height: 50, gap: 24 },
      { top: 400, height: 80, gap: 24 },
    ]
    assert.deepEqual(stackNotes(notes), [0, 124, 400])
  })
})
