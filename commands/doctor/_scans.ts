import type { Tesseract } from '#src/knowledge/documents/files/ocr/tesseract'
import type { Check } from './_check.js'

export async function checkScans(recognizer: Tesseract): Promise<Check> {
  const part = 'Scans'
  const languages = await recognizer.languages()
  if (languages) return { part, state: 'ok', says: `Scanned PDFs are read in ${languages} by tesseract.` }
  const how = 'Install tesseract-ocr and poppler-utils to have them read, and set OCR_LANGUAGES.'
  return { part, state: 'off', says: `Off: scanned PDFs are refused with a sentence. ${how}` }
}
