import { test } from '@japa/runner'
import { readPage } from '#src/knowledge/documents/websites/read_page'
import { Score } from '#tests/golden/score'
import { sharedBytes, sharedLines, skipReason, withoutSharedData } from '#tests/golden/shared_data'

type Row = { page: string; title: string; must_contain: string[]; must_not_contain: string[] }

const withoutBlanks = (text: string) => text.normalize('NFKC').replace(/\s+/g, '')

test('finds the title and content of real pages without their boilerplate', ({ assert }) => {
  const wanted = new Score('pages, wanted')
  const unwanted = new Score('pages, unwanted')
  for (const row of sharedLines<Row>('pages/expected.jsonl')) {
    const bytes = sharedBytes(`pages/${row.page}/source.html`)
    const url = 'https://example.com/articles/page.html'
    const read = readPage({ bytes, url, mediaType: 'text/html', charset: null })
    const text = withoutBlanks(read.ok ? read.value.text : '')
    wanted.check(row.page, row.title, read.ok && read.value.title === row.title)
    for (const phrase of row.must_contain)
      wanted.check(row.page, phrase, text.includes(withoutBlanks(phrase)))
    for (const phrase of row.must_not_contain)
      unwanted.check(row.page, phrase, !text.includes(withoutBlanks(phrase)))
  }
  wanted.print()
  unwanted.print()
  assert.deepEqual(Object.fromEntries(wanted.misses), {})
  assert.deepEqual(Object.fromEntries(unwanted.misses), {})
  assert.isAbove(wanted.total, 0)
}).skip(withoutSharedData, skipReason)
