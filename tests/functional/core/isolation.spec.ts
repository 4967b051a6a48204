import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import app from '@adonisjs/core/services/app'
import encryption from '@adonisjs/core/services/encryption'
import db from '@adonisjs/lucid/services/db'
import { accountChannel } from '#protocol/realtime'
import { WEBHOOK_EVENTS } from '#protocol/webhooks'
import { WORKSPACE } from '#app/core/workspace'
import { tableEntry } from '#src/archive/manifest'
import { ARCHIVED_TABLES } from '#src/archive/tables'
import { Archive } from '#src/archive/read_archive'
import { writeArchive } from '#src/archive/write_archive'
import type User from '#src/identity/models/user'
import { createApiToken } from '#src/identity/queries/list_api_tokens'
import { createWorkspace } from '#src/identity/workspaces/create_account'
import { Publisher } from '#src/realtime/publisher'
import { addWebhook } from '#src/webhooks/webhooks'
import { givenAccount } from '#tests/support/accounts'
import { givenBioLink } from '#tests/support/applications'
import { forgetLimits, givenConversation } from '#tests/support/conversations'
import { givenText, knowledge } from '#tests/support/knowledge'
import { givenVisit } from '#tests/support/visits'

const CANARY = 'quagga'
const QUESTION = `How fast is the ${CANARY}?`

/** One person with two workspaces, so that whatever is looked up by person instead of by workspace shows. */
async function givenTwoWorkspaces() {
  const owner = await givenAccount()
  const other = await createWorkspace(owner, { name: 'Other' })
  return { owner, otherId: other.id }
}

async function tokenOf(owner: User, workspaceId: string) {
  return (await createApiToken(owner, workspaceId, ['*'], {})).value!.release()
}

async function api(client: ApiClient, token: string, path: string, body?: object) {
  const address = `/api/v1${path}`
  return body ? client.post(address).bearerToken(token).json(body) : client.get(address).bearerToken(token)
}

test.group('Two workspaces of one person', (group) => {
  group.each.setup(() => forgetLimits())

  // threat: workspace-api
  test('share nothing in the API and in its search', async ({ assert, client }) => {
    const { owner, otherId } = await givenTwoWorkspaces()
    const item = await givenText(owner, 'Animals', `The ${CANARY} runs fast.`)
    const page = await givenBioLink(owner)
    const [mine, other] = [await tokenOf(owner, owner.id), await tokenOf(owner, otherId)]
    const search = async (token: string) =>
      (await api(client, token, '/search', { query: CANARY })).body().passages as unknown[]
    assert.lengthOf(await search(mine), 1)
    assert.isEmpty(await search(other))
    for (const list of ['/sources', '/items', '/applications'])
      assert.isEmpty((await api(client, other, list)).body().data, list)
    for (const path of [`/items/${item.id}`, `/sources/${item.sourceId}`, `/applications/${page.id}`]) {
      assert.equal((await api(client, mine, path)).status(), 200, path)
      assert.equal((await api(client, other, path)).status(), 404, path)
    }
    const answer = (await api(client, other, '/messages', { message: QUESTION, stream: false })).body()
    assert.isFalse(answer.answered)
    assert.isEmpty(answer.closest)
  })

  // threat: workspace-pages
  test('share nothing on pages that list', async ({ assert, client }) => {
    const { owner, otherId } = await givenTwoWorkspaces()
    await givenText(owner, `The ${CANARY}`, 'It runs fast.')
    await givenBioLink(owner, { name: `Page of the ${CANARY}` })
    await givenConversation(owner)
    for (const path of ['/home', '/data', '/chat', '/inbox', '/insights', '/applications/bio-links']) {
      const open = async (workspace: string) =>
        (
          await client
            .get(path)
            .loginAs(owner)
            .withSession({ [WORKSPACE]: workspace })
            .withInertia()
        ).text()
      assert.notInclude(await open(otherId), CANARY, path)
    }
    const data = client
      .get('/data')
      .loginAs(owner)
      .withSession({ [WORKSPACE]: owner.id })
    assert.include((await data.withInertia()).text(), CANARY)
  })

  // threat: workspace-archive
  test('share nothing in an archive', async ({ assert, cleanup }) => {
    const { owner, otherId } = await givenTwoWorkspaces()
    await givenText(owner, 'Animals', `The ${CANARY} runs fast.`)
    await givenBioLink(owner)
    await givenConversation(owner)
    const folder = mkdtempSync(join(tmpdir(), 'parley-isolation-'))
    cleanup(() => rmSync(folder, { recursive: true, force: true }))
    const rowsOf = async (workspaceId: string) => {
      const path = join(folder, `${workspaceId}.zip`)
      await writeArchive(await knowledge(), { owner, workspaceId }, path)
      const archive = await Archive.open(path)
      if (!archive.ok) throw new Error(archive.error)
      const rows: object[] = []
      for (const { name } of ARCHIVED_TABLES)
        for await (const row of archive.value.rows(tableEntry(name))) rows.push(row)
      archive.value.close()
      return JSON.stringify(rows)
    }
    assert.include(await rowsOf(owner.id), CANARY)
    assert.equal(await rowsOf(otherId), '[]')
  })

  // threat: workspace-webhook
  test('share neither webhooks nor realtime', async ({ assert, client, cleanup }) => {
    const { owner, otherId } = await givenTwoWorkspaces()
    const hook = { url: 'https://hooks.invalid/', events: [...WEBHOOK_EVENTS] }
    for (const id of [owner.id, otherId]) assert.isTrue((await addWebhook(encryption, id, hook)).ok)
    const told = new Set<string>()
    const publisher = await app.container.make(Publisher)
    const { publish } = publisher
    publisher.publish = async (channels, ...event) => {
      for (const channel of channels) told.add(channel)
      await publish.call(publisher, channels, ...event)
    }
    cleanup(() => void Object.assign(publisher, { publish }))

    await givenText(owner, 'Animals', `The ${CANARY} runs fast.`)
    await (await givenVisit(client, await givenBioLink(owner))).ask(QUESTION)
    const hooks: { workspace_id: string }[] = await db
      .from('webhook_deliveries')
      .join('webhooks', 'webhooks.id', 'webhook_deliveries.webhook_id')
      .select('webhooks.workspace_id')
    assert.isNotEmpty(hooks)
    assert.deepEqual([...new Set(hooks.map((row) => row.workspace_id))], [owner.id])
    assert.isTrue(told.has(accountChannel(owner.id)))
    assert.isEmpty([...told].filter((channel) => channel.includes(otherId)))
  })
})
