import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import SendAddressNoticeJob from '#src/identity/mail/send_address_notice_job'
import SendVerificationJob from '#src/identity/mail/send_verification_job'
import { enqueue } from '#src/shared/queue/enqueue'
import { knowledge, givenText } from '#tests/support/knowledge'
import { saveQuestion } from '#src/conversations/actions/save_question'
import User from '#src/identity/models/user'
import { registerAccount } from '#src/identity/actions/register_account'
import { PASSWORD } from '#tests/support/accounts'
import { givenBioLink } from '#tests/support/applications'
import { givenConversation } from '#tests/support/conversations'
import { runJobs } from '#tests/support/jobs'
import { dataDir } from '#start/env'
import { PlainBrowser } from '#tests/support/plain_browser'
import { tablesWith, findTraces } from '#tests/support/traces'

/** In the middle of a word that an index may shorten at both ends. */
const CANARY = 'xwvkanariu'
const WORD = `qq${CANARY}zz`

async function givenCanary(): Promise<User> {
  const made = await registerAccount({
    name: `Ada ${WORD}`,
    email: `old.${WORD}@example.org`,
    password: PASSWORD,
  })
  if (!made.ok) throw new Error(made.error)
  return made.value
}

test.group('A deleted account', (group) => {
  group.each.teardown(() => rm(join(dataDir, 'mail'), { recursive: true, force: true }))

  // threat: deleted-account
  test('leaves nothing in any table, file or email', async ({ assert }) => {
    const account = await givenCanary()
    const stranger = new PlainBrowser()
    await stranger.send('POST', '/login', { email: account.email, password: 'not the password' })
    await stranger.send('POST', '/forgot-password', { email: account.email })
    await runJobs()
    const browser = new PlainBrowser()
    await browser.signIn(account.email, PASSWORD)
    const { name } = account
    const choices = { name, locale: 'en', time_zone: 'UTC', theme: 'dark', current_password: PASSWORD }
    await browser.send('PATCH', '/profile', { ...choices, email: `${WORD}@example.org` })
    await givenText(account, `About ${WORD}`, `The marmalade is called ${WORD}.`)
    await givenBioLink(account, { handle: 'ada', name: WORD })
    await saveQuestion(await givenConversation(account), `What is ${WORD}?`)
    await browser.send('POST', '/profile/tokens', { name: WORD, days: 7 })
    await browser.send('POST', '/profile/webhooks', {
      url: `https://example.org/${WORD}`,
      events: ['item.ready'],
    })
    await browser.send('POST', '/profile/providers', { provider: 'openai', key: WORD })
    await browser.send('POST', '/profile/exports')
    await runJobs()
    // One that was tried as often as it may be, and one that waits.
    await db.transaction(async (trx) => {
      await enqueue(
        trx,
        SendAddressNoticeJob.dispatch({ name: WORD, email: `old.${WORD}@example.org`, locale: 'en' })
      )
      await enqueue(trx, SendVerificationJob.dispatch({ accountId: account.id }))
    })
    await db
      .from('queue_jobs')
      .where('data', 'like', '%address_notice%')
      .update({ status: 'failed', error: WORD })
    assert.isNotEmpty(await findTraces(CANARY))

    const gone = await browser.send('DELETE', '/profile', { password: PASSWORD })
    assert.equal(gone.headers.get('x-inertia-location'), '/login')
    assert.deepEqual(await findTraces(CANARY), [])
    assert.deepEqual(await tablesWith(account.id.toLowerCase()), [])
  })

  test('deletes no one else’s emails', async ({ assert }) => {
    const account = await givenCanary()
    const stranger = new PlainBrowser()
    await stranger.send('POST', '/forgot-password', { email: account.email })
    await runJobs()
    const before = await findTraces(CANARY)
    await stranger.send('POST', '/register', {
      name: 'Mallory',
      email: account.email,
      password: PASSWORD,
      password_confirmation: PASSWORD,
    })
    await stranger.send('DELETE', '/profile', { password: PASSWORD })
    await runJobs()
    assert.includeMembers(
      await findTraces(CANARY),
      before.filter((trace) => trace.startsWith('file mail'))
    )
    assert.isNotNull(await User.find(account.id))
    await (await knowledge()).originals.deleteAll(account.id)
  })
  // threat: counter-wiping
  test('leaves the counters and jobs of an address it only claimed', async ({ assert }) => {
    const account = await givenCanary()
    const stranger = new PlainBrowser()
    await stranger.send('POST', '/login', { email: account.email, password: 'not the password' })
    await db.transaction((trx) =>
      enqueue(trx, SendAddressNoticeJob.dispatch({ name: 'Ada', email: account.email, locale: 'en' }))
    )
    const counters = () => db.from('rate_limits').whereLike('key', `%${CANARY}%`)
    const waiting = () => db.from('queue_jobs').whereLike('data', '%address_notice%')
    assert.isNotEmpty(await counters())

    const claimant = new PlainBrowser()
    const form = { name: 'Mallory', email: account.email, password: PASSWORD }
    await claimant.send('POST', '/register', { ...form, password_confirmation: PASSWORD })
    await claimant.send('DELETE', '/profile', { password: PASSWORD })
    assert.lengthOf(await User.query().where('email', account.email), 1)
    assert.isNotEmpty(await counters())
    assert.lengthOf(await waiting(), 1)
    await (await knowledge()).originals.deleteAll(account.id)
  })
})
