import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import { DateTime } from 'luxon'
import type { ApiClient } from '@japa/api-client'
import { visitorLimits } from '#config/visitors'
import { claimHandle } from '#src/applications/biolink/claim_handle'
import { linksOf } from '#src/applications/biolink/links'
import { updateIntroduction } from '#src/applications/biolink/update_introduction'
import type Application from '#src/applications/models/application'
import Handle from '#src/applications/models/handle'
import type User from '#src/identity/models/user'
import DataItem from '#src/knowledge/items/models/data_item'
import DataSource from '#src/knowledge/items/models/data_source'
import { acceptDocument } from '#src/knowledge/library/accept_document'
import { newId } from '#src/shared/ids'
import { cpuMsOf } from '#tests/support/cpu_time'
import { givenAccount } from '#tests/support/accounts'
import { givenBioLink, givenEmbed } from '#tests/support/applications'
import { BREAD, forgetLimits } from '#tests/support/conversations'
import { flushVisits, givenVisit } from '#tests/support/visits'
import { givenText, knowledge } from '#tests/support/knowledge'
import { silentWav } from '#tests/support/wav'

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
    assert.lengthOf(response.text().match(/class="link-glyph"/g)!, 2)
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
      response.assertTextIncludes('It may have been paused, moved or removed')
    }
    ;(await client.get('/@')).assertTextIncludes('may have been removed')
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
    const ancestors = async (host: string, referer = '') => {
      const address = `/embed/${key}${host && `?host=${encodeURIComponent(host)}`}`
      const frame = await client.get(address).header('referer', referer)
      assert.match(frame.header('vary')!, /referer/i)
      return frame.header('content-security-policy')!.split('frame-ancestors ')[1]
    }
    assert.equal(await ancestors('https://shop.example'), `'self' https://shop.example`)
    assert.equal(await ancestors('https://east.bakery.example'), `'self' https://east.bakery.example`)
    assert.equal(await ancestors('https://evil.example'), `'self'`)
    assert.equal(await ancestors('', 'https://shop.example/cart'), `'self' https://shop.example`)
    assert.equal(await ancestors('', 'https://evil.example/'), `'self'`)
    assert.equal(await ancestors(''), `'self'`)
  })

  test('opens with a sentence of its newest content if it has the page for itself', async ({
    assert,
    client,
  }) => {
    const account = await givenAccount()
    const bread = await givenText(account, 'Bread', BREAD)
    await givenText(account, 'A note', 'Short.')
    const embed = await givenEmbed(account, { greeting: 'Ask me.' })
    const quoteOf = async ({ key }: Application, around = '') => {
      const page = await client.get(`/embed/${key}${around}`)
      return JSON.parse(/id="parley">(.*?)<\/script>/s.exec(page.text())![1]!).openingQuote
    }
    const quote = await quoteOf(embed)
    assert.equal(quote.quote, 'Feed the starter every morning with rye flour.')
    assert.deepEqual([quote.itemId, quote.title], [bread.id, 'Bread'])
    assert.equal(BREAD.slice(quote.start, quote.end), quote.quote)
    assert.isNull(await quoteOf(embed, '?host=https%3A%2F%2Fshop.example'))
    assert.isNull(await quoteOf(await givenEmbed(await givenAccount(), { greeting: 'Ask me.' })))
    const talkative = await givenEmbed(account, { greeting: 'Ask me. '.repeat(30).trim() })
    assert.isNull(await quoteOf(talkative))
    await embed.merge({ settings: { ...embed.settings, showsSources: false } }).save()
    assert.isNull(await quoteOf(embed))
    await DataSource.query().where('id', bread.sourceId).update({ state: 'paused' })
    await embed.merge({ settings: { ...embed.settings, showsSources: true } }).save()
    assert.isNull(await quoteOf(embed))

    await givenText(account, 'Oven', 'Heat it for an hour before the first loaf goes in.')
    await givenText(account, 'Shop', 'A gift card is valid for three years and can be spent in parts.')
    await embed.merge({ suggestedQuestions: [] }).save()
    assert.equal((await quoteOf(embed)).title, 'Shop')
    await embed.merge({ suggestedQuestions: ['Tell me about ovens'] }).save()
    assert.equal((await quoteOf(embed)).title, 'Oven')
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

const GERMAN = 'de-AT,de;q=0.9,en;q=0.5'

test.group('The language of a visitor’s page', () => {
  test('follows the browser and separates languages in caches', async ({ client, assert }) => {
    await givenBioLink(await givenAccount(), { handle: 'ada', name: 'Ada' })
    const german = await client.get('/@ada').header('accept-language', GERMAN)
    german.assertTextIncludes('<html lang="de" dir="ltr"')
    german.assertTextIncludes('Frag Ada')
    assert.match(german.header('vary')!, /accept-language/i)
    const boot = JSON.parse(/id="parley">(.*?)<\/script>/s.exec(german.text())![1]!)
    assert.deepEqual([boot.locale, boot.words.send], ['de', 'Senden'])

    const english = await client.get('/@ada').header('accept-language', 'en-GB')
    english.assertTextIncludes('Ask Ada')
  })

  test('doesn’t put a name that begins with an article into a sentence', async ({ client, assert }) => {
    const account = await givenAccount()
    for (const [name, handle, label] of [
      ['The bread school', 'school', 'Ask a question'],
      ['Theo bakes', 'theo', 'Ask Theo bakes'],
    ]) {
      await givenBioLink(account, { handle, name })
      const page = (await client.get(`/@${handle}`).header('accept-language', 'en')).text()
      assert.include(page, `placeholder="${label}"`)
    }
  })

  test('comes with the languages of what the page answers from', async ({ client, assert }) => {
    const account = await givenAccount()
    await givenText(account, 'Bread', BREAD)
    const bier = 'Das Bier wird mit Hopfen und Malz gebraut und reift dann vier Wochen lang im kühlen Keller.'
    const german = await givenText(account, 'Bier', bier)
    const languagesOf = async (embed: { key: string }) => {
      const page = await client.get(`/embed/${embed.key}`)
      return JSON.parse(/id="parley">(.*?)<\/script>/s.exec(page.text())![1]!).contentLanguages
    }
    assert.sameMembers(await languagesOf(await givenEmbed(account)), ['en', 'de'])
    const narrow = await givenEmbed(account, { sourceIds: [german.sourceId] })
    assert.deepEqual(await languagesOf(narrow), ['de'])
  })

  test('is the application’s when its owner chose one', async ({ client }) => {
    const application = await givenBioLink(await givenAccount(), { handle: 'ada', name: 'Ada' })
    await application.merge({ language: 'fr-CA' }).save()
    const page = await client.get('/@ada').header('accept-language', GERMAN)
    page.assertTextIncludes('<html lang="fr-CA" dir="ltr"')
    page.assertTextIncludes('Demandez à Ada')
  })

  test('is the owner’s when the browser’s is unsupported or missing', async ({ client }) => {
    const account = await givenAccount()
    await account.merge({ locale: 'es' }).save()
    await givenBioLink(account, { handle: 'ada', name: 'Ada' })
    const italian = await client.get('/@ada').header('accept-language', 'it')
    italian.assertTextIncludes('Pregunta a Ada')
    const none = await client.get('/@ada').header('accept-language', '*')
    none.assertTextIncludes('<html lang="es"')
  })

  test('sets right-to-left direction', async ({ client }) => {
    const embed = await givenEmbed(await givenAccount())
    await embed.merge({ language: 'ar' }).save()
    const frame = await client.get(`/embed/${embed.key}`)
    frame.assertTextIncludes('<html lang="ar" dir="rtl"')
  })

  test('applies to the report form and its errors', async ({ client }) => {
    await givenBioLink(await givenAccount(), { handle: 'ada' })
    const form = await client.get('/@ada/report').header('accept-language', GERMAN)
    form.assertTextIncludes('Was stimmt mit dieser Seite nicht?')
    const refused = await client
      .post('/@ada/report')
      .header('accept-language', GERMAN)
      .form({ email: 'nobody' })
    refused.assertStatus(422)
    refused.assertTextIncludes('Wähle einen Grund.')
    refused.assertTextIncludes('Das ist keine E-Mail-Adresse.')
  })

  test('applies to refusals', async ({ client, assert }) => {
    const application = await givenBioLink(await givenAccount())
    const address = `/visit/${application.key}`
    const unknown = await client
      .post(`${address}/messages`)
      .header('accept-language', GERMAN)
      .json({ message: 'Hallo' })
    unknown.assertStatus(401)
    assert.equal(unknown.body().message, 'Diese Chat-Sitzung gilt nicht mehr. Öffne den Chat noch einmal.')

    const visit = await givenVisit(client, application)
    const empty = await client
      .post(`${address}/messages`)
      .header('accept-language', 'zh-CN')
      .bearerToken(visit.session!.token)
      .json({ message: '' })
    assert.include(empty.text(), '请先写一条消息。')
  })

  test('applies to the sentence that the content has no answer', async ({ client, assert }) => {
    const account = await givenAccount()
    await givenText(account, 'Bread', 'The starter is fed every morning with rye flour.')
    const application = await givenBioLink(account)
    const visit = await givenVisit(client, application)
    const ask = (language: string) =>
      client
        .post(`/visit/${application.key}/messages`)
        .header('accept-language', language)
        .bearerToken(visit.session!.token)
        .json({ message: 'Wer war zuerst auf dem Mond?' })
    assert.include((await ask(GERMAN)).text(), 'raten möchte ich nicht')
    await application.merge({ language: 'en' }).save()
    assert.include((await ask(GERMAN)).text(), 'I’d rather not guess')
  })
})

const GUIDE =
  '# Guide\n\nRead me first.\n\n## Feeding\n\nFeed it daily & often.\n\n- Rye\n\n## Baking\n\nBake it hot.'
const QUOTE = 'Feed it daily & often.'

function addressOf(application: Application, item: DataItem, quote = QUOTE, text = GUIDE): string {
  const start = text.indexOf(quote)
  const range = `version=1&start=${start}&end=${start + quote.length}`
  return `/visit/${application.key}/items/${item.id}?${range}`
}

/** One second of silence, already read. */
async function givenRecording(account: User): Promise<DataItem> {
  const document = {
    kind: 'voice' as const,
    title: 'Note',
    bytes: silentWav(),
    fileName: 'note.wav',
    mediaType: 'audio/wav',
  }
  const accepted = await acceptDocument(await knowledge(), account.id, document)
  if (!accepted.ok) throw new Error(accepted.error)
  return accepted.value.item.merge({ state: 'ready' }).save()
}

const statusOf = async (client: ApiClient, path: string) => (await client.get(path)).status()

test.group('A source that visitors open from its quote', () => {
  test('shows the quoted section with the quoted words highlighted, and not the sections around it', async ({
    assert,
    client,
  }) => {
    const account = await givenAccount()
    const item = await givenText(account, 'Guide', GUIDE)
    const page = await client.get(addressOf(await givenBioLink(account), item))
    page.assertStatus(200)
    page.assertHeader('x-robots-tag', 'noindex')
    assert.match(page.text(), /<h2[^>]*>Feeding<\/h2>/)
    assert.include(page.text(), '<mark>Feed it daily &amp; often.</mark>')
    assert.include(page.text(), '>Rye</p>')
    assert.notInclude(page.text(), 'Bake it hot')
    assert.notInclude(page.text(), 'Read me first')
  })

  test('plays a recording whole or as the requested byte range', async ({ assert, client }) => {
    const account = await givenAccount()
    const item = await givenRecording(account)
    const path = `/visit/${(await givenEmbed(account)).key}/items/${item.id}/audio`
    const whole = await client.get(path)
    whole.assertStatus(200)
    assert.equal(whole.header('content-length'), '16044')
    assert.equal(whole.header('content-type'), 'audio/wav')
    assert.equal(whole.header('cache-control'), 'private, max-age=60')
    const piece = await client.get(path).header('range', 'bytes=0-43')
    piece.assertStatus(206)
    piece.assertHeader('content-range', 'bytes 0-43/16044')
    ;(await client.get(path).header('range', 'bytes=20000-')).assertStatus(416)
  })

  // threat: source-reach
  test('is found only by an application that answers from it', async ({ assert, client }) => {
    const account = await givenAccount()
    const item = await givenText(account, 'Guide', GUIDE)
    const other = await givenText(account, 'Beer', 'Brew the malt with hops.')
    const recording = await givenRecording(account)
    const chosen = await givenEmbed(account, { sourceIds: [item.sourceId] })
    const elsewhere = await givenEmbed(account, { sourceIds: [other.sourceId] })
    const foreign = await givenBioLink(await givenAccount('Someone else'))

    assert.equal(await statusOf(client, addressOf(chosen, item)), 200)
    for (const application of [elsewhere, foreign]) {
      assert.equal(await statusOf(client, addressOf(application, item)), 404)
      assert.equal(await statusOf(client, `/visit/${application.key}/items/${recording.id}/audio`), 404)
    }
    // An original that is no recording could carry scripts.
    assert.equal(await statusOf(client, `/visit/${chosen.key}/items/${item.id}/audio`), 404)
    assert.equal(await statusOf(client, `/visit/${'A'.repeat(20)}/items/${item.id}/audio`), 404)
    for (const range of [
      '',
      '?version=1&start=x&end=9',
      '?version=1&start=900&end=901',
      '?version=7&start=0&end=4',
    ])
      assert.equal(await statusOf(client, `/visit/${chosen.key}/items/${item.id}${range}`), 404)
    await DataItem.query().where('id', item.id).update({ url: 'https://private.example/feed' })
    assert.equal(await statusOf(client, addressOf(chosen, item)), 404)
  })

  // threat: source-range
  test('is found at once, and is never a whole book', async ({ assert, client }) => {
    const account = await givenAccount()
    const application = await givenBioLink(account)
    const book = await givenText(
      account,
      'Book',
      `${'Dough rests overnight in linen. '.repeat(40)}\n\n`.repeat(700)
    )
    const brackets = await givenText(account, 'Brackets', `${'['.repeat(10_000)} ${'ab'.repeat(300_000)}`)
    const range = (item: DataItem, end: number) =>
      `/visit/${application.key}/items/${item.id}?version=1&start=0&end=${end}`
    const ms = await cpuMsOf(async () => {
      assert.equal(await statusOf(client, range(book, 800_000)), 404)
      assert.equal(await statusOf(client, range(brackets, 10_000)), 200)
    })
    assert.isBelow(ms, 400)
  })

  // threat: source-withdrawn
  test('is gone once it is deleted, paused, rewritten or hidden', async ({ assert, client }) => {
    const account = await givenAccount()
    const text = await givenText(account, 'Guide', GUIDE)
    const item = await givenRecording(account)
    const application = await givenBioLink(account)
    const paths = [`/visit/${application.key}/items/${item.id}/audio`, addressOf(application, text)]
    const statuses = () => Promise.all(paths.map((path) => statusOf(client, path)))
    assert.deepEqual(await statuses(), [200, 200])

    await application.merge({ state: 'paused' }).save()
    assert.deepEqual(await statuses(), [404, 404])
    await application.merge({ state: 'published' }).save()
    await application.merge({ settings: { ...application.settings, showsSources: false } }).save()
    assert.deepEqual(await statuses(), [404, 404])
    await application.merge({ settings: { ...application.settings, showsSources: true } }).save()
    await DataSource.query().where('workspace_id', account.id).update({ state: 'paused' })
    assert.deepEqual(await statuses(), [404, 404])
    await DataSource.query().where('workspace_id', account.id).update({ state: 'ready' })
    assert.deepEqual(await statuses(), [200, 200])

    const edited = await client
      .patch(`/data/items/${text.id}`)
      .loginAs(account)
      .withCsrfToken()
      .json({ title: 'Guide', text: '# Guide\n\nNothing about it.' })
    assert.isBelow(edited.status(), 400)
    assert.deepEqual(await statuses(), [200, 404])
    const gone = await client.get(addressOf(application, text)).header('accept', 'text/html')
    gone.assertTextIncludes('This page doesn’t exist')
    gone.assertTextIncludes('name="ask"')
    await client.delete(`/data/items/${item.id}`).loginAs(account).withCsrfToken()
    assert.deepEqual(await statuses(), [404, 404])
  })

  // threat: source-flood
  test('is sent a limited number of times to one network', async ({ assert, client, cleanup }) => {
    const { sourcesPerAddress } = visitorLimits
    cleanup(() => void Object.assign(visitorLimits, { sourcesPerAddress }))
    Object.assign(visitorLimits, { sourcesPerAddress: 2 })
    await forgetLimits()
    const path = `/visit/${'A'.repeat(20)}/items/${newId()}`
    assert.equal(await statusOf(client, path), 404)
    assert.equal(await statusOf(client, `${path}/audio`), 404)
    const refused = await client.get(`${path}/audio`)
    refused.assertStatus(429)
    assert.isAbove(Number(refused.header('retry-after')), 0)
  })
})
