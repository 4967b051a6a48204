import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { deleteApplication } from '#src/applications/actions/delete_application'
import { handleAvailability } from '#src/applications/biolink/handle_availability'
import { deleteAccount } from '#src/knowledge/library/delete_account'
import { databaseTime } from '#src/shared/database/database_time'
import { DateTime } from 'luxon'
import { claimHandle } from '#src/applications/biolink/claim_handle'
import { currentHandle } from '#src/applications/biolink/find_biolink'
import { linksOf } from '#src/applications/biolink/links'
import Application from '#src/applications/models/application'
import Handle from '#src/applications/models/handle'
import { sourceIdsOf } from '#src/applications/queries/source_choices'
import { givenAccount } from '#tests/support/accounts'
import { givenBioLink } from '#tests/support/applications'
import { givenText, knowledge } from '#tests/support/knowledge'

const INDEX = '/applications/bio-links'

test.group('Creating a bio link', () => {
  test('shows a form with a draft above the list', async ({ assert, client }) => {
    const account = await givenAccount()
    await givenText(account, 'Sourdough for beginners', 'Feed the starter every morning.')
    const response = await client.get(`${INDEX}/create`).loginAs(account).withInertia()

    response.assertInertiaComponent('Applications/BioLink/Index')
    const { modal } = response.inertiaProps as { modal: { component: string; props: Record<string, never> } }
    const { draft, sources } = modal.props as unknown as {
      draft: { introduction: string }
      sources: { title: string }[]
    }
    assert.equal(modal.component, 'Applications/BioLink/Create')
    assert.include(draft.introduction, 'Ask me about sourdough for beginners.')
    assert.deepEqual(
      sources.map(({ title }) => title),
      ['Sourdough for beginners']
    )
  })

  test('publishes it with its handle and drafts omitted fields', async ({ assert, client }) => {
    const account = await givenAccount()
    const item = await givenText(account, 'Sourdough for beginners', 'Feed the starter every morning.')
    const form = {
      name: 'Ada',
      handle: ' @Ada.Bread ',
      source_ids: [item.sourceId],
      introduction: '',
      master_prompt: 'Be kind.',
    }
    const response = await client.post(INDEX).loginAs(account).withCsrfToken().redirects(0).json(form)

    response.assertStatus(303)
    const application = await Application.findByOrFail('workspaceId', account.id)
    response.assertHeader('location', `${INDEX}/${application.id}/introduction`)
    assert.equal(await currentHandle(application.id), 'ada.bread')
    assert.deepEqual(
      [application.kind, application.state, application.masterPrompt],
      ['biolink', 'published', 'Be kind.']
    )
    assert.include(application.introduction, 'Ask me about sourdough for beginners.')
    assert.deepEqual(await sourceIdsOf(application), [item.sourceId])
    assert.match(application.key, /^[0-9A-Za-z]{20}$/)
  })

  test('refuses taken, reserved or malformed handles and saves nothing', async ({ assert, client }) => {
    const account = await givenAccount()
    await givenBioLink(await givenAccount(), { handle: 'grace' })
    const sentences = {
      grace: /taken/,
      Admin: /reserved/,
      a: /at least 3/,
      'ädä-bread': /a to z/,
      'ada..b': /single dots/,
    }

    for (const [handle, sentence] of Object.entries(sentences)) {
      const form = { name: 'Ada', handle }
      const response = await client
        .post(INDEX)
        .loginAs(account)
        .withCsrfToken()
        .header('referer', INDEX)
        .withInertia()
        .json(form)
      assert.match((response.inertiaProps as { errors: { handle: string } }).errors.handle, sentence)
    }
    assert.isEmpty(await Application.query().where('workspaceId', account.id))
  })

  test("refuses another account's source", async ({ assert, client }) => {
    const account = await givenAccount()
    const foreign = await givenText(await givenAccount(), 'Foreign', 'Someone else wrote this.')
    const form = { name: 'Ada', handle: 'ada', source_ids: [foreign.sourceId] }
    const response = await client
      .post(INDEX)
      .loginAs(account)
      .withCsrfToken()
      .header('referer', INDEX)
      .withInertia()
      .json(form)

    assert.match(
      (response.inertiaProps as { errors: { source_ids: string } }).errors.source_ids,
      /Choose again/
    )
    assert.isEmpty(await Application.all())
    assert.isEmpty(await Handle.all())
  })

  test('gives a handle to exactly one of many simultaneous claims', async ({ assert, client }) => {
    const accounts = await Promise.all(Array.from({ length: 6 }, () => givenAccount()))
    await Promise.all(
      accounts.map((account) =>
        client.post(INDEX).loginAs(account).withCsrfToken().redirects(0).json({ name: 'Ada', handle: 'ada' })
      )
    )
    assert.lengthOf(await Application.all(), 1)
    assert.lengthOf(await Handle.all(), 1)
  })
})

test.group('Handle', () => {
  test('is checked while typing, with free alternatives when taken', async ({ assert, client }) => {
    const account = await givenAccount()
    await givenBioLink(await givenAccount(), { handle: 'grace' })
    const check = async (handle: string) =>
      (await client.get(`${INDEX}/handle-check`).qs({ handle }).loginAs(account)).body()

    assert.containsSubset(await check('Ada'), {
      available: true,
      handle: 'ada',
      problem: null,
      suggestions: [],
    })
    const taken = await check('grace')
    assert.containsSubset(taken, { available: false, problem: 'taken' })
    assert.lengthOf(taken.suggestions, 3)
    for (const suggestion of taken.suggestions) assert.isTrue((await check(suggestion)).available)
    assert.containsSubset(await check('login'), { available: false, problem: 'reserved' })
  })

  test('redirects after it was given up and can be claimed by its former owner only', async ({ assert }) => {
    const account = await givenAccount()
    const application = await givenBioLink(account, { handle: 'ada' })
    const other = await givenBioLink(await givenAccount(), { handle: 'grace' })
    await claimHandle(account.id, application.id, 'countess')

    assert.deepEqual(await claimHandle(other.workspaceId, other.id, 'ada'), { ok: false, error: 'taken' })
    assert.isTrue((await claimHandle(account.id, application.id, 'ada'))!.ok)
    assert.equal(await currentHandle(application.id), 'ada')
    assert.equal((await Handle.findOrFail('countess')).current, false)
  })

  test('is free for one new owner 90 days after it was given up', async ({ assert }) => {
    const account = await givenAccount()
    const application = await givenBioLink(account, { handle: 'ada' })
    await claimHandle(account.id, application.id, 'countess')
    await Handle.findOrFail('ada').then((handle) =>
      handle.merge({ releasedAt: DateTime.now().minus({ days: 1 }) }).save()
    )

    const others = await Promise.all([1, 2, 3].map(async () => givenBioLink(await givenAccount())))
    const claims = await Promise.all(others.map((other) => claimHandle(other.workspaceId, other.id, 'ada')))
    assert.lengthOf(
      claims.filter((claim) => claim!.ok),
      1
    )
    assert.lengthOf(await Handle.query().where('handle', 'ada').where('current', true), 1)
  })

  // threat: handle-takeover
  test('stays reserved for 90 days after its bio link is deleted, for the account alone', async ({
    assert,
  }) => {
    const account = await givenAccount()
    const other = await givenBioLink(await givenAccount(), { handle: 'elsewhere' })
    const { id } = await givenBioLink(account, { handle: 'printed' })
    await claimHandle(account.id, id, 'on-a-mug')
    await deleteApplication(account.id, id)

    for (const handle of ['printed', 'on-a-mug']) {
      const refused = await claimHandle(other.workspaceId, other.id, handle)
      assert.deepEqual(refused, { ok: false, error: 'taken' })
      assert.equal((await handleAvailability(other.workspaceId, handle)).problem, 'taken')
      assert.isNull((await handleAvailability(account.id, handle)).problem)
    }
    await givenBioLink(account, { handle: 'printed' })
    await db.from('held_handles').update({ released_at: databaseTime(DateTime.utc().minus({ days: 1 })) })
    assert.isTrue((await claimHandle(other.workspaceId, other.id, 'on-a-mug'))?.ok)
  })

  // threat: handle-takeover
  test('stays reserved after its account is deleted, for no one', async ({ assert }) => {
    const account = await givenAccount()
    await givenBioLink(account, { handle: 'printed' })
    await deleteAccount(await knowledge(), account.id)
    const other = await givenBioLink(await givenAccount(), { handle: 'elsewhere' })
    assert.isFalse((await claimHandle(other.workspaceId, other.id, 'printed'))?.ok)
    assert.deepInclude(await db.from('held_handles').first(), { handle: 'printed', workspace_id: null })
  })

  test('is changed on its page', async ({ assert, client }) => {
    const account = await givenAccount()
    const { id } = await givenBioLink(account, { handle: 'ada' })
    const page = await client.get(`${INDEX}/${id}/handle`).loginAs(account).withInertia()
    page.assertInertiaComponent('Applications/BioLink/Edit/Handle')

    const form = { handle: 'countess' }
    const response = await client
      .put(`${INDEX}/${id}/handle`)
      .loginAs(account)
      .withCsrfToken()
      .redirects(0)
      .json(form)
    response.assertStatus(303)
    assert.equal(await currentHandle(id), 'countess')
  })
})

test.group('Editing a bio link', () => {
  test('saves headline, introduction, questions and ordered links and keeps clicks', async ({
    assert,
    client,
  }) => {
    const account = await givenAccount()
    const { id } = await givenBioLink(account)
    const save = (links: object[]) =>
      client
        .put(`${INDEX}/${id}/introduction`)
        .loginAs(account)
        .withCsrfToken()
        .redirects(0)
        .json({
          headline: 'Bread',
          introduction: 'Twelve years.',
          suggested_questions: ['Which flour?'],
          links,
        })

    const shop = { id: null, title: 'Shop', url: 'shop.example', visible: true }
    const mail = { id: null, title: 'Mail', url: 'mailto:ada@example.org', visible: false }
    ;(await save([shop, mail])).assertStatus(303)
    const [first, second] = await linksOf(id)
    assert.equal(first!.url, 'https://shop.example/')
    await first!.merge({ clicks: 7 }).save()

    await save([
      { ...mail, id: second!.id },
      { ...shop, id: first!.id, title: 'Bakery' },
    ])
    const links = await linksOf(id)
    assert.deepEqual(
      links.map(({ title, clicks, visible }) => [title, clicks, visible]),
      [
        ['Mail', 0, false],
        ['Bakery', 7, true],
      ]
    )

    await save([{ ...shop, id: first!.id }])
    assert.lengthOf(await linksOf(id), 1)
    const application = await Application.findOrFail(id)
    assert.deepEqual([application.headline, application.suggestedQuestions], ['Bread', ['Which flour?']])
  })

  test('renames it and keeps the name when none is sent', async ({ assert, client }) => {
    const account = await givenAccount()
    const { id } = await givenBioLink(account)
    const save = (form: object) =>
      client.put(`${INDEX}/${id}/introduction`).loginAs(account).withCsrfToken().redirects(0).json(form)
    const nameNow = async () => (await Application.findOrFail(id)).name

    const renamed = await save({ name: ' Ada writes ', headline: 'Bread' })
    renamed.assertHeader('location', `${INDEX}/${id}/introduction`)
    assert.equal(await nameNow(), 'Ada writes')
    ;(await save({ headline: 'Rye' })).assertStatus(303)
    assert.equal(await nameNow(), 'Ada writes')
    await save({ name: '  ', headline: 'Rye' })
    assert.equal(await nameNow(), 'Ada writes')
  })

  test('refuses a link that could run a script and saves nothing', async ({ assert, client }) => {
    const account = await givenAccount()
    const { id } = await givenBioLink(account)
    const links = [
      { id: null, title: 'Good', url: 'https://shop.example', visible: true },
      { id: null, title: 'Bad', url: 'javascript:alert(1)', visible: true },
    ]
    const response = await client
      .put(`${INDEX}/${id}/introduction`)
      .loginAs(account)
      .withCsrfToken()
      .header('referer', `${INDEX}/${id}/introduction`)
      .withInertia()
      .json({ headline: 'Changed', introduction: '', suggested_questions: [], links })

    const { errors } = response.inertiaProps as { errors: Record<string, string> }
    assert.match(errors['links.1.url']!, /isn’t a link we can use/)
    assert.isEmpty(await linksOf(id))
    assert.notEqual((await Application.findOrFail(id)).headline, 'Changed')
  })

  test('saves the master prompt with strictness, language and sources', async ({ assert, client }) => {
    const account = await givenAccount()
    const item = await givenText(account, 'Bread', 'Feed the starter every morning.')
    const { id } = await givenBioLink(account)
    const form = {
      master_prompt: 'Be brief.',
      strictness: 'strict',
      language: 'de',
      source_ids: [item.sourceId],
    }
    const response = await client
      .put(`${INDEX}/${id}/master-prompt`)
      .loginAs(account)
      .withCsrfToken()
      .redirects(0)
      .json(form)

    response.assertStatus(303)
    const page = await client.get(`${INDEX}/${id}/master-prompt`).loginAs(account).withInertia()
    page.assertInertiaPropsContains({
      masterPrompt: 'Be brief.',
      strictness: 'strict',
      language: 'de',
      sourceIds: [item.sourceId],
    })
    assert.lengthOf(await Application.all(), 1)
  })

  test('pauses, publishes and deletes it', async ({ assert, client }) => {
    const account = await givenAccount()
    const application = await givenBioLink(account, { handle: 'ada' })
    const address = `${INDEX}/${application.id}`
    await client.patch(address).loginAs(account).withCsrfToken().redirects(0).json({ state: 'paused' })
    assert.equal((await application.refresh()).state, 'paused')
    ;(await client.get('/@ada')).assertStatus(404)

    ;(await client.delete(address).loginAs(account).withCsrfToken().redirects(0)).assertStatus(303)
    assert.isEmpty(await Application.all())
    assert.isEmpty(await Handle.all())
  })

  test('answers outsiders with 404 and changes nothing', async ({ assert, client }) => {
    const account = await givenAccount()
    const outsider = await givenAccount('Someone else')
    const { id } = await givenBioLink(account, { handle: 'ada' })
    ;(await client.get(`${INDEX}/${id}/handle`).loginAs(account).withInertia()).assertStatus(200)

    const as = (request: ReturnType<typeof client.get>) =>
      request.loginAs(outsider).withCsrfToken().redirects(0)
    const statuses = [
      await as(client.get(`${INDEX}/${id}/handle`)),
      await as(client.put(`${INDEX}/${id}/handle`)).unsafeJson({ handle: 'mine' }),
      await as(client.get(`${INDEX}/${id}/introduction`)),
      await as(client.put(`${INDEX}/${id}/introduction`)).unsafeJson({ headline: 'Mine' }),
      await as(client.get(`${INDEX}/${id}/master-prompt`)),
      await as(client.put(`${INDEX}/${id}/master-prompt`)).unsafeJson({ master_prompt: 'Mine' }),
      await as(client.patch(`${INDEX}/${id}`)).unsafeJson({ state: 'paused' }),
      await as(client.delete(`${INDEX}/${id}`)),
    ].map((response) => response.status())

    assert.deepEqual(
      statuses,
      Array.from({ length: 8 }, () => 404)
    )
    assert.equal(await currentHandle(id), 'ada')
    assert.equal((await Application.findOrFail(id)).state, 'published')
    const list = await client.get(INDEX).loginAs(outsider).withInertia()
    assert.isEmpty((list.inertiaProps as { bioLinks: unknown[] }).bioLinks)
  })
})
