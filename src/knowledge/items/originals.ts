import { createWriteStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Disk } from '@adonisjs/drive'
import { isUnfinished } from '#src/shared/storage/durable_files'
import type { ReadRange } from '#src/shared/storage/read_range'
import { StorageProblem } from '#src/shared/storage/storage_problem'

const ORIGINALS_FOLDER = 'originals'

/**
 * The original bytes of uploads and fetched documents, in the data folder or in a bucket. Written before their row, so that
 * an accepted upload survives a crash. Failed reads and writes throw a `StorageProblem`.
 */
export class Originals {
  constructor(
    private readonly disk: Disk,
    private readonly readRange: ReadRange
  ) {}

  key(workspaceId: string, itemId: string): string {
    return `${ORIGINALS_FOLDER}/${workspaceId}/${itemId}`
  }

  put(key: string, bytes: Uint8Array | string): Promise<void> {
    return withStorageProblem(() => this.disk.put(key, bytes))
  }

  move(path: string, key: string): Promise<void> {
    return withStorageProblem(() => this.disk.moveFromFs(path, key))
  }

  /** Null when the file does not exist. */
  get(key: string): Promise<Uint8Array | null> {
    return withStorageProblem(() => unlessMissing(() => this.disk.getBytes(key)))
  }

  /** In bytes; null when the file does not exist. */
  size(key: string): Promise<number | null> {
    return withStorageProblem(() =>
      unlessMissing(async () => (await this.disk.getMetaData(key)).contentLength)
    )
  }

  stream(key: string): Promise<Readable | null> {
    return withStorageProblem(() => unlessMissing(() => this.disk.getStream(key)))
  }

  /** To a local file that only this user can read. Throws when the key does not exist. */
  async copyTo(key: string, path: string): Promise<void> {
    const from = await withStorageProblem(() => this.disk.getStream(key))
    await withStorageProblem(() => pipeline(from, createWriteStream(path, { mode: 0o600 })))
  }

  /** A byte range, both ends included. */
  part(key: string, start: number, end: number): Promise<Readable> {
    return withStorageProblem(() => this.readRange(key, start, end))
  }

  delete(key: string): Promise<void> {
    return withStorageProblem(() => this.disk.delete(key))
  }

  deleteAll(workspaceId: string): Promise<void> {
    return withStorageProblem(() => this.disk.deleteAll(`${ORIGINALS_FOLDER}/${workspaceId}`))
  }

  async *keys(): AsyncGenerator<string> {
    let paginationToken: string | undefined
    do {
      const page = await withStorageProblem(() =>
        this.disk.listAll(ORIGINALS_FOLDER, { recursive: true, paginationToken })
      )
      for (const file of page.objects) if (file.isFile && !isUnfinished(file.key)) yield file.key
      paginationToken = page.paginationToken
    } while (paginationToken)
  }
}

async function unlessMissing<Found>(read: () => Promise<Found>): Promise<Found | null> {
  try {
    return await read()
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

function isMissing(error: unknown): boolean {
  for (let each = error; each instanceof Error; each = each.cause) {
    const { code, name, $metadata } = each as {
      code?: string
      name: string
      $metadata?: { httpStatusCode?: number }
    }
    if (code === 'ENOENT' || name === 'NoSuchKey' || name === 'NotFound') return true
    if ($metadata?.httpStatusCode === 404 && name !== 'NoSuchBucket') return true
  }
  return false
}

async function withStorageProblem<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work()
  } catch (error) {
    throw StorageProblem.of(error)
  }
}
