import { test } from '@japa/runner'
import { readFeed } from '#src/knowledge/documents/feeds/read_feed'
import { readDocument } from '#src/knowledge/documents/files/read_document'
import { cleanText } from '#src/knowledge/documents/text/clean_text'
import { readPage } from '#src/knowledge/documents/websites/read_page'
import { sharedBytes, sharedLines, skipReason, squeezed, withoutSharedData } from '#tests/golden/shared_data'

test.group('Golden files', () => {
  type Row = { file: string; kind: string; must_contain: string[] }

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
          score.check(row.file, phrase, hasPhrase(text, phrase, kind))
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

/** Rows are stored with the names of their columns, so only the cells of a CSV line are found, without its punctuation. */
function hasPhrase(text: string, phrase: string, kind: string): boolean {
  if (kind !== 'csv') return squeezed(text).includes(squeezed(phrase))
  return phrase.split(/[",\s]+/).every((word) => text.includes(word))
}

/** Where the reference reader is the one that is wrong. */
const REFERENCE_IS_WRONG: Record<string, string> = {
  'miniflux__feeds__encoding_ISO-8859-1.xml': 'its titles have lost their umlauts to the wrong encoding',
  'kf-syndication__atom__tbray.org_nested_xmlbase.xml':
    'its links are relative; nested xml:base makes them absolute',
}

const ENTITIES: Record<string, string> = { lt: '<', gt: '>', quot: '"', apos: "'", '#39': "'", amp: '&' }

function words(text: string | null): string {
  const once = (escaped: string) =>
    escaped.replace(/&(lt|gt|quot|apos|#39|amp);/g, (_, name: string) => ENTITIES[name]!)
  return once(once(text ?? ''))
    .replace(/\s+/g, ' ')
    .trim()
}

test.group('Golden feeds', () => {
  type Row = {
    file: string
    class: 'must' | 'tolerant' | 'empty' | 'not_a_feed'
    n_items?: number
    n_items_ref?: number
    title?: string | null
    item_titles?: string[]
    item_links?: (string | null)[]
  }

  function meets(row: Row, read: ReturnType<typeof readFeed>): boolean {
    if (row.class === 'not_a_feed') return !read.ok && read.error === 'not_a_feed'
    if (row.class === 'empty') return !read.ok && read.error === 'empty_feed'
    if (row.class === 'tolerant')
      return read.ok ? read.value.entries.length >= (row.n_items_ref ?? 0) : row.n_items_ref === 0
    if (!read.ok || read.value.entries.length !== row.n_items) return false
    const { title, entries } = read.value
    if (typeof row.title === 'string' && words(title) !== words(row.title)) return false
    const titles = (row.item_titles ?? []).every(
      (expected, index) => words(entries[index]!.title) === words(expected)
    )
    return titles && (row.item_links ?? []).every((link, index) => !link || entries[index]!.url === link)
  }

  test('reads the entries of real feeds and rejects empty or other files', ({ assert }) => {
    const score = new Score('feeds')
    for (const row of sharedLines<Row>('feeds/expected.jsonl')) {
      const bytes = sharedBytes(`feeds/${row.file}`)
      const read = readFeed({ bytes, url: 'https://example.com/feed', mediaType: null, charset: null })
      score.check(row.file, 'is read as expected', meets(row, read))
    }
    score.print()
    assert.sameMembers([...score.misses.keys()], Object.keys(REFERENCE_IS_WRONG))
    assert.isAbove(score.total, 0)
  }).skip(withoutSharedData, skipReason)
})

const withoutBlanks = (text: string) => text.normalize('NFKC').replace(/\s+/g, '')

test.group('Golden pages', () => {
  type Row = { page: string; title: string; must_contain: string[]; must_not_contain: string[] }

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
})

/** Collects what was reached, so that one line says it for the whole set and every miss is named. */
class Score {
  reached = 0
  total = 0
  readonly misses = new Map<string, string[]>()

  constructor(readonly name: string) {}

  check(input: string, expectation: string, holds: boolean): void {
    this.total += 1
    if (holds) this.reached += 1
    else this.misses.set(input, [...(this.misses.get(input) ?? []), expectation])
  }

  print(): void {
    console.info(`    ${this.name}: ${this.reached} of ${this.total} expectations`)
  }
}
