import { test } from '@japa/runner'
import Application from '#src/applications/models/application'
import { givenAccount, PASSWORD } from '#tests/support/accounts'
import { givenEmbed } from '#tests/support/applications'
import { PlainBrowser } from '#tests/support/plain_browser'

test.group('The server-driven page contract', () => {
  test('sends the route table, the brand and the CSRF token with the first page', async ({
    client,
    assert,
  }) => {
    const response = await client.get('/login')
    const page = JSON.parse(/data-page="app"[^>]*>([\s\S]*?)<\/script>/.exec(response.text())?.[1] ?? 'null')

    assert.equal(page.component, 'Auth/Login')
    assert.deepEqual(page.props.routes['data.items.show'], { methods: ['GET'], pattern: '/data/items/:id' })
    assert.equal(page.props.app.name, 'Parley')
    assert.isNull(page.props.auth.user)
    assert.match(response.text(), /<meta name=.csrf-token. content=.[\w.-]{20,}/)
    assert.exists(response.cookie('XSRF-TOKEN'))
  })

  test('varies by X-Inertia, so that caches don’t mix up pages and data', async ({ client, assert }) => {
    const account = await givenAccount()
    for (const request of [
      client.get('/login'),
      client.get('/nowhere'),
      client.get('/home').loginAs(account),
    ])
      assert.match((await request).header('vary') ?? '', /x-inertia/i)
    const data = await client.get('/login').withInertia()
    assert.match(data.header('vary') ?? '', /x-inertia/i)
  })

  test('sends later pages without the table', async ({ client, assert }) => {
    const response = await client.get('/login').withInertia()
    response.assertInertiaComponent('Auth/Login')
    assert.notProperty(response.inertiaProps, 'routes')
  })

  test('makes a client with old assets reload', async ({ client }) => {
    const response = await client.get('/login').header('X-Inertia', 'true').header('X-Inertia-Version', 'old')
    response.assertStatus(409)
    response.assertHeader('x-inertia-location')
  })

  test('redirects guests to the sign-in page', async ({ client }) => {
    const response = await client.get('/data').redirects(0)
    response.assertStatus(302)
    response.assertHeader('location', '/login')
  })

  test('answers a request without a CSRF token with a 419 page that says what to do', async ({ client }) => {
    const response = await client
      .post('/login')
      .header('X-Inertia', 'true')
      .form({ email: 'a@example.org', password: 'x' })
    response.assertStatus(419)
    response.assertTextIncludes('Go back and send the form again')
  })

  test('shows a 404 page for an unknown address', async ({ client }) => {
    const response = await client.get('/nowhere')
    response.assertStatus(404)
    response.assertTextIncludes('may have been removed')
  })
})

test.group('Modal pages', () => {
  test('renders over the base page when opened by its address', async ({ client, assert }) => {
    const account = await givenAccount()
    const response = await client.get('/data/text/create').loginAs(account).withInertia()

    response.assertInertiaComponent('Data/Index')
    const { modal } = response.inertiaProps as { modal: { component: string; baseUrl: string } }
    assert.equal(modal.component, 'Data/CreateFromText')
    assert.equal(modal.baseUrl, '/data')
  })

  test('renders over the page it was opened from and leads back to it', async ({ client, assert }) => {
    const account = await givenAccount()
    const response = await client
      .get('/data/text/create')
      .loginAs(account)
      .withInertia()
      .header('X-Inertia-Modal-Redirect', '/home')

    response.assertInertiaComponent('Home/Index')
    assert.equal((response.inertiaProps as { modal: { redirectUrl: string } }).modal.redirectUrl, '/home')
  })

  test('does not lead back to another origin')
    .with([
      'https://evil.example/data',
      '//evil.example/',
      'javascript:alert(1)',
      '/\\evil.example',
      '/.//evil.example',
      '/nowhere',
    ])
    .run(async ({ client, assert }, address) => {
      const account = await givenAccount()
      const response = await client
        .get('/data/text/create')
        .loginAs(account)
        .withInertia()
        .header('X-Inertia-Modal-Redirect', address)

      assert.equal((response.inertiaProps as { modal: { redirectUrl: string } }).modal.redirectUrl, '/data')
    })

  // threat: modal-base
  test('does not render over a page with its own guards, such as the operator’s')
    .with(['/operator', '/api/v1/leads?limit=100', '/login', '/metrics', '/data/file/create'])
    .run(async ({ client, assert }, address) => {
      const account = await givenAccount()
      const response = await client
        .get('/data/text/create')
        .loginAs(account)
        .withInertia()
        .header('X-Inertia-Modal-Redirect', address)

      response.assertInertiaComponent('Data/Index')
      assert.equal((response.inertiaProps as { modal: { redirectUrl: string } }).modal.redirectUrl, '/data')
    })

  test('shows guests neither the modal nor its base page', async ({ client }) => {
    const response = await client.get('/data/text/create').redirects(0)
    response.assertHeader('location', '/login')
  })

  test('redirects its form with 303 to the page it was opened from', async ({ client }) => {
    const account = await givenAccount()
    const response = await client
      .post('/data/text')
      .loginAs(account)
      .withCsrfToken()
      .redirects(0)
      .header('X-Inertia-Modal-Redirect', '/home')
      .json({ title: 'Bread', text: 'Feed the starter every morning.' })

    response.assertStatus(303)
    response.assertHeader('location', '/home')
  })

  test('keeps the modal open under the same key after a validation error', async ({ client, assert }) => {
    const account = await givenAccount()
    const response = await client
      .post('/data/text')
      .loginAs(account)
      .withCsrfToken()
      .withInertia()
      .header('Referer', '/data/text/create')
      .header('X-Inertia-Modal-Key', 'one-modal')
      .json({ title: '', text: '' })

    response.assertInertiaComponent('Data/Index')
    const props = response.inertiaProps as {
      modal: { key: string; component: string }
      errors: Record<string, string>
    }
    assert.equal(props.modal.component, 'Data/CreateFromText')
    assert.equal(props.modal.key, 'one-modal')
    assert.sameMembers(Object.keys(props.errors), ['title', 'text'])
  })
})

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
  ['a preview loads', (browser) => browser.get('/home', { 'sec-fetch-dest': 'iframe' })],
  [
    'a picture is fetched over plain HTTP',
    (browser) => browser.get('/home', { accept: 'image/avif,*/*;q=0.8' }),
  ],
  [
    'a preview loads over plain HTTP',
    async (browser) => {
      const { id } = await Application.firstOrFail()
      return browser.get(`/applications/embeds/${id}/preview`)
    },
  ],
]

test.group('Flash messages', () => {
  async function told() {
    const account = await givenAccount()
    await givenEmbed(account)
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
