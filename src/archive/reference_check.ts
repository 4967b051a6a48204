import { DamagedArchive } from './manifest.js'
import type { Row } from './owned_rows.js'

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
 * Rejects rows of a tampered archive: every reference must point to a row of the same archive, and ids must be ULIDs because
 * they become part of file paths.
 */
export class ReferenceCheck {
  readonly #ids = new Map<string, Set<string>>()
  readonly #pending = new Set<string>()

  check(table: string, row: Row): Row {
    if ('id' in row) this.#addId(table, row.id)
    for (const [column, value] of Object.entries(row)) {
      const named = Object.hasOwn(REFERENCES, column) ? REFERENCES[column]! : null
      if (named === null || value === null) continue
      // A message may come before the one it replies to; everything else is in order.
      if (named === table) this.#pending.add(String(value))
      else if (!this.#idsOf(named).has(String(value))) throw new DamagedArchive(`${table}.${column}`)
    }
    return row
  }

  /** Call after the last row of a table. */
  finishTable(table: string): void {
    for (const id of this.#pending) if (!this.#idsOf(table).has(id)) throw new DamagedArchive(table)
    this.#pending.clear()
  }

  #addId(table: string, id: unknown) {
    if (typeof id !== 'string' || !ULID.test(id)) throw new DamagedArchive(`${table}.id`)
    this.#idsOf(table).add(id)
  }

  #idsOf(table: string): Set<string> {
    const known = this.#ids.get(table) ?? new Set<string>()
    this.#ids.set(table, known)
    return known
  }
}
