import Database from 'better-sqlite3'
import type { Row } from './column_values.js'

/** The tables of an embedded database, read in an order that never changes, so that reading can go on where it stopped. */
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

  /** Rows in the order in which they were written: one that refers to another of its table comes after it. */
  rows(table: string, from = 0): IterableIterator<Row> {
    return this.#database
      .prepare(`select * from "${table}" order by ${this.#order(table)} limit -1 offset ?`)
      .iterate(from) as IterableIterator<Row>
  }

  /** Tells this installation from another. */
  print(): string {
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
