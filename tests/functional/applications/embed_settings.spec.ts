import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import app from '@adonisjs/core/services/app'
import { test } from '@japa/runner'
import type { ServedSettings } from '#protocol/widget'
import Application from '#src/applications/models/application'
import { listWidgetSites, recordWidgetSite } from '#src/applications/embed/widget_sites'
import { identitySecret } from '#src/applications/embed/identity_secret'
import encryption from '@adonisjs/core/services/encryption'
import { givenAccount } from '#tests/support/accounts'
import { givenEmbed } from '#tests/support/applications'

const INDEX = '/applications/embeds'
const CHANGES = {
  name: 'Bread shop',
  greeting: 'Hello',
  accent: '#ffcc00',
  position: 'left',
  icon: 'spark',
  scheme: 'dark',
  z_index: 900,
  lead_fields: ['email'],
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
    for (const host of ['https://shop.example', 'https://evil.example']) {
      const frame = await client.get(`/embed/${embed.key}?host=${encodeURIComponent(host)}`)
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
