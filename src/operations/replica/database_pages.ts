import { createHash } from 'node:crypto'
import { closeSync, existsSync, openSync, readFileSync, readSync } from 'node:fs'
import Database from 'better-sqlite3'
import { readWal, type WalFile } from './wal_file.js'

/** Pages that differ from a known state; page numbers start at 1. */
export type Changes = {
  pageSize: number
  /** Size of the whole database after these changes. */
  pages: number
  changed: number[]
  /** Only valid while `use` runs. */
  page(number: number): Buffer
  /** Pass it as `known` once these changes are stored. */
  state: KnownState
}

export type KnownState = { salts: string; frames: number; version: number; hashes: bigint[] }

/**
 * Reads the pages of a SQLite database that another process writes. Must run in a separate process: SQLite's
 * locks belong to the process, so closing the file here would drop the server's locks.
 */
export class DatabasePages {
  readonly #db: Database.Database
  readonly #file: number

  constructor(private readonly path: string) {
    this.#db = new Database(path, { readonly: true, fileMustExist: true, timeout: 10_000 })
    this.#file = openSync(path, 'r')
  }

  /** Null if nothing was committed since `known`. While `use` runs, none of its pages are overwritten. */
  readChanges<Result>(known: KnownState | null, use: (changes: Changes) => Result): Result | null {
    // In a read transaction, checkpoints stop at its snapshot and the log is not restarted.
    this.#db.exec('begin')
    try {
      const pages = this.#db.pragma('page_count', { simple: true }) as number
      const pageSize = this.#db.pragma('page_size', { simple: true }) as number
      const version = this.#db.pragma('data_version', { simple: true }) as number
      if (known?.version === version) return null
      const log = this.#log()
      const newest = new Map(log.frames.map((page, frame) => [page, frame]))
      const page = (number: number) => {
        const frame = newest.get(number)
        return frame === undefined ? this.#stored(number, pageSize) : log.pageAt(frame)
      }
      const hashes = known ? known.hashes.slice(0, pages) : []
      const changed = candidates(known, log, pages).filter((number) => {
        const hash = hashOf(page(number))
        if (hashes[number - 1] === hash) return false
        hashes[number - 1] = hash
        return true
      })
      const state = { salts: log.salts, frames: log.frames.length, version, hashes }
      return use({ pageSize, pages, changed, page, state })
    } finally {
      this.#db.exec('commit')
    }
  }

  close(): void {
    this.#db.close()
    closeSync(this.#file)
  }

  #log(): WalFile {
    const path = `${this.path}-wal`
    return readWal(existsSync(path) ? readFileSync(path) : Buffer.alloc(0))
  }

  #stored(number: number, pageSize: number): Buffer {
    const page = Buffer.alloc(pageSize)
    readSync(this.#file, page, 0, pageSize, (number - 1) * pageSize)
    return page
  }
}

/** The pages that may differ: those in new frames, or all if the log was restarted in the meantime. */
function candidates(known: KnownState | null, log: WalFile, pages: number): number[] {
  const continues =
    known && log.salts !== '' && log.salts === known.salts && log.frames.length >= known.frames
  if (!continues) return Array.from({ length: pages }, (_, at) => at + 1)
  const fresh = new Set(log.frames.slice(known.frames))
  return [...fresh].filter((number) => number <= pages).sort((a, b) => a - b)
}

function hashOf(page: Buffer): bigint {
  return createHash('sha1').update(page).digest().readBigUInt64BE(0)
}
