import { test } from '@japa/runner'
import { givenAccount } from '#tests/support/accounts'
import { givenBioLink, givenEmbed } from '#tests/support/applications'
import { givenText } from '#tests/support/knowledge'
import { Visit, givenVisit } from '#tests/support/visits'
import type { ApiClient } from '@japa/api-client'

function leave(client: ApiClient, visit: Visit, lead: object) {
  return client
    .post(`${visit.address}/lead`)
    .header('authorization', `Bearer ${visit.session!.token}`)
    .header('origin', visit.origin ?? 'https://shop.example')
    .unsafeJson(lead)
}

async function givenShop() {
  const account = await givenAccount()
  await givenText(account, 'Bread', 'Feed the starter every morning.')
  return { account, embed: await givenEmbed(account, { leadFields: ['email'] }) }
}

test.group('Leads', () => {
  test('store the visitor’s email with the question and export both as CSV', async ({ assert, client }) => {
    const { account, embed } = await givenShop()
    const visit = await givenVisit(client, embed, 'https://shop.example')
    await visit.ask('Do you deliver to Norway?')
    const left = await leave(client, visit, { email: ' eve@example.org ', name: 'Not asked for' })
    left.assertStatus(204)

    const csv = await client.get(`/applications/embeds/${embed.id}/leads.csv`).loginAs(account)
    const [names, row] = csv.text().trim().split('\r\n')
    assert.equal(names, 'left_at,name,email,phone,question,conversation')
    assert.match(row!, /^20\d\d-.*Z,,eve@example\.org,,Do you deliver to Norway\?,/)
    const page = await client.get(`/applications/embeds/${embed.id}/analytics`).loginAs(account).withInertia()
    page.assertInertiaPropsContains({ leads: [{ email: 'eve@example.org' }] } as never)
    const outsider = await givenAccount('Someone else')
    const foreign = await client.get(`/applications/embeds/${embed.id}/leads.csv`).loginAs(outsider)
    foreign.assertStatus(404)
  })

  test('are rejected before the first message and when the owner asks for nothing', async ({
    assert,
    client,
  }) => {
    const { account, embed } = await givenShop()
    const early = await givenVisit(client, embed, 'https://shop.example')
    assert.equal((await leave(client, early, { email: 'eve@example.org' })).status(), 409)
    const page = await client.get(`/embed/${embed.key}`)
    page.assertTextIncludes('"leadFields":["email"]')

    const silent = await givenEmbed(account)
    const visit = await givenVisit(client, silent, 'https://shop.example')
    await visit.ask('Do you deliver to Norway?')
    assert.equal((await leave(client, visit, { email: 'eve@example.org' })).status(), 422)
    await givenBioLink(account, { handle: 'ada' })
    ;(await client.get('/@ada')).assertTextIncludes('"leadFields":[]')
  })

  test('show name, email and phone in the inbox, in its search and in exports', async ({
    assert,
    client,
  }) => {
    const { account } = await givenShop()
    const embed = await givenEmbed(account, { leadFields: ['name', 'email', 'phone'] })
    const visit = await givenVisit(client, embed, 'https://shop.example')
    await visit.ask('Do you deliver to Norway?')
    const lead = { name: 'Eve Hansen', email: 'eve@example.org', phone: '+47 22 12 34 56' }
    ;(await leave(client, visit, lead)).assertStatus(204)
    const quiet = await givenVisit(client, embed, 'https://shop.example')
    await quiet.ask('Is there cake?')

    const id = visit.session!.conversation_id
    const page = await client.get(`/inbox/${id}`).loginAs(account).withInertia()
    const open = page.inertiaProps as unknown as { conversation: { visitor: object } }
    assert.deepEqual(open.conversation.visitor, { ...lead, id: null, signed: { name: false, email: false } })
    for (const search of ['hansen', 'EVE@example', '12 34 56']) {
      const list = await client.get('/inbox').qs({ search }).loginAs(account).withInertia()
      const { rows } = (list.inertiaProps as unknown as { list: { rows: { id: string }[] } }).list
      assert.deepEqual(
        rows.map((row) => row.id),
        [id],
        search
      )
    }
    const csv = await client.get('/inbox/leads.csv').loginAs(account)
    assert.match(csv.text(), /Eve Hansen,eve@example\.org,'\+47 22 12 34 56,Do you deliver to Norway\?/)
    const outsider = await client.get('/inbox/leads.csv').loginAs(await givenAccount('Someone else'))
    assert.lengthOf(outsider.text().trim().split('\r\n'), 1)
  })

  test('accept phone numbers in any notation and reject anything else', async ({ assert, client }) => {
    const { account } = await givenShop()
    const embed = await givenEmbed(account, { leadFields: ['phone'] })
    const visit = await givenVisit(client, embed, 'https://shop.example')
    await visit.ask('Do you deliver to Norway?')
    for (const phone of ['+44 20 7946 0000', '(030) 901-820', '555.0100 ext. 12'])
      assert.equal((await leave(client, visit, { phone })).status(), 204, phone)
    for (const phone of ['call me', '12', '1'.repeat(41)]) {
      const refused = await leave(client, visit, { phone })
      refused.assertStatus(422)
      assert.include(refused.text(), 'This isn’t a phone number')
    }
  })

  test('reject an invalid email and store nothing', async ({ assert, client }) => {
    const { account, embed } = await givenShop()
    const visit = await givenVisit(client, embed, 'https://shop.example')
    await visit.ask('Do you deliver to Norway?')
    const wrong = await leave(client, visit, { email: 'eve at example' })
    wrong.assertStatus(422)
    assert.include(wrong.text(), 'This isn’t an email address')
    const empty = await leave(client, visit, { email: '' })
    assert.include(empty.text(), 'Tell us how to reach you')
    const csv = await client.get(`/applications/embeds/${embed.id}/leads.csv`).loginAs(account)
    assert.lengthOf(csv.text().trim().split('\r\n'), 1)
  })
})
