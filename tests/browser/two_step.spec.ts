import { test } from '@japa/runner'
import type { Page } from 'playwright-core'
import { violations } from '#tests/support/axe'
import { launchBrowser } from '#tests/support/browser'
import { runningServer } from '#tests/support/running_server'
import { loseCookies, registerAndSkipOnboarding, submitSignIn } from '#tests/support/sign_in'
import { codeOf } from '#tests/support/two_step'

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
    await page.getByText('You used a recovery code. Codes left: 9.').waitFor()
    await page.waitForURL('**/home')
  })
})

async function typePassword(page: Page) {
  await page.goto('/login')
  await submitSignIn(page)
  await page.getByRole('heading', { name: 'Enter your code' }).waitFor()
}
