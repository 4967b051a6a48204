import { test } from '@japa/runner'
import { leastRole, POLICY } from '#app/core/policy'
import { hasRole, ROLES, type Role } from '#protocol/team'
import { createApiToken } from '#src/identity/queries/list_api_tokens'
import { newId } from '#src/shared/ids'
import { WORKSPACE } from '#app/core/workspace'
import { givenAccount, givenMember } from '#tests/support/accounts'
import { allRoutes, filled } from './routes.js'

const guarded = (by: string) => allRoutes().filter(({ middleware }) => middleware.includes(by))
const NO_RECORD = { id: newId(), key: 'x', hash: 'a'.repeat(32), format: 'md', name: 'x', provider: 'openai' }

test.group('Roles', () => {
  // threat: role-unlisted
  test('every route of a signed-in person and of a token is in the policy', ({ assert }) => {
    const unlisted = [...guarded('auth'), ...guarded('api')].filter(({ name }) => leastRole(name) === null)
    assert.deepEqual(unlisted, [])
    assert.isAbove(guarded('auth').length, 100)
  })

  test('every entry of the policy names a route', ({ assert }) => {
    const names = allRoutes().map(({ name }) => name)
    const unused = Object.keys(POLICY).filter(
      (entry) =>
        !names.some((name) => (entry.endsWith('*') ? name.startsWith(entry.slice(0, -1)) : name === entry))
    )
    assert.deepEqual(unused, [])
  })

  for (const role of ROLES.filter((each) => each !== 'owner')) {
    // threat: role-page
    test(`answers a member who is ${role} with 403 exactly where the role is not enough`, async ({
      assert,
      client,
    }) => {
      const owner = await givenAccount()
      const member = await givenMember(owner, role)
      const wrong: string[] = []
      for (const route of guarded('auth')) {
        if (/^(logout|profile\.destroy|onboarding\.|verification\.send)/.test(route.name)) continue
        const least = leastRole(route.name)!
        const method = route.method.toLowerCase() as 'post'
        const response = await client[method](filled(route.path, NO_RECORD))
          .loginAs(member)
          .withSession({ [WORKSPACE]: owner.id, passwordConfirmedAtMs: Date.now() })
          .withCsrfToken()
          .redirects(0)
        const allowed = least === 'person' || hasRole(role, least)
        const refused = response.status() === 403
        if (refused === allowed || response.status() >= 500)
          wrong.push(`${route.method} ${route.path}: ${response.status()}`)
        if (refused && !response.text().includes(role)) wrong.push(`${route.path} doesn’t say why`)
      }
      assert.deepEqual(wrong, [])
    })

    // threat: role-api
    test(`answers a token of a member who is ${role} with 403 exactly where the role is not enough`, async ({
      assert,
      client,
    }) => {
      const owner = await givenAccount()
      const member = await givenMember(owner, role)
      const token = await createApiToken(member, owner.id, ['*'], {})
      const wrong: string[] = []
      for (const route of guarded('api')) {
        const method = route.method.toLowerCase() as 'post'
        const response = await client[method](filled(route.path, NO_RECORD))
          .bearerToken(token.value!.release())
          .header('accept', 'application/json')
        const allowed = hasRole(role, leastRole(route.name) as Role)
        if ((response.status() === 403) === allowed)
          wrong.push(`${route.method} ${route.path}: ${response.status()}`)
      }
      assert.deepEqual(wrong, [])
    })
  }
})
