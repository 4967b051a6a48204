import { posix } from 'node:path'
import { attribute, child, descendants } from '../archive/xml_query.js'
import { parseXml } from '../archive/parse_xml.js'
import type { ZipArchive } from '../archive/zip_archive.js'
import { ReadError } from '../read_error.js'

/** Obfuscated fonts protect the font, not the book (EPUB OCF, 4.4). */
const FONT_ONLY = /idpf\.org\/2008\/embedding|ns\.adobe\.com\/pdf\/enc#RC/

export async function rejectProtectedBook(archive: ZipArchive, spine: string[]): Promise<void> {
  const list = await archive.text('META-INF/encryption.xml')
  if (list === null) return
  const parts = new Set(spine)
  for (const data of descendants(parseXml(list), 'EncryptedData')) {
    const method = attribute(child(data, 'EncryptionMethod'), 'Algorithm') ?? ''
    const address = attribute(descendants(data, 'CipherReference')[0], 'URI') ?? ''
    if (!FONT_ONLY.test(method) && parts.has(posix.normalize(safelyDecoded(address))))
      throw new ReadError('encrypted')
  }
}

function safelyDecoded(address: string): string {
  try {
    return decodeURIComponent(address)
  } catch {
    return address
  }
}
