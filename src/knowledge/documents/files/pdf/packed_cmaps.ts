import { readFile } from 'node:fs/promises'
import { ZipArchive } from '../archive/zip_archive.js'

const ARCHIVE = new URL('../../../../../resources/cmaps/cmaps.zip', import.meta.url)

let archive: Promise<ZipArchive> | null = null

/**
 * Gives pdf.js Adobe's tables of Chinese, Japanese and Korean encodings (from pdfjs-dist 6.5.438), which PDFs name but
 * do not contain.
 */
export class PackedCMaps {
  async fetch({ kind, filename }: { kind: string; filename: string }): Promise<Uint8Array> {
    archive ??= readFile(ARCHIVE).then((bytes) => ZipArchive.open(bytes))
    const table = kind === 'cMapUrl' ? await (await archive).bytes(filename) : null
    if (!table) throw new Error(`There is no ${filename} among the CMaps.`)
    // A copy, because pdf.js transfers the buffer to its worker.
    return new Uint8Array(table)
  }
}
