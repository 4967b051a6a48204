import { DamagedArchive } from './damaged_archive.js'
import type { Row } from './owned_rows.js'

/** Columns that name a row of an archived table. */
export const REFERENCES: Readonly<Record<string, string>> = {
  source_id: 'data_sources',
  item_id: 'data_items',
  application_id: 'applications',
  conversation_id: 'conversations',
  message_id: 'messages',
  reply_to_id: 'messages',
}

const ULID = /^[0-7][0-9A-HJKMNP-TV-Z]{25}$/

/**
 * What an archive has brought so far. Its ids are kept, and somebody may have written others into it: a row belongs to nothing
 * that did not come out of the same archive, and an id is never a way through folders.
 */
export class ReferenceCheck {
  readonly #ids = new Map<string, Set<string>>()
  readonly #awaited = new Set<string>()

  check(table: string, row: Row): Row {
    if ('id' in row) this.#keep(table, row.id)
    for (const [column, value] of Object.entries(row)) {
      const named = Object.hasOwn(REFERENCES, column) ? REFERENCES[column]! : null
      if (named === null || value === null) continue
      // An answer may stand before its question; everything else comes in order.
      if (named === table) this.#awaited.add(String(value))
      else if (!this.#of(named).has(String(value))) throw new DamagedArchive(`${table}.${column}`)
    }
    return row
  }

  /** Once a table is there as a whole. */
  finishTable(table: string): void {
    for (const id of this.#awaited) if (!this.#of(table).has(id)) throw new DamagedArchive(table)
    this.#awaited.clear()
  }

  #keep(table: string, id: unknown) {
    if (typeof id !== 'string' || !ULID.test(id)) throw new DamagedArchive(`${table}.id`)
    this.#of(table).add(id)
  }

  #of(table: string): Set<string> {
    const known = this.#ids.get(table) ?? new Set<string>()
    this.#ids.set(table, known)
    return known
  }
}
