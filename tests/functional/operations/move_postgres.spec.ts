import { setTimeout as wait } from 'node:timers/promises'
import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { rankSentences, withMatches } from '#src/answering/extractive/rank_sentences'
import { acceptDocument } from '#src/knowledge/library/accept_document'
import { PostgresPassages } from '#src/knowledge/passages/postgres/postgres_passages'
import { SqlitePassages } from '#src/knowledge/passages/sqlite/sqlite_passages'
import type { PassageIndex } from '#src/knowledge/passages/passage_index'
import { tablesInOrder } from '#src/shared/database/tables'
import { dataDir } from '#start/env'
import type User from '#src/identity/models/user'
import { articles, questions, readable } from '../../../bench/squad.js'
import { skipReason, withoutSharedData } from '#tests/golden/shared_data'
import { givenAccount } from '#tests/support/accounts'
import { givenBusyAccount, startCommand } from '#tests/support/installation'
import { runJobs } from '#tests/support/jobs'
import { givenText, knowledge } from '#tests/support/knowledge'
import { postgresql, provide } from '../../../scripts/lib/machine.mjs'
import { startCluster } from '../../../scripts/lib/postgres_cluster.mjs'

const TARGET = 'moved'
let databases = 0

test.group('Moving to PostgreSQL', (group) => {
  let cluster: Awaited<ReturnType<typeof givenPostgres>>
  let url: string

  group.tap((each) => each.skip(Boolean(process.env.DATABASE_URL), 'only SQLite can be moved'))
  group.setup(async () => {
    cluster = await givenPostgres()
    return () => cluster.stop()
  })
  group.each.setup(async () => {
    databases += 1
    url = await newDatabase(cluster.url, `moved_${databases}`)
    const config = db.manager.get('sqlite')!.config
    db.manager.add(TARGET, {
      client: 'pg',
      connection: { connectionString: url },
      migrations: config.migrations,
    })
    return () => db.manager.release(TARGET)
  })

  const move = () => startCommand(dataDir, ['move:postgres'], { DATABASE_URL: url })

  test('copies every row, and the same question finds the same quote', async ({ assert }) => {
    const account = await givenAccount()
    await givenBusyAccount(account)
    await givenText(
      account,
      'Odd',
      'A text with a \u0000 sign that PostgreSQL does not keep, and its ’quotes’ \\ slashes.'
    )
    const { code, output } = await move().ended
    assert.equal(code, 0, output)
    assert.include(output, 'all counts and checksums match')

    const target = db.connection(TARGET)
    const tables = await tablesInOrder(target)
    assert.notInclude(tables, 'parley_move')
    for (const table of tables) {
      const [theirs] = await target.from(table).count('* as total')
      const [mine] = await db.from(table).count('* as total')
      assert.equal(Number(theirs.total), Number(mine.total), table)
    }
    const ask = { workspaceId: account.id, query: 'How long does the bread keep?', sourceIds: null, limit: 3 }
    const before = await new SqlitePassages(() => db.connection()).search(ask)
    const after = await new PostgresPassages(() => target).search(ask)
    assert.deepInclude(after[0]!, {
      text: before[0]!.text,
      start: before[0]!.start,
      passageId: before[0]!.passageId,
    })

    const [{ id }] = await target
      .table('crawl_events')
      .returning('id')
      .insert(anEvent(await aSource(target)))
    assert.isAbove(Number(id), 0, 'new rows are numbered after the old ones')

    const again = await move().ended
    assert.equal(again.code, 1)
    assert.include(again.output, 'already has accounts')
  })

  test('copies everything once when it is killed and restarted', async ({ assert }) => {
    const account = await givenAccount()
    await givenManyPassages(account)
    const target = db.connection(TARGET)
    const pause = await givenPause(target)
    const { child, ended } = move()
    while (child.exitCode === null && (await copied(target)) === 0) await wait(5)
    child.kill('SIGKILL')
    await ended
    await pause.rollback()
    const half = await copied(target)
    const [{ total }] = await db.from('passages').count('* as total')
    assert.isAbove(half, 0)
    assert.isBelow(half, Number(total))

    const { code, output } = await move().ended
    assert.equal(code, 0, output)
    assert.include(output, `were there)`)
    assert.equal(await copied(target), Number(total))
  })

  test('refuses a database with other accounts, and a running server', async ({ assert }) => {
    await givenAccount()
    await move().ended
    await db.connection(TARGET).from('users').update({ name: 'Someone else' })
    const refused = await move().ended
    assert.equal(refused.code, 1)
    assert.include(refused.output, 'already has accounts. Use an empty one.')
    assert.equal((await db.connection(TARGET).from('users').first()).name, 'Someone else')

    const { takeInstanceLock } = await import('#src/shared/process/instance_lock')
    const lock = await takeInstanceLock(dataDir, 'server')
    const busy = await move().ended
    if (lock.ok) lock.value.release()
    assert.include(busy.output, 'Stop it')
  })

  test('finds the same best quote for 198 of 200 questions', async ({ assert }) => {
    const account = await givenAccount()
    const all = articles('squad-answerable')
    for (const { title, paragraphs } of all) {
      const text = paragraphs.map(({ context }) => context).join('\n\n')
      const document = {
        kind: 'text' as const,
        title: readable(title),
        bytes: new TextEncoder().encode(text),
      }
      const accepted = await acceptDocument(await knowledge(), account.id, {
        ...document,
        fileName: null,
        mediaType: null,
      })
      if (!accepted.ok) throw new Error(accepted.error)
    }
    await runJobs()
    const { code, output } = await move().ended
    assert.equal(code, 0, output)

    const sqlite = new SqlitePassages(() => db.connection())
    const postgres = new PostgresPassages(() => db.connection(TARGET))
    const asked = questions(all, 1)
    const sample = asked.filter((_, at) => at % Math.floor(asked.length / 200) === 0).slice(0, 200)
    let same = 0
    for (const { question } of sample) {
      const [before, after] = [await best(sqlite, account, question), await best(postgres, account, question)]
      if (before === after) same += 1
    }
    console.info(`the same best quote: ${same} of ${sample.length}`)
    // For questions with only common words, the engines pick different candidates.
    assert.isAtLeast(same, 198)
  }).skip(
    withoutSharedData || Boolean(process.env.DATABASE_URL),
    `${skipReason} Or there is nothing to move.`
  )
})

async function best(index: PassageIndex, account: User, question: string): Promise<string | undefined> {
  const found = await index.search({ workspaceId: account.id, query: question, sourceIds: null, limit: 60 })
  const ranked = withMatches(question, found).toSorted(
    (one, other) => other.score - one.score || one.passageId - other.passageId
  )
  return rankSentences(question, ranked)[0]?.text
}

async function givenManyPassages(account: User): Promise<void> {
  await givenText(
    account,
    'Long',
    Array.from({ length: 12_000 }, (_, at) => `Sentence ${at} tells of bread ${at * 7}.`).join(' ')
  )
}

/** Lets the first passages be copied; the next ones wait until the transaction ends. */
async function givenPause(target: ReturnType<typeof db.connection>) {
  await target.rawQuery(`
    create function pause() returns trigger language plpgsql as $$ begin
      if exists (select from passages) then perform pg_advisory_xact_lock_shared(4200); end if;
      return null;
    end $$;
    create function pause_passages() returns event_trigger language plpgsql as $$ begin
      if exists (select from pg_event_trigger_ddl_commands() where object_identity = 'public.passages') then
        create trigger pause before insert on passages for each statement execute function pause();
      end if;
    end $$;
    create event trigger pause_passages on ddl_command_end when tag in ('CREATE TABLE')
      execute function pause_passages();`)
  const pause = await target.transaction()
  await pause.rawQuery('select pg_advisory_xact_lock(4200)')
  return pause
}

async function copied(target: ReturnType<typeof db.connection>): Promise<number> {
  if (!(await target.schema.hasTable('parley_move')) && !(await target.schema.hasTable('passages'))) return 0
  const [row] = await target.from('passages').count('* as total')
  return Number(row.total)
}

async function newDatabase(cluster: string, name: string): Promise<string> {
  const setup = `setup_${name}`
  db.manager.add(setup, { client: 'pg', connection: { connectionString: cluster } })
  await db.connection(setup).rawQuery(`create database ${name}`)
  await db.manager.release(setup)
  return cluster.replace(/\/postgres$/, `/${name}`)
}

async function aSource(target: ReturnType<typeof db.connection>): Promise<string> {
  return (await target.from('data_sources').firstOrFail()).id
}

const anEvent = (sourceId: string) => ({
  source_id: sourceId,
  at_ms: 1,
  event: 'page',
  url: 'https://example.org/',
})

/** A disposable PostgreSQL beside the database under test. */
async function givenPostgres(): Promise<{ url: string; stop(): Promise<void> }> {
  return startCluster(await provide(postgresql))
}
