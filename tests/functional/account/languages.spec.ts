import { test } from '@japa/runner'
import User from '#src/identity/models/user'
import { givenAccount, PASSWORD } from '#tests/support/accounts'
import { givenMailbox } from '#tests/support/emails'
import { PlainBrowser } from '#tests/support/plain_browser'

const GERMAN = { 'accept-language': 'de-AT,de;q=0.9,en;q=0.5' }
const NEW = { name: 'Ada', email: 'ada.deutsch@example.org', password: 'correct horse battery' }

test.group('The language of account holders', () => {
  test('is the browser’s for guests, on the form, in its errors and in the first email', async ({
    assert,
    cleanup,
  }) => {
    const mailbox = await givenMailbox(cleanup)
    const browser = new PlainBrowser()
    assert.include(await (await browser.get('/register', GERMAN)).text(), '<html lang="de"')

    await browser.send('POST', '/register', { ...NEW, email: '' }, GERMAN)
    assert.include(await (await browser.get('/register', GERMAN)).text(), 'Gib deine E-Mail-Adresse ein.')

    await browser.send('POST', '/register', NEW, GERMAN)
    assert.equal((await User.findByOrFail('email', NEW.email)).locale, 'de')
    const [email] = await mailbox.delivered()
    assert.equal(email!.subject, 'Bestätige deine E-Mail-Adresse für Parley')
    assert.match(email!.text, /^Hallo,/)
  })

  test('is English for browsers in other languages, and in the API', async ({ assert }) => {
    const browser = new PlainBrowser()
    const page = await browser.get('/login', { 'accept-language': 'fr' })
    assert.include(await page.text(), '<html lang="en"')
    const refused = await browser.get('/api/v1/items', { ...GERMAN, accept: 'application/json' })
    assert.equal(refused.status, 401)
    assert.notMatch(await refused.text(), /melde|abgemeldet/i)
  })

  test('is the account’s once signed in, whatever the browser’s', async ({ assert }) => {
    const account = await givenAccount()
    const browser = new PlainBrowser()
    await browser.signIn(account.email, PASSWORD)
    assert.include(await (await browser.get('/home', GERMAN)).text(), '<html lang="en"')
    await account.merge({ locale: 'de' }).save()
    assert.include(await (await browser.get('/home')).text(), '<html lang="de"')
  })

  test('loads the page again when it was changed, and keeps the notice for then', async ({ assert }) => {
    const account = await givenAccount()
    const browser = new PlainBrowser()
    await browser.signIn(account.email, PASSWORD)
    const version = /"version":"([^"]+)"/.exec(
      (await (await browser.get('/home')).text()).replaceAll('&quot;', '"')
    )![1]!
    const { name, email, timeZone, theme } = account
    await browser.send('PATCH', '/profile', { name, email, locale: 'de', time_zone: timeZone, theme })
    await browser.send('DELETE', '/profile/devices')

    const open = { 'x-inertia': 'true', 'x-inertia-version': version }
    const answer = await browser.get('/profile', open)
    assert.equal(answer.status, 409)
    assert.match(answer.headers.get('x-inertia-location')!, /\/profile$/)
    assert.include(await (await browser.get('/profile')).text(), 'Alle anderen Geräte abgemeldet.')
  })

  test('of an open page stays when it only refreshes', async ({ assert }) => {
    const account = await givenAccount()
    await account.merge({ locale: 'de' }).save()
    const browser = new PlainBrowser()
    await browser.signIn(account.email, PASSWORD)
    const page = await (await browser.get('/home')).text()
    const [, build] = /"version":"([^"]+)-de"/.exec(page.replaceAll('&quot;', '"'))!
    const refreshed = await browser.get('/home', {
      'x-inertia': 'true',
      'x-inertia-version': build!,
      'x-inertia-partial-component': 'Home/Index',
      'x-refresh': 'true',
    })
    assert.equal(refreshed.status, 200)
    assert.equal(((await refreshed.json()) as { version: string }).version, build)
  })
})
