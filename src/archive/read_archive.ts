import { parseJson } from '#src/shared/text/parse_json'
import { stat } from 'node:fs/promises'
import { fail, ok, type Result } from '#src/shared/result'
import { readLines } from '#src/shared/text/read_lines'
import { ZipReader } from '#src/shared/storage/zip/read_zip'
import { DamagedArchive, parseManifest, type Manifest } from './manifest.js'
import {
  HARMLESS_BYTES,
  MAX_COMPRESSION_RATIO,
  MAX_ENTRY_BYTES,
  MAX_LINE_CHARACTERS,
  MAX_MANIFEST_BYTES,
} from './limits.js'

export type ArchiveProblem = 'unreadable' | 'no_archive' | 'newer' | 'bomb'

export class Archive {
  private constructor(
    readonly manifest: Manifest,
    private readonly zip: ZipReader
  ) {}

  get entries() {
    return this.zip.entries
  }

  static async open(path: string): Promise<Result<Archive, ArchiveProblem>> {
    const zip = await ZipReader.open(path)
    if (!zip) return fail('unreadable')
    const refuse = (problem: ArchiveProblem) => {
      zip.close()
      return fail(problem)
    }
    const entry = zip.entries.get('manifest.json')
    if (!entry || entry.uncompressedSize > MAX_MANIFEST_BYTES) return refuse('no_archive')
    if (isBomb(zip, (await stat(path)).size)) return refuse('bomb')
    const bytes = await zip.bytes(entry).catch(() => null)
    const manifest = bytes && parseManifest(bytes.toString())
    if (!manifest) return refuse('no_archive')
    return manifest === 'newer' ? refuse('newer') : ok(new Archive(manifest, zip))
  }

  async bytes(name: string): Promise<Buffer | null> {
    const entry = this.entries.get(name)
    if (!entry) return null
    if (entry.uncompressedSize > MAX_ENTRY_BYTES) throw new DamagedArchive(name)
    return this.zip.bytes(entry).catch((cause: unknown) => {
      throw new DamagedArchive(name, cause)
    })
  }

  async *rows(name: string): AsyncGenerator<Record<string, unknown>> {
    const entry = this.entries.get(name)
    if (!entry) return
    const lines = readLines((await this.zip.stream(entry)) as AsyncIterable<Uint8Array>, MAX_LINE_CHARACTERS)
    try {
      for await (const line of lines) if (line !== '') yield parseRow(line)
    } catch (cause) {
      throw new DamagedArchive(name, cause)
    }
  }

  close(): void {
    this.zip.close()
  }
}

function isBomb({ entries }: ZipReader, packedBytes: number): boolean {
  const bytes = [...entries.values()].reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0)
  return bytes > HARMLESS_BYTES && bytes > MAX_COMPRESSION_RATIO * packedBytes
}

function parseRow(line: string): Record<string, unknown> {
  const row = parseJson(line)
  if (typeof row !== 'object' || row === null || Array.isArray(row)) throw new TypeError('Not a row.')
  return row as Record<string, unknown>
}
