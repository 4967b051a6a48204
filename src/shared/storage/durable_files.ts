import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { FSDriver } from 'flydrive/drivers/fs'

const UNFINISHED = '.writing-'

/** A folder in which every file is complete, even after a power failure: written aside, flushed and renamed. */
export class DurableFiles extends FSDriver {
  readonly #root: string

  constructor(root: string) {
    super({ location: root, visibility: 'private' })
    this.#root = root
  }

  override put(key: string, contents: string | Uint8Array): Promise<void> {
    return this.putStream(key, Readable.from([Buffer.from(contents)]))
  }

  override async putStream(key: string, contents: Readable): Promise<void> {
    const path = join(this.#root, key)
    const draft = `${path}${UNFINISHED}${randomUUID()}`
    await mkdir(dirname(path), { recursive: true })
    try {
      await pipeline(contents, createWriteStream(draft, { flush: true }))
      await rename(draft, path)
    } catch (error) {
      await rm(draft, { force: true })
      throw error
    }
    await syncFolder(dirname(path))
  }
}

export function isUnfinished(key: string): boolean {
  return key.includes(UNFINISHED)
}

/** A rename is durable only after its folder is synced. */
async function syncFolder(folder: string) {
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}
