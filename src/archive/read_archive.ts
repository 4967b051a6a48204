import { stat } from 'node:fs/promises'
import { fail, ok, type Result } from '#src/shared/result'
import { readLines } from '#src/shared/text/read_lines'
import { ZipReader } from '#src/shared/storage/zip/read_zip'
import { DamagedArchive } from './damaged_archive.js'
import { manifestOf, type Manifest } from './manifest.js'

const MOST_MANIFEST_BYTES = 100_000

/** As much as an upload may have. */
const MOST_BYTES_AT_ONCE = 512 * 1024 * 1024
const LONGEST_LINE = 200_000_000

/** Text that is packed well shrinks to a twentieth; a bomb to a thousandth. */
const MOST_RATIO = 200
const HARMLESS_BYTES = 100_000_000

export type ArchiveProblem = 'unreadable' | 'no_archive' | 'newer' | 'bomb'

/** An archive on disk, whose entries are read one by one. */
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
    if (!entry || entry.uncompressedSize > MOST_MANIFEST_BYTES) return refuse('no_archive')
    if (isBomb(zip, (await stat(path)).size)) return refuse('bomb')
    const bytes = await zip.bytes(entry).catch(() => null)
    const manifest = bytes && manifestOf(bytes.toString())
    if (!manifest) return refuse('no_archive')
    return manifest === 'newer' ? refuse('newer') : ok(new Archive(manifest, zip))
  }

  async bytes(name: string): Promise<Buffer | null> {
    const entry = this.entries.get(name)
    if (!entry) return null
    if (entry.uncompressedSize > MOST_BYTES_AT_ONCE) throw new DamagedArchive(name)
    return this.zip.bytes(entry).catch((cause: unknown) => {
      throw new DamagedArchive(name, cause)
    })
  }

  async *rows(name: string): AsyncGenerator<Record<string, unknown>> {
    const entry = this.entries.get(name)
    if (!entry) return
    const lines = readLines((await this.zip.stream(entry)) as AsyncIterable<Uint8Array>, LONGEST_LINE)
    try {
      for await (const line of lines) if (line !== '') yield rowOf(line)
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
  return bytes > HARMLESS_BYTES && bytes > MOST_RATIO * packedBytes
}

function rowOf(line: string): Record<string, unknown> {
  const row: unknown = JSON.parse(line)
  if (typeof row !== 'object' || row === null || Array.isArray(row)) throw new TypeError('This is no row.')
  return row as Record<string, unknown>
}
