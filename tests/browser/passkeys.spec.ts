import { test } from '@japa/runner'
import type { Browser, Page } from 'playwright-core'
import { givenAuthenticator } from '#tests/support/authenticator'
import { violations } from '#tests/support/axe'
import { launchBrowser } from '#tests/support/browser'
import { runningServer, type RunningServer } from '#tests/support/running_server'
import { loseCookies, registerAndSkipOnboarding } from '#tests/support/sign_in'

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
    await page.getByText('No passkeys yet. You sign in with your password.').waitFor()
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
