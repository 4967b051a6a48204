import { extname } from 'node:path/posix'
import { FILE_KINDS } from '#protocol/file_kinds'

const EXTENSIONS = new Set<string>(Object.values(FILE_KINDS).flatMap(({ extensions }) => extensions))

/** Whether a document reader claims files of this name. */
export function isDocumentName(name: string): boolean {
  return EXTENSIONS.has(extname(name).toLowerCase())
}
