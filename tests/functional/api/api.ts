import router from '@adonisjs/core/services/router'
import type { ApiClient, ApiRequest, ApiResponse } from '@japa/api-client'
import type { Assert } from '@japa/assert'
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
  const call = (method: Method) => (path: string) => client[method](`/api/v1${path}`).bearerToken(token)
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
