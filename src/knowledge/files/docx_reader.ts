import mammoth from 'mammoth'
import { fail, type Result } from '#src/shared/result'
import type { CleanDocument, DocumentReader, ReadProblem, SniffedInput } from '../document.js'
import { cleanText } from '../text/clean_text.js'
import { htmlToMarkdown } from '../text/html_to_markdown.js'
import { finished } from './finished.js'
import { firstHeading } from './markdown_reader.js'
import { hasExtension } from './sniff.js'
import { guardedEntries } from './zip_guard.js'

const MEDIA_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const STYLES = [
  "p[style-name='Title'] => h1:fresh",
  "p[style-name='Subtitle'] => p:fresh",
  "p[style-name='Quote'] => blockquote:fresh",
]
const ENCRYPTED_PACKAGE = Buffer.from('EncryptedPackage', 'utf16le')

/** Word since 2007. A password-protected document is no ZIP but an OLE container around an encrypted one. */
export class DocxReader implements DocumentReader {
  readonly name = 'docx'

  claims(input: SniffedInput) {
    return input.detected === 'application/zip' || input.detected === 'application/x-cfb'
  }

  async read(input: SniffedInput): Promise<Result<CleanDocument, ReadProblem>> {
    const buffer = Buffer.from(input.bytes.buffer, input.bytes.byteOffset, input.bytes.byteLength)
    if (input.detected === 'application/x-cfb')
      return fail(buffer.includes(ENCRYPTED_PACKAGE) ? 'encrypted' : 'unsupported_type')
    const entries = await guardedEntries(input.bytes)
    if (!entries.ok) return entries
    if (!isWordDocument(entries.value)) return fail(isNamedDocx(input) ? 'damaged' : 'unsupported_type')
    const { value } = await mammoth.convertToHtml(
      { buffer },
      { styleMap: STYLES, convertImage: withoutPictures, externalFileAccess: false }
    )
    const text = cleanText(htmlToMarkdown(value))
    return finished({ text, title: firstHeading(text) })
  }
}

const withoutPictures = mammoth.images.imgElement(async () => ({ src: '' }))

function isWordDocument(entries: Set<string>): boolean {
  return (
    entries.has('[Content_Types].xml') && [...entries].some((name) => /^word\/document\d*\.xml$/i.test(name))
  )
}

function isNamedDocx(input: SniffedInput): boolean {
  return hasExtension(input, /\.docx$/i) || input.mediaType === MEDIA_TYPE
}
