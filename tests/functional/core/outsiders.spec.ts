import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import app from '@adonisjs/core/services/app'
import encryption from '@adonisjs/core/services/encryption'
import db from '@adonisjs/lucid/services/db'
import { leastRole, POLICY } from '#app/core/policy'
import { WORKSPACE } from '#app/core/workspace'
import { accountChannel } from '#protocol/realtime'
import { hasRole, ROLES, type Role } from '#protocol/team'
import { WEBHOOK_EVENTS } from '#protocol/webhooks'
import AnswerCheck from '#src/applications/models/answer_check'
import Subscriber from '#src/applications/models/subscriber'
import PromptVersion from '#src/applications/models/prompt_version'
import { requestExport, writeArchive } from '#src/archive/export_account_job'
import { tableEntry } from '#src/archive/manifest'
import { Archive } from '#src/archive/read_archive'
import { ARCHIVED_TABLES } from '#src/archive/tables'
import { saveQuestion } from '#src/conversations/actions/save_question'
import { startConversation } from '#src/conversations/actions/start_conversation'
import ConversationNote from '#src/conversations/models/conversation_note'
import SavedReply from '#src/conversations/models/saved_reply'
import { addDevice } from '#src/identity/actions/devices'
import Membership from '#src/identity/models/membership'
import Passkey from '#src/identity/models/passkey'
import User from '#src/identity/models/user'
import { createApiToken } from '#src/identity/queries/list_api_tokens'
import { createWorkspace } from '#src/identity/workspaces/create_account'
import { invite } from '#src/identity/workspaces/invitations'
import { Publisher } from '#src/realtime/publisher'
import { newId } from '#src/shared/ids'
import Webhook from '#src/webhooks/models/webhook'
import { addWebhook } from '#src/webhooks/webhooks'
import { givenAccount, givenMember } from '#tests/support/accounts'
import { givenBioLink, givenEmbed } from '#tests/support/applications'
import { givenAvatar, givenLinkPicture, givenLogo } from '#tests/support/pictures'
import { givenConversation, forgetLimits } from '#tests/support/conversations'
import { runJobs } from '#tests/support/jobs'
import { givenText, knowledge } from '#tests/support/knowledge'
import { givenVisit } from '#tests/support/visits'
import { allRoutes, filled, OPEN_ROUTES, type WebRoute } from './routes.js'

/** What the first parameter of a path names. A path that fits none of these fails the test: add what it names. */
const RECORDS: Record<string, (owner: User) => Promise<Record<string, string>>> = {
  '/profile/devices/': async (owner) => {
    const device = await addDevice(owner.id, { userAgent: 'Firefox', address: '192.0.2.1' })
    return { id: device.id }
  },
  '/profile/avatar/': async (owner) => ({ hash: await givenAvatar(owner) }),
  '/profile/passkeys/': async (owner) => {
    const key = { credentialId: newId(), publicKey: 'AA', counter: 0, transports: [], lastUsedAt: null }
    return { id: (await Passkey.create({ ...key, userId: owner.id, name: 'Phone' })).id }
  },
  '/profile/webhooks/': async (owner) => {
    const hook = { workspaceId: owner.id, url: 'https://example.org/', secret: '', events: [] }
    return { id: (await Webhook.create(hook)).id }
  },
  '/profile/exports/': async (owner) => {
    const { id } = await requestExport(owner.id)
    await runJobs()
    return { id }
  },
  '/profile/tokens/': async (owner) => {
    const token = await User.accessTokens.create(owner)
    return { token: String(token.identifier) }
  },
  '/data/items/': async (owner) => ({ id: (await givenText(owner, 'Bread', 'It keeps for five days.')).id }),
  '/data/sources/': async (owner) => ({
    id: (await givenText(owner, 'Bread', 'It keeps for five days.')).sourceId,
  }),
  '/chat/': async (owner) => {
    const conversation = await givenConversation(owner)
    return { format: 'md', id: conversation.id, messageId: (await saveQuestion(conversation, 'How hot?')).id }
  },
  '/applications/bio-links/': async (owner) => {
    const biolink = await givenBioLink(owner)
    const reader = {
      email: 'grace@example.org',
      name: null,
      consent: '',
      locale: 'en',
      state: 'confirmed',
    } as const
    const { id: subscriberId } = await Subscriber.create({ ...reader, applicationId: biolink.id })
    return { id: biolink.id, hash: await givenLinkPicture(biolink), subscriberId }
  },
  '/applications/prompt-versions/': async (owner) => {
    const { id: applicationId } = await givenBioLink(owner)
    const prompt = { masterPrompt: 'Be kind.', strictness: 'balanced' as const, language: null, model: null }
    return { id: (await PromptVersion.create({ ...prompt, applicationId })).id }
  },
  '/applications/facebook/': async (owner) => {
    const page = await givenBioLink(owner)
    return { id: (await page.merge({ kind: 'facebook' }).save()).id }
  },
  '/applications/instagram/': async (owner) => {
    const page = await givenBioLink(owner)
    return { id: (await page.merge({ kind: 'instagram' }).save()).id }
  },
  '/applications/telegram/': async (owner) => {
    const bot = await givenBioLink(owner)
    return { id: (await bot.merge({ kind: 'telegram' }).save()).id }
  },
  '/applications/whatsapp/': async (owner) => {
    const number = await givenBioLink(owner)
    return { id: (await number.merge({ kind: 'whatsapp' }).save()).id }
  },
  '/inbox/replies/': async ({ id: workspaceId }) => {
    const { id } = await SavedReply.create({ workspaceId, name: newId(), text: 'Open till six.' })
    return { id }
  },
  '/inbox/': async (owner) => {
    const { id: applicationId } = await givenBioLink(owner)
    const question = { workspaceId: owner.id, channel: 'biolink' as const, question: 'How hot?' }
    const { id } = await startConversation({ ...question, applicationId })
    const note = await ConversationNote.create({ conversationId: id, authorName: 'Ada', text: 'Mine.' })
    return { id, noteId: note.id }
  },
  '/applications/:id/visits': async (owner) => {
    const bot = await givenBioLink(owner)
    return { id: (await bot.merge({ kind: 'telegram' }).save()).id }
  },
  '/applications/:id/': async (owner) => {
    const biolink = await givenBioLink(owner)
    return { id: biolink.id, picture: 'logo', hash: await givenLogo(biolink) }
  },
  '/insights/checks/': async ({ id: workspaceId }) => {
    const check = { applicationId: null, question: 'How long?', expects: 'no_answer' as const }
    return { id: (await AnswerCheck.create({ ...check, workspaceId })).id }
  },
  '/team/invitations/': async (owner) => {
    const invited = await invite(owner.id, owner, { email: `${newId()}@example.org`, role: 'agent' })
    if (!invited.ok) throw new Error(invited.error)
    return { id: invited.value.id }
  },
  '/team/members/': async (owner) => {
    const { id: userId } = await givenAccount()
    return { id: (await Membership.create({ workspaceId: owner.id, userId, role: 'agent' })).id }
  },
  '/applications/embeds/': async (owner) => ({ id: (await givenEmbed(owner)).id }),
}

/** These name no thing of an account. */
const NAMES_NOTHING = new Set([
  // A provider of language models, such as "openai"; keys are found through the signed-in account.
  'profile.providers.test.store',
  'profile.providers.destroy',
  // A kind of service that sources are read from.
  'data.connect.create',
  'data.connect.store',
  // A model of search, which belongs to the server.
  'operator.models.destroy',
  // A mailed secret; tests/functional/account/verification.spec.ts has its outsiders.
  'verification.verify',
])

/** Each of these asks who it is. */
const ASKING = ['auth', 'api', 'operator']

/** What a form has to hold before its thing is looked for. */
const FORMS: Record<string, object> = {
  'applications.handover.update': { offer: true, mail: false },
  'team.members.update': { role: 'agent' },
  'inbox.messages.store': { message: 'Mine.' },
  'inbox.templates.store': { name: 'hello_world', language: 'en_US', values: [] },
  'inbox.notes.store': { text: 'Mine.' },
  'inbox.replies.update': { name: 'Mine', text: 'Mine.' },
  'applications.biolink.handle.update': { handle: 'mine-now' },
  'applications.biolink.master-prompt.update': { master_prompt: 'Be mine.' },
  'applications.facebook.update': { state: 'paused' },
  'applications.instagram.update': { state: 'paused' },
  'applications.telegram.update': { state: 'paused' },
  'applications.whatsapp.update': { state: 'paused' },
  'data.items.transcript.update': { version: 1, segments: [{ start: 0, text: 'Mine.' }] },
  'data.items.update': { title: 'Mine' },
  'profile.passkeys.update': { name: 'Mine' },
  'internal-chat.messages.feedback': { value: 'up' },
  'internal-chat.messages.store': { message: 'What does it say?' },
  'internal-chat.update': { title: 'Mine' },
}

/** So that the password dialog does not come first. */
const CONFIRMED = () => ({ passwordConfirmedAtMs: Date.now() })

const owned = () =>
  allRoutes().filter(
    ({ middleware, name, path }) =>
      middleware.includes('auth') && path.includes(':') && !NAMES_NOTHING.has(name)
  )

function recordFor({ path }: WebRoute) {
  const prefix = Object.keys(RECORDS).find((start) => path.startsWith(start))
  if (!prefix) throw new Error(`This test does not know what ${path} names: add it to RECORDS.`)
  return RECORDS[prefix]!
}

test.group('Records of other accounts', () => {
  test('finds owned records in the route table', ({ assert }) => {
    assert.isAbove(owned().length, 20)
  })

  // threat: tenancy
  test('answers another account with 404 on every route that names a record', async ({ assert, client }) => {
    const owner = await givenAccount()
    const outsider = await givenAccount()
    const answers: string[] = []
    for (const route of owned()) {
      const path = filled(route.path, await recordFor(route)(owner))
      const method = route.method.toLowerCase() as 'post'
      const request = client[method](path)
        .loginAs(outsider)
        .withSession(CONFIRMED())
        .withCsrfToken()
        .redirects(0)
      const response = await (route.method === 'GET' ? request : request.json(FORMS[route.name] ?? {}))
      if (response.status() !== 404) answers.push(`${route.method} ${route.path}: ${response.status()}`)
    }
    assert.deepEqual(answers, [])
  }).timeout(120_000)

  // threat: tenancy-parent
  test('does not reach another account’s record through a parent of one’s account', async ({
    assert,
    client,
  }) => {
    const owner = await givenAccount()
    const outsider = await givenAccount()
    const nested = owned().filter(({ path }) => path.split(':').length > 2)
    const tried: string[] = []
    for (const route of nested) {
      const theirs = await recordFor(route)(owner)
      const mine = await recordFor(route)(outsider)
      const mixed = { ...theirs, id: mine.id! }
      // A picture is named by its content, which is the same here; a format names nothing.
      const within = [...route.path.matchAll(/:(\w+)/g)].map(([, param]) => param!).slice(1)
      if (within.every((param) => theirs[param] === mine[param])) continue
      const method = route.method.toLowerCase() as 'post'
      const request = client[method](filled(route.path, mixed)).loginAs(outsider).withCsrfToken().redirects(0)
      const response = await (route.method === 'GET' ? request : request.json(FORMS[route.name] ?? {}))
      assert.equal(response.status(), 404, `${route.method} ${route.path}`)
      tried.push(route.name)
    }
    assert.isAtLeast(tried.length, 3)
  })

  // threat: tenancy-open-route
  test('lists every route that needs no sign-in', ({ assert }) => {
    const open = allRoutes().filter(({ middleware }) => !ASKING.some((name) => middleware.includes(name)))
    assert.sameMembers(
      open.map(({ method, path }) => `${method} ${path}`),
      Object.values(OPEN_ROUTES).flat()
    )
  })

  test('lets the owner through on these routes', async ({ assert, client }) => {
    const owner = await givenAccount()
    const lost: string[] = []
    for (const route of owned().filter(({ method }) => method === 'GET')) {
      const path = filled(route.path, await recordFor(route)(owner))
      const response = await client.get(path).loginAs(owner).withSession(CONFIRMED()).redirects(0)
      if (response.status() === 404) lost.push(route.name)
    }
    // A pasted text has no sound and no file.
    assert.sameMembers(lost, ['data.items.audio', 'data.items.file.create'])
  })

  test('redirects guests to the sign-in page and answers 404 for records that never existed', async ({
    assert,
    client,
  }) => {
    const account = await givenAccount()
    for (const route of owned().filter(({ method }) => method === 'GET')) {
      const path = filled(route.path, {
        ...(await recordFor(route)(account)),
        id: newId(),
        hash: '0'.repeat(32),
      })
      const guest = await client.get(path).redirects(0)
      assert.equal(guest.header('location'), '/login', path)
      assert.equal(
        (await client.get(path).loginAs(account).withSession(CONFIRMED()).redirects(0)).status(),
        404,
        path
      )
    }
  })
})

test.group('Cross-site requests to any route', () => {
  const writes = () => allRoutes().filter(({ method }) => !['GET', 'OPTIONS'].includes(method))

  test('guards every write of a session, or takes no session', ({ assert }) => {
    const bare = writes().filter(
      ({ middleware }) => middleware.includes('session') && !middleware.includes('shield')
    )
    assert.deepEqual(bare, [])
    assert.isAbove(writes().filter(({ middleware }) => middleware.includes('shield')).length, 30)
  })

  // threat: csrf
  test('answers every one of them without the token with 419', async ({ assert, client }) => {
    const account = await givenAccount()
    const taken: string[] = []
    for (const route of writes().filter(({ middleware }) => middleware.includes('shield'))) {
      const method = route.method.toLowerCase() as 'post'
      const request = client[method](
        filled(route.path, {
          id: newId(),
          token: '1',
          name: 'search-model',
        })
      )
      if (route.middleware.includes('auth')) request.loginAs(account)
      const response = await request.redirects(0).json(FORMS[route.name] ?? {})
      if (response.status() !== 419) taken.push(`${route.method} ${route.path}: ${response.status()}`)
    }
    assert.deepEqual(taken, [])
  })
})

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
  test('share nothing in the API, in its search and with agents', async ({ assert, client }) => {
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
    const agent = async (token: string, method: string, params: object) =>
      (
        await client
          .post('/mcp')
          .bearerToken(token)
          .header('accept', 'application/json, text/event-stream')
          .json({ jsonrpc: '2.0', id: 1, method, params })
      ).text()
    const tools = [
      ['tools/call', { name: 'search', arguments: { query: CANARY } }],
      ['tools/call', { name: 'read_item', arguments: { item_id: item.id } }],
      ['resources/list', {}],
      ['resources/read', { uri: `item://${item.id}` }],
    ] as const
    for (const [method, params] of tools) {
      assert.include(await agent(mine, method, params), method.endsWith('list') ? item.id : CANARY)
      const there = (await agent(other, method, params)).replaceAll(`item://${item.id}`, '')
      assert.notInclude(there, CANARY)
      assert.notInclude(there, item.id)
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

const guarded = (by: string) => allRoutes().filter(({ middleware }) => middleware.includes(by))
const NO_RECORD = {
  id: newId(),
  key: 'x',
  hash: 'a'.repeat(32),
  format: 'md',
  name: 'x',
}

test.group('Roles', () => {
  // threat: role-unlisted
  test('every route of a signed-in person and of a token is in the policy', ({ assert }) => {
    const unlisted = [...guarded('auth'), ...guarded('api')].filter(({ name }) => leastRole(name) === null)
    assert.deepEqual(unlisted, [])
    assert.isAbove(guarded('auth').length, 100)
  })

  test('every entry of the policy names a route', ({ assert }) => {
    const names = allRoutes().map(({ name }) => name)
    const unused = Object.keys(POLICY).filter(
      (entry) =>
        !names.some((name) => (entry.endsWith('*') ? name.startsWith(entry.slice(0, -1)) : name === entry))
    )
    assert.deepEqual(unused, [])
  })

  for (const role of ROLES.filter((each) => each !== 'owner')) {
    // threat: role-page
    test(`answers a member who is ${role} with 403 exactly where the role is not enough`, async ({
      assert,
      client,
    }) => {
      const owner = await givenAccount()
      const member = await givenMember(owner, role)
      const wrong: string[] = []
      for (const route of guarded('auth')) {
        if (/^(logout|profile\.destroy|onboarding\.|verification\.send)/.test(route.name)) continue
        const least = leastRole(route.name)!
        const method = route.method.toLowerCase() as 'post'
        const response = await client[method](filled(route.path, NO_RECORD))
          .loginAs(member)
          .withSession({ [WORKSPACE]: owner.id, passwordConfirmedAtMs: Date.now() })
          .withCsrfToken()
          .redirects(0)
        const allowed = least === 'person' || hasRole(role, least)
        const refused = response.status() === 403
        if (refused === allowed || response.status() >= 500)
          wrong.push(`${route.method} ${route.path}: ${response.status()}`)
        if (refused && !response.text().includes(role)) wrong.push(`${route.path} doesn’t say why`)
      }
      assert.deepEqual(wrong, [])
    })

    // threat: role-api
    test(`answers a token of a member who is ${role} with 403 exactly where the role is not enough`, async ({
      assert,
      client,
    }) => {
      const owner = await givenAccount()
      const member = await givenMember(owner, role)
      const token = await createApiToken(member, owner.id, ['*'], {})
      const wrong: string[] = []
      for (const route of guarded('api')) {
        const method = route.method.toLowerCase() as 'post'
        const response = await client[method](filled(route.path, NO_RECORD))
          .bearerToken(token.value!.release())
          .header('accept', 'application/json')
        const allowed = hasRole(role, leastRole(route.name) as Role)
        if ((response.status() === 403) === allowed)
          wrong.push(`${route.method} ${route.path}: ${response.status()}`)
      }
      assert.deepEqual(wrong, [])
    })
  }
})
