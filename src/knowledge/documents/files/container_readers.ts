import { fail, type Result } from '#src/shared/result'
import type { CleanDocument, DocumentReader, ReadProblem, SniffedInput } from '../document.js'
import { packageTypeOf } from './archive/package_type.js'
import { ZipArchive } from './archive/zip_archive.js'
import { hasExtension } from './sniff.js'

const ZIPPED = /\.(docx|docm|dotx|pptx|pptm|ppsx|potx|xlsx|xlsm|xltx|od[tsp]|ot[tsp]|epub)$/i
const OFFICE_TYPE = /officedocument|opendocument|epub/i

/** Any ZIP that no other reader knows: broken, dangerous, or full of something else. */
export class ZipReader implements DocumentReader {
  readonly name = 'zip'

  claims(input: SniffedInput) {
    return input.detected === 'application/zip'
  }

  async read(input: SniffedInput): Promise<Result<CleanDocument, ReadProblem>> {
    await packageTypeOf(await ZipArchive.open(input.bytes))
    const named = hasExtension(input, ZIPPED) || OFFICE_TYPE.test(input.mediaType ?? '')
    return fail(named ? 'damaged' : 'unsupported_type')
  }
}

const ENCRYPTED_PACKAGE = Buffer.from('EncryptedPackage', 'utf16le')

/** The container of Word, Excel and PowerPoint before 2007, and the shell around a newer document with a password. */
export class CompoundReader implements DocumentReader {
  readonly name = 'compound'

  claims(input: SniffedInput) {
    return input.detected === 'application/x-cfb'
  }

  async read(input: SniffedInput): Promise<Result<CleanDocument, ReadProblem>> {
    const { buffer, byteOffset, byteLength } = input.bytes
    const encrypted = Buffer.from(buffer, byteOffset, byteLength).includes(ENCRYPTED_PACKAGE)
    return fail(encrypted ? 'encrypted' : 'unsupported_type')
  }
}
