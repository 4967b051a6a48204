import { readFileSync } from 'node:fs'
import { test } from '@japa/runner'
import iconv from 'iconv-lite'
import { formatPageRanges, parsePageRanges } from '#protocol/page_ranges'
import { Tesseract } from '#src/knowledge/documents/files/ocr/tesseract'
import { entry, feed, feedLinks, file, page, text } from '#src/knowledge/extraction/extraction_worker'
import { ProcessExtractor } from '#src/knowledge/extraction/process_extractor'
import { mergeRecognized, recognizingExtractor } from '#src/knowledge/extraction/recognizing_extractor'
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

  test('decodes text in an encoding that is only guessed', async ({ assert }) => {
    const bytes = iconv.encode(
      'Frage;Antwort\nWann öffnet der Laden?;Um zehn Uhr, außer sonntags.',
      'windows-1252'
    )
    const read = await text({ ...input(''), bytes })
    assert.deepEqual(read, { ok: true, value: iconv.decode(bytes, 'windows-1252') })
  })

  test('returns a problem as a value', async ({ assert }) => {
    assert.deepEqual(await page(input('<html></html>')), { ok: false, error: 'no_text' })
    assert.deepEqual(await file(input('')), { ok: false, error: 'empty' })
    assert.deepEqual(await feed(input('<html></html>', null)), { ok: false, error: 'not_a_feed' })
  })
})

test.group('Files in a process of their own', () => {
  // threat: reader-process
  test('a file that exhausts V8 in a single step affects neither the server nor the next file', async ({
    assert,
    cleanup,
  }) => {
    const extractor = new ProcessExtractor({ timeoutMs: 60_000, maxMemoryMb: 96 })
    cleanup(() => extractor.close())
    const read = (content: string, fileName: string) =>
      extractor.file({ bytes: bytesOf(content), fileName, mediaType: null, url: null })
    const hostile = await read(`a${','.repeat(12_000_000)}b`, 'a.csv')
    assert.deepEqual(hostile, { ok: false, error: 'out_of_memory' })
    const next = await read(`We open at seven. ${'We bake bread. '.repeat(30_000)}`, 'a.txt')
    assert.include(next.ok && next.value.document.text, 'We open at seven.')
  })
})

// A page of prose and a shorter one, printed, photographed and without any text: made for this test.
const SCAN = readFileSync(new URL('./fixtures/scan.pdf', import.meta.url))
// A page of words, one that is a picture of a page, a blank one, and a page of words again.
const PARTLY = readFileSync(new URL('./fixtures/partly_scanned.pdf', import.meta.url))
const LIMITS = { languages: 'eng', maxPages: 5, pageTimeoutMs: 60_000, timeoutMs: 120_000 }
const here = (await new Tesseract(LIMITS).languages()) !== null

function reader(limits: Partial<typeof LIMITS> = {}) {
  const inner = new ProcessExtractor({ timeoutMs: 60_000, maxMemoryMb: 512 })
  return { inner, extractor: recognizingExtractor(inner, new Tesseract({ ...LIMITS, ...limits })) }
}

const asFile = (bytes: Uint8Array) => ({ bytes, fileName: 'scan.pdf', mediaType: null, url: null })

test.group('Scanned PDFs', () => {
  test('are read page by page')
    .skip(!here, 'tesseract or pdftoppm is not installed')
    .run(async ({ assert }) => {
      const { inner, extractor } = reader()
      const read = await extractor.file(asFile(SCAN))
      await inner.close()
      assert.isTrue(read.ok)
      if (!read.ok) return
      const { text, landmarks, metadata, language } = read.value.document
      assert.include(text, 'was lit for the first time on 14 March 1871')
      assert.include(text, 'a bronze bell that weighed four hundred kilograms')
      assert.deepEqual(
        landmarks.map(({ label }) => label),
        ['Page 1', 'Page 2']
      )
      assert.match(text.slice(landmarks[1]!.start), /^The bell/)
      assert.deepInclude(metadata, { pages: 2, readFromPictures: true })
      assert.equal(language, 'en')
      assert.isAbove(read.value.passages.length, 0)
    })

  test('stop at the page limit and the timeout')
    .skip(!here, 'tesseract or pdftoppm is not installed')
    .run(async ({ assert }) => {
      assert.deepEqual(await new Tesseract({ ...LIMITS, maxPages: 1 }).recognizeAll(SCAN), {
        ok: false,
        error: 'too_complex',
      })
      assert.deepEqual(await new Tesseract({ ...LIMITS, pageTimeoutMs: 1 }).recognizeAll(SCAN), {
        ok: false,
        error: 'timed_out',
      })
      assert.deepEqual(await new Tesseract(LIMITS).recognizeAll(Buffer.from('%PDF-1.4 and nothing else')), {
        ok: false,
        error: 'damaged',
      })
    })

  test('report no text without an OCR program', async ({ assert }) => {
    const { inner, extractor } = reader({ languages: 'none-such' })
    assert.deepEqual(await extractor.file(asFile(SCAN)), { ok: false, error: 'no_text' })
    assert.deepEqual(await extractor.file(asFile(Buffer.from(' '))), { ok: false, error: 'no_text' })
    await inner.close()
  })
})

test.group('Partly scanned PDFs', () => {
  test('include recognized pages in their place, with exact offsets')
    .skip(!here, 'tesseract or pdftoppm is not installed')
    .run(async ({ assert }) => {
      const { inner, extractor } = reader()
      const read = await extractor.file(asFile(PARTLY))
      await inner.close()
      assert.isTrue(read.ok)
      if (!read.ok) return
      const { document, passages } = read.value
      const { text, landmarks, metadata } = document
      assert.deepEqual(
        landmarks.map(({ label }) => label),
        ['Page 1', 'Page 2', 'Page 4']
      )
      const [, second, fourth] = landmarks
      assert.match(text, /^The lighthouse of Hollowell/)
      assert.match(text.slice(second!.start), /^The bell/)
      assert.include(text.slice(second!.start, fourth!.start), 'a bronze bell that weighed four hundred')
      assert.match(text.slice(fourth!.start), /^The last keeper left in October 1961/)
      assert.deepInclude(metadata, { pages: 4, unreadPages: null, readFromPictures: '2' })
      const found = passages.find(({ start, end }) => text.slice(start, end).includes('bronze bell'))
      assert.exists(found)
    })

  test('list the image pages without an OCR program, but not blank ones', async ({ assert }) => {
    const { inner, extractor } = reader({ languages: 'none-such' })
    const read = await extractor.file(asFile(PARTLY))
    await inner.close()
    assert.isTrue(read.ok)
    if (!read.ok) return
    assert.deepInclude(read.value.document.metadata, { pages: 4, unreadPages: '2', readFromPictures: null })
    assert.notInclude(read.value.document.text, 'bell')
  })

  test('keep their text when recognition takes too long')
    .skip(!here, 'tesseract or pdftoppm is not installed')
    .run(async ({ assert }) => {
      const { inner, extractor } = reader({ pageTimeoutMs: 1 })
      const read = await extractor.file(asFile(PARTLY))
      await inner.close()
      assert.isTrue(read.ok && read.value.document.metadata.unreadPages === '2')
    })

  test('list only unrecognized pages as unread', ({ assert }) => {
    const document = {
      title: null,
      text: 'One.\n\nFour.',
      language: null,
      publishedAt: null,
      landmarks: [
        { kind: 'page' as const, label: 'Page 1', start: 0 },
        { kind: 'page' as const, label: 'Page 4', start: 6 },
      ],
      segments: [],
      metadata: { unreadPages: '2-3, 5-6' },
    }
    const words = new Map([
      [2, ' \n'],
      [3, 'Three.'],
      [6, 'Six.'],
    ])
    const { text, landmarks, metadata } = mergeRecognized(document, words)
    assert.equal(text, 'One.\n\nThree.\n\nFour.\n\nSix.')
    assert.deepEqual(
      landmarks.map(({ label, start }) => [label, text.slice(start).split('.')[0]]),
      [
        ['Page 1', 'One'],
        ['Page 3', 'Three'],
        ['Page 4', 'Four'],
        ['Page 6', 'Six'],
      ]
    )
    assert.deepEqual(metadata, { unreadPages: '5', readFromPictures: '3, 6' })
  })
})

test.group('Page ranges', () => {
  test('formats and parses “{ranges}”')
    .with([
      { numbers: [] as number[], ranges: '' },
      { numbers: [2], ranges: '2' },
      { numbers: [2, 5, 6, 7, 9], ranges: '2, 5-7, 9' },
    ])
    .run(({ assert }, { numbers, ranges }) => {
      assert.equal(formatPageRanges(numbers), ranges)
      assert.deepEqual(parsePageRanges(ranges), numbers)
    })
})
