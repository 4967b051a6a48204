import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { linksOf } from '#src/applications/biolink/links'
import Application from '#src/applications/models/application'
import { givenAccount } from '#tests/support/accounts'
import { givenBioLink } from '#tests/support/applications'
import { flushVisits } from '#tests/support/flush_visits'
import { givenText } from '#tests/support/knowledge'

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
    for (const said of ['Sourdough, patiently', 'When is the stall open?', 'data-layout="cover"', 'Letter'])
      assert.include(page, said)
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
