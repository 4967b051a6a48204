// `npm run bench -- --only start 100000`: from the start of the process to the first ready answer, with that many passages
// of one account on SQLite. One text is read as always and its rows are multiplied; what they mean is drawn by lot.
import { randomBytes } from 'node:crypto'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { newId } from '#src/shared/ids'
import { random } from '../tests/fakes/random.js'
import { givenServerToken, serverApi, sourceReady } from '../tests/support/api_client.js'
import { runningServer, type RunningServer } from '../tests/support/running_server.js'

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
    'processor time': processorTime(server),
  }
  rows.push({ ...row, target: '<= 3 s' })
  await server.kill()
}
rmSync(dataDir, { recursive: true, force: true })
console.table(rows)

/** What a busy machine cannot change. */
function processorTime({ processId }: RunningServer): string {
  const fields = readFileSync(`/proc/${processId}/stat`, 'utf8').split(') ')[1]!.split(' ')
  return `${((Number(fields[11]) + Number(fields[12])) / 100).toFixed(2)} s`
}

/** Copies of the one item until there are enough passages, with words, vectors and signatures. */
function multiply(file: string): number {
  const db = new Database(file)
  const [item] = db.prepare('select * from data_items').all() as Record<string, unknown>[]
  const count = () => (db.prepare('select count(*) as n from passages').get() as { n: number }).n
  const columns = (db.prepare('select * from passages limit 1').columns() ?? [])
    .map(({ name }) => name)
    .filter((name) => name !== 'id' && name !== 'item_id')
  const model = db
    .prepare("insert into embedding_models (provider, model, dimension) values ('lot', 'lot', 512)")
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

function prose(characters: number): string {
  const { next } = random(characters)
  const word = () =>
    `w${Math.floor(1 / (next() + 0.00005))}`.replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)]!)
  let text = ''
  while (text.length < characters)
    text += `${Array.from({ length: 14 }, word).join(' ')}.${next() < 0.2 ? '\n\n' : ' '}`
  return text.slice(0, characters)
}
