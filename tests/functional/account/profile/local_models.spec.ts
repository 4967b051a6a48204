import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import app from '@adonisjs/core/services/app'
import { test } from '@japa/runner'
import type { FoundModels } from '#protocol/providers'
import { LocalServers } from '#src/answering/providers/local_servers'
import type User from '#src/identity/models/user'
import { ScriptedModel } from '#tests/fakes/scripted_model'
import { send } from '#tests/functional/account/forms'
import { givenAccount } from '#tests/support/accounts'
import { confirmedNow } from '#tests/support/confirmation'
import { answerOf, BREAD } from '#tests/support/conversations'
import { givenText } from '#tests/support/knowledge'

type Client = Parameters<typeof send>[0]

test.group('Model servers on this machine', (group) => {
  let scripted: ScriptedModel
  let baseUrl: string
  let local: LocalServers

  group.each.setup(async () => {
    scripted = new ScriptedModel()
    baseUrl = await scripted.start()
    scripted.offer('llama', 'nomic-embed-text')
    scripted.follow({ say: ['Bake the loaf at 240 degrees for 40 minutes [1].'] })
    local = await app.container.make(LocalServers)
    local.watch([portOf(baseUrl)])
    return async () => {
      local.watch([])
      await scripted.stop()
    }
  })

  const found = async (client: Client, account: User) => {
    const page = await client
      .get('/profile')
      .loginAs(account)
      .withInertiaPartialReload('Profile/Edit', ['foundModels'])
    return (page.inertiaProps as { foundModels: FoundModels[] }).foundModels
  }
  const use = (client: Client, account: User, address: string) => {
    const form = { provider: 'compatible', key: null, base_url: address, model: 'llama' }
    return send(client, 'post', '/profile/providers', form, { as: account, session: confirmedNow() })
  }
  const ask = async (client: Client, account: User) => {
    const asked = client.post('/chat/new/messages').loginAs(account).withCsrfToken()
    return answerOf((await asked.json({ message: 'At how many degrees do I bake the loaf?' })).text())
  }

  test('are found for the operator and can answer after one click', async ({ client, assert }) => {
    const operator = await givenAccount()
    await givenText(operator, 'Bread', BREAD)
    assert.deepEqual(await found(client, operator), [
      {
        name: `127.0.0.1:${portOf(baseUrl)}`,
        baseUrl,
        models: [{ id: 'llama', label: 'llama' }],
        embeddings: [{ id: 'nomic-embed-text', label: 'nomic-embed-text' }],
      },
    ])
    await use(client, operator, baseUrl)
    assert.include((await ask(client, operator)).text, '240 degrees for 40 minutes [1]')
    assert.lengthOf(scripted.requests, 1)
    assert.equal(scripted.requests[0]!.model, 'llama')
  })

  // threat: local-model-servers
  test('are unavailable to other accounts, even by address', async ({ client, assert }) => {
    await givenAccount()
    const holder = await givenAccount()
    await givenText(holder, 'Bread', BREAD)
    assert.deepEqual(await found(client, holder), [])
    await use(client, holder, baseUrl)
    await ask(client, holder)
    await send(client, 'post', '/profile/providers/compatible/test', {}, { as: holder })
    assert.lengthOf(scripted.requests, 0)
  })

  // threat: local-model-servers
  test('give no access to other ports, even for the operator', async ({ client, assert }) => {
    const operator = await givenAccount()
    local.watch([1])
    await use(client, operator, baseUrl)
    await send(client, 'post', '/profile/providers/compatible/test', {}, { as: operator })
    assert.lengthOf(scripted.requests, 0)
    assert.deepEqual(await found(client, operator), [])
  })

  test('are omitted if they stall, redirect or send too much or invalid data')
    .with(['stalls', 'redirects', 'floods', 'is a web page'])
    .run(async ({ client, assert, cleanup }, fault) => {
      const server = createServer((_request, response) => {
        if (fault === 'redirects') response.writeHead(302, { location: `${baseUrl}/models` }).end()
        if (fault === 'is a web page') response.end('<!doctype html>')
        if (fault === 'floods') response.end(JSON.stringify({ data: [{ id: 'x'.repeat(3 * 1024 * 1024) }] }))
      })
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
      cleanup(() => {
        server.closeAllConnections()
        server.close()
      })
      const { port } = server.address() as AddressInfo
      local.watch([port, portOf(baseUrl)])
      const [only, ...others] = await found(client, await givenAccount())
      assert.equal(only?.baseUrl, baseUrl)
      assert.isEmpty(others)
    })
})

function portOf(address: string): number {
  return Number(new URL(address).port)
}
