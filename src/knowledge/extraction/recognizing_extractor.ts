import { ok, type Result } from '#src/shared/result'
import type { ReadInput, ReadProblem, CleanDocument } from '../documents/document.js'
import type { Extraction, Extractor } from './extractor.js'
import type { PageRecognizer } from '../documents/files/ocr/page_recognizer.js'
import { formatPageRanges, parsePageRanges } from '#protocol/page_ranges'
import { hasWords, cleanText } from '#src/knowledge/documents/text/clean_text'
import type { Landmark } from '#protocol/knowledge'
import { buildDocument } from '../documents/files/build_document.js'

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
    text: (input) => inner.text(input),
  }
}

/** Readers of PDF allow up to 1,024 bytes before the header (ISO 32000-1, Annex H.3.4.1). */
function isPdf(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.subarray(0, 1_024)).includes('%PDF-')
}

const PAGE = /^Page (\d+)$/

function unreadPages({ metadata }: CleanDocument): number[] {
  return typeof metadata.unreadPages === 'string' ? parsePageRanges(metadata.unreadPages) : []
}

export function mergeRecognized(document: CleanDocument, read: ReadonlyMap<number, string>): CleanDocument {
  const left = unreadPages(document).filter((number) => !read.has(number))
  const words = new Map([...read].map(([number, page]) => [number, recognizedText(page)]))
  const found = [...words.keys()].filter((number) => hasWords(words.get(number)!))
  const metadata = {
    ...document.metadata,
    unreadPages: left.length > 0 ? formatPageRanges(left) : null,
    readFromPictures: found.length > 0 ? formatPageRanges(found) : null,
  }
  return found.reduce<CleanDocument>((whole, number) => inserted(whole, number, words.get(number)!), {
    ...document,
    metadata,
  })
}

/** Inserts the text before the next page, or at the end. */
function inserted(document: CleanDocument, number: number, words: string): CleanDocument {
  const { text, landmarks } = document
  const place = { kind: 'page' as const, label: `Page ${number}` }
  const next = landmarks.findIndex(({ label }) => Number(PAGE.exec(label)?.[1] ?? 0) > number)
  if (next === -1) {
    const before = text === '' ? '' : `${text}\n\n`
    return {
      ...document,
      text: before + words,
      landmarks: [...landmarks, { ...place, start: before.length }],
    }
  }
  const { start } = landmarks[next]!
  const later = landmarks
    .slice(next)
    .map((landmark) => ({ ...landmark, start: landmark.start + words.length + 2 }))
  return {
    ...document,
    text: `${text.slice(0, start)}${words}\n\n${text.slice(start)}`,
    landmarks: [...landmarks.slice(0, next), { ...place, start }, ...later],
  }
}

function recognizedDocument(pages: string[]): Result<CleanDocument, ReadProblem> {
  const landmarks: Landmark[] = []
  let text = ''
  for (const [index, page] of pages.entries()) {
    const words = recognizedText(page)
    if (!hasWords(words)) continue
    if (text !== '') text += '\n\n'
    landmarks.push({ kind: 'page', label: `Page ${index + 1}`, start: text.length })
    text += words
  }
  return buildDocument({ text, landmarks, metadata: { pages: pages.length, readFromPictures: true } })
}

/** Joins the lines of a paragraph and hyphenated words; wide gaps do not end a sentence. */
function recognizedText(page: string): string {
  return cleanText(page)
    .replace(/(\p{Ll})-\n+(?=\p{Ll})/gu, '$1')
    .replace(/([\p{L}\p{N},;])\n+(?=\p{Ll})/gu, '$1 ')
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.replaceAll('\n', ' '))
    .filter(hasWords)
    .join('\n\n')
}
