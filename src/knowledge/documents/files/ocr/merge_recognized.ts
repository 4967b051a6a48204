import { formatPageRanges, parsePageRanges } from '#protocol/page_ranges'
import type { CleanDocument } from '#src/knowledge/documents/document'
import { hasWords } from '#src/knowledge/documents/text/clean_text'
import { recognizedText } from './recognized_document.js'

const PAGE = /^Page (\d+)$/

export function unreadPages({ metadata }: CleanDocument): number[] {
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

/** Before the next page, or at the end. */
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
