import { createHash } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { EmbeddedModel } from '#src/knowledge/passages/embedding/embedded/embedded_model'
import type { EmbeddingPurpose } from '#src/knowledge/passages/embedding/embedding_model'

/** The embedded model with vectors cached on disk: embedding thousands of texts takes minutes. */
export class CachedModel extends EmbeddedModel {
  readonly #file: Sqlite.Database

  constructor() {
    super({ maxMemoryMb: 384, idleTimeoutMs: 30_000, backgroundIdleTimeoutMs: 30_000, timeoutMs: 30_000 })
    const folder = join(tmpdir(), 'parley-bench')
    mkdirSync(folder, { recursive: true })
    this.#file = new Sqlite(join(folder, 'energetic-en-0.2.0.sqlite3'))
    this.#file.pragma('journal_mode = WAL')
    this.#file.pragma('busy_timeout = 20000')
    this.#file.exec(
      'create table if not exists vectors (hash blob primary key, vector blob not null) without rowid'
    )
  }

  override async embed(texts: string[], purpose: EmbeddingPurpose, signal: AbortSignal) {
    const vectors: Float32Array[] = []
    for (const text of texts) vectors.push(this.#known(text) ?? (await this.#make(text, purpose, signal)))
    return vectors
  }

  override async close() {
    this.#file.close()
    await super.close()
  }

  #known(text: string): Float32Array | null {
    const row = this.#file.prepare('select vector from vectors where hash = ?').get(hash(text)) as
      | { vector: Buffer }
      | undefined
    return row ? new Float32Array(Uint8Array.from(row.vector).buffer) : null
  }

  async #make(text: string, purpose: EmbeddingPurpose, signal: AbortSignal): Promise<Float32Array> {
    const [vector] = await super.embed([text], purpose, signal)
    this.#file
      .prepare('insert or replace into vectors values (?, ?)')
      .run(hash(text), Buffer.from(vector!.buffer))
    return vector!
  }
}

function hash(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
