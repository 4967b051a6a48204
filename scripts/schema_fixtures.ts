// Writes tests/fixtures/schemas for the given versions, or all: `node --import=@poppinss/ts-exec
// scripts/schema_fixtures.ts 0013`. Never regenerate the fixture of a released version: it must stay as that
// version wrote it.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { ignitor } from '../bin/ignitor.js'

const folder = mkdtempSync(join(tmpdir(), 'parley-schemas-'))
process.env.DATA_DIR = folder
process.env.NODE_ENV = 'test'
const app = ignitor().createApp('console')
await app.init()
await app.boot()

const { belongsTo, fillSchema, fixtureUrl, RELEASED, sqliteAt } = await import('#tests/support/old_schemas')
const { migrate } = await import('#src/shared/database/migrate')
const db = await app.container.make('lucid.db')
const wanted = process.argv.slice(2)

for (const released of RELEASED) {
  if (wanted.length > 0 && !wanted.includes(released)) continue
  const file = join(folder, `${released}.sqlite3`)
  db.manager.add(released, sqliteAt(db, file))
  await migrate(app, db, { connection: released, upTo: belongsTo(released) })
  await fillSchema(db.connection(released), released)
  await db.connection(released).rawQuery('vacuum')
  await db.connection(released).rawQuery('pragma wal_checkpoint(truncate)')
  await db.manager.release(released)
  const packed = gzipSync(readFileSync(file), { level: 9 })
  writeFileSync(fixtureUrl(released), packed)
  console.log(`${released}: ${packed.length} bytes`)
}
rmSync(folder, { recursive: true, force: true })
await app.terminate()
