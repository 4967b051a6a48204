import { test } from '@japa/runner'
import type { Browser, Page } from 'playwright-core'
import { OPENID_CLIENT, OpenIdServer } from '#tests/fakes/openid_server'
import { givenAuthenticator, codeOf } from '#tests/support/two_step'
import { violations } from '#tests/support/axe'
import { launchBrowser, saveForm, waitForFocus, themeIs } from '#tests/support/browser'
import { runningServer, type RunningServer, freePort, emailedLink } from '#tests/support/running_server'
import { loseCookies, registerAndSkipOnboarding, submitSignIn } from '#tests/support/sign_in'

const OLD = 'correct horse battery'
const NEW = 'a river under the house'
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'

test.group('Accounts in a browser', (group) => {
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

  async function open(more: object = {}) {
    const context = await browser.newContext({ baseURL: server.url, ...more })
    return context.newPage()
  }

  test('resets a forgotten password through the emailed link', async ({ assert }) => {
    const page = await open()
    await registerAndSkipOnboarding(page, 'grace@example.org')
    await loseCookies(page)

    await page.goto('/login')
    await page.getByRole('link', { name: 'Forgot password?' }).click()
    await page.getByRole('heading', { name: 'Forgot your password?' }).waitFor()
    await page.getByLabel('Email').fill('no address')
    await page.getByRole('button', { name: 'Create reset link' }).click()
    await page.getByText('Enter an email address').waitFor()
    await waitForFocus(page, '[name="email"]')
    assert.deepEqual(await violations(page), [])

    await page.getByLabel('Email').fill('grace@example.org')
    await page.getByRole('button', { name: 'Create reset link' }).click()
    await page.getByText('If there’s an account for this email').waitFor()

    const link = await emailedLink(server, 'grace@example.org', '/reset-password/')
    await page.goto(link)
    await fillNew(page, 'password1234')
    await page.getByRole('button', { name: 'Change password' }).click()
    await page.getByText('Choose what happens to the content first.').waitFor()
    assert.deepEqual(await violations(page), [])
    await page.getByRole('radio', { name: 'Start with an empty account' }).check()
    await page.getByRole('button', { name: 'Delete content and change password' }).click()
    await page.getByText('easy to guess').waitFor()
    assert.deepEqual(await violations(page), [])
    await fillNew(page, NEW)
    await page.getByRole('radio', { name: 'Keep what’s there' }).check()
    await page.getByRole('button', { name: 'Change password', exact: true }).click()
    await page.getByText('Your password was changed').waitFor()

    await submitSignIn(page, { email: 'grace@example.org', password: OLD })
    await page.getByText('don’t match').waitFor()
    await submitSignIn(page, { email: 'grace@example.org', password: NEW })
    await page.waitForURL('**/home')

    await loseCookies(page)
    await page.goto(link)
    await page.getByText('has expired or was already used').waitFor()
    assert.deepEqual(await violations(page), [])
    await page.context().close()
  })

  test('confirms an email address through its link', async ({ assert }) => {
    const page = await open()
    await registerAndSkipOnboarding(page, 'joan@example.org')
    const link = await emailedLink(server, 'joan@example.org', '/verify-email/')
    await page.goto('/verify-email')
    await page.getByText('joan@example.org').waitFor()
    assert.deepEqual(await violations(page), [])
    await page.getByText('I run this server').click()
    await page.getByRole('button', { name: 'Create a new link' }).click()
    await page.getByText('We’ve created a new link').waitFor()

    await page.goto(link.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')))
    await page.getByText('This link has expired').waitFor()
    await page.goto(link)
    await page.waitForURL('**/home')
    await page.goto('/profile')
    await page.getByRole('region', { name: 'About you' }).waitFor()
    assert.equal(await page.getByText('isn’t confirmed yet').count(), 0)
    await page.context().close()
  })

  test('saves the profile and applies its theme at once', async ({ assert }) => {
    const page = await open()
    await registerAndSkipOnboarding(page, 'kay@example.org')
    await page.getByRole('button', { name: /Ada Lovelace/ }).click()
    await page.getByRole('link', { name: 'Profile' }).click()
    await page.waitForURL('**/profile')
    await page.waitForFunction(() => document.title === 'Profile - Parley')

    await page.getByRole('region', { name: 'About you' }).getByLabel('Name').fill('')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Enter a name.').waitFor()
    await page.getByRole('region', { name: 'About you' }).getByLabel('Name').fill('Kay')
    await page.getByLabel('Time zone').selectOption('Europe/Berlin')
    await page.getByLabel('Theme').selectOption('dark')
    await saveForm(page)
    await themeIs(page, 'dark')
    assert.deepEqual(await violations(page), [])

    await page.getByLabel('Email', { exact: true }).fill('kay.new@example.org')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Enter your password to change your email.').waitFor()
    await page.getByLabel('Your password').fill(OLD)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Please confirm your new email.').waitFor()
    await page.reload()
    assert.equal(await page.getByLabel('Email', { exact: true }).inputValue(), 'kay.new@example.org')
    await page.context().close()
  })

  test('lists another device and signs it out', async ({ assert }) => {
    const page = await open()
    await registerAndSkipOnboarding(page, 'mary@example.org')
    const elsewhere = await open({ userAgent: FIREFOX })
    await elsewhere.goto('/login')
    await submitSignIn(elsewhere, { email: 'mary@example.org', password: OLD })
    await elsewhere.waitForURL('**/home')

    await page.goto('/profile')
    assert.deepEqual(await violations(page), [])
    await page.getByRole('button', { name: 'Sign out Firefox on Windows' }).click()
    await page.getByText('Device signed out.').waitFor()
    await elsewhere.reload()
    await elsewhere.waitForURL('**/login')

    await submitSignIn(elsewhere, { email: 'mary@example.org', password: OLD })
    await elsewhere.waitForURL(/home|profile/)
    await page.getByText('Choose a new password').click()
    await page.getByLabel('Current password').fill(OLD)
    await page.getByLabel('New password', { exact: true }).fill(NEW)
    await page.getByRole('button', { name: 'Change password' }).click()
    await page.getByText('You’re signed out on all other devices.').waitFor()
    await elsewhere.reload()
    await elsewhere.waitForURL('**/login')
    await page.goto('/home')
    await page.getByRole('heading', { name: /Hello/ }).waitFor()
    await Promise.all([page.context().close(), elsewhere.context().close()])
  })

  test('shows a new token once and revokes it', async ({ assert }) => {
    const page = await open()
    await registerAndSkipOnboarding(page, 'edith@example.org')
    await page.goto('/profile')
    await page.getByText('New token').click()
    await page.getByRole('button', { name: 'Create token' }).click()
    await page.getByText('Enter a name.').waitFor()
    await page.getByRole('region', { name: 'API tokens' }).getByLabel('Name').fill('Nightly script')
    await page.getByRole('button', { name: 'Create token' }).click()
    const token = await page.locator('pre').innerText()
    assert.match(token, /^ply_/)
    assert.deepEqual(await violations(page), [])
    const me = await fetch(`${server.url}/api/v1/me`, { headers: { authorization: `Bearer ${token}` } })
    assert.equal(me.status, 200)

    await page.reload()
    await page.getByRole('button', { name: 'Revoke Nightly script' }).waitFor()
    assert.isFalse(await page.getByText(token).isVisible())
    await page.getByRole('button', { name: 'Revoke Nightly script' }).click()
    await page.getByRole('button', { name: 'Revoke', exact: true }).click()
    await page.getByText('Token revoked.').waitFor()
    await page.context().close()
  })

  test('asks for the password before a dangerous action', async ({ assert }) => {
    const page = await open()
    await registerAndSkipOnboarding(page, 'alan@example.org')
    await page.goto('/confirm-password?to=profile')
    await page.getByLabel('Password').fill('not the password')
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByText('That’s not your password.').waitFor()
    assert.deepEqual(await violations(page), [])
    await page.getByLabel('Password').fill(OLD)
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.waitForURL('**/profile')
    await page.context().close()
  })

  test('deletes an account only with its password', async ({ assert }) => {
    const page = await open()
    await registerAndSkipOnboarding(page, 'vera@example.org')
    await page.goto('/profile')
    await page.getByRole('button', { name: 'Delete account' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Password').fill('not the password')
    await dialog.getByRole('button', { name: 'Delete everything' }).click()
    await dialog.getByText('That’s not your password.').waitFor()
    assert.deepEqual(await violations(page), [])
    await dialog.getByLabel('Password').fill(OLD)
    await dialog.getByRole('button', { name: 'Delete everything' }).click()
    await page.waitForURL('**/login')
    await page.getByText('Your account was deleted, with everything in it.').waitFor()
    await submitSignIn(page, { email: 'vera@example.org', password: OLD })
    await page.getByText('don’t match').waitFor()
    await page.context().close()
  })
})

async function fillNew(page: Page, password: string) {
  await page.getByLabel('New password', { exact: true }).fill(password)
}

test.group('Passkeys with a virtual authenticator', (group) => {
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

  test('are added, renamed, used to sign in and removed', async ({ assert }) => {
    const context = await browser.newContext({ baseURL: server.url, bypassCSP: true })
    // The virtual authenticator would choose a suggestion by itself, before or after the button is pressed.
    await context.addInitScript(() =>
      Object.assign(PublicKeyCredential, { isConditionalMediationAvailable: async () => false })
    )
    const page = await context.newPage()
    const authenticator = await givenAuthenticator(page)
    await registerAndSkipOnboarding(page)

    await page.goto('/profile')
    await page.getByRole('button', { name: 'Add a passkey' }).click()
    await page.getByRole('button', { name: /^Rename Passkey/ }).click()
    await page.getByLabel('Name of the passkey').fill('My laptop')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Remove My laptop' }).waitFor()

    await signOut(page)
    await page.getByRole('button', { name: 'Use a passkey' }).click()
    await page.waitForURL('**/home')

    await page.goto('/profile')
    await page.getByText('used just now').first().waitFor()
    await page.getByRole('button', { name: 'Remove My laptop' }).click()
    await page.getByRole('button', { name: 'Remove', exact: true }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    assert.equal(await page.getByRole('button', { name: 'Remove My laptop' }).count(), 0)
    assert.lengthOf(await authenticator.credentials(), 1, 'the device still has it')

    await signOut(page)
    await page.getByRole('button', { name: 'Use a passkey' }).click()
    await page.getByText('We don’t know this passkey').waitFor()
    // Last: axe comes by a connection whose end takes the authenticator away.
    assert.deepEqual(await violations(page), [])
    await context.close()
  })

  test('sign in as soon as they are chosen from the suggestions', async () => {
    const context = await browser.newContext({ baseURL: server.url })
    const page = await context.newPage()
    await givenAuthenticator(page)
    await registerAndSkipOnboarding(page, 'grace@example.org')
    await page.goto('/profile')
    await page.getByRole('button', { name: 'Add a passkey' }).click()
    await page.getByRole('button', { name: /^Rename Passkey/ }).waitFor()

    await signOut(page)
    // The virtual authenticator chooses by itself.
    await page.waitForURL('**/home')
    await context.close()
  })

  test('change nothing when the prompt is declined', async () => {
    const context = await browser.newContext({ baseURL: server.url })
    const page = await context.newPage()
    const authenticator = await givenAuthenticator(page)
    await authenticator.refuse()
    await page.goto('/login')
    await page.getByRole('button', { name: 'Use a passkey' }).click()
    await page.getByRole('button', { name: 'Use a passkey', disabled: false }).waitFor()
    await context.close()
  })
})

async function signOut(page: Page) {
  await loseCookies(page)
  await page.goto('/login')
}

test.group('Two-step verification in a browser', () => {
  test('is set up in the profile, and asks for a code or a recovery code at sign-in', async ({
    assert,
    cleanup,
  }) => {
    const server = await runningServer()
    cleanup(async () => void (await server.stop()))
    const browser = await launchBrowser()
    cleanup(() => browser.close())
    const context = await browser.newContext({ baseURL: server.url, bypassCSP: true })
    const page = await context.newPage()
    await registerAndSkipOnboarding(page)

    await page.goto('/profile')
    const section = page.getByRole('region', { name: 'Two-step verification' })
    await section.getByRole('button', { name: 'Set up' }).click()
    await section.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor()
    assert.deepEqual(await violations(page), [])
    const key = (await section.locator('code').innerText()).trim()
    await section.getByRole('textbox', { name: 'Code' }).fill(codeOf(key))
    await section.getByRole('button', { name: 'Turn on' }).click()
    await section.getByText('10 recovery codes left.').waitFor()
    const recoveryCode = (await section.locator('code').innerText()).split('\n')[0]!
    assert.deepEqual(await violations(page), [])

    await page.goto('/team')
    await page.getByLabel('Require a passkey or two-step verification').click()
    await page.getByText('Members now need a passkey or two-step verification.').waitFor()

    await loseCookies(page)
    await typePassword(page)
    await page.getByRole('textbox', { name: 'Code' }).fill('000000')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByText('This code is wrong').waitFor()
    assert.deepEqual(await violations(page), [])
    // The code of the next period: the present one may have been used to set it up.
    await page.getByRole('textbox', { name: 'Code' }).fill(codeOf(key, { periodsFromNow: 1 }))
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.waitForURL('**/home')

    await loseCookies(page)
    await typePassword(page)
    await page.getByRole('textbox', { name: 'Code' }).fill(recoveryCode)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByText('You used a recovery code. You have 9 left.').waitFor()
    await page.waitForURL('**/home')
  })
})

async function typePassword(page: Page) {
  await page.goto('/login')
  await submitSignIn(page)
  await page.getByRole('heading', { name: 'Enter your code' }).waitFor()
}

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
