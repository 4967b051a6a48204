import router from '@adonisjs/core/services/router'
import type { ApiClient, ApiRequest, ApiResponse } from '@japa/api-client'
import type { Assert } from '@japa/assert'
import { openApiDocument } from '#app/api/openapi/document'
import User from '#src/identity/models/user'

type Method = 'get' | 'post' | 'patch' | 'delete'

/** The public API as one account's program sees it. */
export type Api = { token: string; workspaceId: string } & Record<Method, (path: string) => ApiRequest>

export async function givenToken(account: User, expiresIn?: string | number): Promise<string> {
  const token = await User.accessTokens.create(account, ['*'], { name: 'Test', expiresIn })
  return token.value!.release()
}

export async function apiOf(client: ApiClient, account: User): Promise<Api> {
  const token = await givenToken(account)
  const call = (method: Method) => (path: string) =>
    client[method](`/api/v1${path}`)
      .bearerToken(token)
      .teardown((response) => assertDescribed(method, path, response))
  return {
    token,
    workspaceId: account.id,
    get: call('get'),
    post: call('post'),
    patch: call('patch'),
    delete: call('delete'),
  }
}

/** Problem details with this status; answers its sentence. */
export function problemOf(assert: Assert, response: ApiResponse, status: number): string {
  assert.equal(response.status(), status, response.text())
  assert.include(response.header('content-type'), 'application/problem+json')
  const problem = response.body()
  assert.equal(problem.status, status)
  assert.isString(problem.type)
  assert.isString(problem.title)
  return problem.detail
}

/** The sentences of a refused request by field. */
export function complaintsOf(assert: Assert, response: ApiResponse): Record<string, string> {
  problemOf(assert, response, 422)
  const errors: { field: string; detail: string }[] = response.body().errors
  return Object.fromEntries(errors.map(({ field, detail }) => [field, detail]))
}

export type ApiRoute = { method: string; path: string; isOwned: boolean }

/** Every call under /api/v1 that the router knows, with `{id}` in place of ids. */
export function apiRoutes(): ApiRoute[] {
  return Object.values(router.toJSON())
    .flat()
    .filter(({ pattern }) => pattern.startsWith('/api/v1/'))
    .flatMap(({ methods, pattern }) =>
      methods.filter((method) => method !== 'HEAD').map((method) => ({ method, pattern }))
    )
    .map(({ method, pattern }) => ({
      method,
      path: pattern.replace(/:(\w+)/g, '{$1}'),
      isOwned: pattern.includes(':'),
    }))
}

// oxlint-disable-next-line no-explicit-any
type Schema = Record<string, any>

const described = openApiDocument as unknown as {
  paths: Record<string, Record<string, { responses: Record<string, { content?: Schema }> }>>
  components: { schemas: Record<string, Schema> }
}

/** Throws if the description doesn't have this response, or has it in another shape. */
export function assertDescribed(method: string, path: string, response: ApiResponse): void {
  const asked = `/api/v1${path.replace(/\?.*/, '')}`
  const known = Object.keys(described.paths).find((each) =>
    new RegExp(`^${each.replace(/\{id\}/g, '[0-9A-HJKMNP-TV-Z]{26}')}$`, 'i').test(asked)
  )
  const operation = known && described.paths[known]![method]
  if (!operation) return
  const status = String(response.status())
  const problems = problemsOf(operation.responses[status], response)
  if (problems.length > 0) {
    const sentences = problems.map((problem) => `${method.toUpperCase()} ${known} ${status}: ${problem}`)
    throw new Error(sentences.join('\n'))
  }
}

function problemsOf(answer: { content?: Schema } | undefined, response: ApiResponse): string[] {
  if (!answer) return ['isn’t described']
  if (!answer.content) return response.text() ? ['has a body'] : []
  const type = String(response.header('content-type')).split(';')[0]!
  const content = answer.content[type]
  if (!content) return [`has the type ${type}`]
  return type === 'text/event-stream' ? [] : mismatches(content.schema, response.body(), '')
}

/** How the value differs from the schema; a property that isn't described is a difference. */
function mismatches(schema: Schema, value: unknown, at: string): string[] {
  if (schema.$ref) return mismatches(described.components.schemas[schema.$ref.split('/').at(-1)]!, value, at)
  const choices: Schema[] | undefined = schema.oneOf ?? schema.anyOf
  if (choices) {
    const tried = choices.map((choice) => mismatches(choice, value, at))
    return tried.some((each) => each.length === 0) ? [] : tried.toSorted((a, b) => a.length - b.length)[0]!
  }
  if ('const' in schema) return schema.const === value ? [] : [`${at} isn’t ${schema.const}`]
  if (schema.enum) return schema.enum.includes(value) ? [] : [`${at} is ${JSON.stringify(value)}`]
  const types = [schema.type].flat()
  const type = typeOf(value)
  if (!types.includes(type) && !(type === 'integer' && types.includes('number'))) return [`${at} is ${type}`]
  if (type === 'string' && schema.pattern && !new RegExp(schema.pattern).test(value as string))
    return [`${at} is ${JSON.stringify(value)}`]
  if (type === 'array')
    return (value as unknown[]).flatMap((each, index) => mismatches(schema.items, each, `${at}[${index}]`))
  return type === 'object' ? objectMismatches(schema, value as Schema, at) : []
}

function objectMismatches(schema: Schema, value: Schema, at: string): string[] {
  const { properties = {}, required = [], additionalProperties = false } = schema
  const missing = (required as string[]).filter((name) => !(name in value))
  const found = Object.entries(value).flatMap(([name, each]) => {
    const described = properties[name] ?? additionalProperties
    if (described === false)
      return Object.keys(properties).length > 0 ? [`${at}.${name} isn’t described`] : []
    return mismatches(described, each, `${at}.${name}`)
  })
  return [...missing.map((name) => `${at}.${name} is missing`), ...found]
}

function typeOf(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  return Number.isInteger(value) ? 'integer' : typeof value
}
