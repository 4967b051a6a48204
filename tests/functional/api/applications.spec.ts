import { test } from '@japa/runner'
import Application from '#src/applications/models/application'
import ProfileLink from '#src/applications/models/profile_link'
import { promptVersions } from '#src/applications/persona/prompt_versions'
import { givenBioLink, givenEmbed } from '#tests/support/applications'
import { BOT } from '#tests/fakes/bot_api'
import { NUMBER } from '#tests/fakes/cloud_api'
import { givenAccount } from '#tests/support/accounts'
import { givenLinkPicture } from '#tests/support/pictures'
import { givenText } from '#tests/support/knowledge'
import { apiOf, complaintsOf, problemOf } from './api.js'
import { givenBot, givenBotApi } from '#tests/support/telegram'
import { givenCloudApi, givenNumber } from '#tests/support/whatsapp'

const PERSONA = {
  introduction: 'I bake bread.',
  master_prompt: 'Answer like a baker.',
  strictness: 'strict',
  language: 'de',
  suggested_questions: ['How hot is the oven?'],
}
const BIOLINK = { kind: 'biolink', name: 'The bakery', handle: 'the.bakery' }

test.group('API bio links', () => {
  test('creates and publishes a bio link with all its settings', async ({ client, assert }) => {
    const account = await givenAccount()
    const api = await apiOf(client, account)
    const { sourceId } = await givenText(account, 'Bread', 'Bread rises.')
    const links = [
      { title: 'Shop', url: 'shop.example.org', starts_at: '2026-03-01T09:00:00+01:00' },
      { title: 'Mail', url: 'mailto:ada@example.org', visible: false },
    ]
    const made = await api.post('/applications').json({
      ...BIOLINK,
      headline: 'Bread, daily',
      theme: 'dark',
      persona: PERSONA,
      source_ids: [sourceId],
      links,
    })
    made.assertStatus(201)
    const { id, key, links: kept, ...rest } = made.body()
    assert.isString(key)
    assert.deepEqual(rest, {
      ...BIOLINK,
      state: 'published',
      source_ids: [sourceId],
      persona: PERSONA,
      headline: 'Bread, daily',
      theme: 'dark',
      domain: null,
      made_with: true,
      logo_url: null,
      favicon_url: null,
    })
    assert.containsSubset(kept, [
      {
        title: 'Shop',
        url: 'https://shop.example.org/',
        visible: true,
        starts_at: '2026-03-01T08:00:00.000Z',
        ends_at: null,
        clicks: 0,
      },
      { title: 'Mail', url: 'mailto:ada@example.org', visible: false, starts_at: null },
    ])
    assert.deepEqual((await api.get(`/applications/${id}`)).body(), made.body())
    assert.deepEqual((await api.get('/applications')).body().data, [made.body()])
    ;(await client.get('/@the.bakery')).assertStatus(200)
  })

  test('drafts omitted fields and answers from all sources', async ({ client, assert }) => {
    const api = await apiOf(client, await givenAccount())
    const { persona, ...rest } = (await api.post('/applications').json({ ...BIOLINK, state: 'draft' })).body()
    assert.containsSubset(rest, {
      state: 'draft',
      source_ids: null,
      headline: '',
      links: [],
      theme: 'system',
    })
    assert.equal(
      persona.introduction,
      'Ask me anything you’d like to know. Every answer quotes the original.'
    )
    assert.include(persona.master_prompt, 'on behalf of The bakery')
    assert.containsSubset(persona, { strictness: 'balanced', language: null })
  })

  test('changes only the named fields, inside the persona too', async ({ client, assert }) => {
    const account = await givenAccount()
    const api = await apiOf(client, account)
    const { sourceId } = await givenText(account, 'Bread', 'Bread rises.')
    const links = [{ title: 'Shop', url: 'https://shop.example.org/' }]
    const before = (
      await api.post('/applications').json({ ...BIOLINK, headline: 'Daily', persona: PERSONA, links })
    ).body()
    const change = async (body: object) => (await api.patch(`/applications/${before.id}`).json(body)).body()

    assert.deepEqual(await change({ persona: { strictness: 'free' } }), {
      ...before,
      persona: { ...PERSONA, strictness: 'free' },
    })
    assert.deepEqual(await change({ persona: { strictness: 'strict' }, headline: '' }), {
      ...before,
      headline: '',
    })
    assert.deepEqual(await change({ headline: 'Daily', source_ids: [sourceId] }), {
      ...before,
      source_ids: [sourceId],
    })
    assert.deepEqual(await change({ source_ids: null, state: 'paused' }), { ...before, state: 'paused' })
    assert.deepEqual(await change({ state: 'published', handle: 'Bakery' }), { ...before, handle: 'bakery' })
    assert.deepEqual(await change({}), { ...before, handle: 'bakery' })
    assert.deepEqual(await change({ links: [] }), { ...before, handle: 'bakery', links: [] })
    const moved = await client.get('/@the.bakery').redirects(0)
    assert.include(moved.header('location'), '/@bakery')
  })

  test('keeps the clicks of links that are sent back', async ({ client, assert }) => {
    const api = await apiOf(client, await givenAccount())
    const made = (
      await api.post('/applications').json({
        ...BIOLINK,
        links: [
          { title: 'A', url: 'a.example' },
          { title: 'B', url: 'b.example' },
        ],
      })
    ).body()
    const turned = [...made.links].reverse()
    const changed = (await api.patch(`/applications/${made.id}`).json({ links: turned })).body()
    assert.deepEqual(changed.links, turned)
  })

  test('stores headings, icons and payments among the links and returns them unchanged', async ({
    client,
    assert,
  }) => {
    const account = await givenAccount()
    const api = await apiOf(client, account)
    const links = [
      { kind: 'heading', title: 'Learn' },
      { title: 'Courses', url: 'courses.example' },
      { kind: 'icon', url: 'https://github.com/ada' },
      { kind: 'payment', title: 'Workbook', url: 'https://ada.gumroad.com/l/rye', price: '€12' },
    ]
    const made = (await api.post('/applications').json({ ...BIOLINK, links })).body()
    assert.containsSubset(made.links, [
      { kind: 'heading', title: 'Learn', url: '', picture_url: null },
      { kind: 'link', title: 'Courses', picture_url: null },
      { kind: 'icon', title: 'GitHub', price: '' },
      { kind: 'payment', price: '€12', button: '' },
    ])
    const picture = await givenLinkPicture(await Application.findOrFail(made.id))
    await ProfileLink.query().where('id', made.links[1].id).update({ picture })
    const { links: pictured } = (await api.get(`/applications/${made.id}`)).body()
    assert.match(pictured[1].picture_url, new RegExp(`/@the\\.bakery/pictures/${picture}$`))
    const changed = (await api.patch(`/applications/${made.id}`).json({ links: pictured })).body()
    assert.deepEqual(changed.links, pictured)

    const refused = await api.patch(`/applications/${made.id}`).json({ links: [{ kind: 'heading' }] })
    assert.isString(complaintsOf(assert, refused)['links.0.title'])
  })

  test('rejects a taken, reserved or malformed handle', async ({ client, assert }) => {
    await (await apiOf(client, await givenAccount())).post('/applications').json(BIOLINK)
    const api = await apiOf(client, await givenAccount('Grace'))
    const made = await api.post('/applications').json({ ...BIOLINK, handle: 'grace' })
    const sentences = async (handle: unknown) => {
      const created = complaintsOf(assert, await api.post('/applications').json({ ...BIOLINK, handle }))
      const changed = complaintsOf(
        assert,
        await api.patch(`/applications/${made.body().id}`).json({ handle: handle ?? '' })
      )
      assert.property(changed, 'handle')
      return created.handle
    }

    assert.include(await sentences('The.Bakery'), '“the.bakery” is taken')
    assert.include(await sentences('admin'), 'reserved')
    assert.include(await sentences('a'), 'at least 3')
    assert.include(await sentences('a'.repeat(31)), 'at most 30')
    assert.include(await sentences('no spaces'), 'a to z')
    assert.include(
      complaintsOf(assert, await api.post('/applications').json({ ...BIOLINK, handle: undefined })).handle,
      'handle'
    )
    assert.lengthOf((await api.get('/applications')).body().data, 1)
  })

  test('gives a handle to exactly one of two accounts that claim it at once', async ({ client, assert }) => {
    const apis = [await apiOf(client, await givenAccount()), await apiOf(client, await givenAccount())]
    const responses = await Promise.all(apis.map((api) => api.post('/applications').json(BIOLINK)))
    assert.sameMembers(
      responses.map((response) => response.status()),
      [201, 422]
    )
  })

  test('changes nothing when part of a change is rejected', async ({ client, assert }) => {
    const api = await apiOf(client, await givenAccount())
    const before = (await api.post('/applications').json(BIOLINK)).body()
    const refused = async (body: object) => {
      const complaints = complaintsOf(
        assert,
        await api.patch(`/applications/${before.id}`).json({ name: 'New', handle: 'new-one', ...body })
      )
      assert.deepEqual((await api.get(`/applications/${before.id}`)).body(), before)
      return Object.keys(complaints)
    }

    assert.deepEqual(await refused({ links: [{ title: 'Bad', url: 'javascript:alert(1)' }] }), [
      'links.0.url',
    ])
    assert.deepEqual(await refused({ links: [{ title: 'Bad', url: 'a.example', ends_at: 'tomorrow' }] }), [
      'links.0.ends_at',
    ])
    assert.deepEqual(await refused({ source_ids: ['01ARZ3NDEKTSV4RRFFQ69G5FAV'] }), ['source_ids'])
    assert.deepEqual(await refused({ persona: { language: 'german please' } }), ['persona.language'])
    assert.deepEqual(await refused({ persona: { strictness: 'very' } }), ['persona.strictness'])
    assert.deepEqual(await refused({ state: 'gone' }), ['state'])
  })

  test('deletes a bio link together with its handle', async ({ client, assert }) => {
    const api = await apiOf(client, await givenAccount())
    const { id } = (await api.post('/applications').json(BIOLINK)).body()
    ;(await api.delete(`/applications/${id}`)).assertStatus(204)
    problemOf(assert, await api.get(`/applications/${id}`), 404)
    ;(await client.get('/@the.bakery')).assertStatus(404)
  })
})

test.group('API embeds', () => {
  test('creates an embed with its settings and a secret', async ({ client, assert }) => {
    const api = await apiOf(client, await givenAccount())
    const input = {
      kind: 'embed',
      name: 'Shop',
      greeting: 'Hi!',
      position: 'left',
      allowed_domains: ['shop.example.com'],
    }
    const made = await api.post('/applications').json({ ...input, colors: { accent: '#FFF' } })
    made.assertStatus(201)
    const { id, key, persona, identity_secret, ...rest } = made.body()
    assert.lengthOf(key, 20)
    assert.lengthOf(identity_secret, 40)
    assert.isString(persona.introduction)
    assert.deepEqual(rest, {
      ...input,
      state: 'published',
      source_ids: null,
      colors: { accent: '#ffffff', on_accent: '#15171d' },
      allowed_domains: ['https://shop.example.com'],
      lead_fields: [],
      domain: null,
      made_with: true,
      logo_url: null,
      favicon_url: null,
    })

    const changed = (
      await api.patch(`/applications/${id}`).json({ greeting: '', colors: { accent: '#0b6b4f' } })
    ).body()
    assert.deepEqual(changed, {
      ...made.body(),
      greeting: '',
      colors: { accent: '#0b6b4f', on_accent: '#ffffff' },
    })

    const { colors } = changed
    const sentBack = (await api.patch(`/applications/${id}`).json({ colors })).body()
    assert.deepEqual(sentBack, changed)
    const unreadable = { accent: '#0b6b4f', on_accent: '#0b6b4f' }
    assert.deepEqual((await api.patch(`/applications/${id}`).json({ colors: unreadable })).body(), changed)
  })

  test('rejects invalid settings with their field', async ({ client, assert }) => {
    const api = await apiOf(client, await givenAccount())
    const fields = async (input: object) => {
      const response = await api.post('/applications').json({ kind: 'embed', name: 'Shop', ...input })
      return Object.keys(complaintsOf(assert, response))
    }
    assert.deepEqual(await fields({ colors: { accent: 'red;}' } }), ['colors.accent'])
    assert.deepEqual(await fields({ allowed_domains: ['shop.example.com', 'no domain'] }), [
      'allowed_domains.1',
    ])
    assert.deepEqual(await fields({ position: 'top' }), ['position'])
    assert.deepEqual(await fields({ name: '' }), ['name'])
    assert.deepEqual(await fields({ lead_fields: ['fax'] }), ['lead_fields.0'])
    assert.isEmpty((await api.get('/applications')).body().data)
  })

  test('keeps a version of the prompt that it replaces', async ({ client, assert }) => {
    const account = await givenAccount()
    const api = await apiOf(client, account)
    const application = await givenBioLink(account, { persona: { masterPrompt: 'First.' } })
    await api.patch(`/applications/${application.id}`).json({ persona: { master_prompt: 'Second.' } })
    await api.patch(`/applications/${application.id}`).json({ headline: 'The same prompt' })
    const versions = await promptVersions(application)
    assert.deepEqual(
      versions.map(({ masterPrompt }) => masterPrompt),
      ['Second.', 'First.']
    )
  })

  test('keeps no old name when a change sends an empty one: {name}')
    .with([{ name: '' }, { name: ' ' }, { name: null }])
    .run(async ({ client, assert }, { name }) => {
      const account = await givenAccount()
      const api = await apiOf(client, account)
      for (const { id } of [await givenEmbed(account), await givenBioLink(account)]) {
        const changed = await api
          .patch(`/applications/${id}`)
          .json({ name, persona: { introduction: 'New' } })
        assert.property(complaintsOf(assert, changed), 'name')
        assert.notEqual((await api.get(`/applications/${id}`)).body().persona.introduction, 'New')
      }
      const bioLink = (await api.get('/applications?kind=biolink')).body().data[0]
      const changed = await api.patch(`/applications/${bioLink.id}`).json({ handle: name })
      assert.property(complaintsOf(assert, changed), 'handle')
    })

  test('connects Facebook pages and Instagram accounts only in the browser', async ({ client, assert }) => {
    const api = await apiOf(client, await givenAccount())
    for (const kind of ['facebook', 'instagram']) {
      const response = await api.post('/applications').json({ kind, name: 'Page' })
      assert.include(complaintsOf(assert, response).kind, 'in the browser')
    }
  })

  test('connects Telegram bots only in the browser, and shows them without their token', async ({
    client,
    assert,
    cleanup,
  }) => {
    await givenBotApi(cleanup)
    const account = await givenAccount()
    const api = await apiOf(client, account)
    const response = await api.post('/applications').json({ kind: 'telegram', name: 'Bot' })
    assert.include(complaintsOf(assert, response).kind, 'in the browser')
    const { applicationId } = await givenBot(account)
    const changed = await api.patch(`/applications/${applicationId}`).json({ state: 'paused' })
    const { username, id, name } = BOT
    assert.deepInclude(changed.body(), {
      kind: 'telegram',
      state: 'paused',
      bot: { id: String(id), username, name, state: 'connected' },
    })
  })

  test('connects WhatsApp numbers only in the browser, and shows them without their token', async ({
    client,
    assert,
    cleanup,
  }) => {
    await givenCloudApi(cleanup)
    const account = await givenAccount()
    const api = await apiOf(client, account)
    const response = await api.post('/applications').json({ kind: 'whatsapp', name: 'Number' })
    assert.include(complaintsOf(assert, response).kind, 'in the browser')
    const { applicationId } = await givenNumber(account)
    const changed = await api.patch(`/applications/${applicationId}`).json({ state: 'paused' })
    const { id, name, shown } = NUMBER
    assert.deepInclude(changed.body(), {
      kind: 'whatsapp',
      state: 'paused',
      number: { id, number: shown, name, state: 'connected' },
    })
  })
})
