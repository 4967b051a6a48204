import { test } from '@japa/runner'
import { givenAccount, PASSWORD } from '#tests/support/accounts'
import { PlainBrowser } from '#tests/support/plain_browser'

const SAID = 'All other devices signed out.'
const AJAX = { 'x-requested-with': 'XMLHttpRequest', 'sec-fetch-dest': 'empty' }
const LOOK = { 'x-inertia': 'true', 'x-inertia-partial-component': 'Home/Index', 'x-refresh': 'true' }

const BESIDE: Array<[string, (browser: PlainBrowser) => Promise<Response>]> = [
  ['a channel is joined', (browser) => browser.send('POST', '/broadcasting/user-auth', {}, AJAX)],
  [
    'a channel is refused',
    (browser) => browser.send('POST', '/broadcasting/auth', { channel_name: 'private-account.x' }, AJAX),
  ],
  ['a page that is left looks something up', (browser) => browser.get('/home', LOOK)],
  [
    'a page from before an update is told to load again',
    (browser) => browser.get('/home', { 'x-inertia': 'true', 'x-inertia-version': 'old' }),
  ],
  [
    'a page is fetched in advance',
    (browser) => browser.get('/home', { 'x-inertia': 'true', 'x-inertia-version': '', purpose: 'prefetch' }),
  ],
  ['a browser fetches in advance', (browser) => browser.get('/home', { 'sec-purpose': 'prefetch' })],
  ['a script asks', (browser) => browser.get('/home', { 'sec-fetch-dest': 'empty' })],
  ['a picture is fetched', (browser) => browser.get('/home', { 'sec-fetch-dest': 'image' })],
]

test.group('Flash messages', () => {
  async function told() {
    const account = await givenAccount()
    const browser = new PlainBrowser()
    await browser.signIn(account.email, PASSWORD)
    await browser.send('DELETE', '/profile/devices')
    return browser
  }

  test('appear once, on the next page', async ({ assert }) => {
    const browser = await told()
    assert.include(await (await browser.get('/profile')).text(), SAID)
    assert.notInclude(await (await browser.get('/profile')).text(), SAID)
  })

  test('wait while {0}')
    .with(BESIDE)
    .run(async ({ assert }, [, ask]) => {
      const browser = await told()
      for (let times = 0; times < 2; times += 1) assert.notInclude(await (await ask(browser)).text(), SAID)
      assert.include(await (await browser.get('/profile')).text(), SAID)
      assert.notInclude(await (await browser.get('/profile')).text(), SAID)
    })
})
