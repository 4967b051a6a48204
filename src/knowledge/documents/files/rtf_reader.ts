import type { Result } from '#src/shared/result'
import type { CleanDocument, DocumentReader, ReadProblem, SniffedInput } from '../document.js'
import { oneLine } from '../text/one_line.js'
import { buildDocument } from './build_document.js'
import { firstHeading } from './markdown_reader.js'
import { OutlineText } from './outline_text.js'
import { RtfDocument } from './rtf/rtf_document.js'

export class RtfReader implements DocumentReader {
  claims(input: SniffedInput) {
    return /^\s*\{\\rtf/.test(latin1(input.bytes.subarray(0, 100)))
  }

  async read(input: SniffedInput): Promise<Result<CleanDocument, ReadProblem>> {
    const { blocks, repeated, title, author } = new RtfDocument().read(latin1(input.bytes).trimStart())
    const text = new OutlineText()
    const lines = new Set(repeated.filter((line) => /\p{L}{2}/u.test(line)))
    for (const block of [...blocks, ...lines]) text.add(block)
    return buildDocument({
      text: text.text,
      title: oneLine(title) ?? firstHeading(text.text),
      metadata: { byline: oneLine(author) },
    })
  }
}

function latin1({ buffer, byteOffset, byteLength }: Uint8Array): string {
  return Buffer.from(buffer, byteOffset, byteLength).toString('latin1')
}
