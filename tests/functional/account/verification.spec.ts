import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import type { Logger } from '@adonisjs/core/logger'
import { confirmedAddress } from '#app/core/confirmed_address'
import Application from '#src/applications/models/application'
import SendHumanRequestedJob from '#src/applications/emails/send_human_requested_job'
import { startConversation } from '#src/conversations/actions/start_conversation'
import SendMentionJob from '#src/conversations/inbox/send_mention_job'
import ConversationNote from '#src/conversations/models/conversation_note'
import SendWorkspaceDeletedJob from '#src/identity/workspaces/send_workspace_deleted_job'
import { FileMailer } from '#src/identity/mail/file_mailer'
import { SmtpMailer } from '#src/identity/mail/smtp_mailer'
import DataSource from '#src/knowledge/items/models/data_source'
import { checkMail } from '#src/operations/doctor/check_services'
import Webhook from '#src/webhooks/models/webhook'
import { startSmtpServer } from '#tests/fakes/smtp_server'
import { apiOf, problemOf } from '#tests/functional/api/api'
import { givenAccount, givenMember } from '#tests/support/accounts'
import { givenBioLink } from '#tests/support/applications'
import { confirmedNow } from '#tests/support/confirmation'
import { givenMailbox, pathOf } from '#tests/support/emails'
import { send } from '#tests/support/forms'

const SEND = '/email/verification-notification'

test.group('Verification of an address', () => {
  test('its link confirms the signed-in person’s address once', async ({ client, assert, cleanup }) => {
    const mailbox = await givenMailbox(cleanup)
    const account = await givenAccount()
    const notice = await send(client, 'post', SEND, {}, { as: account, back: '/verify-email' })
    notice.assertInertiaComponent('Auth/VerifyEmail')
    const path = pathOf((await mailbox.delivered())[0]!)

    const response = await client.get(path).loginAs(account).redirects(0)
    response.assertHeader('location', '/home')
    assert.isNotNull((await account.refresh()).emailVerifiedAt)

    await account.merge({ emailVerifiedAt: null }).save()
    const again = await client.get(path).loginAs(account).redirects(0)
    again.assertHeader('location', '/verify-email')
    assert.isNull((await account.refresh()).emailVerifiedAt)
  })

  test('a changed link, or one opened by someone else, confirms nothing', async ({
    client,
    assert,
    cleanup,
  }) => {
    const mailbox = await givenMailbox(cleanup)
    const account = await givenAccount()
    const outsider = await givenAccount('Mallory')
    await send(client, 'post', SEND, {}, { as: account, back: '/verify-email' })
    const path = pathOf((await mailbox.delivered())[0]!)

    await client.get(path).loginAs(outsider).redirects(0)
    await client.get(path.split('?')[0]!).loginAs(account).redirects(0)
    await client.get(path.replace(account.id, outsider.id)).loginAs(outsider).redirects(0)
    assert.isNull((await account.refresh()).emailVerifiedAt)
    assert.isNull((await outsider.refresh()).emailVerifiedAt)

    const guest = await client.get(path).redirects(0)
    guest.assertHeader('location', '/login')
  })

  test('an account that is not confirmed keeps working', async ({ client }) => {
    const response = await client
      .get('/data')
      .loginAs(await givenAccount())
      .withInertia()
    response.assertInertiaComponent('Data/Index')
  })

  test('registering sends the first link', async ({ client, assert, cleanup }) => {
    const mailbox = await givenMailbox(cleanup)
    const password = 'correct horse battery'
    const form = { name: 'Ada', email: 'ada@example.org', password, password_confirmation: password }
    await client.post('/register').withCsrfToken().redirects(0).json(form)
    const letters = await mailbox.delivered()
    assert.equal(letters[0]!.to, 'ada@example.org')
    assert.include(letters[0]!.link, '/verify-email/')
  })

  // threat: mail-relay
  test('no email to an unconfirmed address contains text chosen by its sender', async ({
    client,
    assert,
    cleanup,
  }) => {
    const mailbox = await givenMailbox(cleanup)
    const words = 'You won, see evil.example'
    const account = await givenAccount(words)
    const { email } = account
    const password = 'correct horse battery'
    const form = { name: words, email, password, password_confirmation: password }
    await client.post('/forgot-password').withCsrfToken().redirects(0).json({ email })
    await client.post('/register').withCsrfToken().redirects(0).json(form)
    await client.post('/email/verification-notification').loginAs(account).withCsrfToken().redirects(0)
    const letters = await mailbox.delivered()
    assert.lengthOf(letters, 3)
    for (const { text } of letters) assert.notInclude(text, 'evil.example')

    await account.merge({ emailVerifiedAt: DateTime.utc() }).save()
    await client.post('/forgot-password').withCsrfToken().redirects(0).json({ email })
    assert.include((await mailbox.delivered()).at(-1)!.text, words)
  })
})

test.group('An address that was changed and not confirmed', () => {
  // threat: mail-relay-notice
  test('gets no email with words of members or visitors, where emails leave the server', async ({
    assert,
    cleanup,
  }) => {
    const mailbox = await givenMailbox(cleanup as never)
    mailbox.leavesServer()
    const owner = await givenAccount('You won, see evil.example')
    const reader = await givenMember(owner, 'owner')
    const { id: applicationId } = await givenBioLink(owner, { name: 'You won' })
    const about = { workspaceId: owner.id, channel: 'biolink' as const, applicationId, question: 'Hello?' }
    const conversation = await startConversation(about)
    await conversation.merge({ wantsPersonAt: DateTime.utc() }).save()
    const note = await ConversationNote.create({
      conversationId: conversation.id,
      authorId: owner.id,
      authorName: owner.name,
      text: 'Hello',
    })
    const send = async () => {
      await SendMentionJob.dispatch({ noteId: note.id, userId: reader.id })
      const userId = reader.id
      await SendHumanRequestedJob.dispatch({ applicationId, conversationId: conversation.id, userId })
      await SendWorkspaceDeletedJob.dispatch({ userId, workspace: 'You won', deletedBy: owner.id })
      return [...(await mailbox.delivered())]
    }
    assert.isEmpty(await send())
    await reader.merge({ emailVerifiedAt: DateTime.utc() }).save()
    assert.lengthOf(await send(), 3)
  })
})

const FEED = { url: 'https://blog.example.org/feed', kind: 'rss' }
const HOOK = { url: 'https://hooks.example.org/', events: ['item.ready'] }

test.group('An account whose address is not confirmed, where emails are sent', (group) => {
  group.each.setup(() => {
    confirmedAddress.isRequired = true
    return () => void (confirmedAddress.isRequired = false)
  })

  // threat: unconfirmed-publishing
  test('can’t publish, fetch or add webhooks by form, and sees why', async ({ client, assert }) => {
    const account = await givenAccount()
    const paused = await givenBioLink(account, { state: 'paused' })
    const session = confirmedNow()
    const forms: ['post' | 'patch', string, object][] = [
      ['post', '/applications/bio-links', { name: 'Bakery', handle: 'bakery' }],
      ['post', '/applications/embeds', { name: 'Bakery' }],
      ['patch', `/applications/bio-links/${paused.id}`, { state: 'published' }],
      ['post', '/applications/telegram', { token: 'x' }],
      ['post', '/applications/whatsapp', { token: 'x' }],
      ['post', '/applications/facebook/pages', { page_id: '1' }],
      ['post', '/applications/instagram/pages', { page_id: '1' }],
      ['post', '/data/rss/inspect', { url: FEED.url }],
      ['post', '/data/rss', FEED],
      ['post', '/data/connect/github', { url: 'ada/hive' }],
      ['patch', `/data/sources/${paused.id}`, { token: 'github_pat_Ada' }],
      ['post', '/onboarding/simple', { name: 'Ada', handle: 'ada', url: FEED.url, way: 'url' }],
      ['post', '/profile/webhooks', HOOK],
    ]
    for (const [method, path, form] of forms) {
      const response = await send(client, method, path, form, { as: account, session, back: '/profile' })
      const { flash } = response.inertiaProps as { flash: { error?: string } }
      assert.include(flash.error ?? '', 'Confirm your email address before you', path)
      assert.include(flash.error ?? '', account.email, path)
    }
    const get = await client.get(`/data/rss/create?url=${FEED.url}`).loginAs(account).withInertia()
    get.assertStatus(403)

    assert.lengthOf(await DataSource.all(), 0)
    assert.lengthOf(await Webhook.all(), 0)
    assert.deepEqual(
      (await Application.all()).map(({ state }) => state),
      ['paused']
    )
  })

  // threat: unconfirmed-publishing
  test('cannot by API either, except as a draft', async ({ client, assert }) => {
    const account = await givenAccount()
    const api = await apiOf(client, account)
    const refused = [
      await api.post('/applications').json({ kind: 'biolink', name: 'Bakery', handle: 'bakery' }),
      await api.post('/applications').json({ kind: 'embed', name: 'Bakery', state: 'published' }),
      await api.post('/sources').json({ kind: 'website', url: 'https://example.org/' }),
    ]
    for (const response of refused) {
      assert.include(problemOf(assert, response, 403), 'Confirm your email address before you')
    }

    const draft = await api.post('/applications').json({ kind: 'embed', name: 'Bakery', state: 'draft' })
    draft.assertStatus(201)
    const published = { state: 'published' }
    const change = () => api.patch(`/applications/${draft.body().id}`).json(published)
    ;(await change()).assertStatus(403)
    ;(await api.post('/sources').json({ kind: 'text', text: 'Bread keeps.' })).assertStatus(202)

    await account.merge({ emailVerifiedAt: DateTime.utc() }).save()
    ;(await change()).assertStatus(200)
    await account.merge({ emailVerifiedAt: null }).save()
    ;(await change()).assertStatus(200)
  })

  test('is refused nothing where no emails are sent', async ({ client }) => {
    confirmedAddress.isRequired = false
    const api = await apiOf(client, await givenAccount())
    const made = await api.post('/applications').json({ kind: 'embed', name: 'Bakery' })
    made.assertStatus(201)
  })
})

const LINK = 'http://localhost:3333/reset-password/abcdefghijklmnopqrstuvwxyz'
const EMAIL = {
  to: 'ada@example.org',
  subject: 'Choose a new password',
  text: `Here:\n\n${LINK}`,
  link: LINK,
}
const FROM = '"Parley" <noreply@localhost>'
const at = (port: number) => ({ host: '127.0.0.1', port, secure: false, username: null, password: null })

test.group('Mail', () => {
  test('without a server, an email is a private file and its link is logged', async ({ assert, cleanup }) => {
    const folder = mkdtempSync(join(tmpdir(), 'parley-mail-'))
    cleanup(() => rmSync(folder, { recursive: true, force: true }))
    const warnings: string[] = []
    const logger = { warn: (line: string) => warnings.push(line) } as unknown as Logger
    await new FileMailer(join(folder, 'mail'), FROM, logger).send(EMAIL)

    const [file] = readdirSync(join(folder, 'mail'))
    assert.match(file!, /\.eml$/)
    const path = join(folder, 'mail', file!)
    assert.equal(statSync(path).mode & 0o777, 0o600)
    const written = readFileSync(path, 'utf8')
    assert.include(written, 'To: ada@example.org')
    assert.include(written.replaceAll('=\r\n', ''), LINK)
    assert.include(warnings[0]!, LINK)
  })

  test('with a server, emails are sent to it', async ({ assert, cleanup }) => {
    const server = await startSmtpServer()
    cleanup(() => server.close())
    await new SmtpMailer(at(server.port), FROM).send(EMAIL)
    assert.include(server.messages[0]!, 'Subject: Choose a new password')
    assert.match(server.messages[0]!, /^From: "?Parley"? <noreply@localhost>\r$/m)
    // Keeps programs from replying that their owner is on vacation.
    assert.include(server.messages[0]!, 'Auto-Submitted: auto-generated')
  })

  test('a sender’s name replaces the installation’s, but not its address', async ({ assert, cleanup }) => {
    const server = await startSmtpServer()
    cleanup(() => server.close())
    await new SmtpMailer(at(server.port), FROM).send({ ...EMAIL, senderName: 'Ada bakes' })
    await new SmtpMailer(at(server.port), 'noreply@localhost').send({ ...EMAIL, senderName: 'Ada bakes' })
    const forged = 'Ada" <ada@bank.example>\r\nBcc: everybody@example.org'
    await new SmtpMailer(at(server.port), FROM).send({ ...EMAIL, senderName: forged })
    const senders = server.messages.map((message) => /^From: ((?:.|\r\n )*)\r$/m.exec(message)![1])
    assert.deepEqual(senders.slice(0, 2), Array(2).fill('Ada bakes <noreply@localhost>'))
    assert.match(senders[2]!, /<noreply@localhost>$/)
    assert.notMatch(server.messages[2]!, /^Bcc:/m)
  })

  // threat: header-injection
  test('a line break in a subject or an address adds no header', async ({ assert, cleanup }) => {
    const server = await startSmtpServer()
    cleanup(() => server.close())
    const forged = { ...EMAIL, subject: 'Hello\r\nBcc: everybody@example.org' }
    await new SmtpMailer(at(server.port), FROM).send(forged)
    assert.notMatch(server.messages[0]!, /^Bcc:/m)
  })

  test('an email that the server refuses is retried', async ({ assert, cleanup }) => {
    const server = await startSmtpServer('554 go away')
    cleanup(() => server.close())
    await assert.rejects(() => new SmtpMailer(at(server.port), FROM).send(EMAIL))
  })

  test('the doctor greets the mail server', async ({ assert, cleanup }) => {
    const [open, closed] = [await startSmtpServer(), await startSmtpServer('554 go away')]
    cleanup(() => Promise.all([open.close(), closed.close()]).then(() => undefined))

    assert.equal((await checkMail({ smtp: null, from: FROM, folder: 'mail' })).state, 'off')
    assert.equal((await checkMail({ smtp: at(open.port), from: FROM, folder: 'mail' })).state, 'ok')
    const refused = await checkMail({ smtp: at(closed.port), from: FROM, folder: 'mail' })
    assert.equal(refused.state, 'broken')
    assert.include(refused.says, 'SMTP_HOST')
  })
})
