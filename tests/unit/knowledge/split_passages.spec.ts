import { test } from '@japa/runner'
import { blocksOf } from '#src/knowledge/documents/split/blocks'
import { splitPassages, type SplitContext } from '#src/knowledge/documents/split/split_passages'
import { sentences } from '#src/knowledge/documents/text/sentences'
import { cleanText } from '#src/knowledge/documents/text/clean_text'
import { cpuMsOf } from '#tests/support/cpu_time'
import { random, type Random } from '#tests/fakes/random'
import { PASSAGE_CHARACTERS } from '#src/knowledge/documents/limits'

const NOTHING: SplitContext = { landmarks: [], segments: [], language: 'en' }

function split(text: string, context: Partial<SplitContext> = {}) {
  return splitPassages(text, { ...NOTHING, ...context }).map((draft) => ({
    ...draft,
    text: text.slice(draft.start, draft.end),
  }))
}

const PIECES = [
  '# Title',
  '## Part one',
  '### Deeper',
  'Underlined\n=====',
  'A short sentence.',
  '日本語の文章です。次の文です。',
  'Naïve 👩‍🚀 café e.g. Dr. Who at 3.14?',
  '- item one\n- item two\n  more of two',
  '1. first\n2. second',
  '| a | b |\n| --- | --- |\n| 1 | 2 |',
  '```\ncode # not a heading\n```',
  '> quoted',
  '---',
  '🎉🎉',
  'x'.repeat(3_000),
  '漢字'.repeat(1_200),
  'words and more words, '.repeat(120),
  'One sentence here. '.repeat(90),
  `| ${'cell '.repeat(400)} | b |`,
  '\n\n',
  '\t',
  '    indented',
]

function randomText(numbers: Random): string {
  const parts = Array.from(
    { length: numbers.below(30) + 1 },
    () => numbers.pick(PIECES) + numbers.pick(['\n', '\n\n', ' '])
  )
  return cleanText(parts.join(''))
}

test.group('Passages', () => {
  test('puts every visible character outside headings into exactly one passage, in order', ({ assert }) => {
    const numbers = random(1)
    for (let round = 0; round < 300; round += 1) {
      const text = randomText(numbers)
      const drafts = split(text)
      const covered = new Uint8Array(text.length)
      for (const [index, draft] of drafts.entries()) {
        assert.equal(draft.ordinal, index)
        assert.isTrue(draft.start < draft.end && draft.start >= (drafts[index - 1]?.end ?? 0))
        assert.isAtMost(draft.end - draft.start, PASSAGE_CHARACTERS.max)
        assert.equal(draft.text.trim(), draft.text)
        assert.isTrue(draft.text.isWellFormed())
        covered.fill(1, draft.start, draft.end)
      }
      for (const block of blocksOf(text))
        if (block.kind === 'heading') covered.fill(1, block.start, block.end)
      const missed = [...covered].findIndex((mark, index) => mark === 0 && !/\s/.test(text[index]!))
      assert.equal(missed, -1, JSON.stringify(text.slice(Math.max(0, missed - 30), missed + 30)))
    }
  })

  test('gives a passage the headings above it', ({ assert }) => {
    const text =
      '# Shop\n\nWelcome.\n\n## Hours\n\nWe open at nine.\n\n### Sunday\n\nClosed.\n\n## [Prices](https://x.test)\n\nTea is 2.'
    assert.deepEqual(
      split(text).map((draft) => [draft.heading, draft.text]),
      [
        ['Shop', 'Welcome.'],
        ['Shop › Hours', 'We open at nine.'],
        ['Shop › Hours › Sunday', 'Closed.'],
        ['Shop › Prices', 'Tea is 2.'],
      ]
    )
  })

  test('takes emphasis off headings, but not underscores within names', ({ assert }) => {
    const headings = split('## _Where_ is **`EMPTY_TRASH_DELAY`** and __all__?\n\nHere.')
    assert.equal(headings[0]!.heading, 'Where is EMPTY_TRASH_DELAY and all?')
  })

  test('reads a heading without its badges, however long their addresses', ({ assert }) => {
    const address = `https://ci.example/${'a'.repeat(120)}.svg`
    const badge = `[![build](${address})](${address})`
    assert.equal(split(`# quickdb ${badge}\n\nThe small database.`)[0]!.heading, 'quickdb')
    assert.equal(split('# [quickdb][site] ![logo][logo]\n\nSmall.')[0]!.heading, 'quickdb')
  })

  test('takes linear time for headings of brackets that close nothing', async ({ assert }) => {
    for (const opened of ['![', '[', '![a](', '[a]('])
      assert.isBelow(
        await cpuMsOf(() => blocksOf(`# ${opened.repeat(1_990 / opened.length)}\n\n`.repeat(500))),
        150,
        opened
      )
  })

  test('keeps a heading without text searchable', ({ assert }) => {
    assert.deepEqual(
      split('# Only a title').map((draft) => draft.text),
      ['# Only a title']
    )
    assert.deepEqual(
      split('# A\n\n# B\n\nText').map((draft) => [draft.heading, draft.text]),
      [
        [null, '# A'],
        ['B', 'Text'],
      ]
    )
  })

  test('splits long prose between sentences', ({ assert }) => {
    const text = 'This sentence, such as it is, stands here for its length. '.repeat(60).trim()
    const drafts = split(text)
    assert.isAbove(drafts.length, 3)
    for (const draft of drafts)
      assert.isTrue(draft.text.startsWith('This sentence') && draft.text.endsWith('length.'))
  })

  test('splits tables between rows and takes no code for a heading', ({ assert }) => {
    const table = [
      '| a | b |',
      '| --- | --- |',
      ...Array.from({ length: 80 }, (_, row) => `| row ${row} | value number ${row} |`),
    ].join('\n')
    for (const draft of split(table))
      assert.isTrue(draft.text.split('\n').every((line) => line.startsWith('|') && line.endsWith('|')))
    assert.isNull(split('```\n# comment\nrun\n```')[0]!.heading)
  })

  test('marks the page where a passage begins and never joins two slides', ({ assert }) => {
    const text = 'First page.\n\nSecond page.'
    const pages = [
      { kind: 'page' as const, label: 'Page 1', start: 0 },
      { kind: 'page' as const, label: 'Page 2', start: 13 },
    ]
    assert.deepEqual(
      split(text, { landmarks: pages }).map((draft) => draft.place),
      ['Page 1']
    )
    const slides = pages.map((page, index) => ({
      ...page,
      kind: 'slide' as const,
      label: `Slide ${index + 1}`,
    }))
    assert.deepEqual(
      split(text, { landmarks: slides }).map((draft) => [draft.place, draft.text]),
      [
        ['Slide 1', 'First page.'],
        ['Slide 2', 'Second page.'],
      ]
    )
  })

  test('gives a spoken passage its start and end time', ({ assert }) => {
    const spoken = Array.from(
      { length: 40 },
      (_, index) => `Sentence number ${index} was said into the microphone.`
    )
    const text = spoken.join(' ')
    const segments = spoken.map((words, index) => {
      const start = text.indexOf(words)
      return {
        startMs: index * 1_000,
        endMs: index * 1_000 + 900,
        speaker: null,
        start,
        end: start + words.length,
      }
    })
    const drafts = split(text, { segments })
    assert.equal(drafts[0]!.startMs, 0)
    assert.equal(drafts.at(-1)!.endMs, 39_900)
    assert.isTrue(drafts.every((draft, index) => index === 0 || draft.startMs! > drafts[index - 1]!.startMs!))
  })
})

test.group('Sentences', () => {
  test('returns exact, ordered, trimmed spans that cover every word', ({ assert }) => {
    const numbers = random(2)
    for (let round = 0; round < 300; round += 1) {
      const text = randomText(numbers)
      const spans = sentences(text, numbers.pick(['en', 'ja', 'de', null]))
      let end = 0
      for (const span of spans) {
        assert.isTrue(span.start >= end && span.end > span.start)
        assert.equal(text.slice(span.start, span.end).trim(), text.slice(span.start, span.end))
        assert.notMatch(text.slice(end, span.start).replace(/\d+[.)]|\[[xX]\]|```.*/g, ''), /[\p{L}\p{N}]/u)
        end = span.end
      }
      assert.notMatch(text.slice(end).replace(/\d+[.)]|```.*/g, ''), /[\p{L}\p{N}]/u)
    }
  })

  const cases: [string, string, string[]][] = [
    [
      'abbreviations, initials and decimals',
      'en',
      [
        'Dr. Smith paid 3.14 dollars to J. K. Rowling.',
        'See Fig. 3, e.g. on p. 12.',
        'The U.S. Senate agreed.',
        'He left.',
      ],
    ],
    [
      'quotes and brackets',
      'en',
      ['"Is it?" she asked.', 'He said "No!" and left.', '(It was late.)', 'Done!'],
    ],
    [
      'German ordinals and abbreviations',
      'de',
      ['Am 3. Mai kam Dr. Müller z. B. nach Bonn.', 'Er wohnt u. a. in Nr. 5.', 'Das war 1998.'],
    ],
    [
      'no URL at the mark before its parameters',
      'fr',
      [
        'La [loi](https://law.example/view.do?id=3&c=2) du 7 octobre.',
        'Voir https://law.example/a?b=1.',
        'Vraiment ?',
      ],
    ],
    [
      'no link within its words',
      'en',
      ['See [Why does it exist?](https://a.example/why) and [more!](b).', 'Then ![a map](c.png) helps.'],
    ],
    ['no at the end', 'en', ['The answer is no.', 'We go.']],
    ['Chinese', 'zh', ['今天很好。', '我们去公园！', '你呢？']],
  ]
  for (const [title, language, expected] of cases) {
    test(`splits ${title}`, ({ assert }) => {
      const text = expected.join(language === 'zh' ? '' : ' ')
      assert.deepEqual(
        sentences(text, language).map(({ start, end }) => text.slice(start, end)),
        expected
      )
    })
  }

  test('excludes list and heading markers and continues over wrapped lines', ({ assert }) => {
    const text =
      '# Opening hours\n- We open at nine. We close\n  at five.\n- [ ] Buy tea\n\nThis goes on\nin the next line.'
    assert.deepEqual(
      sentences(text, 'en').map(({ start, end }) => text.slice(start, end)),
      [
        'Opening hours',
        'We open at nine.',
        'We close\n  at five.',
        'Buy tea',
        'This goes on\nin the next line.',
      ]
    )
  })
})
