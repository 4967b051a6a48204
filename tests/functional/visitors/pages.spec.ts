import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import app from '@adonisjs/core/services/app'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import { claimHandle } from '#src/applications/biolink/claim_handle'
import { linksOf } from '#src/applications/biolink/links'
import { updateIntroduction } from '#src/applications/biolink/update_introduction'
import type Application from '#src/applications/models/application'
import Handle from '#src/applications/models/handle'
import { givenAccount } from '#tests/support/accounts'
import { givenBioLink, givenEmbed } from '#tests/support/applications'
import { flushVisits } from '#tests/support/flush_visits'

const READER = 'Mozilla/5.0 (X11; Linux x64) Firefox/140.0'
const LINKS = [
  { id: null, title: 'Shop', url: 'https://shop.example/bread?a=1&b=2', visible: true },
  { id: null, title: 'Secret', url: 'https://secret.example', visible: false },
  { id: null, title: 'Write to me', url: 'mailto:ada@example.org', visible: true },
]

function introduced(application: Application) {
  const input = {
    headline: 'Bread & <more>',
    introduction: 'Twelve years.',
    suggestedQuestions: ['Which flour?'],
    links: LINKS,
  }
  return updateIntroduction(application.workspaceId, application.id, input)
}

test.group("A bio link's page", () => {
  test('shows the profile, suggested questions and visible links', async ({ assert, client }) => {
    const application = await givenBioLink(await givenAccount(), { handle: 'ada' })
    await introduced(application)
    const response = await client.get('/@ada')

    response.assertStatus(200)
    response.assertTextIncludes('Bread &amp; &lt;more&gt;')
    response.assertTextIncludes('Which flour?')
    assert.notInclude(response.text(), 'Secret')
    const boot = JSON.parse(/id="parley">(.*?)<\/script>/s.exec(response.text())![1]!)
    assert.deepEqual(
      [boot.surface, boot.key, boot.visitUrl],
      ['biolink', application.key, `/visit/${application.key}`]
    )
    assert.notInclude(response.text(), application.masterPrompt)
    response.assertHeader('x-frame-options', 'DENY')
    assert.match(
      response.header('content-security-policy')!,
      /script-src 'self' 'nonce-[^']+';.*frame-ancestors 'none'/
    )
    assert.notExists(response.header('set-cookie'))
  })

  test('counts a view for readers but not for HEAD requests and bots', async ({ assert, client }) => {
    const application = await givenBioLink(await givenAccount(), { handle: 'ada' })
    await client.get('/@ada').header('user-agent', READER)
    await client.get('/@ada').header('user-agent', 'Twitterbot/1.0')
    const head = await client.head('/@Ada')
    head.assertStatus(200)
    await flushVisits()
    assert.equal((await application.refresh()).views, 1)
  })

  test('redirects from a former handle for 90 days', async ({ client }) => {
    const account = await givenAccount()
    const application = await givenBioLink(account, { handle: 'ada' })
    await claimHandle(account.id, application.id, 'countess')

    const moved = await client.get('/@ada?from=poster').redirects(0)
    moved.assertStatus(302)
    moved.assertHeader('location', '/@countess?from=poster')

    const former = await Handle.findOrFail('ada')
    await former.merge({ releasedAt: DateTime.now().minus({ minutes: 1 }) }).save()
    ;(await client.get('/@ada').redirects(0)).assertStatus(404)
    ;(await client.get('/@countess')).assertStatus(200)
  })

  test('is 404 when the handle is unknown or the bio link paused', async ({ client }) => {
    const application = await givenBioLink(await givenAccount(), { handle: 'ada' })
    await application.merge({ state: 'paused' }).save()
    for (const address of ['/@ada', '/@nobody', '/@..']) {
      const response = await client.get(address)
      response.assertStatus(404)
      response.assertTextIncludes('There’s no page at this link right now')
    }
    ;(await client.get('/@')).assertTextIncludes('There’s nothing at this link')
  })

  test('offers an unclaimed handle, and no other', async ({ assert, client }) => {
    const application = await givenBioLink(await givenAccount(), { handle: 'ada' })
    await application.merge({ state: 'paused' }).save()
    const offered = async (address: string) =>
      (await client.get(address).withInertia()).inertiaProps.freeHandle as string | null
    assert.equal(await offered('/@Grace.Hopper'), 'grace.hopper')
    for (const address of ['/@ada', '/@admin', '/@x', '/nowhere']) assert.isNull(await offered(address))
  })
})

test.group("A bio link's links", () => {
  test('redirect to their target and count every click', async ({ assert, client }) => {
    const application = await givenBioLink(await givenAccount(), { handle: 'ada' })
    await introduced(application)
    const [shop, secret, mail] = await linksOf(application.id)

    const followed = await Promise.all(
      [1, 2, 3].map(() => client.get(`/@ada/links/${shop!.id}`).redirects(0))
    )
    for (const response of followed) {
      response.assertStatus(302)
      response.assertHeader('location', 'https://shop.example/bread?a=1&b=2')
    }
    ;(await client.get(`/@ada/links/${mail!.id}`).redirects(0)).assertHeader(
      'location',
      'mailto:ada@example.org'
    )
    ;(await client.get(`/@ada/links/${secret!.id}`).redirects(0)).assertStatus(404)
    assert.deepEqual(
      (await linksOf(application.id)).map(({ clicks }) => clicks),
      [3, 0, 1]
    )
  })

  test("do not answer under another bio link's handle", async ({ client }) => {
    const application = await givenBioLink(await givenAccount(), { handle: 'ada' })
    await introduced(application)
    await givenBioLink(await givenAccount(), { handle: 'grace' })
    const [shop] = await linksOf(application.id)
    ;(await client.get(`/@grace/links/${shop!.id}`).redirects(0)).assertStatus(404)
  })
})

test.group("The widget's frame", () => {
  test('may be framed anywhere when no domains are listed', async ({ assert, client }) => {
    const { key } = await givenEmbed(await givenAccount(), { greeting: 'Good morning.' })
    const response = await client.get(`/embed/${key}?host=https%3A%2F%2Fshop.example`)
    response.assertStatus(200)
    response.assertTextIncludes('Good morning.')
    assert.match(response.header('content-security-policy')!, /frame-ancestors \* file:$/)
    assert.notExists(response.header('x-frame-options'))
    response.assertHeader('referrer-policy', 'same-origin')
  })

  test('may be framed only on the allowed domains', async ({ assert, client }) => {
    const allowedDomains = ['shop.example', 'https://*.bakery.example']
    const { key } = await givenEmbed(await givenAccount(), { allowedDomains })
    const ancestors = async (host: string) => {
      const frame = await client.get(`/embed/${key}${host && `?host=${encodeURIComponent(host)}`}`)
      return frame.header('content-security-policy')!.split('frame-ancestors ')[1]
    }
    assert.equal(await ancestors('https://shop.example'), `'self' https://shop.example`)
    assert.equal(await ancestors('https://east.bakery.example'), `'self' https://east.bakery.example`)
    assert.equal(await ancestors('https://evil.example'), `'self'`)
    assert.equal(await ancestors(''), `'self' https://shop.example https://*.bakery.example`)
  })

  test('is 404 for an unknown key or a paused embed', async ({ client }) => {
    const embed = await givenEmbed(await givenAccount(), { state: 'paused' })
    for (const key of [embed.key, '0'.repeat(20), 'short'])
      (await client.get(`/embed/${key}`)).assertStatus(404)
  })
})

test.group("The widget's loader", (group) => {
  group.setup(async () => {
    const path = app.publicPath('visitor/widget.js')
    const built = await readFile(path).catch(() => null)
    if (built) return () => undefined
    await mkdir(app.publicPath('visitor'), { recursive: true })
    await writeFile(path, 'void 0')
    return () => rm(path)
  })

  test('loads on any website, is cached for five minutes and revalidates by ETag', async ({
    assert,
    client,
  }) => {
    const response = await client.get('/widget.js')
    response.assertStatus(200)
    assert.match(response.header('content-type')!, /javascript/)
    response.assertHeader('cache-control', 'public, max-age=300')
    response.assertHeader('cross-origin-resource-policy', 'cross-origin')

    const again = await client.get('/widget.js').header('if-none-match', response.header('etag')!)
    again.assertStatus(304)
  })
})
