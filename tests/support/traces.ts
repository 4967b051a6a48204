import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import db from '@adonisjs/lucid/services/db'
import { dataDir } from '#start/env'

/** Every place on this machine where a word is still written: rows of any table, and bytes of any file of the data folder. */
export async function tracesOf(word: string): Promise<string[]> {
  return [...(await rowsWith(word)), ...(await filesWith(word))]
}

export function isSqlite(): boolean {
  return db.connection().dialect.name !== 'postgres'
}

export async function rowsWith(word: string): Promise<string[]> {
  const found: string[] = []
  for (const name of await tableNames()) {
    const rows = rowsIn(await db.rawQuery(`select * from "${name}"`))
    if (rows.some((row) => Object.values(row).some((value) => holds(value, word))))
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

function holds(value: unknown, word: string): boolean {
  const text = Buffer.isBuffer(value) ? value.toString('latin1') : written(value)
  return text.toLowerCase().includes(word)
}

/** PostgreSQL hands JSON out as objects. */
function written(value: unknown): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

async function filesWith(word: string): Promise<string[]> {
  const entries = await readdir(dataDir, { recursive: true, withFileTypes: true })
  const found: string[] = []
  for (const entry of entries) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    if (holds(await readFile(path), word)) found.push(`file ${path.slice(dataDir.length + 1)}`)
  }
  return found
}
