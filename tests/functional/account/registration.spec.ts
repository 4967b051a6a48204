import { test } from '@japa/runner'
import { registration } from '#config/app'
import User from '#src/identity/models/user'
import { complaints, send } from './forms.js'

const FORM = {
  name: 'Ada',
  email: 'ada@example.org',
  password: 'correct horse battery',
  password_confirmation: 'correct horse battery',
}

test.group('Registration', (group) => {
  group.each.teardown(() => void (registration.mode = 'open'))

  test('says that an invitation is needed instead of showing a form', async ({ client, assert }) => {
    registration.mode = 'invite'
    const page = await client.get('/register').withInertia()
    page.assertInertiaComponent('Auth/Register')
    page.assertInertiaPropsContains({ byInvitation: true })

    const refused = await send(client, 'post', '/register', FORM)
    refused.assertStatus(200)
    assert.match(complaints(refused).email!, /need an invitation/)
    assert.isEmpty(await User.all())
  })

  test('has no page when it is closed', async ({ client, assert }) => {
    registration.mode = 'closed'
    ;(await client.get('/register')).assertStatus(404)
    ;(await send(client, 'post', '/register', FORM)).assertStatus(404)
    assert.isEmpty(await User.all())
  })
})
