// `npm run bench -- --only start 100000`: from the start of the process until it is ready, with that many passages of one
// account on SQLite. One text is ingested, and its rows are copied with random vectors.
import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { newId } from '#src/shared/ids'
import { givenServerToken, serverApi, sourceReady } from '../tests/support/api_client.js'
import { runningServer } from '../tests/support/running_server.js'
import { cpuMs } from './figures.js'
import { prose } from './made_text.js'

const WANTED = Number(process.argv[2] ?? 100_000)
const STARTS = 5

const first = await runningServer()
const { dataDir } = first
const api = serverApi(() => first, await givenServerToken(first))
const { id } = await api('POST', '/sources', { kind: 'text', title: 'Long', text: prose(900_000) })
await sourceReady(api, id)
await first.kill()

const passages = multiply(join(dataDir, 'parley.sqlite3'))
const rows: Record<string, string | number>[] = []
for (let start = 0; start < STARTS; start += 1) {
  const began = performance.now()
  const server = await runningServer({ dataDir })
  const seconds = (performance.now() - began) / 1_000
  const row = {
    passages,
    'process to ready': `${seconds.toFixed(2)} s`,
    // Depends less on a busy machine.
    'CPU time': `${(cpuMs(server) / 1_000).toFixed(2)} s`,
  }
  rows.push({ ...row, target: '<= 3 s' })
  await server.kill()
}
rmSync(dataDir, { recursive: true, force: true })
console.table(rows)

/** Copies of the one item until there are enough passages, with words, vectors and signatures. */
function multiply(file: string): number {
  const db = new Database(file)
  const [item] = db.prepare('select * from data_items').all() as Record<string, unknown>[]
  const count = () => (db.prepare('select count(*) as n from passages').get() as { n: number }).n
  const columns = (db.prepare('select * from passages limit 1').columns() ?? [])
    .map(({ name }) => name)
    .filter((name) => name !== 'id' && name !== 'item_id')
  const model = db
    .prepare("insert into embedding_models (provider, model, dimension) values ('random', 'random', 512)")
    .run()
  const copy = db.transaction(() => {
    const copied = { ...item!, id: newId(), byte_hash: newId(), content_hash: newId(), external_id: newId() }
    const names = Object.keys(item!)
    const values = names.map((name) => (item![name] === null && name !== 'id' ? null : copied[name as never]))
    db.prepare(`insert into data_items (${names}) values (${names.map(() => '?')})`).run(...values)
    db.prepare(
      `insert into passages (${columns}, item_id) select ${columns}, ? from passages where item_id = ?`
    ).run(copied.id, item!.id)
    db.prepare(
      `insert into passage_words (rowid, scope, title, heading, body)
       select id, workspace_id || ' ' || source_id, title, heading, body from passages where item_id = ?`
    ).run(copied.id)
    const made = db
      .prepare('select id, workspace_id, source_id from passages where item_id = ?')
      .all(copied.id)
    const vector = db.prepare('insert into passage_vectors values (?, ?, ?)')
    const signature = db.prepare('insert into passage_signatures values (?, ?, ?, ?, ?)')
    for (const row of made as { id: number; workspace_id: string; source_id: string }[]) {
      vector.run(row.id, model.lastInsertRowid, randomBytes(512))
      signature.run(row.workspace_id, model.lastInsertRowid, row.id, row.source_id, randomBytes(64))
    }
  })
  while (count() < WANTED) copy()
  const total = count()
  db.close()
  return total
}
