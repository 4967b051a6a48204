import Database from 'better-sqlite3'
import type { Row } from './column_values.js'

/** Reads the tables of a SQLite file in a stable order, so that copying can resume. */
export class SqliteRows {
  readonly #database: Database.Database

  constructor(path: string) {
    this.#database = new Database(path, { readonly: true })
  }

  has(table: string): boolean {
    return this.#database.prepare('select 1 from sqlite_schema where name = ?').get(table) !== undefined
  }

  count(table: string): number {
    return this.#database.prepare(`select count(*) from "${table}"`).pluck().get() as number
  }

  /** In insertion order, so that rows come after those of the same table that they reference. */
  rows(table: string, from = 0): IterableIterator<Row> {
    return this.#database
      .prepare(`select * from "${table}" order by ${this.#order(table)} limit -1 offset ?`)
      .iterate(from) as IterableIterator<Row>
  }

  fingerprint(): string {
    const users = this.#database.prepare('select id from users order by id limit 3').pluck().all() as string[]
    return users.join(',')
  }

  close(): void {
    this.#database.close()
  }

  #order(table: string): string {
    const sql = this.#database.prepare('select sql from sqlite_schema where name = ?').pluck().get(table)
    if (!/without\s+rowid/i.test(String(sql))) return 'rowid'
    const columns = this.#database.pragma(`table_info("${table}")`) as { name: string; pk: number }[]
    return columns
      .filter(({ pk }) => pk > 0)
      .sort((one, other) => one.pk - other.pk)
      .map(({ name }) => `"${name}"`)
      .join(', ')
  }
}
