import { promisify } from 'node:util'
import yauzl, { type Entry, type ZipFile } from 'yauzl'

const open = promisify<string, yauzl.Options, ZipFile>(yauzl.open)

export class ZipReader {
  private constructor(
    readonly entries: ReadonlyMap<string, Entry>,
    private readonly zip: ZipFile
  ) {}

  /** Null when the file is not a ZIP or is truncated. */
  static async open(path: string): Promise<ZipReader | null> {
    const zip = await open(path, { lazyEntries: true, autoClose: false }).catch(() => null)
    if (!zip) return null
    const entries = await directoryOf(zip).catch(() => null)
    if (!entries) zip.close()
    return entries && new ZipReader(entries, zip)
  }

  stream(entry: Entry): Promise<NodeJS.ReadableStream> {
    return new Promise((resolve, reject) => {
      this.zip.openReadStream(entry, (error, stream) => (error ? reject(error) : resolve(stream)))
    })
  }

  async bytes(entry: Entry): Promise<Buffer> {
    const parts: Buffer[] = []
    for await (const part of await this.stream(entry)) parts.push(Buffer.from(part as Uint8Array))
    return Buffer.concat(parts)
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
