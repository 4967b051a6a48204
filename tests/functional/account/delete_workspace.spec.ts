import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import encryption from '@adonisjs/core/services/encryption'
import db from '@adonisjs/lucid/services/db'
import { WORKSPACE } from '#app/core/workspace'
import DeleteWorkspaceJob, { deleteWorkspace } from '#src/applications/actions/delete_workspace_job'
import Membership from '#src/identity/models/membership'
import User from '#src/identity/models/user'
import Workspace from '#src/identity/models/workspace'
import SendPasswordNoticeJob from '#src/identity/mail/send_password_notice_job'
import { createApiToken } from '#src/identity/queries/list_api_tokens'
import { createWorkspace } from '#src/identity/workspaces/create_account'
import { findInvitation, invite } from '#src/identity/workspaces/invitations'
import { givenAccount, givenMember, PASSWORD } from '#tests/support/accounts'
import { givenBioLink, givenEmbed } from '#tests/support/applications'
import { confirmedNow } from '#tests/support/confirmation'
import { forgetLimits, givenConversation } from '#tests/support/conversations'
import { givenMailbox, pathOf } from '#tests/support/emails'
import { runJobs } from '#tests/support/jobs'
import { givenText } from '#tests/support/knowledge'
import { BOT } from '#tests/fakes/bot_api'
import { givenBot, givenBotApi } from '#tests/support/telegram'
import { findTraces } from '#tests/support/traces'
import { givenVisit } from '#tests/support/visits'
import { givenWebhook } from '#tests/support/webhooks'

/** Inside a word, because an index may stem both ends of it. */
const CANARY = 'xwvkanariu'
const SENTENCE = `The secret ingredient of the marmalade is called qq${CANARY}zz by everybody.`

async function givenTwoWorkspaces() {
  const owner = await givenAccount('Ada')
  const other = await createWorkspace(owner, { name: 'Other' })
  return { owner, other }
}

function remove(client: ApiClient, by: User, workspaceId: string, form: object) {
  return client
    .delete('/team/workspace')
    .loginAs(by)
    .withSession({ [WORKSPACE]: workspaceId, ...confirmedNow() })
    .withCsrfToken()
    .redirects(0)
    .json(form)
}

const workspaces = async ({ id }: User) =>
  (await Membership.query().where('userId', id).orderBy('id')).map(({ workspaceId }) => workspaceId)

test.group('Deleting a workspace', (group) => {
  group.each.setup(() => forgetLimits())

  test('erases everything in it and leaves the owner their other workspaces', async ({ assert, client }) => {
    const { owner, other } = await givenTwoWorkspaces()
    await givenText(owner, 'Marmalade', SENTENCE)
    await givenWebhook(owner)
    await givenConversation(owner)
    await (await givenVisit(client, await givenBioLink(owner))).ask('What is the secret ingredient?')
    await db.from('sessions').delete()
    assert.isNotEmpty(await findTraces(CANARY))

    const done = await remove(client, owner, owner.id, { typed_name: 'Ada', password: PASSWORD })
    assert.equal(done.header('location'), '/home')
    assert.equal(done.flashMessage('notice'), 'The workspace “Ada” was deleted, with everything in it.')
    assert.isUndefined(done.session(WORKSPACE))
    await runJobs()
    assert.isNull(await Workspace.find(owner.id))
    assert.isEmpty(await findTraces(CANARY))
    assert.deepEqual(await workspaces(owner), [other.id])
    assert.equal((await client.get('/home').loginAs(owner)).status(), 200)
  })

  // threat: deleted-workspace
  test('ends all access at once, before anything is erased', async ({ assert, cleanup, client }) => {
    const { owner } = await givenTwoWorkspaces()
    const mailbox = await givenMailbox(cleanup as never)
    const editor = await givenMember(owner, 'editor')
    const { id: itemId } = await givenText(owner, 'Bread', 'It keeps for five days.')
    const visit = await givenVisit(client, await givenEmbed(owner))
    const tokens = [owner, editor].map(async (by) =>
      (await createApiToken(by, owner.id, ['*'], {})).value!.release()
    )
    await invite(owner.id, owner, { email: 'grace@example.org', role: 'agent' })
    const link = pathOf((await mailbox.delivered()).at(-1)!)

    await remove(client, owner, owner.id, { typed_name: 'Ada', password: PASSWORD })
    for (const token of await Promise.all(tokens))
      assert.equal((await client.get(`/api/v1/items/${itemId}`).bearerToken(token)).status(), 401)
    for (const person of [owner, editor])
      assert.equal((await client.get(`/data/items/${itemId}`).loginAs(person)).status(), 404)
    assert.isNull(await findInvitation(link.split('/').at(-1)!))
    assert.notEqual((await visit.ask('How long does it keep?')).status(), 200)
  })

  test('tells colleagues who have a page of it open, and takes them to another workspace', async ({
    assert,
    client,
  }) => {
    const { owner } = await givenTwoWorkspaces()
    const editor = await givenMember(owner, 'editor')
    await remove(client, owner, owner.id, { typed_name: 'Ada', password: PASSWORD })
    const open = (headers: object) =>
      client
        .get('/home')
        .loginAs(editor)
        .withSession({ [WORKSPACE]: owner.id })
        .headers({ 'x-workspace': owner.id, ...headers })
        .withInertia()
    const live = await open({ 'x-refresh': 'true' })
    live.assertHeader('x-inertia-location', '/home')
    assert.include(String(live.flashMessage('error')), 'was deleted')
    const page = await open({})
    assert.equal((page.inertiaProps.auth as { workspace: { id: string } }).workspace.id, editor.id)
  })

  test('is emailed to each other member, in their language', async ({ assert, cleanup, client }) => {
    const mailbox = await givenMailbox(cleanup as never)
    const { owner } = await givenTwoWorkspaces()
    const [editor, agent] = [await givenMember(owner, 'editor'), await givenMember(owner, 'agent')]
    await agent.merge({ locale: 'de' }).save()
    await remove(client, owner, owner.id, { typed_name: 'Other', password: PASSWORD })
    assert.isEmpty(await mailbox.delivered())
    await remove(client, owner, owner.id, { typed_name: 'Ada', password: PASSWORD })
    const emails = await mailbox.delivered()
    assert.sameMembers(
      emails.map(({ to }) => to),
      [editor.email, agent.email]
    )
    const [english, german] = [editor, agent].map(({ email }) => emails.find(({ to }) => to === email)!)
    assert.equal(english!.subject, 'The workspace “Ada” was deleted')
    assert.include(english!.text, 'Ada deleted the workspace “Ada”')
    assert.equal(german!.subject, 'Der Workspace „Ada“ wurde gelöscht')
    assert.include(german!.text, 'Ada hat den Workspace „Ada“')
    assert.equal(pathOf(english!), '/')
  })

  // threat: open-laptop-workspace
  test('asks for the name and the password every time', async ({ assert, client }) => {
    const { owner } = await givenTwoWorkspaces()
    const refused = async (form: object) => {
      const { errorsBag, inputErrorsBag } = (
        await remove(client, owner, owner.id, form)
      ).flashMessages() as Record<string, object>
      return JSON.stringify({ errorsBag, inputErrorsBag })
    }
    assert.include(await refused({ typed_name: 'Other', password: PASSWORD }), 'Type “Ada”')
    assert.include(await refused({ typed_name: 'Ada', password: 'a guess' }), 'not your password')
    assert.include(await refused({ typed_name: 'Ada' }), 'password')
    assert.include(await refused({ password: PASSWORD }), 'typed_name')
    assert.lengthOf(await workspaces(owner), 2)
  })

  test('is refused for a person’s only workspace', async ({ assert, client }) => {
    const owner = await givenAccount('Ada')
    const done = await remove(client, owner, owner.id, { typed_name: 'Ada', password: PASSWORD })
    assert.include(JSON.stringify(done.flashMessages()), 'only workspace')
    assert.deepEqual(await workspaces(owner), [owner.id])
  })

  // threat: last-workspace
  test('leaves a person one workspace, whatever they delete at the same moment', async ({ assert }) => {
    const { owner, other } = await givenTwoWorkspaces()
    const deleted = await Promise.all(
      [owner.id, other.id].map((id) => deleteWorkspace(encryption, id, owner.id))
    )
    assert.sameDeepMembers(
      deleted.map((each) => each.ok || each.error),
      [true, 'only_workspace']
    )
    assert.lengthOf(await workspaces(owner), 1)
  })

  test('is refused to an owner whose role was lowered at the same moment', async ({ assert }) => {
    const { owner } = await givenTwoWorkspaces()
    const admin = await givenMember(owner, 'admin')
    assert.deepEqual(await deleteWorkspace(encryption, owner.id, admin.id), { ok: false, error: 'not_owner' })
    assert.lengthOf(await Membership.query().where('workspaceId', owner.id), 2)
  })

  test('ends what its messengers send, and so does deleting the account', async ({
    assert,
    cleanup,
    client,
  }) => {
    const api = await givenBotApi(cleanup)
    const { owner, other } = await givenTwoWorkspaces()
    await givenBot(owner)
    assert.isTrue(api.webhooks.has(BOT.token))
    await remove(client, owner, owner.id, { typed_name: 'Ada', password: PASSWORD })
    await runJobs()
    assert.isFalse(api.webhooks.has(BOT.token))

    await givenBot(Object.assign(new User(), { id: other.id }))
    assert.isTrue(api.webhooks.has(BOT.token))
    await client.delete('/profile').loginAs(owner).withCsrfToken().redirects(0).json({ password: PASSWORD })
    assert.isNull(await User.find(owner.id))
    assert.isFalse(api.webhooks.has(BOT.token))
  })

  test('keeps the handle of its bio link from everyone for a while', async ({ assert, client }) => {
    const { owner } = await givenTwoWorkspaces()
    await givenBioLink(owner, { handle: 'ada-bakes' })
    await remove(client, owner, owner.id, { typed_name: 'Ada', password: PASSWORD })
    await runJobs()
    const [held] = await db.from('held_handles').where('handle', 'ada-bakes')
    assert.isNull(held.workspace_id)
    assert.equal((await client.get('/@ada-bakes')).status(), 404)
  })

  // threat: deleted-workspace-person
  test('keeps the limits and jobs of the person whose first workspace it was', async ({ assert, client }) => {
    const { owner } = await givenTwoWorkspaces()
    await SendPasswordNoticeJob.dispatch({ accountId: owner.id }).in('1h')
    await db.table('rate_limits').insert({ key: `login_${owner.id}`, points: 5, expire: null })
    await remove(client, owner, owner.id, { typed_name: 'Ada', password: PASSWORD })
    await runJobs()
    assert.isNotEmpty(await db.from('queue_jobs').whereLike('data', `%${owner.id}%`))
    assert.isNotEmpty(await db.from('rate_limits').where('key', `login_${owner.id}`))
  })

  test('never erases a workspace that has members, and is finished by another process after a crash', async ({
    assert,
  }) => {
    const { owner, other } = await givenTwoWorkspaces()
    await givenText(owner, 'Bread', 'It keeps for five days.')
    await DeleteWorkspaceJob.dispatch({ workspaceId: other.id })
    await runJobs()
    assert.isNotNull(await Workspace.find(other.id))
    // The process that deletes ends here: only the committed transaction is left.
    assert.isTrue((await deleteWorkspace(encryption, owner.id, owner.id)).ok)
    assert.isNotNull(await Workspace.find(owner.id))
    await runJobs()
    assert.isNull(await Workspace.find(owner.id))
    assert.isEmpty(await db.from('passages'))
  })
})
