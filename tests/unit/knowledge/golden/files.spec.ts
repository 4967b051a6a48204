import { test } from '@japa/runner'
import { readDocument } from '#src/knowledge/documents/files/read_document'
import { cleanText } from '#src/knowledge/documents/text/clean_text'
import { Score } from '#tests/golden/score'
import { sharedBytes, sharedLines, skipReason, squeezed, withoutSharedData } from '#tests/golden/shared_data'

type Row = { file: string; kind: string; must_contain: string[] }

test.group('Golden files', () => {
  for (const kind of ['txt', 'md', 'html', 'pdf', 'docx', 'pptx', 'xlsx', 'odt', 'epub', 'csv']) {
    test(`finds every expected phrase in ${kind} files`, async ({ assert }) => {
      const score = new Score(kind)
      for (const row of sharedLines<Row>('files/expected.jsonl').filter((line) => line.kind === kind)) {
        const read = await readDocument({
          bytes: sharedBytes(`files/${row.file}`),
          fileName: row.file,
          mediaType: null,
          url: null,
        })
        const text = read.ok ? read.value.text : ''
        assert.equal(cleanText(text), text, row.file)
        for (const phrase of row.must_contain) {
          score.check(row.file, phrase, squeezed(text).includes(squeezed(phrase)))
        }
      }
      score.print()
      assert.deepEqual(Object.fromEntries(score.misses), {})
      assert.isAbove(score.total, 0)
    }).skip(withoutSharedData, skipReason)
  }

  test('keeps the pages, headings and order of a book, without running headers', async ({ assert }) => {
    const bytes = sharedBytes('files/developers-reference-en.pdf')
    const read = await readDocument({ bytes, fileName: null, mediaType: null, url: null })
    if (!read.ok) return assert.fail(read.error)
    const { text, landmarks, title, metadata } = read.value

    assert.equal(title, "Debian Developer's Reference")
    assert.equal(metadata.pages, 114)
    const page33 = landmarks.find((landmark) => landmark.label === 'Page 33')!
    assert.isTrue(text.slice(page33.start).startsWith('## 4.7 Debian mirrors'))
    assert.isTrue(
      text.includes('### 3.2.2 Maintaining your public key\n\nBe very careful with your private keys.')
    )
    assert.notMatch(text, /^3\.2\. Administrative Duties \d+$/m)
    assert.notMatch(text, /^\d+ Chapter 3\. Debian Developer.s Duties$/m)
  }).skip(withoutSharedData, skipReason)
})
