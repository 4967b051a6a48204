import type { QueryClientContract } from '@adonisjs/lucid/types/database'

export type Engine = 'sqlite' | 'postgres'

/** The table that identifies an unfinished move; see `moveToPostgres`. */
export const MOVE_MARK = 'parley_move'

/** Schema bookkeeping, and the shadow tables of SQLite's full-text search. */
const NOT_CONTENT = /^(adonis_schema|sqlite_|passage_words|parley_move)/

export function engineOf(client: QueryClientContract): Engine {
  return client.dialect.name === 'postgres' ? 'postgres' : 'sqlite'
}

/** Every table with content, each after the tables that its rows reference. */
export async function tablesInOrder(client: QueryClientContract): Promise<string[]> {
  const names = (await allTables(client)).filter((name) => !NOT_CONTENT.test(name)).sort()
  const references = await referencesOf(client, names)
  const placed = new Set<string>()
  while (placed.size < names.length) {
    const next = names.filter(
      (name) => !placed.has(name) && [...references.get(name)!].every((other) => placed.has(other))
    )
    if (next.length === 0)
      throw new Error(`These tables reference each other in a cycle: ${names.join(', ')}`)
    for (const name of next) placed.add(name)
  }
  return [...placed]
}

export async function migrationsOf(client: QueryClientContract): Promise<string[]> {
  if (!(await allTables(client)).includes('adonis_schema')) return []
  const rows: { name: string }[] = await client.query().from('adonis_schema').orderBy('id').select('name')
  return rows.map(({ name }) => name)
}

/** False too when the tables do not exist yet. */
export async function hasAccounts(client: QueryClientContract): Promise<boolean> {
  if (!(await allTables(client)).includes('users')) return false
  return Boolean(await client.query().from('users').first())
}

async function allTables(client: QueryClientContract): Promise<string[]> {
  if (engineOf(client) === 'sqlite') {
    const rows: { name: string }[] = await client.rawQuery(
      `select name from sqlite_schema where type = 'table' and sql not like 'create virtual%'`
    )
    return rows.map(({ name }) => name)
  }
  const { rows } = await client.rawQuery<{ rows: { name: string }[] }>(
    `select table_name as name from information_schema.tables
     where table_schema = current_schema() and table_type = 'BASE TABLE'`
  )
  return rows.map(({ name }) => name)
}

async function referencesOf(client: QueryClientContract, names: string[]): Promise<Map<string, Set<string>>> {
  const references = new Map(names.map((name) => [name, new Set<string>()]))
  for (const { table, other } of await referencesFrom(client, names)) {
    if (table !== other) references.get(table)?.add(other)
  }
  return references
}

export type Reference = { table: string; column: string; other: string }

/** Every foreign key of these tables, including those to the same table. */
export async function referencesFrom(client: QueryClientContract, names: string[]): Promise<Reference[]> {
  if (engineOf(client) === 'sqlite') {
    const rows: Reference[] = []
    for (const table of names) {
      const found: { table: string; from: string }[] = await client.rawQuery(
        `pragma foreign_key_list("${table}")`
      )
      rows.push(...found.map((each) => ({ table, column: each.from, other: each.table })))
    }
    return rows
  }
  const { rows } = await client.rawQuery<{ rows: Reference[] }>(
    `select t.relname as table, a.attname as column, o.relname as other from pg_constraint c
     join pg_class t on t.oid = c.conrelid join pg_class o on o.oid = c.confrelid
     join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
     where c.contype = 'f' and c.connamespace = current_schema()::regnamespace`
  )
  return rows
}
