import { test } from '@japa/runner'
import { addDevice } from '#src/identity/actions/devices'
import Webhook from '#src/webhooks/models/webhook'
import Passkey from '#src/identity/models/passkey'
import Membership from '#src/identity/models/membership'
import User from '#src/identity/models/user'
import { invite } from '#src/identity/workspaces/invitations'
import { newId } from '#src/shared/ids'
import { givenAccount } from '#tests/support/accounts'
import { givenBioLink, givenEmbed } from '#tests/support/applications'
import { givenAvatar, givenLinkPicture } from '#tests/support/avatars'
import { givenConversation } from '#tests/support/conversations'
import { requestExport } from '#src/archive/exports'
import { runJobs } from '#tests/support/jobs'
import { givenText } from '#tests/support/knowledge'
import AnswerCheck from '#src/applications/models/answer_check'
import PromptVersion from '#src/applications/models/prompt_version'
import { startConversation } from '#src/conversations/actions/start_conversation'
import SavedReply from '#src/conversations/models/saved_reply'
import ConversationNote from '#src/conversations/models/conversation_note'
import { saveQuestion } from '#src/conversations/actions/save_question'
import { OPEN_ROUTES } from './open_routes.js'
import { allRoutes, filled, type WebRoute } from './routes.js'

/** What the first parameter of a path names. A path that fits none of these fails the test: add what it names. */
const THINGS: Record<string, (owner: User) => Promise<Record<string, string>>> = {
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
    return { id: biolink.id, hash: await givenLinkPicture(biolink) }
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
  '/applications/telegram/': async (owner) => {
    const bot = await givenBioLink(owner)
    return { id: (await bot.merge({ kind: 'telegram' }).save()).id }
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
  '/applications/:id/': async (owner) => ({ id: (await givenBioLink(owner)).id }),
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
  // A model of search, which belongs to the server.
  'profile.models.destroy',
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
  'inbox.notes.store': { text: 'Mine.' },
  'inbox.replies.update': { name: 'Mine', text: 'Mine.' },
  'applications.biolink.handle.update': { handle: 'mine-now' },
  'applications.biolink.master-prompt.update': { master_prompt: 'Be mine.' },
  'applications.facebook.update': { state: 'paused' },
  'applications.telegram.update': { state: 'paused' },
  'data.items.transcript.update': { version: 1, segments: [{ start: 0, text: 'Mine.' }] },
  'data.items.update': { title: 'Mine' },
  'profile.passkeys.update': { name: 'Mine' },
  'internal-chat.messages.feedback': { value: 'up' },
  'internal-chat.messages.store': { message: 'What does it say?' },
  'internal-chat.update': { title: 'Mine' },
}

/** So that no question for the password stands before the thing. */
const CONFIRMED = () => ({ passwordConfirmedAtMs: Date.now() })

const owned = () =>
  allRoutes().filter(
    ({ middleware, name, path }) =>
      middleware.includes('auth') && path.includes(':') && !NAMES_NOTHING.has(name)
  )

function thingOf({ path }: WebRoute) {
  const prefix = Object.keys(THINGS).find((start) => path.startsWith(start))
  if (!prefix) throw new Error(`This test does not know what ${path} names: add it to THINGS.`)
  return THINGS[prefix]!
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
      const path = filled(route.path, await thingOf(route)(owner))
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
  })

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
      const theirs = await thingOf(route)(owner)
      const mine = await thingOf(route)(outsider)
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
      const path = filled(route.path, await thingOf(route)(owner))
      const response = await client.get(path).loginAs(owner).withSession(CONFIRMED()).redirects(0)
      if (response.status() === 404) lost.push(route.name)
    }
    // A pasted text has no sound.
    assert.sameMembers(lost, ['data.items.audio'])
  })

  test('redirects guests to the sign-in page and answers 404 for records that never existed', async ({
    assert,
    client,
  }) => {
    const account = await givenAccount()
    for (const route of owned().filter(({ method }) => method === 'GET')) {
      const path = filled(route.path, {
        ...(await thingOf(route)(account)),
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
        filled(route.path, { id: newId(), token: '1', provider: 'openai', name: 'search-model' })
      )
      if (route.middleware.includes('auth')) request.loginAs(account)
      const response = await request.redirects(0).json(FORMS[route.name] ?? {})
      if (response.status() !== 419) taken.push(`${route.method} ${route.path}: ${response.status()}`)
    }
    assert.deepEqual(taken, [])
  })
})
