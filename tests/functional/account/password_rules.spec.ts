import User from '#src/identity/models/user'
import { test } from '@japa/runner'
import { givenAccount, PASSWORD } from '#tests/support/accounts'
import { complaints, send } from './forms.js'

const FORM = { name: 'Ada Lovelace', email: 'ada.lovelace@example.org' }

test.group('Password rules', () => {
  test('accepts a password entered once, but not two different entries', async ({ client, assert }) => {
    const register = (form: object) =>
      client.post('/register').withCsrfToken().redirects(0).accept('json').json(form)
    const different = await register({ ...FORM, password: PASSWORD, password_confirmation: 'another' })
    assert.equal(different.status(), 422)
    const once = await register({ ...FORM, password: PASSWORD })
    assert.oneOf(once.status(), [200, 302, 303])
    assert.isNotNull(await User.findBy('email', FORM.email))
  })

  test('refuses “{password}”: {why}')
    .with([
      { password: 'short', why: 'at least 12 characters' },
      { password: 'qwerty123456', why: 'easy to guess' },
      { password: 'Password1234!', why: 'easy to guess' },
      { password: 'aaaaaaaaaaaaaaa', why: 'easy to guess' },
      { password: 'qwertyqwertyqwerty', why: 'easy to guess' },
      { password: 'ada.lovelace@example.org', why: 'your own name or email' },
      { password: 'Ada_Lovelace', why: 'your own name or email' },
    ])
    .run(async ({ client, assert }, { password, why }) => {
      const form = { ...FORM, password, password_confirmation: password }
      const response = await send(client, 'post', '/register', form)
      assert.include(complaints(response).password!, why)
    })

  test('accepts a sentence without digits and symbols', async ({ client }) => {
    const form = { ...FORM, password: PASSWORD, password_confirmation: PASSWORD }
    const response = await client.post('/register').withCsrfToken().redirects(0).json(form)
    response.assertHeader('location', '/onboarding')
  })

  test('different passwords, empty fields and a missing address each get their own message', async ({
    client,
    assert,
  }) => {
    const different = await send(client, 'post', '/register', {
      ...FORM,
      password: PASSWORD,
      password_confirmation: 'something else entirely',
    })
    const said = Object.values(complaints(different)).join(' ')
    assert.include(said, 'The two passwords don’t match')
    assert.notInclude(said, 'field')

    const empty = complaints(await send(client, 'post', '/login', {}))
    assert.equal(empty.email, 'Enter your email.')
    assert.notInclude(Object.values(empty).join(' '), 'field')
    const odd = complaints(await send(client, 'post', '/login', { email: 'ada', password: 'x' }))
    assert.match(odd.email!, /should look like/)
  })

  test('a new password follows the same rules and needs the current one', async ({ client, assert }) => {
    const account = await givenAccount('Augusta Ada King')
    const change = async (current: string, password: string) =>
      complaints(
        await send(
          client,
          'put',
          '/password',
          { current_password: current, password, password_confirmation: password },
          { as: account, back: '/profile' }
        )
      )
    assert.include((await change(PASSWORD, 'augusta ada king')).password!, 'your own name')
    assert.equal(
      (await change('wrong', 'a river under the house')).current_password,
      'That’s not your password.'
    )
    assert.isTrue(await (await account.refresh()).verifyPassword(PASSWORD))
  })
})
