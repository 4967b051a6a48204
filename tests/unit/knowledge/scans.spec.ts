import { readFileSync } from 'node:fs'
import { test } from '@japa/runner'
import { Tesseract } from '#src/knowledge/files/ocr/tesseract'
import { recognizing } from '#src/knowledge/recognizing_extractor'
import { ThreadedExtractor } from '#src/knowledge/threaded_extractor'

// A page of prose and a shorter one, printed, photographed and without any text: made for this test.
const SCAN = readFileSync(new URL('./fixtures/scan.pdf', import.meta.url))
const LIMITS = { languages: 'eng', maxPages: 5, pageTimeoutMs: 60_000, timeoutMs: 120_000 }
const here = (await new Tesseract(LIMITS).languages()) !== null

function reader(limits: Partial<typeof LIMITS> = {}) {
  const inner = new ThreadedExtractor({ timeoutMs: 60_000, maxMemoryMb: 512, threads: 1 })
  return { inner, extractor: recognizing(inner, new Tesseract({ ...LIMITS, ...limits })) }
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
    .timeout(120_000)

  test('have limits of pages and of time')
    .skip(!here, 'tesseract or pdftoppm is not installed')
    .run(async ({ assert }) => {
      assert.deepEqual(await new Tesseract({ ...LIMITS, maxPages: 1 }).pages(SCAN), {
        ok: false,
        error: 'too_complex',
      })
      assert.deepEqual(await new Tesseract({ ...LIMITS, pageTimeoutMs: 1 }).pages(SCAN), {
        ok: false,
        error: 'timed_out',
      })
      assert.deepEqual(await new Tesseract(LIMITS).pages(Buffer.from('%PDF-1.4 and nothing else')), {
        ok: false,
        error: 'damaged',
      })
    })

  test('say that there is no text where nothing can read them', async ({ assert }) => {
    const { inner, extractor } = reader({ languages: 'none-such' })
    assert.deepEqual(await extractor.file(asFile(SCAN)), { ok: false, error: 'no_text' })
    assert.deepEqual(await extractor.file(asFile(Buffer.from(' '))), { ok: false, error: 'no_text' })
    await inner.close()
  })
})
