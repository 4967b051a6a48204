import { test } from '@japa/runner'
import Passkey from '#src/identity/models/passkey'
import { givenAccount, PASSWORD } from '#tests/support/accounts'
import { PlainBrowser } from '#tests/support/plain_browser'

const MADE_UP = {
  id: 'AAAA',
  rawId: 'AAAA',
  type: 'public-key',
  clientExtensionResults: {},
  response: { clientDataJSON: 'e30', authenticatorData: 'AAAA', signature: 'AAAA' },
}

test.group('Passkeys', () => {
  test('a challenge names no account and no key', async ({ assert }) => {
    const account = await givenAccount()
    await givenPasskey(account.id)
    const question = await (await new PlainBrowser().send('POST', '/login/passkey/question')).json()
    assert.isUndefined(question.allowCredentials)
    assert.isAbove(question.challenge.length, 20)
  })

  // threat: forged-passkey
  test('a forged answer signs no one in, even with the id of a real key')
    .with(['AAAA', 'unknown'])
    .run(async ({ assert }, id) => {
      const account = await givenAccount()
      await givenPasskey(account.id)
      const browser = new PlainBrowser()
      await browser.send('POST', '/login/passkey/question')
      const answer = await browser.send('POST', '/login/passkey', { response: { ...MADE_UP, id } })
      assert.equal(answer.headers.get('location'), '/login')
      assert.equal(await browser.leadsTo('/home'), '/login')
    })

  test('an answer without a challenge signs no one in', async ({ assert }) => {
    const browser = new PlainBrowser()
    const answer = await browser.send('POST', '/login/passkey', { response: MADE_UP })
    assert.equal(answer.headers.get('location'), '/login')
  })

  test('a forged key is not added', async ({ assert }) => {
    const account = await givenAccount()
    const browser = new PlainBrowser()
    await browser.signIn(account.email, PASSWORD)
    await browser.send('POST', '/profile/passkeys/offer')
    const response = { ...MADE_UP, response: { clientDataJSON: 'e30', attestationObject: 'AAAA' } }
    const answer = await browser.send('POST', '/profile/passkeys', { name: 'Phone', response })
    assert.equal(answer.headers.get('location'), '/profile')
    assert.isEmpty(await Passkey.all())
  })
})

function givenPasskey(userId: string) {
  const key = { credentialId: 'AAAA', publicKey: 'AAAA', counter: 0, transports: [], lastUsedAt: null }
  return Passkey.create({ ...key, userId, name: 'Phone' })
}
