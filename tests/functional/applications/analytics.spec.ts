import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import type { VisitReport } from '#protocol/visits'
import { visitorLimits } from '#config/visitors'
import { MAX_ORIGINS_PER_DAY } from '#src/applications/limits'
import { savePageViews } from '#src/applications/visits/save_page_views'
import { updateIntroduction } from '#src/applications/biolink/update_introduction'
import { linksOf } from '#src/applications/biolink/links'
import { dayOf, deleteSaltsBefore } from '#src/applications/visits/salts'
import { toCsv } from '#src/shared/text/csv'
import { givenAccount } from '#tests/support/accounts'
import { givenBioLink, givenEmbed } from '#tests/support/applications'
import { flushVisits } from '#tests/support/flush_visits'
import { givenText } from '#tests/support/knowledge'
import { givenVisit } from '#tests/support/visits'

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
    })
    assert.deepEqual(report.before, { views: 0, visitors: 0, clicks: 0, chats: 0, questions: 0 })
    assert.deepEqual(report.referrers, [{ value: 'news.example', views: 2 }])
    assert.deepEqual([report.countries, shown.map(({ clicks }) => clicks)], [[], [1]])

    const csv = await client.get(`${AT}/${application.id}/analytics.csv?days=7`).loginAs(account)
    assert.match(csv.header('content-type')!, /text\/csv/)
    assert.equal(csv.text().trim().split('\r\n').at(-1), `${dayOf()},4,2,1,1,2`)
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
