import { test } from '@japa/runner'
import type { Citation } from '#protocol/chat'
import { evidenceNotes, lengthShown, stackNotes } from '#protocol/chat/evidence_notes'

const TEXT =
  'It was a long winter. Bread keeps five days. Wrap it in linen. A tin box is second best. Never use plastic bags at all.'

/** A citation of these words, as the server makes it from one passage. */
function quoted(index: number, words: string, of: Partial<Citation> = {}): Citation {
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
    ...of,
  }
}
const drawn = (citations: Citation[]) =>
  evidenceNotes(citations).map(({ parts }) =>
    parts.map(({ text, quoted }) => (quoted ? `[${text}]` : text)).join('')
  )

test.group('Evidence notes', () => {
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
    assert.equal(lengthShown(0, '24px'), 'begins')
    assert.equal(lengthShown(48, '24px'), 'all')
    assert.equal(lengthShown(72, '24px'), 'begin')
  })

  test('are pushed down in the margin where they would touch', ({ assert }) => {
    const notes = [
      { top: 0, height: 100 },
      { top: 40, height: 50 },
      { top: 400, height: 80 },
    ]
    assert.deepEqual(stackNotes(notes, 24), [0, 124, 400])
  })
})
