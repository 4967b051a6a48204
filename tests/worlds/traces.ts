import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import db from '@adonisjs/lucid/services/db'
import { dataDir } from '#start/env'

/** Every place on this machine where a word is still written: rows of any table, and bytes of any file of the data folder. */
export async function tracesOf(word: string): Promise<string[]> {
  const rows = isSqlite() ? await rowsWith(word) : []
  return [...rows, ...(await filesWith(word))]
}

export function isSqlite(): boolean {
  return db.connection().dialect.name !== 'postgres'
}

async function rowsWith(word: string): Promise<string[]> {
  const tables: { name: string }[] = await db.rawQuery(`select name from sqlite_master where type = 'table'`)
  const found: string[] = []
  for (const { name } of tables) {
    const rows: Record<string, unknown>[] = await db.rawQuery(`select * from "${name}"`)
    if (rows.some((row) => Object.values(row).some((value) => holds(value, word))))
      found.push(`table ${name}`)
  }
  return found
}

function holds(value: unknown, word: string): boolean {
  const text = Buffer.isBuffer(value) ? value.toString('latin1') : String(value)
  return text.toLowerCase().includes(word)
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
