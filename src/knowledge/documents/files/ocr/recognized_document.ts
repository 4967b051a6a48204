import type { Landmark } from '#protocol/knowledge'
import type { Result } from '#src/shared/result'
import type { CleanDocument, ReadProblem } from '#src/knowledge/documents/document'
import { cleanText, hasWords } from '#src/knowledge/documents/text/clean_text'
import { buildDocument } from '../build_document.js'

export function recognizedDocument(pages: string[]): Result<CleanDocument, ReadProblem> {
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
export function recognizedText(page: string): string {
  return cleanText(page)
    .replace(/(\p{Ll})-\n+(?=\p{Ll})/gu, '$1')
    .replace(/([\p{L}\p{N},;])\n+(?=\p{Ll})/gu, '$1 ')
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.replaceAll('\n', ' '))
    .filter(hasWords)
    .join('\n\n')
}
