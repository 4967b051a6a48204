import { test } from '@japa/runner'
import { openApiDocument } from '#app/api/openapi/document'
import { apiRoutes } from './routes.js'

type Document = {
  openapi: string
  paths: Record<
    string,
    Record<string, { operationId: string; parameters?: { in: string; name: string }[]; responses: object }>
  >
  components: { schemas: Record<string, unknown> }
}
const described = openApiDocument as unknown as Document

const operations = Object.entries(described.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    name: `${method.toUpperCase()} ${path}`,
    path,
    ...operation,
  }))
)

test.group('OpenAPI', () => {
  test('serves the description without a token', async ({ client, assert }) => {
    const response = await client.get('/api/v1/openapi.json')
    response.assertStatus(200)
    assert.equal(response.body().openapi, '3.1.0')
    assert.deepEqual(response.body(), openApiDocument)
  })

  test('describes every call and no call that does not exist', ({ assert }) => {
    const there = apiRoutes().map(({ method, path }) => `${method} ${path}`)
    assert.sameMembers(
      operations.map(({ name }) => name),
      there
    )
    assert.isAtLeast(there.length, 17)
  })

  test('gives each call a unique id, its path parameters and its responses', ({ assert }) => {
    assert.lengthOf(new Set(operations.map(({ operationId }) => operationId)), operations.length)
    for (const { name, path, parameters = [], responses } of operations) {
      const named = parameters
        .filter((parameter) => parameter.in === 'path')
        .map((parameter) => parameter.name)
      assert.sameMembers(
        named,
        [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!),
        name
      )
      assert.isNotEmpty(
        Object.keys(responses).filter((status) => status.startsWith('2')),
        name
      )
    }
  })

  test('resolves every reference and uses every schema', ({ assert }) => {
    const used = [...JSON.stringify(openApiDocument).matchAll(/#\/components\/schemas\/(\w+)/g)].map(
      (match) => match[1]!
    )
    assert.sameMembers([...new Set(used)], Object.keys(described.components.schemas))
  })
})
