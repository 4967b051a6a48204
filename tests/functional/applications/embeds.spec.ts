import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import app from '@adonisjs/core/services/app'
import encryption from '@adonisjs/core/services/encryption'
import type { ServedSettings } from '#protocol/widget'
import { identitySecret } from '#src/applications/embed/identity_secret'
import { listWidgetSites, recordWidgetSite } from '#src/applications/embed/widget_sites'
import Application from '#src/applications/models/application'
import { send } from '#tests/support/forms'
import { givenAccount } from '#tests/support/accounts'
import { givenBioLink, givenEmbed } from '#tests/support/applications'
import { answerOf, BREAD, givenModel } from '#tests/support/conversations'
import { givenText } from '#tests/support/knowledge'

const INDEX = '/applications/embeds'
const FORM = { name: 'Bakery', source_ids: null, greeting: 'Hello', accent: '#FFD', position: 'left' }

test.group('Embed', () => {
  test('is created with readable colors and normalized domains and leads to its guide', async ({
    assert,
    client,
  }) => {
    const account = await givenAccount()
    const form = { ...FORM, allowed_domains: ['Shop.Example.com/cart', '*.bakery.example', 'localhost:8080'] }
    const response = await client.post(INDEX).loginAs(account).withCsrfToken().redirects(0).json(form)

    const embed = await Application.findByOrFail('workspaceId', account.id)
    response.assertStatus(303)
    response.assertHeader('location', `${INDEX}/${embed.id}/guide`)
    assert.containsSubset(embed.settings, {
      greeting: 'Hello',
      position: 'left',
      colors: { accent: '#ffffdd', onAccent: '#15171d' },
      allowedDomains: ['https://shop.example.com', 'https://*.bakery.example', 'http://localhost:8080'],
    })
    // Its greeting invites already.
    assert.equal(embed.introduction, 'Every answer quotes the original.')
    assert.match(embed.settings.identitySecret!, /^gcm\./)

    const guide = await client.get(`${INDEX}/${embed.id}/guide`).loginAs(account).withInertia()
    guide.assertInertiaComponent('Applications/Embed/Guide')
    assert.notInclude(guide.text(), embed.settings.identitySecret!)
  })

  test('refuses invalid colors and domains beside their fields', async ({ assert, client }) => {
    const account = await givenAccount()
    const errorsOf = async (form: object) => {
      const response = await client
        .post(INDEX)
        .loginAs(account)
        .withCsrfToken()
        .header('referer', INDEX)
        .withInertia()
        .json({ ...FORM, ...form })
      return (response.inertiaProps as { errors: Record<string, string> }).errors
    }
    assert.match((await errorsOf({ accent: 'red;}' })).accent!, /color/)
    const errors = await errorsOf({ allowed_domains: ['shop.example', 'not a domain'] })
    assert.match(errors['allowed_domains.1']!, /“not a domain” isn’t a website/)
    assert.isEmpty(await Application.all())
  })

  test('updates only given fields', async ({ assert, client }) => {
    const account = await givenAccount()
    const embed = await givenEmbed(account, { greeting: 'Hello', allowedDomains: ['shop.example'] })
    const change = (form: object) =>
      client.patch(`${INDEX}/${embed.id}`).loginAs(account).withCsrfToken().redirects(0).json(form)

    ;(await change({ state: 'paused' })).assertStatus(303)
    await change({ accent: '#0b6b4f' })
    await embed.refresh()
    assert.equal(embed.state, 'paused')
    assert.containsSubset(embed.settings, { greeting: 'Hello', allowedDomains: ['https://shop.example'] })
    assert.deepEqual(embed.settings.colors, { accent: '#0b6b4f', onAccent: '#ffffff' })
  })

  test('is listed and deleted by its owner and hidden from outsiders', async ({ assert, client }) => {
    const account = await givenAccount()
    const outsider = await givenAccount('Someone else')
    const { id } = await givenEmbed(account)
    const listed = async (user: typeof account) => {
      const page = await client.get(INDEX).loginAs(user).withInertia()
      return (page.inertiaProps as { embeds: { id: string }[] }).embeds.map((row) => row.id)
    }
    assert.deepEqual([await listed(account), await listed(outsider)], [[id], []])

    const as = (request: ReturnType<typeof client.get>) =>
      request.loginAs(outsider).withCsrfToken().redirects(0)
    ;(await as(client.get(`${INDEX}/${id}/guide`))).assertStatus(404)
    ;(await as(client.patch(`${INDEX}/${id}`)).unsafeJson({ name: 'Mine' })).assertStatus(404)
    ;(await as(client.delete(`${INDEX}/${id}`))).assertStatus(404)
    ;(await client.delete(`${INDEX}/${id}`).loginAs(account).withCsrfToken().redirects(0)).assertStatus(303)
    assert.isEmpty(await Application.all())
  })

  test('is not reachable as a bio link, nor a bio link as an embed', async ({ client }) => {
    const account = await givenAccount()
    const embed = await givenEmbed(account)
    const bioLink = await givenBioLink(account)
    ;(await client.get(`/applications/bio-links/${embed.id}/handle`).loginAs(account)).assertStatus(404)
    ;(await client.get(`${INDEX}/${bioLink.id}/guide`).loginAs(account)).assertStatus(404)
  })
})

type Shown = {
  masterPrompt: string
  sourceIds: string[] | null
  versions: { id: string; masterPrompt: string }[]
}

test.group('Prompt of an embed', () => {
  async function world() {
    const account = await givenAccount()
    const { sourceId } = await givenText(account, 'Bread', BREAD)
    const { id } = await givenEmbed(account, { greeting: 'Hello' })
    const path = `/applications/embeds/${id}/master-prompt`
    const save = (client: ApiClient, form: object, as = account) => send(client, 'put', path, form, { as })
    const shown = async (client: ApiClient) => {
      const page = await client.get(path).loginAs(account).withInertia()
      page.assertInertiaComponent('Applications/Embed/MasterPrompt')
      return page.inertiaProps as unknown as Shown
    }
    return { account, id, path, save, shown, sourceId }
  }

  test('is saved with its own sources and model', async ({ assert, client }) => {
    const { id, save, shown, sourceId } = await world()
    await save(client, {
      master_prompt: 'You are a baker.',
      strictness: 'strict',
      language: 'de',
      model: 'quotes',
      source_ids: [sourceId],
    })
    const { masterPrompt, strictness, language, model, settings } = await Application.findOrFail(id)
    assert.deepEqual(
      [masterPrompt, strictness, language, model],
      ['You are a baker.', 'strict', 'de', 'quotes']
    )
    assert.equal(settings.greeting, 'Hello')
    assert.containsSubset(await shown(client), { masterPrompt: 'You are a baker.', sourceIds: [sourceId] })
  })

  test('is restored from an earlier version', async ({ assert, client }) => {
    const { account, id, save, shown } = await world()
    await save(client, { master_prompt: 'You are a baker.' })
    await save(client, { master_prompt: 'You are a miller.' })
    const before = (await shown(client)).versions.find((one) => one.masterPrompt === 'You are a baker.')!
    const restore = `/applications/prompt-versions/${before.id}/restore`
    await send(client, 'post', restore, {}, { as: account, back: '/home' })
    assert.equal((await Application.findOrFail(id)).masterPrompt, 'You are a baker.')
  })

  test('is tested unsaved beside the form', async ({ assert, cleanup, client }) => {
    const { account, id, path } = await world()
    let system = ''
    cleanup(
      await givenModel({
        async *stream(prompt) {
          system = prompt.system
          yield 'Bake the loaf at 240 degrees for 40 minutes [1].'
        },
      })
    )
    const answered = await client.post(`${path}/test`).withCsrfToken().loginAs(account).json({
      message: 'How long do I bake the loaf?',
      master_prompt: 'Speak like a miller.',
      introduction: 'New',
    })
    assert.lengthOf(answerOf(answered.text()).citations, 1)
    assert.include(system, 'Speak like a miller.')
    assert.notEqual((await Application.findOrFail(id)).masterPrompt, 'Speak like a miller.')
  })

  test('shows overlong fields and keeps the saved prompt', async ({ assert, client }) => {
    const { account, id, path, save } = await world()
    await save(client, { master_prompt: 'You are a baker.' })
    const refused = await client
      .put(path)
      .loginAs(account)
      .withCsrfToken()
      .header('referer', path)
      .withInertia()
      .json({ master_prompt: 'x'.repeat(8_001) })
    const { errors } = refused.inertiaProps as { errors: Record<string, string> }
    assert.equal(errors.master_prompt, 'Instructions can have at most 8000 characters.')
    assert.equal((await Application.findOrFail(id)).masterPrompt, 'You are a baker.')
  })

  test('is hidden from outsiders', async ({ assert, client }) => {
    const { id, path, save } = await world()
    const outsider = await givenAccount('Grace Hopper')
    ;(await client.get(path).loginAs(outsider)).assertStatus(404)
    ;(await save(client, { master_prompt: 'Mine.' }, outsider)).assertStatus(404)
    const tried = await client.post(`${path}/test`).withCsrfToken().loginAs(outsider).json({ message: 'Hi' })
    tried.assertStatus(404)
    assert.notEqual((await Application.findOrFail(id)).masterPrompt, 'Mine.')
  })
})

const CHANGES = {
  name: 'Bread shop',
  greeting: 'Hello',
  accent: '#ffcc00',
  position: 'left',
  icon: 'spark',
  scheme: 'dark',
  z_index: 900,
  lead_fields: ['email'],
  introduction: 'Ada’s oven',
  suggested_questions: ['When do you open?'],
  allowed_domains: ['shop.example'],
}

test.group('Embed settings', () => {
  test('are saved together on their page', async ({ assert, client }) => {
    const account = await givenAccount()
    const { id } = await givenEmbed(account)
    const page = () => client.get(`${INDEX}/${id}/edit`).loginAs(account).withInertia()
    ;(await page()).assertInertiaComponent('Applications/Embed/Edit')
    const saved = await client
      .patch(`${INDEX}/${id}`)
      .loginAs(account)
      .withCsrfToken()
      .redirects(0)
      .json(CHANGES)
    saved.assertStatus(303)
    const { embed, settings } = (await page()).inertiaProps as { embed: object; settings: object }
    assert.containsSubset(embed, { name: 'Bread shop' })
    assert.containsSubset(settings, {
      greeting: 'Hello',
      introduction: 'Ada’s oven',
      accent: '#ffcc00',
      position: 'left',
      icon: 'spark',
      scheme: 'dark',
      zIndex: 900,
      leadFields: ['email'],
      suggestedQuestions: ['When do you open?'],
      allowedDomains: ['https://shop.example'],
    })
  })

  test('are refused beside their field when invalid, and nothing changes', async ({ assert, client }) => {
    const account = await givenAccount()
    const embed = await givenEmbed(account)
    const errorsOf = async (form: object) => {
      const response = await client
        .patch(`${INDEX}/${embed.id}`)
        .loginAs(account)
        .withCsrfToken()
        .header('referer', `${INDEX}/${embed.id}/edit`)
        .withInertia()
        .json({ ...CHANGES, ...form })
      return Object.keys((response.inertiaProps as { errors: object }).errors)
    }
    assert.deepEqual(await errorsOf({ z_index: '1.5' }), ['z_index'])
    assert.deepEqual(await errorsOf({ z_index: 3_000_000_000 }), ['z_index'])
    assert.deepEqual(await errorsOf({ icon: 'skull' }), ['icon'])
    assert.deepEqual(await errorsOf({ accent: 'red' }), ['accent'])
    assert.deepEqual((await Application.findOrFail(embed.id)).settings, embed.settings)
  })

  test('are shown with the secret to their owner only', async ({ assert, client }) => {
    const account = await givenAccount()
    const outsider = await givenAccount('Someone else')
    const embed = await givenEmbed(account)
    const secret = identitySecret(embed.settings, encryption)!
    const guide = `${INDEX}/${embed.id}/guide`
    const page = await client.get(guide).loginAs(account).withInertia()
    assert.notInclude(page.text(), secret)
    const asked = await client
      .get(guide)
      .loginAs(account)
      .withInertiaPartialReload('Applications/Embed/Guide', ['secret'])
    assert.equal((asked.inertiaProps as { secret: string }).secret, secret)
    for (const path of [guide, `${INDEX}/${embed.id}/edit`])
      assert.equal((await client.get(path).loginAs(outsider)).status(), 404)
  })
})

test.group('Embed loader', (group) => {
  group.setup(async () => {
    const path = app.publicPath('visitor/widget.js')
    const built = await readFile(path, 'utf8').catch(() => null)
    await mkdir(app.publicPath('visitor'), { recursive: true })
    await writeFile(path, 'start(Object("__PARLEY__"))')
    return () => (built === null ? rm(path) : writeFile(path, built))
  })
  const settingsIn = (script: string) => JSON.parse(/Object\((.*)\)\)$/.exec(script)![1]!) as ServedSettings

  test('contains the settings and changes its ETag with them', async ({ assert, client }) => {
    const embed = await givenEmbed(await givenAccount(), {
      accent: '#ffcc00',
      allowedDomains: ['shop.example'],
    })
    const load = () => client.get(`/widget.js?app=${embed.key}`).header('referer', 'https://shop.example/')
    const first = await load()
    first.assertHeader('cache-control', 'public, max-age=300')
    assert.containsSubset(settingsIn(first.text()), {
      accent: '#ffcc00',
      onAccent: '#15171d',
      zIndex: 2147483000,
      allowed: true,
      published: true,
    })
    assert.notInclude(first.text(), embed.settings.identitySecret!)
    const etag = first.header('etag')!
    const again = () => load().header('if-none-match', etag)
    assert.equal((await again()).status(), 304)
    await embed.merge({ state: 'paused' }).save()
    assert.isFalse(settingsIn((await again()).text()).published)
    const unknown = await client.get(`/widget.js?app=${'0'.repeat(20)}`)
    const { words: _, ...rest } = settingsIn(unknown.text())
    assert.deepEqual(rest, { published: false } as never)
  })

  // threat: widget-settings
  test('reveals nothing about an embed to other websites, or about a draft to anyone', async ({
    assert,
    client,
  }) => {
    const embed = await givenEmbed(await givenAccount(), {
      accent: '#ffcc00',
      allowedDomains: ['shop.example', 'secret-launch.example'],
    })
    const load = async (referer: string) => {
      const script = await client.get(`/widget.js?app=${embed.key}`).header('referer', referer)
      assert.match(script.header('vary')!, /referer/i)
      return script.text()
    }
    for (const referer of ['https://shop.example/', 'https://evil.example/', ''])
      assert.notInclude(await load(referer), 'secret-launch')
    const { words: _, ...elsewhere } = settingsIn(await load('https://evil.example/'))
    assert.deepEqual(elsewhere, { published: true, allowed: false } as never)
    for (const query of ['?host=https%3A%2F%2Fshop.example', '?host=https%3A%2F%2Fevil.example', '']) {
      const frame = await client.get(`/embed/${embed.key}${query}`)
      assert.notInclude(frame.text() + frame.header('content-security-policy'), 'secret-launch')
    }
    await embed.merge({ state: 'draft' }).save()
    const { words: __, ...draft } = settingsIn(await load('https://shop.example/'))
    assert.deepEqual(draft, { published: false } as never)
  })

  test('uses the embed’s language, else the browser’s', async ({ assert, client }) => {
    const embed = await givenEmbed(await givenAccount())
    const labelAt = async (path: string) => {
      const loader = await client.get(path).header('accept-language', 'de-AT,de;q=0.9')
      assert.match(loader.header('vary')!, /accept-language/i)
      return settingsIn(loader.text()).words.label
    }
    assert.equal(await labelAt(`/widget.js?app=${embed.key}`), 'Chatte mit uns')
    assert.equal(await labelAt('/widget.js'), 'Chatte mit uns')
    await embed.merge({ language: 'es' }).save()
    assert.equal(await labelAt(`/widget.js?app=${embed.key}`), 'Chatea con nosotros')
  })

  test('records allowed websites that loaded it, the latest first', async ({ assert, client }) => {
    const account = await givenAccount()
    const embed = await givenEmbed(account, { allowedDomains: ['shop.example', '*.bakery.example'] })
    const load = (referer: string) => client.get(`/widget.js?app=${embed.key}`).header('referer', referer)
    await load('https://shop.example/cart?id=1')
    await load('https://other.example/')
    await load('javascript:alert(1)')
    await client.get(`/embed/${embed.key}?host=https%3A%2F%2Feast.bakery.example`)
    const page = await client.get(`${INDEX}/${embed.id}/guide`).loginAs(account).withInertia()
    const { homes } = page.inertiaProps as { homes: { origin: string }[] }
    assert.sameMembers(
      homes.map(({ origin }) => origin),
      ['https://shop.example', 'https://east.bakery.example']
    )
  })

  test('records at most fifty websites', async ({ assert }) => {
    const embed = await givenEmbed(await givenAccount())
    for (let at = 0; at < 55; at += 1)
      await recordWidgetSite(embed.key, `https://s${at}.example`, 1_000_000 + at)
    const homes = await listWidgetSites(embed.id)
    assert.lengthOf(homes, 50)
    assert.equal(homes[0]!.origin, 'https://s54.example')
    assert.notInclude(
      homes.map(({ origin }) => origin),
      'https://s0.example'
    )
  })
})
