import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import { imageSize } from 'image-size'
import { deleteApplication } from '#src/applications/actions/delete_application'
import { claimHandle } from '#src/applications/biolink/claim_handle'
import { currentHandle } from '#src/applications/biolink/find_biolink'
import { handleAvailability } from '#src/applications/biolink/handle_availability'
import { linksOf } from '#src/applications/biolink/links'
import Application from '#src/applications/models/application'
import Handle from '#src/applications/models/handle'
import { sourceIdsOf } from '#src/applications/queries/source_choices'
import type User from '#src/identity/models/user'
import { deleteAccount } from '#src/knowledge/library/delete_account'
import { databaseTime } from '#src/shared/database/database_time'
import { startWebServer } from '#tests/fakes/web_server'
import { givenAccount } from '#tests/support/accounts'
import { givenBioLink } from '#tests/support/applications'
import { givenLinkPicture, givenPicture } from '#tests/support/pictures'
import { flushVisits } from '#tests/support/visits'
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

  test('is changed in a dialog over its page', async ({ assert, client }) => {
    const account = await givenAccount()
    const { id } = await givenBioLink(account, { handle: 'ada' })
    const page = await client.get(`${INDEX}/${id}/handle`).loginAs(account).withInertia()
    page.assertInertiaComponent('Applications/BioLink/Edit/Introduction')
    assert.equal(page.inertiaProps.modal.component, 'Applications/BioLink/Edit/Handle')

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
    assert.match(errors['links.1.url']!, /Enter a link/)
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

type Client = Parameters<Parameters<typeof test>[1] & object>[0]['client']
const FORM = { headline: '', introduction: '', suggested_questions: [] }

function saveLinks(client: Client, account: User, { id }: Application, links: object[], look: object = {}) {
  return client
    .put(`/applications/bio-links/${id}/introduction`)
    .loginAs(account)
    .withCsrfToken()
    .header('referer', `/applications/bio-links/${id}/introduction`)
    .withInertia()
    .json({ ...FORM, ...look, links })
}

const errorsIn = (response: { inertiaProps: unknown }) =>
  (response.inertiaProps as { errors: Record<string, string> }).errors

test.group('Headings and icons of a bio link', () => {
  test('appear on the page with the icons named after their networks', async ({ assert, client }) => {
    const account = await givenAccount()
    const biolink = await givenBioLink(account, { handle: 'ada' })
    await saveLinks(client, account, biolink, [
      { kind: 'heading', title: 'Learn <b>', url: null, visible: true },
      { kind: 'link', title: 'Courses', url: 'courses.example', visible: true },
      { kind: 'icon', title: null, url: 'instagram.com/ada', visible: true },
      { kind: 'icon', title: 'Second channel', url: 'https://youtube.com/@two', visible: true },
      { kind: 'icon', title: null, url: 'https://hidden.example', visible: false },
    ])

    const page = (await client.get('/@ada')).text()
    assert.match(
      page,
      /<h2 dir="auto">Learn &lt;b&gt;<\/h2>\s*<a [^>]*>\s*<span class="link-glyph"[^]*?<\/span>\s*<span class="link-words"><span dir="auto">Courses<\/span>/
    )
    assert.match(page, /aria-label="Elsewhere"/)
    assert.match(page, /aria-label="Instagram"><svg[^>]*>\s*<path d="M/)
    assert.include(page, 'aria-label="Second channel"')
    assert.notInclude(page, 'hidden.example')
    assert.include(page, '"https://instagram.com/ada"')

    const [heading, , instagram] = await linksOf(biolink.id)
    ;(await client.get(`/@ada/links/${heading!.id}`).redirects(0)).assertStatus(404)
    const followed = await client.get(`/@ada/links/${instagram!.id}`).redirects(0)
    followed.assertHeader('location', 'https://instagram.com/ada')
    assert.deepEqual(
      (await linksOf(biolink.id)).map(({ clicks }) => clicks),
      [0, 0, 1, 0, 0]
    )
  })

  test('show missing fields and save nothing', async ({ assert, client }) => {
    const account = await givenAccount()
    const biolink = await givenBioLink(account)
    const refused = async (link: object) =>
      errorsIn(await saveLinks(client, account, biolink, [{ visible: true, ...link }]))
    assert.deepEqual(await refused({ kind: 'heading', title: '' }), { 'links.0.title': 'Give it a title.' })
    assert.deepEqual(await refused({ kind: 'link', url: 'a.example' }), {
      'links.0.title': 'Give it a title.',
    })
    assert.deepEqual(await refused({ kind: 'icon', title: 'Mine' }), {
      'links.0.url': 'Enter a link.',
    })
    assert.isString((await refused({ kind: 'icon', url: 'javascript:alert(1)' }))['links.0.url'])
    assert.isString((await refused({ kind: 'banner', title: 'A', url: 'a.example' }))['links.0.kind'])
    assert.isEmpty(await linksOf(biolink.id))
  })

  test('leave room for one featured link, which visitors follow like any other', async ({
    assert,
    client,
  }) => {
    const account = await givenAccount()
    const biolink = await givenBioLink(account, { handle: 'ada' })
    const featured = { kind: 'featured', title: 'My book', url: 'book.example', visible: true }
    await saveLinks(client, account, biolink, [{ title: 'Shop', url: 'shop.example' }, featured])
    const [, book] = await linksOf(biolink.id)
    assert.include(
      (await client.get('/@ada')).text(),
      `<a href="/@ada/links/${book!.id}" rel="noopener" class="featured"`
    )
    const followed = await client.get(`/@ada/links/${book!.id}`).redirects(0)
    followed.assertHeader('location', 'https://book.example/')

    const twice = await saveLinks(client, account, biolink, [featured, { ...featured, title: 'Other' }])
    assert.deepEqual(errorsIn(twice), {
      'links.1.title': 'Only one link can be featured. Feature this one or the other.',
    })
    assert.lengthOf(await linksOf(biolink.id), 2)
  })

  test('keep their kind when it is omitted', async ({ assert, client }) => {
    const account = await givenAccount()
    const biolink = await givenBioLink(account)
    const picture = await givenLinkPicture(biolink)
    await saveLinks(client, account, biolink, [
      { kind: 'heading', title: 'Learn', visible: true },
      { title: 'Shop', url: 'shop.example', picture, visible: true },
    ])
    const kept = await linksOf(biolink.id)
    await saveLinks(
      client,
      account,
      biolink,
      kept.map(({ id, title, url }) => ({ id, title, url, visible: true }))
    )
    assert.deepEqual(
      (await linksOf(biolink.id)).map(({ kind, picture: name }) => [kind, name]),
      [
        ['heading', null],
        ['link', picture],
      ]
    )
  })
})

test.group('Pictures of links', () => {
  const upload = (client: Client, account: User, id: string, bytes: Buffer, shape = 'square') =>
    client
      .post(`/applications/bio-links/${id}/pictures`)
      .loginAs(account)
      .withCsrfToken()
      .accept('json')
      .field('shape', shape)
      .file('picture', bytes, { filename: 'loaf.png' })
  const sizeOf = async (client: Client, path: string) =>
    imageSize(new Uint8Array((await client.get(path)).body()))

  test('are re-encoded, visible to visitors with their link and deleted with it', async ({
    assert,
    client,
  }) => {
    const account = await givenAccount()
    const biolink = await givenBioLink(account, { handle: 'ada', state: 'paused' })
    const { picture } = (await upload(client, account, biolink.id, await givenPicture())).body()
    const own = await client.get(`/applications/bio-links/${biolink.id}/pictures/${picture}`).loginAs(account)
    assert.containsSubset(imageSize(new Uint8Array(own.body())), { type: 'webp', width: 192, height: 192 })
    own.assertHeader('cache-control', 'private, max-age=31536000, immutable')

    await biolink.merge({ state: 'published' }).save()
    await saveLinks(client, account, biolink, [
      { title: 'Shop', url: 'shop.example', picture, visible: true },
    ])
    assert.include((await client.get('/@ada')).text(), `<img src="/@ada/pictures/${picture}" alt=""`)
    const shown = await client.get(`/@ada/pictures/${picture}`)
    shown.assertHeader('content-type', 'image/webp')
    shown.assertHeader('cache-control', 'public, max-age=31536000, immutable')

    await saveLinks(client, account, biolink, [])
    assert.isEmpty(await db.from('link_pictures'))
    ;(await client.get(`/@ada/pictures/${picture}`)).assertStatus(404)
  })

  test('are as wide as the card if they were cropped for the featured link', async ({ assert, client }) => {
    const account = await givenAccount()
    const biolink = await givenBioLink(account, { handle: 'ada' })
    const link = { kind: 'featured', title: 'Shop', url: 'shop.example', visible: true }
    const wide = (await upload(client, account, biolink.id, await givenPicture(), 'featured')).body().picture
    await saveLinks(client, account, biolink, [{ ...link, picture: wide }])
    assert.match((await client.get('/@ada')).text(), /class="featured" data-large/)
    assert.containsSubset(await sizeOf(client, `/@ada/pictures/${wide}`), { width: 1280, height: 720 })

    const square = (await upload(client, account, biolink.id, await givenPicture())).body().picture
    await saveLinks(client, account, biolink, [{ ...link, picture: square }])
    assert.notInclude((await client.get('/@ada')).text(), 'data-large')
    ;(await upload(client, account, biolink.id, await givenPicture(), 'endless')).assertStatus(422)
  })

  test('include the cover, which one layout shows and saving keeps until it is removed', async ({
    assert,
    client,
  }) => {
    const account = await givenAccount()
    const biolink = await givenBioLink(account, { handle: 'ada' })
    const cover = (await upload(client, account, biolink.id, await givenPicture(), 'cover')).body().picture
    const save = (look: object) => saveLinks(client, account, biolink, [], look)
    const shown = `<img class="cover" src="/@ada/pictures/${cover}"`

    await save({ layout: 'cover', cover })
    assert.include((await client.get('/@ada')).text(), shown)
    assert.containsSubset(await sizeOf(client, `/@ada/pictures/${cover}`), { width: 1360, height: 480 })
    await save({ layout: 'letter' })
    assert.notInclude((await client.get('/@ada')).text(), shown)
    await save({ layout: 'cover' })
    assert.include((await client.get('/@ada')).text(), shown)

    assert.match(errorsIn(await save({ cover: '0'.repeat(32) })).cover!, /Choose it again/)
    await save({ cover: null })
    assert.notInclude((await client.get('/@ada')).text(), shown)
    assert.isEmpty(await db.from('link_pictures'))
  })

  test('are found on the page that a link leads to', async ({ assert, cleanup, client }) => {
    const account = await givenAccount()
    const biolink = await givenBioLink(account, { handle: 'ada' })
    const page = (picture: string) => `<head><meta property="og:image" content="${picture}"></head><p>Shop`
    const website = await startWebServer(
      {
        '/': { body: page('/loaf.png') },
        '/loaf.png': { body: await givenPicture(1200, 630), headers: { 'content-type': 'image/png' } },
        '/script': { body: page('/drawing.svg') },
        '/drawing.svg': { body: '<svg onload="alert(1)"/>', headers: { 'content-type': 'image/svg+xml' } },
        '/plain': { body: '<p>No picture' },
        '/icon': {
          body: '<link rel="icon" sizes="32x32" href="/tiny.png"><link rel="apple-touch-icon" href="/touch.png">',
        },
        '/touch.png': { body: await givenPicture(180, 180), headers: { 'content-type': 'image/png' } },
      },
      Number(process.env.TEST_WEBSITE_PORT)
    )
    cleanup(() => website.close())
    const find = async (url: string, as = account, shape = 'featured') =>
      client
        .post(`/applications/bio-links/${biolink.id}/pictures`)
        .loginAs(as)
        .withCsrfToken()
        .accept('json')
        .json({ url, shape })

    const { picture } = (await find(`${website.origin}/`)).body()
    await saveLinks(client, account, biolink, [
      { title: 'Shop', url: `${website.origin}/`, picture, visible: true },
    ])
    assert.containsSubset(await sizeOf(client, `/@ada/pictures/${picture}`), { width: 1280, height: 720 })
    for (const path of ['/plain', '/script', '/gone'])
      assert.deepEqual((await find(website.origin + path)).body(), { picture: null }, path)

    assert.deepEqual((await find(`${website.origin}/icon`)).body(), { picture: null })
    const { picture: icon } = (await find(`${website.origin}/icon`, account, 'square')).body()
    await saveLinks(client, account, biolink, [
      { title: 'Shop', url: `${website.origin}/icon`, picture: icon, visible: true },
    ])
    assert.containsSubset(await sizeOf(client, `/@ada/pictures/${icon}`), { width: 192, height: 192 })
    assert.notInclude(
      website.requests.map(({ path: at }) => at),
      '/tiny.png'
    )

    const seen = website.requests.length
    assert.deepEqual((await find('mailto:ada@example.org')).body(), { picture: null })
    ;(await find(`${website.origin}/`, await givenAccount('Someone else'))).assertStatus(404)
    assert.lengthOf(website.requests, seen)
  })

  // threat: ssrf-link-picture
  test('are never fetched from a private address, not even after a redirect', async ({
    assert,
    cleanup,
    client,
  }) => {
    const account = await givenAccount()
    const biolink = await givenBioLink(account)
    const inner = await startWebServer({ '/loaf.png': { body: await givenPicture() } })
    const toInner = { status: 302, headers: { location: `${inner.origin}/loaf.png` } }
    const website = await startWebServer(
      {
        '/': { body: `<meta property="og:image" content="${inner.origin}/loaf.png">` },
        '/moved': { body: '<meta property="og:image" content="/elsewhere">' },
        '/elsewhere': toInner,
      },
      Number(process.env.TEST_WEBSITE_PORT)
    )
    cleanup(() => website.close())
    cleanup(() => inner.close())
    for (const url of [`${inner.origin}/`, `${website.origin}/`, `${website.origin}/moved`]) {
      const found = await client
        .post(`/applications/bio-links/${biolink.id}/pictures`)
        .loginAs(account)
        .withCsrfToken()
        .accept('json')
        .json({ url })
      assert.deepEqual(found.body(), { picture: null }, url)
    }
    assert.isEmpty(inner.requests)
    assert.isEmpty(await db.from('link_pictures'))
  })

  test('are refused when unreadable or no longer stored', async ({ assert, client }) => {
    const account = await givenAccount()
    const biolink = await givenBioLink(account)
    const refused = await upload(client, account, biolink.id, Buffer.from('<svg onload="alert(1)"/>'))
    refused.assertStatus(422)
    assert.match(refused.body().message, /can’t use this file as a picture/)
    const gone = await saveLinks(client, account, biolink, [
      { title: 'Shop', url: 'shop.example', picture: '0'.repeat(32), visible: true },
    ])
    assert.match(errorsIn(gone)['links.0.picture']!, /Choose it again/)
  })

  test('are neither accepted from outsiders nor shown under another handle', async ({ assert, client }) => {
    const account = await givenAccount()
    const biolink = await givenBioLink(account, { handle: 'ada' })
    const picture = await givenLinkPicture(biolink)
    const outsider = await givenAccount('Someone else')
    const theirs = await givenBioLink(outsider, { handle: 'eve' })
    ;(await client.get(`/@ada/pictures/${picture}`)).assertStatus(200)

    const refused = await upload(client, outsider, biolink.id, await givenPicture())
    refused.assertStatus(404)
    const looked = await client
      .get(`/applications/bio-links/${biolink.id}/pictures/${picture}`)
      .loginAs(outsider)
    looked.assertStatus(404)
    ;(await client.get(`/@eve/pictures/${picture}`)).assertStatus(404)
    const borrowed = await saveLinks(client, outsider, theirs, [
      { title: 'Mine', url: 'a.example', picture, visible: true },
    ])
    assert.isString(errorsIn(borrowed)['links.0.picture'])
    assert.lengthOf(await db.from('link_pictures'), 1)
  })
})

const DRAFT = {
  name: 'Ada bakes',
  headline: 'Sourdough, patiently',
  introduction: 'Twelve years.',
  suggested_questions: ['When is the stall open?'],
  theme: 'dusk',
  layout: 'cover',
  links: [
    { id: null, kind: 'link', title: 'Letter', url: 'example.org/letter', picture: null, visible: true },
    { id: null, kind: 'link', title: 'Hidden', url: 'https://example.org', picture: null, visible: false },
    { id: null, kind: 'link', title: '', url: 'not typed y', picture: null, visible: true },
    { id: null, kind: 'icon', title: '', url: '', picture: null, visible: true },
  ],
}
const pathOf = ({ id }: Application) => `/applications/bio-links/${id}/preview`

test.group('Preview of a bio link', () => {
  test('draws the page with what is not saved, and saves nothing', async ({ assert, client }) => {
    const account = await givenAccount()
    await givenText(account, 'Bread', 'The bread keeps for five days.')
    const bioLink = await givenBioLink(account)
    const response = await client.post(pathOf(bioLink)).loginAs(account).withCsrfToken().json(DRAFT)
    response.assertStatus(200)
    const page = response.text()
    for (const text of ['Sourdough, patiently', 'When is the stall open?', 'data-layout="cover"', 'Letter'])
      assert.include(page, text)
    assert.include(page, '--paper:#231a33')
    assert.notInclude(page, 'Hidden')
    assert.notInclude(page, 'class="icons"')
    assert.equal(page.match(/<a href="[^"]*links/g)?.length, 1)

    const saved = await Application.findOrFail(bioLink.id)
    assert.notEqual(saved.headline, DRAFT.headline)
    assert.isEmpty(await linksOf(bioLink.id))
    await flushVisits()
    assert.isEmpty(await db.from('visit_days').where('application_id', bioLink.id))
  })

  test('can be read but not used, and is framed by this server only', async ({ assert, client }) => {
    const account = await givenAccount()
    const response = await client.get(pathOf(await givenBioLink(account))).loginAs(account)
    assert.match(response.text(), /<body inert/)
    assert.notInclude(response.text(), '<script')
    assert.include(response.header('content-security-policy'), "frame-ancestors 'self'")
    response.assertHeader('x-frame-options', 'SAMEORIGIN')
  })

  test('refuses a draft that could not be saved, without a page', async ({ client }) => {
    const account = await givenAccount()
    const draft = { ...DRAFT, colors: { background: '#12', text: '#000000', accent: '#ffffff' } }
    const response = await client
      .post(pathOf(await givenBioLink(account)))
      .loginAs(account)
      .withCsrfToken()
      .accept('json')
      .json(draft)
    response.assertStatus(422)
  })

  test('is hidden from others', async ({ client }) => {
    const bioLink = await givenBioLink(await givenAccount())
    const other = await givenAccount()
    ;(await client.get(pathOf(bioLink)).loginAs(other)).assertStatus(404)
    ;(
      await client.post(pathOf(bioLink)).loginAs(other).withCsrfToken().accept('json').json(DRAFT)
    ).assertStatus(404)
    ;(await client.get(pathOf(bioLink)).redirects(0)).assertStatus(302)
  })
})
