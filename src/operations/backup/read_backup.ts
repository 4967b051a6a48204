import { createHash } from 'node:crypto'
import { fail, ok, type Result } from '#src/shared/result'
import { ZipReader } from '#src/shared/storage/zip/read_zip'
import { MAX_BACKUP_MANIFEST_BYTES } from '../limits.js'
import { FORMAT, FORMAT_VERSION, MANIFEST, type BackupManifest } from './manifest.js'

export type Unreadable = 'unreadable' | 'no_backup' | 'newer'

/** A backup on disk. Opening it reads only the manifest. */
export class Backup {
  private constructor(
    readonly manifest: BackupManifest,
    private readonly zip: ZipReader
  ) {}

  static async open(path: string): Promise<Result<Backup, Unreadable>> {
    const zip = await ZipReader.open(path)
    if (!zip) return fail('unreadable')
    const entry = zip.entries.get(MANIFEST)
    const manifest =
      entry && entry.uncompressedSize < MAX_BACKUP_MANIFEST_BYTES
        ? parseManifest(await zip.bytes(entry))
        : null
    if (manifest?.format === FORMAT && manifest.version <= FORMAT_VERSION)
      return ok(new Backup(manifest, zip))
    zip.close()
    return fail(manifest?.format === FORMAT ? 'newer' : 'no_backup')
  }

  /** Reads everything. Returns the name of the first damaged entry, or null. */
  async findDamage(): Promise<string | null> {
    for (const [name, sum] of Object.entries(this.manifest.entries)) {
      const found = await this.#checksum(name).catch(() => null)
      if (found?.bytes !== sum.bytes || found.sha256 !== sum.sha256) return name
    }
    return null
  }

  async stream(name: string): Promise<AsyncIterable<Uint8Array>> {
    const entry = this.zip.entries.get(name)
    if (!entry) throw new Error(`The backup is incomplete: it has no ${name}.`)
    return (await this.zip.stream(entry)) as AsyncIterable<Uint8Array>
  }

  close(): void {
    this.zip.close()
  }

  async #checksum(name: string) {
    const hash = createHash('sha256')
    let bytes = 0
    for await (const part of await this.stream(name)) {
      hash.update(part)
      bytes += part.byteLength
    }
    return { bytes, sha256: hash.digest('hex') }
  }
}

function parseManifest(bytes: Buffer): BackupManifest | null {
  try {
    return JSON.parse(bytes.toString()) as BackupManifest
  } catch {
    // Another ZIP with a file of this name.
    return null
  }
}
