import { readdirSync, readFileSync } from 'node:fs'
import { test } from '@japa/runner'

const FOLDER = new URL('../../../database/migrations/', import.meta.url)
/** The schema of the first release. Later migrations run while processes of the previous version still work. */
const FIRST_RELEASE = '0013'

const REFUSED: [RegExp, string][] = [
  [/\.(dropTable|dropTableIfExists|renameTable)\(/, 'drops or renames a table'],
  [/\.(dropColumn|dropColumns|renameColumn)\(/, 'drops or renames a column'],
  [/\.(dropUnique|dropPrimary|dropForeign|setNullable|dropNullable)\(/, 'changes what rows may be'],
  [/\.alter\(/, 'changes the type of a column'],
  [/\b(drop|rename)\s+(table|column)\b/i, 'drops or renames by SQL'],
]

/** Why a migration would break processes of the previous version, or null. */
export function dangerOf(source: string): string | null {
  const up = source.slice(source.indexOf('async up()'), source.indexOf('async down()'))
  for (const [pattern, danger] of REFUSED) if (pattern.test(up)) return danger
  for (const [, body] of up.matchAll(
    /alterTable\([^]*?=>([^]*?)\n {4}\}\)|alterTable\([^]*?=>([^]*?)\)\n/g
  )) {
    for (const line of (body ?? '').split('\n'))
      if (line.includes('.notNullable()') && !line.includes('.defaultTo('))
        return 'adds a column that old inserts leave out'
  }
  return null
}

/** For these, every process of the previous version has to stop first; docs/operations.md says so. */
const STOPS_PREVIOUS = new Set(['0020_workspaces.ts', '0022_telegram.ts'])

test.group('Migrations', () => {
  for (const name of readdirSync(FOLDER).filter((each) => each.slice(0, 4) > FIRST_RELEASE)) {
    if (STOPS_PREVIOUS.has(name)) continue
    test(`${name} does not break the previous version`, ({ assert }) => {
      assert.isNull(dangerOf(readFileSync(new URL(name, FOLDER), 'utf8')))
    })
  }

  test('names every migration that the previous version does not survive', ({ assert }) => {
    for (const name of STOPS_PREVIOUS)
      assert.isNotNull(dangerOf(readFileSync(new URL(name, FOLDER), 'utf8')), name)
  })

  test('detects migrations that would break the previous version', ({ assert }) => {
    const up = (body: string) =>
      `  async up() {\n${body}\n  }\n\n  async down() {\n    this.schema.dropTable('users')\n  }`
    assert.isNull(
      dangerOf(up(`this.schema.createTable('a', (table) => { table.string('b').notNullable() })`))
    )
    assert.equal(dangerOf(up(`this.schema.dropTable('a')`)), 'drops or renames a table')
    assert.equal(dangerOf(up(`table.renameColumn('a', 'b')`)), 'drops or renames a column')
    assert.equal(dangerOf(up(`table.string('a').alter()`)), 'changes the type of a column')
    assert.equal(dangerOf(up(`db.rawQuery('drop table a')`)), 'drops or renames by SQL')
    const added = (more: string) =>
      up(`    this.schema.alterTable('a', (table) => {\n      table.string('b').notNullable()${more}\n    })`)
    assert.equal(dangerOf(added('')), 'adds a column that old inserts leave out')
    assert.isNull(dangerOf(added(".defaultTo('')")))
  })
})
