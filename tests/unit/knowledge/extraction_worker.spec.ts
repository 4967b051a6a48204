import { test } from '@japa/runner'
import { entry, feed, feedLinks, file, page } from '#src/knowledge/extraction/extraction_worker'
import { bytesOf, makePdf, textAt } from './build_files.js'

const input = (content: string | Uint8Array, url: string | null = 'https://example.com/a') => ({
  bytes: typeof content === 'string' ? bytesOf(content) : content,
  fileName: null,
  mediaType: null,
  url,
  charset: null,
})

test.group('Extraction tasks', () => {
  test('returns a file as a document with its passages, ready for structured clone', async ({ assert }) => {
    const read = await file(input('# Hours\n\nWe open at nine.'))
    if (!read.ok) return assert.fail(read.error)
    assert.deepEqual(structuredClone(read.value), read.value)
    const { document, passages } = read.value
    assert.deepEqual(
      passages.map((passage) => document.text.slice(passage.start, passage.end)),
      ['We open at nine.']
    )
  })

  test('reads a page that turns out to be a PDF', async ({ assert }) => {
    const read = await page(input(makePdf([textAt(72, 700, 12, 'Opening hours of the shop')])))
    assert.equal(read.ok && read.value.document.text, 'Opening hours of the shop')
    assert.equal(read.ok && read.value.passages[0]!.place, 'Page 1')
  })

  test('reads a feed and then its entries', async ({ assert }) => {
    const source =
      '<rss><channel><item><title>A</title><description>&lt;p&gt;Words&lt;/p&gt;</description></item></channel></rss>'
    const read = await feed(input(source))
    if (!read.ok) return assert.fail(read.error)
    const document = await entry(structuredClone(read.value.entries[0]!))
    assert.equal(document.ok && document.value.document.text, 'Words')
  })

  test('lists the feeds of a page and none for anything else', async ({ assert }) => {
    const html = '<html><head><link rel="alternate" type="application/rss+xml" href="/feed"></head></html>'
    assert.deepEqual(await feedLinks(input(html)), { ok: true, value: ['https://example.com/feed'] })
    assert.deepEqual(await feedLinks(input('just words')), { ok: true, value: [] })
  })

  test('returns a problem as a value', async ({ assert }) => {
    assert.deepEqual(await page(input('<html></html>')), { ok: false, error: 'no_text' })
    assert.deepEqual(await file(input('')), { ok: false, error: 'empty' })
    assert.deepEqual(await feed(input('<html></html>', null)), { ok: false, error: 'not_a_feed' })
  })
})
