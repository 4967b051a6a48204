import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { imageSize } from 'image-size'
import { linksOf } from '#src/applications/biolink/links'
import type Application from '#src/applications/models/application'
import type User from '#src/identity/models/user'
import { givenAccount } from '#tests/support/accounts'
import { givenBioLink } from '#tests/support/applications'
import { givenLinkPicture } from '#tests/support/avatars'
import { givenPicture } from '#tests/support/pictures'

type Client = Parameters<Parameters<typeof test>[1] & object>[0]['client']
const FORM = { headline: '', introduction: '', suggested_questions: [] }

function saveLinks(client: Client, account: User, { id }: Application, links: object[]) {
  return client
    .put(`/applications/bio-links/${id}/introduction`)
    .loginAs(account)
    .withCsrfToken()
    .header('referer', `/applications/bio-links/${id}/introduction`)
    .withInertia()
    .json({ ...FORM, links })
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
      /<h2 dir="auto">Learn &lt;b&gt;<\/h2>\s*<a [^>]*>\s*<span class="link-glyph" aria-hidden="true">.*?<\/span>\s*<span class="link-words"><span dir="auto">Courses<\/span>/
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
  const upload = (client: Client, account: User, id: string, bytes: Buffer) =>
    client
      .post(`/applications/bio-links/${id}/pictures`)
      .loginAs(account)
      .withCsrfToken()
      .accept('json')
      .file('picture', bytes, { filename: 'loaf.png' })

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
