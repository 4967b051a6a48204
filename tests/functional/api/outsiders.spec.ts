import { test } from '@japa/runner'
import type { ApiClient, ApiResponse } from '@japa/api-client'
import type User from '#src/identity/models/user'
import DataItem from '#src/knowledge/items/models/data_item'
import Application from '#src/applications/models/application'
import { givenAccount } from '#tests/support/accounts'
import { givenBioLink } from '#tests/support/applications'
import { givenText } from '#tests/support/knowledge'
import { apiOf, complaintsOf, givenToken, problemOf } from './api.js'
import { apiRoutes, type ApiRoute } from './routes.js'

const BODIES: Record<string, object> = {
  'PATCH /api/v1/applications/{id}': { name: 'Mine now' },
  'POST /api/v1/applications/{id}/messages': { message: 'What is the starter fed with?', stream: false },
}

/** Known only after the server has started. */
const owned = () => apiRoutes().filter(({ isOwned }) => isOwned)
const nameOf = ({ method, path }: ApiRoute) => `${method} ${path}`

/** One of each thing that a path can name. */
async function givenThings(owner: User) {
  const item = await givenText(owner, 'Bread', 'The starter is fed every morning with rye flour.')
  const application = await givenBioLink(owner)
  return {
    item,
    application,
    ids: { sources: item.sourceId, items: item.id, applications: application.id } as Record<string, string>,
  }
}

async function call(
  client: ApiClient,
  token: string,
  route: ApiRoute,
  ids: Record<string, string>
): Promise<ApiResponse> {
  const id = ids[route.path.split('/')[3]!]
  if (!id) throw new Error(`This test has nothing that ${route.path} could name.`)
  const method = route.method.toLowerCase() as 'post'
  const request = client[method](route.path.replace('{id}', id)).bearerToken(token)
  const body = BODIES[nameOf(route)]
  return body ? request.json(body) : request
}

test.group('API outsiders', () => {
  test('finds calls that need a guard', ({ assert }) => assert.isAtLeast(owned().length, 9))

  // threat: tenancy-api
  test('{method} {path} is 404 for another account and works for its owner')
    .with(owned)
    .run(async ({ client, assert }, route) => {
      const owner = await givenAccount()
      const { item, application, ids } = await givenThings(owner)
      const outsider = await givenToken(await givenAccount('Mallory'))

      problemOf(assert, await call(client, outsider, route, ids), 404)
      assert.equal((await DataItem.findOrFail(item.id)).state, 'ready')
      assert.equal((await Application.findOrFail(application.id)).name, 'Ada')

      const response = await call(client, await givenToken(owner), route, ids)
      assert.isBelow(response.status(), 300, response.text())
    })

  test('lists only records of the token’s account', async ({ client, assert }) => {
    await givenThings(await givenAccount())
    const outsider = await apiOf(client, await givenAccount('Mallory'))
    for (const path of ['/sources', '/items', '/applications'])
      assert.isEmpty((await outsider.get(path)).body().data, path)
  })

  test('ignores ids of other accounts in bodies and queries', async ({ client, assert }) => {
    const { ids } = await givenThings(await givenAccount())
    const outsider = await apiOf(client, await givenAccount('Mallory'))
    const query = 'starter rye flour'

    assert.isEmpty((await outsider.post('/search').json({ query })).body().passages)
    problemOf(assert, await outsider.get('/items').qs({ source_id: ids.sources }), 404)
    problemOf(assert, await outsider.post('/search').json({ query, application_id: ids.applications }), 404)
    const searched = await outsider.post('/search').json({ query, source_ids: [ids.sources] })
    assert.property(complaintsOf(assert, searched), 'source_ids')
    const made = await outsider
      .post('/applications')
      .json({ kind: 'embed', name: 'Shop', source_ids: [ids.sources] })
    assert.property(complaintsOf(assert, made), 'source_ids')
  })

  test('rejects continuing a conversation of another account', async ({ client, assert }) => {
    const owner = await givenAccount()
    await givenThings(owner)
    const mine = await (
      await apiOf(client, owner)
    )
      .post('/messages')
      .json({ message: 'What is the starter fed with?', stream: false })
    const outsider = await apiOf(client, await givenAccount('Mallory'))
    const body = { message: 'Go on', stream: false, conversation_id: mine.body().conversation_id }
    problemOf(assert, await outsider.post('/messages').json(body), 404)
  })
})
