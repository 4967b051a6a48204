import { test } from '@japa/runner'
import type { Browser, Page } from 'playwright-core'
import { waitForFocus, launchBrowser } from '#tests/support/browser'
import { violations } from '#tests/support/axe'
import { runningServer, type RunningServer, emailedLink } from '#tests/support/running_server'
import { fillSignIn, loseCookies, register, registerAndSkipOnboarding } from '#tests/support/sign_in'

const PASSWORD = 'correct horse battery'
const NEW = 'a river under the house'

test.group('Sign-in pages in a browser', (group) => {
  let server: RunningServer
  let browser: Browser

  group.setup(async () => {
    server = await runningServer()
    browser = await launchBrowser()
    return async () => {
      await browser.close()
      await server.stop()
    }
  })

  const open = async () => (await browser.newContext({ baseURL: server.url })).newPage()

  test('keep a remembered browser signed in after its session is gone', async ({ assert }) => {
    const page = await open()
    await registerAndSkipOnboarding(page, 'grace@example.org')
    await loseCookies(page)

    await page.goto('/profile')
    await page.waitForURL('**/login')
    await fillSignIn(page, { email: 'Grace@Example.org' })
    await page.getByLabel('Keep me signed in on this device').check()
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.waitForURL('**/profile')

    await loseCookies(page, { name: 'parley_session' })
    await page.goto('/home')
    await page.getByRole('heading', { name: /Hello/ }).waitFor()
    assert.equal(new URL(page.url()).pathname, '/home')
    await page.context().close()
  })

  test('keep someone signed in although a passkey request was pending', async () => {
    const page = await open()
    await page.addInitScript(() =>
      Object.assign(PublicKeyCredential, { isConditionalMediationAvailable: async () => true })
    )
    await registerAndSkipOnboarding(page, 'radia@example.org')
    await loseCookies(page)
    const isSignedIn = Promise.withResolvers<void>()
    await page.route('**/login/passkey/question', async (route) => {
      const response = await route.fetch()
      await isSignedIn.promise
      await route.fulfill({ response })
    })
    const asked = page.waitForRequest('**/login/passkey/question')
    await page.goto('/login')
    await asked
    await fillSignIn(page, { email: 'radia@example.org' })
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.waitForURL('**/home')
    isSignedIn.resolve()
    await page.unrouteAll({ behavior: 'wait' })
    await page.goto('/profile')
    await page.getByRole('region', { name: 'About you' }).waitFor()
    await page.context().close()
  })

  test('report a sign-in that did not reach the server and send it again unchanged', async ({ assert }) => {
    const page = await open()
    await registerAndSkipOnboarding(page, 'joan@example.org')
    await loseCookies(page)
    await page.goto('/login')
    await fillSignIn(page, { email: 'joan@example.org' })

    await page.context().setOffline(true)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByText('We can’t reach the server. Check your connection, then try again.').waitFor()
    const failed = page.waitForEvent('requestfailed')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await failed
    // Fails when there are two.
    await page.getByText('can’t reach the server').waitFor()
    assert.equal(await page.getByLabel('Email').inputValue(), 'joan@example.org')
    assert.equal(await page.getByLabel('Password', { exact: true }).inputValue(), PASSWORD)
    assert.deepEqual(await violations(page), [])

    await page.context().setOffline(false)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.waitForURL('**/home')
    await page.context().close()
  })

  test('say what to do while their script doesn’t load', async ({ assert }) => {
    const page = await open()
    await page.route('**/assets/*.js', (route) => route.abort())
    // The eight seconds until it appears may pass before a slow machine looks.
    const devTools = await page.context().newCDPSession(page)
    await devTools.send('Animation.enable')
    await devTools.send('Animation.setPlaybackRate', { playbackRate: 0 })
    await page.goto('/login')
    const sentence = page.getByText('This page is taking a while. Check your connection.')
    assert.isFalse(await sentence.isVisible())
    await page.evaluate(() => document.getAnimations().forEach((animation) => animation.finish()))
    assert.isTrue(await sentence.isVisible())

    await page.unroute('**/assets/*.js')
    await page.getByRole('link', { name: 'Reload the page' }).click()
    await page.getByLabel('Email').waitFor()
    assert.equal(await sentence.count(), 0)
    await page.context().close()
  })

  test('keep the address after a wrong password and name the wait after the sixth attempt', async ({
    assert,
  }) => {
    const page = await open()
    await page.goto('/login')
    for (let tries = 1; tries <= 6; tries += 1) {
      await fillSignIn(page, { email: 'nobody@example.org', password: 'not the password' })
      const answered = page.waitForResponse((response) => response.request().method() === 'GET')
      await page.getByRole('button', { name: 'Sign in' }).click()
      await answered
      await page.getByText(tries <= 5 ? 'don’t match' : /Try again in \d+ seconds/).waitFor()
      await waitForFocus(page, `[name="${tries <= 5 ? 'password' : 'email'}"]`)
    }
    assert.equal(await page.getByLabel('Email').inputValue(), 'nobody@example.org')
    assert.equal(await page.getByLabel('Password', { exact: true }).inputValue(), '')
    await page.context().close()
  })

  test('register an account, which starts with the onboarding', async ({ assert }) => {
    const page = await open()
    await page.goto('/')
    await page.getByRole('link', { name: 'Create an account' }).first().click()
    await page.waitForURL('**/register')
    await register(page, 'mary@example.org')
    await page.getByRole('heading', { level: 1 }).waitFor()
    assert.equal(new URL(page.url()).pathname, '/onboarding')
    await page.context().close()
  })

  test('show registration errors beside their fields and keep name and address', async ({ assert }) => {
    const page = await open()
    await page.goto('/register')
    await page.getByRole('button', { name: 'Create account' }).click()
    await page.getByText('Enter your name.').waitFor()
    await waitForFocus(page, '[name="name"]')

    await page.getByLabel('Your name').fill('Edith Clarke')
    await page.getByLabel('Email').fill('edith@example.org')
    await page.getByLabel('Password', { exact: true }).fill('short')
    await page.getByRole('button', { name: 'Create account' }).click()
    const password = page.getByLabel('Password', { exact: true })
    await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'password')
    const described = (await password.getAttribute('aria-describedby'))!.split(' ').at(-1)!
    assert.match(await page.locator(`[id="${described}"]`).innerText(), /12 characters/)
    assert.equal(await password.inputValue(), '')
    assert.equal(await page.getByLabel('Your name').inputValue(), 'Edith Clarke')
    assert.equal(await page.getByLabel('Email').inputValue(), 'edith@example.org')
    assert.deepEqual(await violations(page), [])
    await page.context().close()
  })

  test('keep the input of an expired form and accept it the second time', async ({ assert }) => {
    const page = await open()
    await page.goto('/register')
    await page.getByLabel('Your name').fill('Kathleen Booth')
    await page.getByLabel('Email').fill('kathleen@example.org')
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.context().clearCookies()
    await page.getByRole('button', { name: 'Create account' }).click()
    await page.getByText('What you typed is still here: send the form again.').waitFor()
    assert.equal(await page.getByLabel('Your name').inputValue(), 'Kathleen Booth')
    await page.getByRole('button', { name: 'Create account' }).click()
    await page.waitForURL('**/onboarding')
    await page.context().close()
  })

  test('name the wait after too many requests for a link', async ({ assert }) => {
    const page = await open()
    await page.goto('/forgot-password')
    await page.getByLabel('Email').fill('beatrice@example.org')
    for (let tries = 1; tries <= 6; tries += 1) {
      const answered = page.waitForResponse((response) => response.request().method() === 'GET')
      await page.getByRole('button', { name: 'Create reset link' }).click()
      await answered
    }
    await page.getByText(/Too many attempts\. Try again in \d+ seconds/).waitFor()
    assert.equal(await page.getByLabel('Email').inputValue(), 'beatrice@example.org')
    await page.context().close()
  })

  test('report a link that was used meanwhile and offer a new one', async ({ assert }) => {
    const page = await open()
    await registerAndSkipOnboarding(page, 'alan@example.org')
    await loseCookies(page)
    await page.goto('/forgot-password')
    await page.getByLabel('Email').fill('alan@example.org')
    await page.getByRole('button', { name: 'Create reset link' }).click()
    const link = await emailedLink(server, 'alan@example.org', '/reset-password/')
    const late = await open()
    await late.goto(link)
    await page.goto(link)
    await changePassword(page)
    await page.getByText('Your password was changed').waitFor()

    await changePassword(late)
    await late.getByText('has expired or was already used').waitFor()
    assert.deepEqual(await violations(late), [])
    await late.getByRole('link', { name: 'Get a new link' }).click()
    await late.getByRole('heading', { name: 'Forgot your password?' }).waitFor()
    await Promise.all([page.context().close(), late.context().close()])
  })

  test('refuse the confirmation link of another account and say what to do', async () => {
    const page = await open()
    await registerAndSkipOnboarding(page, 'ruth@example.org')
    const link = await emailedLink(server, 'ruth@example.org', '/verify-email/')
    await loseCookies(page)
    await registerAndSkipOnboarding(page, 'betty@example.org')
    await page.goto(link)
    await page.getByText('or belongs to another account. Ask for a new one.').waitFor()
    await page.getByRole('heading', { name: 'Confirm your email' }).waitFor()
    await page.getByText('betty@example.org').waitFor()
    await page.context().close()
  })

  test('keep the input of a signed-out form and accept it after signing in again', async ({ assert }) => {
    const page = await open()
    await registerAndSkipOnboarding(page, 'hedy@example.org')
    await page.goto('/confirm-password?to=profile')
    await page.getByLabel('Password').fill(PASSWORD)

    const tab = await page.context().newPage()
    await tab.goto('/home')
    await tab.getByRole('button', { name: /Ada Lovelace/ }).click()
    await tab.getByRole('button', { name: 'Sign out' }).click()
    await tab.waitForURL('**/login')

    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByText('You’ve been signed out. Sign in in another tab, then send it again.').waitFor()
    assert.equal(await page.getByLabel('Password').inputValue(), PASSWORD)

    await fillSignIn(tab, { email: 'hedy@example.org' })
    await tab.getByRole('button', { name: 'Sign in' }).click()
    await tab.waitForURL('**/home')
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.waitForURL('**/home')
    await page.context().close()
  })
})

async function changePassword(page: Page) {
  await page.getByLabel('New password', { exact: true }).fill(NEW)
  await page.getByRole('radio', { name: 'Keep what’s there' }).check()
  await page.getByRole('button', { name: 'Change password', exact: true }).click()
}
