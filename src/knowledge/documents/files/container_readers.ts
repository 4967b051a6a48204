import type { FileKind } from '#protocol/file_kinds'
import { fail, type Result } from '#src/shared/result'
import type { CleanDocument, DocumentReader, ReadProblem, SniffedInput } from '../document.js'
import { packageKindOf } from './archive/package_kind.js'
import { ZipArchive } from './archive/zip_archive.js'
import { isDeclaredAs } from './sniff.js'

const ZIPPED: FileKind[] = ['word', 'powerpoint', 'excel', 'openDocument', 'epub']

/** Any ZIP that no other reader claims: damaged, dangerous, or with other content. */
export class ZipReader implements DocumentReader {
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
export class CompoundReader implements DocumentReader {
  claims(input: SniffedInput) {
    return input.detected === 'compound'
  }

  async read(input: SniffedInput): Promise<Result<CleanDocument, ReadProblem>> {
    const { buffer, byteOffset, byteLength } = input.bytes
    const encrypted = Buffer.from(buffer, byteOffset, byteLength).includes(ENCRYPTED_PACKAGE)
    return fail(encrypted ? 'encrypted' : 'unsupported_type')
  }
}
