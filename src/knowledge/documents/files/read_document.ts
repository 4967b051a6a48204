import type { FileKind } from '#protocol/file_kinds'
import { fail, type Result } from '#src/shared/result'
import type { CleanDocument, DocumentReader, ReadInput, ReadProblem, SniffedInput } from '../document.js'
import { problemOfError, ReadError } from './read_error.js'
import { SubtitlesReader } from './subtitles_reader.js'
import { CsvReader } from './csv_reader.js'
import { DocxReader } from './docx_reader.js'
import { EpubReader } from './epub_reader.js'
import { HtmlReader } from './html_reader.js'
import { JsonReader } from './json_reader.js'
import { MarkdownReader } from './markdown_reader.js'
import { OpenDocumentReader } from './opendocument_reader.js'
import { PdfReader } from './pdf/pdf_reader.js'
import { PlainTextReader } from './plain_text_reader.js'
import { PptxReader } from './pptx_reader.js'
import { RtfReader } from './rtf_reader.js'
import { sniff, isDeclaredAs } from './sniff.js'
import { VideoReader } from './video_reader.js'
import { XlsxReader } from './xlsx_reader.js'
import { packageKindOf } from './archive/package_kind.js'
import { ZipArchive } from './archive/zip_archive.js'

const ZIPPED: FileKind[] = ['word', 'powerpoint', 'excel', 'openDocument', 'epub']

/** Any ZIP that no other reader claims: damaged, dangerous, or with other content. */
class ZipReader implements DocumentReader {
  claims(input: SniffedInput) {
    return input.detected === 'zip'
  }

  async read(input: SniffedInput): Promise<Result<CleanDocument, ReadProblem>> {
    await packageKindOf(await ZipArchive.open(input.bytes))
    return fail(ZIPPED.some((kind) => isDeclaredAs(kind, input)) ? 'damaged' : 'unsupported_type')
  }
}

const ENCRYPTED_PACKAGE = Buffer.from('EncryptedPackage', 'utf16le')

/** The container of Word, Excel and PowerPoint before 2007, and of newer documents with a password. */
class CompoundReader implements DocumentReader {
  claims(input: SniffedInput) {
    return input.detected === 'compound'
  }

  async read(input: SniffedInput): Promise<Result<CleanDocument, ReadProblem>> {
    const { buffer, byteOffset, byteLength } = input.bytes
    const encrypted = Buffer.from(buffer, byteOffset, byteLength).includes(ENCRYPTED_PACKAGE)
    return fail(encrypted ? 'encrypted' : 'unsupported_type')
  }
}

/** The first reader that claims a file reads it: binary kinds first, then text from the specific to the general. */
const READERS: Record<FileKind, DocumentReader> = {
  pdf: new PdfReader(),
  word: new DocxReader(),
  powerpoint: new PptxReader(),
  excel: new XlsxReader(),
  epub: new EpubReader(),
  openDocument: new OpenDocumentReader(),
  rtf: new RtfReader(),
  csv: new CsvReader(),
  markdown: new MarkdownReader(),
  subtitles: new SubtitlesReader(),
  json: new JsonReader(),
  html: new HtmlReader(),
  text: new PlainTextReader(),
}

const CANDIDATES: DocumentReader[] = [
  new VideoReader(),
  ...Object.values(READERS),
  new ZipReader(),
  new CompoundReader(),
]

/** Chooses the reader by the bytes rather than by the file's name. Never throws. */
export async function readDocument(input: ReadInput): Promise<Result<CleanDocument, ReadProblem>> {
  if (input.bytes.length === 0) return fail('empty')
  try {
    const sniffed = await sniff(input)
    const reader = CANDIDATES.find((candidate) => candidate.claims(sniffed))
    return reader ? await reader.read(sniffed) : fail('unsupported_type')
  } catch (error) {
    return fail(error instanceof ReadError ? error.problem : problemOfError(error))
  }
}
