import { test } from '@japa/runner'
import { readFeed } from '#src/knowledge/documents/feeds/read_feed'
import { Score } from '#tests/golden/score'
import { sharedBytes, sharedLines, skipReason, withoutSharedData } from '#tests/golden/shared_data'

type Row = {
  file: string
  class: 'must' | 'tolerant' | 'empty' | 'not_a_feed'
  n_items?: number
  n_items_ref?: number
  title?: string | null
  item_titles?: string[]
  item_links?: (string | null)[]
}

/** Where the reference reader is the one that is wrong. */
const REFERENCE_IS_WRONG: Record<string, string> = {
  'miniflux__feeds__encoding_ISO-8859-1.xml': 'its titles have lost their umlauts to the wrong encoding',
  'kf-syndication__atom__tbray.org_nested_xmlbase.xml':
    'its links are relative; nested xml:base makes them absolute',
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

const ENTITIES: Record<string, string> = { lt: '<', gt: '>', quot: '"', apos: "'", '#39': "'", amp: '&' }

function words(text: string | null): string {
  const once = (escaped: string) =>
    escaped.replace(/&(lt|gt|quot|apos|#39|amp);/g, (_, name: string) => ENTITIES[name]!)
  return once(once(text ?? ''))
    .replace(/\s+/g, ' ')
    .trim()
}
