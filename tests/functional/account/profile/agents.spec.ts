import { test } from '@japa/runner'
import { send } from '#tests/functional/account/forms'
import { givenAccount } from '#tests/support/accounts'
import { givenBioLink, givenEmbed } from '#tests/support/applications'

type Props = {
  workspaceUrl: string
  applications: { id: string; name: string; url: string; showsSources: boolean }[]
  chosen: string | null
  newToken: string | null
}

test.group('Connecting an agent', () => {
  test('offers the account and its published applications, each at its address', async ({
    assert,
    client,
  }) => {
    const account = await givenAccount()
    const page = await givenBioLink(account)
    const paused = await givenEmbed(account)
    await paused.merge({ state: 'paused' }).save()
    const foreign = await givenEmbed(await givenAccount('Mallory'))
    const shown = async (query = '') => {
      const response = await client.get(`/profile/agents${query}`).loginAs(account).withInertia()
      response.assertInertiaComponent('Profile/Agents')
      return response.inertiaProps as Props
    }

    const { applications, workspaceUrl, chosen, newToken } = await shown()
    assert.match(workspaceUrl, /^http.*\/mcp$/)
    assert.deepEqual(applications, [
      { id: page.id, name: page.name, url: `${workspaceUrl}/${page.key}`, showsSources: true },
    ])
    assert.isNull(chosen)
    assert.isNull(newToken)
    assert.equal((await shown(`?application=${page.id}`)).chosen, page.id)
    for (const other of [paused.id, foreign.id, 'x'])
      assert.isNull((await shown(`?application=${other}`)).chosen)
    assert.isNull((await shown(`?application[]=${page.id}&application[toString]=1`)).chosen)
  })

  test('shows a token created there once, and returns to it', async ({ assert, client }) => {
    const account = await givenAccount()
    const session = { passwordConfirmedAtMs: Date.now() }
    const fields = { name: 'Agent', days: 30, ability: 'read' }
    const made = await send(
      client,
      'post',
      '/profile/tokens',
      { ...fields, from: 'agents' },
      {
        as: account,
        session,
        redirects: 0,
      }
    )
    made.assertStatus(303)
    made.assertHeader('location', '/profile/agents')
    const elsewhere = await send(client, 'post', '/profile/tokens', fields, {
      as: account,
      session,
      redirects: 0,
    })
    elsewhere.assertHeader('location', '/profile')
    const followed = await send(
      client,
      'post',
      '/profile/tokens',
      { ...fields, from: 'agents' },
      {
        as: account,
        session,
      }
    )
    followed.assertInertiaComponent('Profile/Agents')
    assert.match((followed.inertiaProps as Props).newToken!, /^ply_/)
  })
})
