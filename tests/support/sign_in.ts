import type { Page } from 'playwright-core'

export const PERSON = { name: 'Ada Lovelace', email: 'ada@example.org', password: 'correct horse battery' }

type Credentials = { email?: string; password?: string }

/** Signs in on the sign-in page and waits for the home page. */
export async function signIn(page: Page, credentials: Credentials = {}): Promise<Page> {
  await page.goto('/login')
  await submitSignIn(page, credentials)
  await page.waitForURL('**/home')
  return page
}

/** Fills in and sends the sign-in form that is open, wherever it leads. */
export async function submitSignIn(page: Page, credentials: Credentials = {}): Promise<void> {
  await fillSignIn(page, credentials)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

export async function fillSignIn(page: Page, { email, password }: Credentials = {}): Promise<void> {
  await page.getByLabel('Email').fill(email ?? PERSON.email)
  await page.getByLabel('Password', { exact: true }).fill(password ?? PERSON.password)
}

/** Registers a new account, which begins with the onboarding. */
export async function register(page: Page, email = PERSON.email): Promise<void> {
  await page.goto('/register')
  await page.getByLabel('Your name').fill(PERSON.name)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PERSON.password)
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.waitForURL('**/onboarding')
}

/** Registers a new account and leaves the onboarding for later. */
export async function registerAndSkipOnboarding(page: Page, email?: string): Promise<void> {
  await register(page, email)
  await page.getByRole('link', { name: 'Save and exit' }).click()
  await page.waitForURL('**/home')
}

/** Clears cookies on a blank page: a request that the page still waits for would bring them back. */
export async function loseCookies(page: Page, which: { name?: string } = {}): Promise<void> {
  await page.goto('about:blank')
  await page.context().clearCookies(which)
}
