import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import limiter from '@adonisjs/limiter/services/main'
import db from '@adonisjs/lucid/services/db'
import { imageSize } from 'image-size'
import { DateTime } from 'luxon'
import app from '@adonisjs/core/services/app'
import { visitorLimits } from '#config/visitors'
import { contrast, isDarkColor, mixColors } from '#protocol/colors'
import { PAGE_THEMES, pageColorsOf, buildPalette } from '#protocol/themes'
import type { VisitReport } from '#protocol/visits'
import { OperatorEmail } from '#src/applications/abuse/send_abuse_report_job'
import { claimHandle } from '#src/applications/biolink/claim_handle'
import { linksOf } from '#src/applications/biolink/links'
import { updateIntroduction } from '#src/applications/biolink/update_introduction'
import { MAX_ORIGINS_PER_DAY } from '#src/applications/limits'
import { dayOf, deleteSaltsBefore } from '#src/applications/visits/salts'
import type User from '#src/identity/models/user'
import { savePageViews } from '#src/applications/visits/save_page_views'
import { toCsv } from '#src/shared/text/csv'
import { givenAccount } from '#tests/support/accounts'
import { givenBioLink, givenEmbed } from '#tests/support/applications'
import { givenMailbox } from '#tests/support/emails'
import { flushVisits, givenVisit } from '#tests/support/visits'
import { givenText } from '#tests/support/knowledge'
import { givenPicture } from '#tests/support/pictures'

const INDEX = '/applications/bio-links'
const READER = 'Mozilla/5.0 (X11; Linux x64) Firefox/140.0'
const OWN = { background: '#FFF', text: '#222222', accent: '#a5401c' }
const FORM = { headline: 'Bread', introduction: 'Twelve years.', suggested_questions: [], links: [] }

test.group('Look of a bio link', () => {
  test('has its own colors or a theme', async ({ assert, client }) => {
    const account = await givenAccount()
    const { id } = await givenBioLink(account, { handle: 'ada' })
    const save = (look: object) =>
      client
        .put(`${INDEX}/${id}/introduction`)
        .loginAs(account)
        .withCsrfToken()
        .redirects(0)
        .json({ ...FORM, ...look })

    ;(await save({ theme: 'dusk', colors: null })).assertStatus(303)
    const dusk = await client.get('/@ada')
    assert.match(dusk.text(), /data-theme="dark"/)
    dusk.assertTextIncludes('--paper:#231a33')

    ;(await save({ theme: 'dusk', colors: OWN })).assertStatus(303)
    const own = await client.get('/@ada')
    assert.match(own.text(), /data-theme="light"/)
    own.assertTextIncludes('--paper:#ffffff')
    const edit = await client.get(`${INDEX}/${id}/introduction`).loginAs(account).withInertia()
    edit.assertInertiaPropsContains({
      look: { theme: 'dusk', colors: { ...OWN, background: '#ffffff' } },
    } as never)
  })

  test('refuses unreadable colors with their contrast and keeps the saved ones', async ({
    assert,
    client,
  }) => {
    const account = await givenAccount()
    const { id } = await givenBioLink(account, { handle: 'ada' })
    const errorsOf = async (colors: object) => {
      const response = await client
        .put(`${INDEX}/${id}/introduction`)
        .loginAs(account)
        .withCsrfToken()
        .header('referer', `${INDEX}/${id}/introduction`)
        .withInertia()
        .json({ ...FORM, colors })
      return (response.inertiaProps as { errors: Record<string, string> }).errors
    }
    const pale = await errorsOf({ ...OWN, text: '#bbbbbb' })
    assert.match(pale['colors.text']!, /1\.9:1, but it needs 4\.5:1/)
    const faint = await errorsOf({ ...OWN, accent: '#fff5f0' })
    assert.match(faint['colors.accent']!, /hard to see/)
    const none = await errorsOf({ ...OWN, background: 'red;}' })
    assert.match(none['colors.background']!, /such as #0b6b4f/)
    const drawn = (await client.get('/@ada')).text()
    assert.notInclude(drawn, '--paper')
    // The default accent has another value in the dark.
    assert.notInclude(drawn, '--accent')
  })

  test('is readable in every theme', ({ assert }) => {
    for (const theme of PAGE_THEMES) {
      const colors = pageColorsOf(theme, null)
      if (!colors) continue
      const palette = buildPalette(colors)
      for (const ground of [palette.paper, palette.sheet])
        for (const text of ['ink', 'ink-2', 'ink-3', 'evidence', 'ember'] as const)
          assert.isAtLeast(contrast(palette[text], ground), 4.5, `${text} of ${theme}`)
      assert.isAtLeast(contrast(palette['on-accent'], palette.accent), 4.5, theme)
      const composer = isDarkColor(palette.paper)
        ? mixColors(palette.sheet, palette.ink, 0.06)
        : palette.sheet
      assert.isAtLeast(contrast(palette['ink-3'], composer), 4.5, `placeholder of ${theme}`)
    }
  })
})

test.group('The brand of an application', () => {
  const upload = (client: ApiClient, as: User, path: string, bytes: Buffer) =>
    client
      .post(path)
      .loginAs(as)
      .withCsrfToken()
      .redirects(0)
      .header('referer', '/home')
      .file('avatar', bytes, { filename: 'logo.png' })

  test('has a logo that keeps its shape and a square icon, both re-encoded', async ({ assert, client }) => {
    const account = await givenAccount()
    const { id, key } = await givenBioLink(account, { handle: 'ada' })
    for (const kind of ['logo', 'favicon'])
      (
        await upload(client, account, `/applications/${id}/brand/${kind}`, await givenPicture(1_200, 200))
      ).assertStatus(303)

    const page = (await client.get('/@ada')).text()
    const sizes = [
      /class="page-logo" src="([^"]+)"/,
      /<link rel="icon" type="image\/webp" href="([^"]+)"/,
    ].map((pattern) => pattern.exec(page)![1]!)
    const [logo, icon] = await Promise.all(sizes.map((address) => client.get(address)))
    for (const picture of [logo!, icon!]) {
      picture.assertHeader('content-type', 'image/webp')
      picture.assertHeader('cache-control', 'public, max-age=31536000, immutable')
    }
    assert.containsSubset(imageSize(new Uint8Array(logo!.body())), { type: 'webp', width: 480, height: 80 })
    assert.containsSubset(imageSize(new Uint8Array(icon!.body())), { type: 'webp', width: 192, height: 192 })
    assert.match(sizes[0]!, new RegExp(`^/visit/${key}/pictures/[0-9a-f]{32}$`))
    ;(await client.get(`${sizes[0]!.slice(0, -1)}0x`)).assertStatus(404)
    for (const path of ['/@ada/report']) (await client.get(path)).assertTextIncludes(`href="${sizes[1]}"`)

    const remove = client
      .delete(`/applications/${id}/brand/logo`)
      .loginAs(account)
      .withCsrfToken()
      .redirects(0)
    ;(await remove).assertStatus(303)
    ;(await client.get(sizes[0]!)).assertStatus(404)
    assert.notInclude((await client.get('/@ada')).text(), 'page-logo')
  })

  // threat: brand-pictures
  test('rejects files that aren’t pictures, and pictures from outsiders', async ({ assert, client }) => {
    const account = await givenAccount()
    const { id, key } = await givenEmbed(account)
    const path = `/applications/${id}/brand/logo`
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')
    ;(await upload(client, account, path, svg)).assertStatus(303)
    assert.isEmpty(await db.from('application_pictures'))
    const outsider = await givenAccount()
    ;(await upload(client, outsider, path, await givenPicture())).assertStatus(404)
    ;(await upload(client, account, `/applications/${id}/brand/share`, await givenPicture())).assertStatus(
      404
    )
    ;(await upload(client, account, path, await givenPicture())).assertStatus(303)
    const { hash } = await db.from('application_pictures').firstOrFail()
    ;(await client.get(`/visit/${key}/pictures/${hash}`)).assertStatus(200)
    ;(await client.get(`/applications/${id}/brand/pictures/${hash}`).loginAs(outsider)).assertStatus(404)
    const other = await givenBioLink(outsider)
    ;(await client.get(`/visit/${other.key}/pictures/${hash}`)).assertStatus(404)
    await db.from('applications').where({ id }).update({ state: 'paused' })
    ;(await client.get(`/visit/${key}/pictures/${hash}`)).assertStatus(404)
    ;(await client.get(`/applications/${id}/brand/pictures/${hash}`).loginAs(account)).assertStatus(200)
  })

  test('hides the installation’s name if the owner wants that', async ({ assert, client }) => {
    const account = await givenAccount()
    const page = await givenBioLink(account, { handle: 'ada' })
    const embed = await givenEmbed(account)
    const shown = async () =>
      Promise.all(['/@ada', `/embed/${embed.key}`].map(async (path) => (await client.get(path)).text()))
    const share = (html: string) => /share\.png\?v=(\w+)/.exec(html)![1]
    const [before] = await shown()
    assert.include(before!, 'Made with Parley')

    const form = { ...FORM, made_with: false }
    const saved = (path: string, method: 'put' | 'patch', body: object) =>
      client[method](path).loginAs(account).withCsrfToken().redirects(0).json(body)
    ;(await saved(`${INDEX}/${page.id}/introduction`, 'put', form)).assertStatus(303)
    ;(await saved(`/applications/embeds/${embed.id}`, 'patch', { made_with: false })).assertStatus(303)
    const [biolink, frame] = await shown()
    assert.include(biolink!, '<title>Ada</title>')
    assert.include(biolink!, 'Automated answers. Each one quotes its source.')
    assert.notInclude(biolink!, 'Made with Parley')
    assert.notMatch(biolink!, /<meta property="og:site_name" content="Parley">/)
    for (const html of [biolink!, frame!]) assert.include(html, '"brand":null')
    // The picture for link previews doesn’t name it either.
    assert.notEqual(share(biolink!), share(before!))
  })
})

test.group('Avatar of a bio link', () => {
  test('is re-encoded, shown at its own address and removed', async ({ assert, client }) => {
    const account = await givenAccount()
    const { id } = await givenBioLink(account, { handle: 'ada' })
    const at = `${INDEX}/${id}/avatar`
    const png = await givenPicture()
    const saved = await client
      .post(at)
      .loginAs(account)
      .withCsrfToken()
      .redirects(0)
      .file('avatar', png, { filename: 'me.png' })
    saved.assertStatus(303)

    const page = await client.get('/@ada')
    const address = /\/@ada\/avatar\/[0-9a-f]{32}/.exec(page.text())![0]
    const picture = await client.get(address)
    picture.assertHeader('content-type', 'image/webp')
    picture.assertHeader('cache-control', 'public, max-age=31536000, immutable')
    assert.containsSubset(imageSize(new Uint8Array(picture.body())), { type: 'webp', width: 320 })

    ;(await client.delete(at).loginAs(account).withCsrfToken().redirects(0)).assertStatus(303)
    ;(await client.get(address)).assertStatus(404)
    assert.notInclude((await client.get('/@ada')).text(), '/avatar/')
  })

  test('is refused when unreadable or from an outsider', async ({ assert, client }) => {
    const account = await givenAccount()
    const { id } = await givenBioLink(account, { handle: 'ada' })
    const send = async (as: typeof account, bytes: Buffer) =>
      client
        .post(`${INDEX}/${id}/avatar`)
        .loginAs(as)
        .withCsrfToken()
        .header('referer', `${INDEX}/${id}/introduction`)
        .withInertia()
        .file('avatar', bytes, { filename: 'me.png' })
    const refused = await send(account, Buffer.from('<svg onload="alert(1)"/>'))
    assert.match(
      (refused.inertiaProps as { errors: { avatar: string } }).errors.avatar,
      /can’t use this file as a picture/
    )

    const outsider = await givenAccount('Someone else')
    ;(await send(outsider, await givenPicture())).assertStatus(404)
    assert.isEmpty(await db.from('application_pictures'))
  })
})

test.group('Share image and QR code of a bio link', () => {
  test('are drawn once for each version and redirect from a former handle', async ({ assert, client }) => {
    const account = await givenAccount()
    const application = await givenBioLink(account, { handle: 'ada', headline: 'Sourdough, patiently' })
    const page = await client.get('/@ada')
    const address = /og:image" content="[^"]*(\/@ada\/share\.png\?v=[0-9a-f]{32})"/.exec(page.text())![1]!
    const image = await client.get(address)
    image.assertHeader('content-type', 'image/png')
    image.assertHeader('cache-control', 'public, max-age=31536000, immutable')
    assert.containsSubset(imageSize(new Uint8Array(image.body())), { type: 'png', width: 1200, height: 630 })

    const [kept] = await db.from('application_pictures').where('kind', 'share')
    assert.deepEqual(new Uint8Array((await client.get(address)).body()), new Uint8Array(kept.bytes))
    await application.merge({ headline: 'Rye, quickly' }).save()
    assert.notEqual(/v=([0-9a-f]{32})/.exec((await client.get('/@ada')).text())![1], kept.hash)

    const svg = await client.get('/@ada/qr.svg')
    assert.match(svg.header('content-type')!, /image\/svg\+xml/)
    const png = await client.get('/@ada/qr.png')
    assert.isAtLeast(imageSize(new Uint8Array(png.body())).width, 1024)

    await claimHandle(account.id, application.id, 'countess')
    const moved = await client.get('/@ada/qr.svg').redirects(0)
    moved.assertHeader('location', '/@countess/qr.svg')
  })
})

test.group('Search engines', () => {
  test('find discoverable pages in the sitemap and noindex on the others', async ({ assert, client }) => {
    const account = await givenAccount()
    await givenBioLink(account, { handle: 'ada' })
    const shy = await givenBioLink(account, { handle: 'shy' })
    await shy.merge({ settings: { ...shy.settings, discoverable: false } }).save()
    await givenBioLink(account, { handle: 'resting', state: 'paused' })
    await givenEmbed(account)

    const sitemap = (await client.get('/sitemap.xml')).text()
    assert.deepEqual(
      [...sitemap.matchAll(/@([a-z]+)</g)].map((found) => found[1]),
      ['ada']
    )
    assert.match((await client.get('/robots.txt')).text(), /Sitemap: http.*\/sitemap\.xml/)
    assert.match((await client.get('/@shy')).text(), /name="robots" content="noindex"/)
    assert.notInclude((await client.get('/@ada')).text(), 'noindex')
  })

  test('find the page’s subject and address in JSON-LD', async ({ assert, client }) => {
    const application = await givenBioLink(await givenAccount(), { handle: 'ada', headline: '</script><b>' })
    assert.isNotNull(application)
    const text = (await client.get('/@ada')).text()
    const profile = JSON.parse(/ld\+json"[^>]*>(.*?)<\/script>/s.exec(text)![1]!)
    assert.containsSubset(profile, {
      '@type': 'ProfilePage',
      mainEntity: { '@type': 'Person', name: 'Ada', alternateName: '@ada' },
    })
    assert.match(text, /rel="canonical" href="http[^"]*\/@ada"/)
  })
})

test.group('Scheduled links', () => {
  test('are shown from their start to their end', async ({ assert, client }) => {
    const account = await givenAccount()
    const { id } = await givenBioLink(account, { handle: 'ada' })
    const at = (hours: number) => DateTime.utc().plus({ hours }).toISO()
    const links = [
      { title: 'Now', url: 'https://a.example', startsAt: at(-1), endsAt: at(1) },
      { title: 'Later', url: 'https://b.example', startsAt: at(1), endsAt: null },
      { title: 'Over', url: 'https://c.example', startsAt: null, endsAt: at(-1) },
    ]
    const save = (sent: object[]) =>
      client
        .put(`${INDEX}/${id}/introduction`)
        .loginAs(account)
        .withCsrfToken()
        .header('referer', `${INDEX}/${id}/introduction`)
        .withInertia()
        .json({ ...FORM, links: sent })
    await save(links)
    const page = (await client.get('/@ada')).text()
    assert.include(page, '>Now<')
    assert.notMatch(page, />(Later|Over)</)
    const later = (await linksOf(id))[1]!
    ;(await client.get(`/@ada/links/${later.id}`).redirects(0)).assertStatus(404)

    const reversed = await save([{ ...links[0], startsAt: at(2), endsAt: at(1) }])
    const { errors } = reversed.inertiaProps as { errors: Record<string, string> }
    assert.match(errors['links.0.endsAt']!, /ends before it starts/)
    assert.lengthOf(await linksOf(id), 3)
  })
})

test.group('Reporting a page', (group) => {
  group.each.setup(() => {
    app.container.swap(OperatorEmail, () => new OperatorEmail('operator@example.org'))
    return () => app.container.restore(OperatorEmail)
  })

  test('stores the report and emails the operator', async ({ assert, client, cleanup }) => {
    const mailbox = await givenMailbox(cleanup)
    await givenBioLink(await givenAccount(), { handle: 'ada' })
    ;(await client.get('/@ada/report')).assertTextIncludes('What’s wrong with this page?')
    const sent = await client
      .post('/@ada/report')
      .form({ reason: 'fraud', details: 'It asks for <passwords>.', email: 'eve@example.org', website: '' })
    sent.assertTextIncludes('Thank you')

    const [report] = await db.from('abuse_reports')
    assert.containsSubset(report, { handle: 'ada', reason: 'fraud', email: 'eve@example.org' })
    const [letter] = await mailbox.delivered()
    assert.equal(letter!.to, 'operator@example.org')
    assert.include(letter!.text, 'It asks for <passwords>.')
  })

  // threat: report-mail-bomb
  test('emails about a page ten times an hour at most and stores every report', async ({
    assert,
    client,
    cleanup,
  }) => {
    const mailbox = await givenMailbox(cleanup)
    await givenBioLink(await givenAccount(), { handle: 'ada' })
    for (let count = 0; count < 12; count += 1) {
      await limiter.clear()
      await client.post('/@ada/report').form({ reason: 'hate', website: '' })
    }
    assert.lengthOf(await mailbox.delivered(), 10)
    assert.lengthOf(await db.from('abuse_reports'), 12)
  })

  test('keeps the entered text with its errors, ignores bots and limits the rate', async ({
    assert,
    client,
  }) => {
    await givenBioLink(await givenAccount(), { handle: 'ada' })
    const send = (form: object) => client.post('/@ada/report').form({ website: '', ...form })
    const wrong = await send({ details: 'Look "here" <b>', email: 'nobody' })
    wrong.assertStatus(422)
    wrong.assertTextIncludes('Look &quot;here&quot; &lt;b&gt;')
    wrong.assertTextIncludes('This isn’t an email address')
    await send({ reason: 'other', website: 'http://spam.example' })
    assert.isEmpty(await db.from('abuse_reports'))

    const statuses = []
    for (let at = 0; at < 4; at += 1) statuses.push((await send({ reason: 'hate' })).status())
    assert.include(statuses, 429)
  })
})

test.group('Bio link without JavaScript', () => {
  test('shows links, questions, sharing and reporting', async ({ assert, client }) => {
    await givenBioLink(await givenAccount(), { handle: 'ada' })
    const text = (await client.get('/@ada').header('user-agent', READER)).text()
    for (const part of ['<noscript>', '/@ada/qr.svg', 'mailto:?subject=Ada', '/@ada/report'])
      assert.include(text, part)
  })
})

const FIREFOX = 'Mozilla/5.0 (X11; Linux x64) Firefox/140.0'
const SAFARI = 'Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 Version/18.0 Mobile Safari/604.1'
const AT = '/applications/bio-links'

test.group('Page views of a bio link', () => {
  test('are counted by day with visitors, clicks, chats, questions and origins', async ({
    assert,
    client,
  }) => {
    const account = await givenAccount()
    await givenText(account, 'Bread', 'Feed the starter every morning.')
    const application = await givenBioLink(account, { handle: 'ada' })
    const links = [{ id: null, title: 'Shop', url: 'https://shop.example', visible: true }]
    await updateIntroduction(account.id, application.id, {
      headline: '',
      introduction: '',
      suggestedQuestions: [],
      links,
    })
    const look = (agent: string, referer = '') =>
      client.get('/@ada').header('user-agent', agent).header('referer', referer)
    await look(FIREFOX, 'https://news.example/story?id=7')
    await look(FIREFOX)
    await look(SAFARI, 'https://news.example/other')
    await look('Googlebot/2.1 (+http://www.google.com/bot.html)')
    await client.get('/@ada').header('user-agent', `${SAFARI} 2`).header('sec-gpc', '1')
    const [shop] = await linksOf(application.id)
    await client.get(`/@ada/links/${shop!.id}`).redirects(0)
    const visit = await givenVisit(client, application)
    await visit.ask('When do I feed the starter?')
    await visit.ask('And why?')

    const page = await client.get(`${AT}/${application.id}/analytics?days=7`).loginAs(account).withInertia()
    page.assertInertiaComponent('Applications/BioLink/Analytics')
    const { report, links: shown } = page.inertiaProps as { report: VisitReport; links: { clicks: number }[] }
    assert.lengthOf(report.days, 7)
    assert.deepEqual(report.days.at(-1), {
      day: dayOf(),
      views: 4,
      visitors: 2,
      clicks: 1,
      chats: 1,
      questions: 2,
      answered: 2,
    })
    assert.deepEqual(report.before, { views: 0, visitors: 0, clicks: 0, chats: 0, questions: 0, answered: 0 })
    assert.deepEqual(report.referrers, [{ value: 'news.example', views: 2 }])
    assert.deepEqual([report.countries, shown.map(({ clicks }) => clicks)], [[], [1]])

    const csv = await client.get(`${AT}/${application.id}/analytics.csv?days=7`).loginAs(account)
    assert.match(csv.header('content-type')!, /text\/csv/)
    assert.equal(csv.text().trim().split('\r\n').at(-1), `${dayOf()},4,2,1,1,2,2`)
  })

  test('are compared with the same number of days before', async ({ assert, client }) => {
    const account = await givenAccount()
    const { id } = await givenBioLink(account)
    const daysAgo = (days: number) => dayOf(DateTime.utc().minus({ days }))
    for (const [days, views] of [
      [6, 5],
      [7, 3],
      [13, 1],
      [14, 90],
    ] as const)
      await db
        .table('visit_days')
        .insert({ application_id: id, day: daysAgo(days), views, visitors: 1, clicks: 0 })
    const page = await client.get(`${AT}/${id}/analytics?days=7`).loginAs(account).withInertia()
    const { report } = page.inertiaProps as { report: VisitReport }
    assert.deepEqual(
      report.days.map(({ views }) => views),
      [5, 0, 0, 0, 0, 0, 0]
    )
    assert.equal(report.before.views, 4)
    assert.equal(report.before.visitors, 2)
  })

  test('default to a week until there is older data, then to a month', async ({ assert, client }) => {
    const account = await givenAccount()
    const { id } = await givenBioLink(account)
    const shown = async (query = '') => {
      const page = await client.get(`${AT}/${id}/analytics${query}`).loginAs(account).withInertia()
      const { span, report } = page.inertiaProps as { span: number; report: VisitReport }
      return [span, report.days.length]
    }
    const add = (ago: number) =>
      db.table('visit_days').insert({
        application_id: id,
        day: dayOf(DateTime.utc().minus({ days: ago })),
        views: 1,
        visitors: 1,
        clicks: 0,
      })
    assert.deepEqual(await shown(), [30, 30])
    await add(6)
    assert.deepEqual(await shown(), [7, 7])
    assert.deepEqual(await shown('?days=30'), [30, 30])
    await add(7)
    assert.deepEqual(await shown(), [30, 30])
  })

  test('store no IP address and nothing that identifies yesterday’s visitors', async ({ assert, client }) => {
    await givenBioLink(await givenAccount(), { handle: 'ada' })
    await client.get('/@ada').header('user-agent', FIREFOX)
    await flushVisits()
    for (const table of ['visit_days', 'visit_origins', 'visit_marks', 'visit_salts']) {
      const kept = JSON.stringify(await db.from(table))
      assert.notMatch(kept, /127\.0\.0\.1|::1|Firefox/, table)
    }
    assert.lengthOf(await db.from('visit_marks'), 1)
    await deleteSaltsBefore(dayOf(DateTime.utc().plus({ days: 1 })))
    assert.isEmpty([...(await db.from('visit_marks')), ...(await db.from('visit_salts'))])
    assert.lengthOf(await db.from('visit_days'), 1)
  })

  test('are visible to their owner only', async ({ assert, client }) => {
    const account = await givenAccount()
    const outsider = await givenAccount('Someone else')
    const { id } = await givenBioLink(account)
    const embed = await givenEmbed(account)
    ;(await client.get(`${AT}/${id}/analytics`).loginAs(account).withInertia()).assertStatus(200)
    const paths = [
      `${AT}/${id}/analytics`,
      `${AT}/${id}/analytics.csv`,
      `${AT}/${embed.id}/analytics`,
      `/applications/embeds/${embed.id}/analytics`,
      `/applications/embeds/${embed.id}/analytics.csv`,
    ]
    for (const path of paths) assert.equal((await client.get(path).loginAs(outsider)).status(), 404, path)
  })
})

test.group('Page views of an embed', () => {
  test('count how often its chat was opened on each website', async ({ assert, client }) => {
    const account = await givenAccount()
    const embed = await givenEmbed(account)
    const frame = `/embed/${embed.key}?mode=bubble&host=https%3A%2F%2Fshop.example`
    await client.get(frame).header('user-agent', FIREFOX)
    const page = await client.get(`/applications/embeds/${embed.id}/analytics`).loginAs(account).withInertia()
    page.assertInertiaComponent('Applications/Embed/Analytics')
    const { report } = page.inertiaProps as { report: VisitReport }
    assert.containsSubset(report, {
      days: [{ day: dayOf(), views: 1, visitors: 1 }],
      referrers: [{ value: 'shop.example', views: 1 }],
    })
  })
})

test.group('CSV export', () => {
  test('quotes fields where needed and lets no field become a formula', ({ assert }) => {
    assert.equal(
      toCsv(
        ['name', 'n'],
        [
          ['a "b", c', 1],
          ['=HYPERLINK("x")', -2],
          ['@cmd', null],
        ]
      ),
      'name,n\r\n"a ""b"", c",1\r\n"\'=HYPERLINK(""x"")",-2\r\n\'@cmd,\r\n'
    )
  })
})

test.group('What strangers can record', () => {
  // threat: invented-origins
  test('is a limited number of origins a day', async ({ assert }) => {
    const { id: applicationId } = await givenBioLink(await givenAccount())
    const seen = { applicationId, address: '192.0.2.1', agent: FIREFOX, country: null, isUntracked: true }
    const from = (names: string[]) => savePageViews(names.map((referrer) => ({ ...seen, referrer })))
    await from(['news.example'])
    await from(Array.from({ length: MAX_ORIGINS_PER_DAY + 50 }, (_, at) => `${at}.example`))
    await from(['news.example', 'late.example'])
    const origins = await db
      .from('visit_origins')
      .where('application_id', applicationId)
      .select('value', 'views')
    assert.lengthOf(origins, MAX_ORIGINS_PER_DAY)
    assert.equal(Number(origins.find(({ value }) => value === 'news.example').views), 2)
  })

  // threat: invented-views
  test('is a limited number of views and clicks a minute from one network', async ({
    assert,
    client,
    cleanup,
  }) => {
    const { countedPerAddress } = visitorLimits
    cleanup(() => void (visitorLimits.countedPerAddress = countedPerAddress))
    visitorLimits.countedPerAddress = 2
    const account = await givenAccount()
    const application = await givenBioLink(account, { handle: 'ada' })
    const links = [{ id: null, title: 'Shop', url: 'https://shop.example', visible: true }]
    await updateIntroduction(account.id, application.id, {
      headline: '',
      introduction: '',
      suggestedQuestions: [],
      links,
    })
    const [shop] = await linksOf(application.id)
    for (let times = 0; times < 4; times += 1) {
      const page = await client
        .get('/@ada')
        .header('user-agent', FIREFOX)
        .header('referer', `https://${times}.example`)
      page.assertStatus(200)
      const link = await client.get(`/@ada/links/${shop!.id}`).redirects(0)
      link.assertHeader('location', 'https://shop.example/')
    }
    await flushVisits()
    const [day] = await db.from('visit_days').where('application_id', application.id)
    assert.deepEqual([day.views, day.clicks], [2, 2])
    assert.lengthOf(await db.from('visit_origins'), 2)
  })
})

test.group('Payments on a bio link', () => {
  const RYE = { kind: 'payment', title: 'The rye workbook', url: 'https://ada.gumroad.com/l/rye' }

  test('are cards with a price and a button, in the visitor’s words or the owner’s', async ({
    assert,
    client,
  }) => {
    const account = await givenAccount()
    const { id } = await givenBioLink(account, { handle: 'ada' })
    const links = [
      { ...RYE, price: ' from €12 ', button: '' },
      { ...RYE, title: 'Coffee', url: 'ko-fi.com/ada', button: 'Treat me' },
      { ...RYE, kind: 'link', title: 'Free chapter', price: '€0', button: 'Read' },
    ]
    const saved = await client
      .put(`${INDEX}/${id}/introduction`)
      .loginAs(account)
      .withCsrfToken()
      .redirects(0)
      .json({ ...FORM, links })
    saved.assertStatus(303)
    const page = (await client.get('/@ada').header('accept-language', 'de')).text()
    const cards = [...page.matchAll(/<a [^>]*class="payment"[^>]*>(.*?)<\/a>/gs)].map(([, card]) => card!)
    assert.lengthOf(cards, 2)
    assert.include(cards[0], '<span class="payment-price" dir="auto">from €12</span>')
    assert.include(cards[0], '>Kaufen</span>')
    assert.include(cards[0], 'Bezahlen bei Gumroad')
    assert.include(cards[1], '>Treat me</span>')
    assert.notInclude(cards[1], 'payment-price')
    const rows = await linksOf(id)
    assert.deepEqual(
      rows.map(({ kind, price, button }) => [kind, price, button]),
      [
        ['payment', 'from €12', ''],
        ['payment', '', 'Treat me'],
        ['link', '', ''],
      ]
    )
    const followed = await client.get(`/@ada/links/${rows[0]!.id}`).redirects(0)
    followed.assertHeader('location', RYE.url)
  })

  // threat: payment-address
  test('lead to web addresses only, and their words are short', async ({ assert, client }) => {
    const account = await givenAccount()
    const { id } = await givenBioLink(account, { handle: 'ada' })
    const errorsOf = async (change: object) => {
      const response = await client
        .put(`${INDEX}/${id}/introduction`)
        .loginAs(account)
        .withCsrfToken()
        .header('referer', `${INDEX}/${id}/introduction`)
        .withInertia()
        .json({ ...FORM, links: [{ ...RYE, ...change }] })
      return (response.inertiaProps as { errors: Record<string, string> }).errors
    }
    for (const url of ['javascript:alert(1)', 'mailto:ada@example.org', 'tel:+491234'])
      assert.match((await errorsOf({ url }))['links.0.url']!, /Enter a link/)
    assert.match((await errorsOf({ price: '9'.repeat(41) }))['links.0.price']!, /at most 40/)
    assert.match((await errorsOf({ button: 'x'.repeat(41) }))['links.0.button']!, /at most 40/)
    const page = await errorsOf({ price: '<b>1</b>' })
    assert.isEmpty(page)
    assert.include((await client.get('/@ada')).text(), '&lt;b&gt;1&lt;/b&gt;')
  })
})
