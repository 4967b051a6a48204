import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import yauzl, { type Entry, type ZipFile } from 'yauzl'
import { fail, ok, type Result } from '#src/shared/result'
import { FORMAT, FORMAT_VERSION, type Manifest } from './manifest.js'

const open = promisify<string, yauzl.Options, ZipFile>(yauzl.open)
const MOST_MANIFEST_BYTES = 100_000

/** An archive on disk, whose entries are read one by one. */
export class Archive {
  private constructor(
    readonly manifest: Manifest,
    readonly entries: ReadonlyMap<string, Entry>,
    private readonly zip: ZipFile
  ) {}

  static async open(path: string): Promise<Result<Archive, 'unreadable' | 'no_archive' | 'newer'>> {
    const zip = await open(path, { lazyEntries: true, autoClose: false }).catch(() => null)
    if (!zip) return fail('unreadable')
    const entries = await directoryOf(zip)
    const entry = entries.get('manifest.json')
    if (!entry || entry.uncompressedSize > MOST_MANIFEST_BYTES) return fail('no_archive')
    const manifest = JSON.parse((await bytesOf(zip, entry)).toString()) as Manifest
    if (manifest.format !== FORMAT) return fail('no_archive')
    if (manifest.version > FORMAT_VERSION) return fail('newer')
    return ok(new Archive(manifest, entries, zip))
  }

  async bytes(name: string): Promise<Buffer | null> {
    const entry = this.entries.get(name)
    return entry ? bytesOf(this.zip, entry) : null
  }

  async *rows(name: string): AsyncGenerator<Record<string, unknown>> {
    const entry = this.entries.get(name)
    if (!entry) return
    const input = await streamOf(this.zip, entry)
    for await (const line of createInterface({ input, crlfDelay: Infinity })) {
      if (line !== '') yield JSON.parse(line) as Record<string, unknown>
    }
  }

  close(): void {
    this.zip.close()
  }
}

function directoryOf(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>()
  return new Promise((resolve, reject) => {
    zip.on('error', reject)
    zip.on('end', () => resolve(entries))
    zip.on('entry', (entry: Entry) => {
      entries.set(entry.fileName, entry)
      zip.readEntry()
    })
    zip.readEntry()
  })
}

function streamOf(zip: ZipFile, entry: Entry): Promise<NodeJS.ReadableStream> {
  return new Promise((resolve, reject) => {
    zip.openReadStream(entry, (error, stream) => (error ? reject(error) : resolve(stream)))
  })
}

async function bytesOf(zip: ZipFile, entry: Entry): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of await streamOf(zip, entry)) parts.push(Buffer.from(part as Uint8Array))
  return Buffer.concat(parts)
}
