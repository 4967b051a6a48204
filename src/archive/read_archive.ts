import { fail, ok, type Result } from '#src/shared/result'
import { linesOf } from '#src/shared/lines'
import { ZipReader } from '#src/shared/zip/read_zip'
import { FORMAT, FORMAT_VERSION, type Manifest } from './manifest.js'

const MOST_MANIFEST_BYTES = 100_000

/** An archive on disk, whose entries are read one by one. */
export class Archive {
  private constructor(
    readonly manifest: Manifest,
    private readonly zip: ZipReader
  ) {}

  get entries() {
    return this.zip.entries
  }

  static async open(path: string): Promise<Result<Archive, 'unreadable' | 'no_archive' | 'newer'>> {
    const zip = await ZipReader.open(path)
    if (!zip) return fail('unreadable')
    const entry = zip.entries.get('manifest.json')
    if (!entry || entry.uncompressedSize > MOST_MANIFEST_BYTES) return fail('no_archive')
    const manifest = JSON.parse((await zip.bytes(entry)).toString()) as Manifest
    if (manifest.format !== FORMAT) return fail('no_archive')
    if (manifest.version > FORMAT_VERSION) return fail('newer')
    return ok(new Archive(manifest, zip))
  }

  async bytes(name: string): Promise<Buffer | null> {
    const entry = this.entries.get(name)
    return entry ? this.zip.bytes(entry) : null
  }

  async *rows(name: string): AsyncGenerator<Record<string, unknown>> {
    const entry = this.entries.get(name)
    if (!entry) return
    const input = await this.zip.stream(entry)
    for await (const line of linesOf(input as AsyncIterable<Uint8Array>)) {
      if (line !== '') yield JSON.parse(line) as Record<string, unknown>
    }
  }

  close(): void {
    this.zip.close()
  }
}
