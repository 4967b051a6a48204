import { ok, type Result } from '#src/shared/result'
import type { ReadInput, ReadProblem } from '../documents/document.js'
import type { Extraction, Extractor } from './extractor.js'
import type { PageRecognizer } from '../documents/files/ocr/page_recognizer.js'
import { recognizedDocument } from '../documents/files/ocr/recognized_document.js'
import { unreadPages, mergeRecognized } from '../documents/files/ocr/merge_recognized.js'

/** Runs OCR on PDFs without text or with pages without text. The inner extractor does everything else. */
export function recognizingExtractor(inner: Extractor, recognizer: PageRecognizer): Extractor {
  const recognizeMissing = async (input: ReadInput, read: Result<Extraction, ReadProblem>) => {
    if (read.ok) return complete(input, read.value)
    if (read.error !== 'no_text' || !isPdf(input.bytes)) return read
    const pages = await recognizer.recognizeAll(input.bytes)
    if (!pages.ok) return pages
    const document = recognizedDocument(pages.value)
    return document.ok ? inner.split(document.value) : document
  }
  const complete = async (input: ReadInput, extraction: Extraction) => {
    const unread = unreadPages(extraction.document)
    const read =
      unread.length > 0 ? await recognizer.recognizePages(input.bytes, unread) : new Map<number, string>()
    if (read.size === 0) return ok(extraction)
    const whole = await inner.split(mergeRecognized(extraction.document, read))
    return whole.ok ? whole : ok(extraction)
  }
  return {
    file: async (input) => recognizeMissing(input, await inner.file(input)),
    page: async (input) => recognizeMissing(input, await inner.page(input)),
    entry: (entry) => inner.entry(entry),
    episode: (input) => inner.episode(input),
    split: (document) => inner.split(document),
    feed: (input) => inner.feed(input),
    feedLinks: (input) => inner.feedLinks(input),
  }
}

/** Readers of PDF allow up to 1,024 bytes before the header (ISO 32000-1, Annex H.3.4.1). */
function isPdf(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.subarray(0, 1_024)).includes('%PDF-')
}
