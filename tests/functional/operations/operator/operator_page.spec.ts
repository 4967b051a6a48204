import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import type { FailedJobRow, Finding, QueueRow, ModelRow, ServerFacts, StorageRow } from '#protocol/operator'
import type User from '#src/identity/models/user'
import { isOperator } from '#src/identity/queries/is_operator'
import { openAccount } from '#src/identity/actions/open_account'
import { send } from '#tests/functional/account/forms'
import { givenAccount, PASSWORD } from '#tests/support/accounts'
import { runJobs } from '#tests/support/jobs'
import { givenQueuedText, givenText } from '#tests/support/knowledge'

type Props = {
  server: ServerFacts
  lanes: QueueRow[]
  failed: FailedJobRow[]
  accounts: StorageRow[]
  models: ModelRow[]
  findings?: Finding[]
}

/** A text whose job was tried as often as it may be. */
async function givenFailedJob(account: User, text = 'It keeps for five days.') {
  const item = await givenQueuedText(account, 'Bread', text)
  const finished = { status: 'failed', error: 'The disk is full.\n at somewhere', finished_at: Date.now() }
  await db.from('queue_jobs').where('status', 'pending').update(finished)
  const row = await db.from('queue_jobs').where('status', 'failed').firstOrFail()
  return { item, id: String(row.id) }
}

const figures = { calls: 4, failed: 1, total_ms: 8_000, first_ms: 1_500, first_words: 3 }

test.group('The operator’s page', () => {
  test('is shown to the first account and to no one else', async ({ client, assert }) => {
    const operator = await givenAccount()
    const other = await givenAccount('Mallory')
    const { id } = await givenFailedJob(other)
    ;(await client.get('/operator').loginAs(operator)).assertStatus(200)
    for (const path of ['/operator', '/operator/retries', `/operator/retries/${id}`]) {
      const method = path === '/operator' ? 'get' : 'post'
      const guest = await client[method](path).withCsrfToken().redirects(0)
      guest.assertStatus(404)
      const outsider = await client[method](path).loginAs(other).withCsrfToken().redirects(0)
      outsider.assertStatus(404)
    }
    assert.equal((await db.from('queue_jobs').where({ id }).firstOrFail()).status, 'failed')
    const home = await client.get('/home').loginAs(other).withInertia()
    assert.isFalse((home.inertiaProps as { auth: { user: { operator: boolean } } }).auth.user.operator)
  })

  test('is shown to the configured operators once their addresses are confirmed', async ({ assert }) => {
    const first = await givenAccount()
    const named = await givenAccount('Grace')
    const emails = [named.email]
    assert.isFalse(await isOperator(first, emails))
    assert.isFalse(await isOperator(named, emails))
    await named.merge({ emailVerifiedAt: DateTime.utc() }).save()
    assert.isTrue(await isOperator(named, emails))

    const claimant = await openAccount({ name: 'Mallory', email: named.email, password: PASSWORD })
    await claimant.merge({ emailVerifiedAt: DateTime.utc() }).save()
    assert.isFalse(await isOperator(claimant, emails))
  })

  test('shows lanes, failed jobs with their reason and no payload, storage and versions', async ({
    client,
    assert,
  }) => {
    const account = await givenAccount()
    const other = await givenAccount('Grace')
    await givenText(other, 'Cake', 'It keeps for two days, the cake.')
    const { id } = await givenFailedJob(account)
    const page = await client.get('/operator').loginAs(account).withInertia()
    page.assertInertiaComponent('Operator/Index')
    const { server, lanes, failed, accounts } = page.inertiaProps as unknown as Props
    assert.equal(
      lanes.reduce((sum, lane) => sum + lane.failed, 0),
      1
    )
    assert.deepInclude(failed[0]!, { id, reason: 'The disk is full.' })
    assert.notProperty(failed[0]!, 'payload')
    assert.match(server.database, /^(SQLite|PostgreSQL) \d/)
    assert.match(server.version, /^\d+\.\d+\.\d+/)
    assert.equal(server.accounts, 2)
    assert.includeMembers(
      accounts.map(({ email }) => email),
      [account.email, other.email]
    )
    assert.isAbove(accounts[0]!.bytes, 0)
  })

  test('retries a failed job with one click', async ({ client, assert }) => {
    const account = await givenAccount()
    const { id, item } = await givenFailedJob(account)
    const retry = (job: string) =>
      send(client, 'post', `/operator/retries/${job}`, {}, { as: account, redirects: 0 })
    ;(await retry('nothing-of-this-name')).assertStatus(404)
    ;(await retry(id)).assertStatus(303)
    await runJobs()
    assert.equal((await item.refresh()).state, 'ready')

    await givenFailedJob(account, 'It rises twice.')
    await send(client, 'post', '/operator/retries', {}, { as: account, redirects: 0 })
    assert.isNull(await db.from('queue_jobs').where('status', 'failed').first())
  })

  test('adds up the use of models, with a cost only where the price is known', async ({ client, assert }) => {
    const account = await givenAccount()
    const day = DateTime.utc().toISODate()!
    const old = DateTime.utc().minus({ days: 40 }).toISODate()!
    const spent = { ...figures, payer: 'server', input_tokens: 1_000_000, output_tokens: 100_000 }
    await db.table('model_days').multiInsert([
      { ...spent, day, provider: 'openai', model: 'gpt-5-mini' },
      { ...spent, day: old, provider: 'openai', model: 'gpt-5-mini' },
      { ...spent, day, provider: 'compatible', model: 'llama', calls: 2 },
    ])
    const page = await client.get('/operator').loginAs(account).withInertia()
    const { models } = page.inertiaProps as unknown as Props
    assert.deepEqual(
      models.map(({ model, dollars, averageMs, firstWordMs }) => [model, dollars, averageMs, firstWordMs]),
      [
        ['gpt-5-mini', 0.45, 2_000, 500],
        ['llama', null, 4_000, 500],
      ]
    )
  })

  test('loads the doctor’s findings after the page', async ({ client, assert }) => {
    const account = await givenAccount()
    const first = await client.get('/operator').loginAs(account).withInertia()
    assert.notProperty(first.inertiaProps, 'findings')
    const later = await client
      .get('/operator')
      .loginAs(account)
      .withInertiaPartialReload('Operator/Index', ['findings'])
    const { findings } = later.inertiaProps as unknown as Props
    assert.includeMembers(
      findings!.map(({ part }) => part),
      ['Database', 'Queue', 'Mail', 'Disk', 'Secrets']
    )
  })
})
