import type { Page } from 'playwright-core'

/** A new account, made through the registration form; it stands at the beginning of the onboarding. */
export async function register(page: Page, email = 'ada@example.org') {
  await page.goto('/register')
  await page.getByLabel('Your name').fill('Ada Lovelace')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('correct horse battery')
  await page.getByLabel('Password again').fill('correct horse battery')
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.waitForURL('**/onboarding')
}

/** The same, but the onboarding is left for later. */
export async function registerByHand(page: Page, email?: string) {
  await register(page, email)
  await page.getByRole('link', { name: 'Leave for now' }).click()
  await page.waitForURL('**/home')
}

/** The browser comes back without its cookies. The page is left first: what it still asked for would bring them back. */
export async function loseCookies(page: Page, which: { name?: string } = {}) {
  await page.goto('about:blank')
  await page.context().clearCookies(which)
}
