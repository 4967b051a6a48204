import { test } from '@japa/runner'
import { openIdSettings } from '#src/identity/openid/openid_settings'

const GIVEN = {
  OIDC_ISSUER: 'https://accounts.example',
  OIDC_CLIENT_ID: 'parley',
  OIDC_CLIENT_SECRET: 'secret',
}

test.group('Settings of OpenID Connect', () => {
  test('are off without any, and name the issuer’s host on the button', ({ assert }) => {
    assert.isNull(openIdSettings({}, []))
    assert.isNull(openIdSettings({ OIDC_ISSUER: '' }, []))
    const settings = openIdSettings(GIVEN, [])!
    assert.equal(settings.label, 'accounts.example')
    assert.deepEqual([settings.allowedDomains, settings.defaultRole], [[], null])
  })

  test('read domains in any case, separated by commas or spaces', ({ assert }) => {
    const values = { ...GIVEN, OIDC_ALLOWED_DOMAINS: 'Example.com, example.org', OIDC_DEFAULT_ROLE: 'editor' }
    const settings = openIdSettings(values, [])!
    assert.deepEqual(settings.allowedDomains, ['example.com', 'example.org'])
    assert.equal(settings.defaultRole, 'editor')
  })

  test('stop the start when they would not work or would let anyone in', ({ assert }) => {
    const refused = (values: object, words: RegExp) =>
      assert.throws(() => openIdSettings({ ...GIVEN, ...values }, ['127.0.0.1:4000']), words)
    refused({ OIDC_CLIENT_SECRET: '' }, /also needs OIDC_CLIENT_SECRET/)
    refused({ OIDC_ISSUER: 'http://accounts.example' }, /must begin with https/)
    refused({ OIDC_DEFAULT_ROLE: 'owner', OIDC_ALLOWED_DOMAINS: 'example.org' }, /admin, editor or agent/)
    refused({ OIDC_DEFAULT_ROLE: 'agent' }, /needs OIDC_ALLOWED_DOMAINS/)
    const local = { ...GIVEN, OIDC_ISSUER: 'http://127.0.0.1:4000' }
    assert.equal(openIdSettings(local, ['127.0.0.1:4000'])!.issuer, local.OIDC_ISSUER)
  })
})
