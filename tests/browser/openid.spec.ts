import { test } from '@japa/runner'
import { OPENID_CLIENT, OpenIdServer } from '#tests/fakes/openid_server'
import { violations } from '#tests/support/axe'
import { launchBrowser } from '#tests/support/browser'
import { freePort, runningServer } from '#tests/support/running_server'
import { loseCookies } from '#tests/support/sign_in'

test.group('Sign-in with OpenID Connect in a browser', () => {
  test('leads to the provider and back into an account', async ({ assert, cleanup }) => {
    const [port, providerPort] = [await freePort(), await freePort()]
    const redirectUri = `http://localhost:${port}/login/oidc/callback`
    const provider = await new OpenIdServer(providerPort, redirectUri).start()
    cleanup(() => provider.stop())
    const server = await runningServer({
      port,
      env: {
        OIDC_ISSUER: provider.issuer,
        OIDC_CLIENT_ID: OPENID_CLIENT.id,
        OIDC_CLIENT_SECRET: OPENID_CLIENT.secret,
        OIDC_LABEL: 'Example ID',
        ALLOW_PRIVATE_ADDRESSES: `127.0.0.1:${providerPort}`,
      },
    })
    cleanup(async () => void (await server.stop()))
    const browser = await launchBrowser()
    cleanup(() => browser.close())
    const context = await browser.newContext({ baseURL: server.url, bypassCSP: true })
    const page = await context.newPage()

    await page.goto('/register')
    await page.getByRole('link', { name: 'Continue with Example ID' }).click()
    await page.waitForURL('**/onboarding')
    await page.goto('/profile')
    await page.getByText('Account created: Example ID').waitFor()
    assert.equal(await page.getByLabel('Email').inputValue(), 'ada@example.org')

    await loseCookies(page)
    provider.person.email_verified = false
    await page.goto('/login')
    await page.getByRole('link', { name: 'Continue with Example ID' }).click()
    await page.getByRole('alert').filter({ hasText: 'Example ID hasn’t confirmed your email' }).waitFor()
    assert.deepEqual(await violations(page), [])

    provider.person.email_verified = true
    await page.getByRole('link', { name: 'Continue with Example ID' }).click()
    await page.waitForURL('**/home')
    assert.notInclude(server.output(), OPENID_CLIENT.secret)
  })
})
