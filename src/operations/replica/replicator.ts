import { closeSync, openSync, readSync, rmSync, writeSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { ulid } from 'ulid'
import { MAX_GENERATION_MS, MAX_GENERATION_SEGMENTS, REPLICA_BEAT_MS, SEGMENT_PAGES } from '../limits.js'
import type { BucketFolder } from './bucket.js'
import { DatabasePages, type Changes, type KnownState } from './database_pages.js'
import {
  appKeyKey,
  chained,
  FILES,
  MANIFEST,
  newManifest,
  packSegment,
  readManifest,
  segmentKey,
  type ReplicaManifest,
} from './manifest.js'

export type ReplicaSource = {
  sqliteFile: string
  /** Null if the files are already in a bucket. */
  filesFolder: string | null
  draftFile: string
  /** Distinguishes this data folder from an empty one with the same key. */
  idFile: string
  appKey: string
  keyPrint: string
}

export class ForeignReplica extends Error {}

type Draft = Pick<Changes, 'pageSize' | 'pages' | 'changed' | 'state'>

/**
 * Ships the changes of a SQLite database, its files and its key to a bucket. When `ship` resolves, the bucket
 * has a consistent state that is no older than the call.
 */
export class Replicator {
  readonly #pages: DatabasePages
  #known: KnownState | null = null
  #manifest: ReplicaManifest | null = null
  #startedMs = 0
  #id = ''
  #files: Set<string> | null = null

  constructor(
    private readonly source: ReplicaSource,
    private readonly bucket: BucketFolder
  ) {
    this.#pages = new DatabasePages(source.sqliteFile)
  }

  async ship(nowMs = Date.now()): Promise<void> {
    if (!this.#manifest) await this.#refuseForeign()
    const isOld =
      nowMs - this.#startedMs > MAX_GENERATION_MS || (this.#manifest?.segments ?? 0) > MAX_GENERATION_SEGMENTS
    const starts = !this.#manifest || isOld
    const draft = this.#pages.readChanges(starts ? null : this.#known, (changes) => this.#spool(changes))
    if (!draft) return this.#beat(nowMs)

    // Files are stored before their rows, so those listed now include every file of the pages read above.
    const files = await this.#shipFiles()
    const generation = starts ? ulid(nowMs) : this.#manifest!.generation
    const before = starts ? { segments: 0, chain: '' } : this.#manifest!
    if (starts) await this.bucket.put(appKeyKey(generation), Buffer.from(`${this.source.appKey}\n`))
    const { segments, chain } = await this.#shipPages(draft, generation, before)
    const at = new Date(nowMs).toISOString()
    const { keyPrint } = this.source
    const facts = { id: this.#id, keyPrint, generation, segments, chain, changedAt: at, comparedAt: at }
    await this.#publish(newManifest({ ...facts, pageSize: draft.pageSize, pages: draft.pages }))
    this.#known = draft.state
    if (starts) this.#startedMs = nowMs
    await this.#removeOld(starts ? generation : null, files)
  }

  close(): void {
    this.#pages.close()
    rmSync(this.source.draftFile, { force: true })
  }

  /** Refuses a bucket with the only copy of another installation, or of this one before its disk was lost. */
  async #refuseForeign(): Promise<void> {
    const { idFile } = this.source
    const id = await readReplicaId(this.source)
    const there = await this.bucket.get(MANIFEST)
    if (there && readManifest(there)?.id !== id)
      throw new ForeignReplica('That backup belongs to another data folder.')
    this.#id = id ?? ulid()
    if (!id) await writeFile(idFile, `${this.#id}\n`, { mode: 0o600, flush: true })
  }

  async #beat(nowMs: number): Promise<void> {
    const manifest = this.#manifest!
    if (nowMs - Date.parse(manifest.comparedAt) < REPLICA_BEAT_MS) return
    await this.#publish({ ...manifest, comparedAt: new Date(nowMs).toISOString() })
  }

  async #publish(manifest: ReplicaManifest): Promise<void> {
    await this.bucket.put(MANIFEST, Buffer.from(JSON.stringify(manifest, null, 1)))
    this.#manifest = manifest
  }

  /** Spools to a file, so that the transaction doesn't wait for the network. */
  #spool({ pageSize, pages, changed, page, state }: Changes): Draft {
    const file = openSync(this.source.draftFile, 'w', 0o600)
    try {
      for (const number of changed) writeSync(file, page(number))
    } finally {
      closeSync(file)
    }
    return { pageSize, pages, changed, state }
  }

  async #shipPages(
    { changed, pageSize }: Draft,
    generation: string,
    before: { segments: number; chain: string }
  ): Promise<{ segments: number; chain: string }> {
    let { segments, chain } = before
    const file = openSync(this.source.draftFile, 'r')
    try {
      for (let at = 0; at < changed.length; at += SEGMENT_PAGES) {
        const pages = changed.slice(at, at + SEGMENT_PAGES)
        const bytes = Buffer.alloc(pages.length * pageSize)
        readSync(file, bytes, 0, bytes.length, at * pageSize)
        const packed = packSegment({ pages, bytes })
        segments += 1
        chain = chained(chain, packed)
        await this.bucket.put(segmentKey(generation, segments), packed)
      }
    } finally {
      closeSync(file)
    }
    return { segments, chain }
  }

  /**
   * Ships new files and returns all that exist locally; files of deleted items are removed after their rows.
   */
  async #shipFiles(): Promise<Set<string>> {
    const { filesFolder } = this.source
    if (!filesFolder) return new Set()
    this.#files ??= new Set(await all(this.bucket.keys(FILES)))
    const here = new Set<string>()
    for (const entry of await readdir(filesFolder, { recursive: true, withFileTypes: true }).catch(
      noFolder
    )) {
      if (!entry.isFile()) continue
      const path = join(entry.parentPath, entry.name)
      const key = FILES + relative(filesFolder, path).split(sep).join('/')
      here.add(key)
      if (this.#files.has(key)) continue
      const bytes = await readFile(path).catch(deletedMeanwhile)
      if (!bytes) continue
      await this.bucket.put(key, bytes)
      this.#files.add(key)
    }
    return here
  }

  async #removeOld(newGeneration: string | null, files: Set<string>): Promise<void> {
    for (const key of this.#files ?? []) {
      if (files.has(key)) continue
      await this.bucket.delete(key)
      this.#files!.delete(key)
    }
    if (!newGeneration) return
    for (const key of await all(this.bucket.keys('')))
      if (/^[0-9A-Z]{26}\//.test(key) && !key.startsWith(`${newGeneration}/`)) await this.bucket.delete(key)
  }
}

/** Null before the first shipment. */
export async function readReplicaId({ idFile }: Pick<ReplicaSource, 'idFile'>): Promise<string | null> {
  const text = await readFile(idFile, 'utf8').catch(deletedMeanwhile)
  return text?.trim() || null
}

async function all(keys: AsyncIterable<string>): Promise<string[]> {
  const found: string[] = []
  for await (const key of keys) found.push(key)
  return found
}

function noFolder(error: NodeJS.ErrnoException): [] {
  if (error.code === 'ENOENT') return []
  throw error
}

function deletedMeanwhile(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}
