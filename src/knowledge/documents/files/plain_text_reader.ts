import type { Result } from '#src/shared/result'
import type { CleanDocument, DocumentReader, ReadProblem, SniffedInput } from '../document.js'
import { cleanText } from '../text/clean_text.js'
import { buildDocument } from './build_document.js'

/** Any text that no other reader claims, as it is. */
export class PlainTextReader implements DocumentReader {
  claims(input: SniffedInput) {
    return input.decoded !== null
  }

  async read(input: SniffedInput): Promise<Result<CleanDocument, ReadProblem>> {
    return buildDocument({ text: cleanText(input.decoded ?? '') })
  }
}
