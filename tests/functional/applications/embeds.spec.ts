import { test } from '@japa/runner'
import Application from '#src/applications/models/application'
import { givenAccount } from '#tests/support/accounts'
import { givenBioLink, givenEmbed } from '#tests/support/applications'

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
    assert.match((await errorsOf({ accent: 'red;}' })).accent!, /colour/)
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
