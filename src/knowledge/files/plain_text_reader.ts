import type { DocumentReader, SniffedInput } from '../document.js'
import { cleanText } from '../text/clean_text.js'
import { finished } from './finished.js'

/** Any text that nobody else claimed, as it is. */
export class PlainTextReader implements DocumentReader {
  readonly name = 'plain_text'

  claims(input: SniffedInput) {
    return input.decoded !== null
  }

  async read(input: SniffedInput) {
    return finished({ text: cleanText(input.decoded ?? '') })
  }
}
