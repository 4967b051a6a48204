import { spawnSync } from 'node:child_process'
import db from '@adonisjs/lucid/services/db'
import { dataDir } from '#start/env'

/** Every place where a word is stored: rows of any table, and bytes of any file in the data folder. */
export async function findTraces(word: string): Promise<string[]> {
  return [...(await tablesWith(word)), ...filesWith(word)]
}

export function isSqlite(): boolean {
  return db.connection().dialect.name !== 'postgres'
}

export async function tablesWith(word: string): Promise<string[]> {
  const found: string[] = []
  for (const name of await tableNames()) {
    const rows = rowsIn(await db.rawQuery(`select * from "${name}"`))
    if (rows.some((row) => Object.values(row).some((value) => containsWord(value, word))))
      found.push(`table ${name}`)
  }
  return found
}

async function tableNames(): Promise<string[]> {
  const listed = isSqlite()
    ? `select name from sqlite_master where type = 'table'`
    : `select table_name as name from information_schema.tables where table_schema = current_schema()`
  return rowsIn(await db.rawQuery(listed)).map(({ name }) => String(name))
}

function rowsIn(answer: unknown): Record<string, unknown>[] {
  return isSqlite() ? (answer as []) : (answer as { rows: [] }).rows
}

function containsWord(value: unknown, word: string): boolean {
  const text = Buffer.isBuffer(value) ? value.toString('latin1') : written(value)
  return text.toLowerCase().includes(word)
}

/** PostgreSQL returns JSON as objects. */
function written(value: unknown): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/**
 * By another process: closing a file of the database in this one would drop the locks that SQLite holds on it
 * (https://www.sqlite.org/howtocorrupt.html#_posix_advisory_locks_canceled_by_a_separate_thread_doing_close_), and a
 * command that ends later would take the journal along.
 */
function filesWith(word: string): string[] {
  const { status, stdout, stderr } = spawnSync('grep', ['-rliaF', '--', word, dataDir], {
    encoding: 'utf8',
    env: { ...process.env, LC_ALL: 'C' },
  })
  if (status !== 0 && status !== 1) throw new Error(`grep ended with ${status}: ${stderr}`)
  const paths = stdout.split('\n').filter(Boolean)
  return paths.map((path) => `file ${path.slice(dataDir.length + 1)}`)
}
