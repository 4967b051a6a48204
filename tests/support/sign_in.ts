import type { Page } from 'playwright-core'

export const PERSON = { name: 'Ada Lovelace', email: 'ada@example.org', password: 'correct horse battery' }

type Credentials = { email?: string; password?: string }

/** Signs in with the request of the form, and opens the home page. Drawing the form costs half a second of CPU. */
export async function signIn(page: Page, { email, password }: Credentials = {}): Promise<Page> {
  await send(page, '/login', { email: email ?? PERSON.email, password: password ?? PERSON.password }, '/home')
  await page.goto('/home')
  return page
}

async function send(page: Page, path: string, data: object, next: string): Promise<void> {
  const { request } = page
  const form = await request.get('/login')
  const cookies = await page.context().cookies(form.url())
  const token = cookies.find(({ name }) => name === 'XSRF-TOKEN')!.value
  const response = await request.post(path, {
    data,
    headers: {
      'x-xsrf-token': decodeURIComponent(token),
      'accept-language': await page.evaluate(() => navigator.languages.join()),
    },
    maxRedirects: 0,
  })
  if (response.headers().location !== next) throw new Error(`${path}: ${response.status()}`)
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

/** Registers a new account with the request of the form and opens its home page, leaving the onboarding for later. */
export async function registerAndSkipOnboarding(page: Page, email = PERSON.email): Promise<void> {
  await send(page, '/register', { ...PERSON, email }, '/onboarding')
  await page.goto('/home')
}

/** Clears cookies once every request of the page has its answer: one that comes later would bring them back. */
export async function loseCookies(page: Page, which: { name?: string } = {}): Promise<void> {
  await page.route('**', (route) => route.abort())
  await everyResponse(page)
  await page.goto('about:blank')
  await page.context().clearCookies(which)
  await page.unroute('**')
}

async function everyResponse(page: Page): Promise<void> {
  const requests = await page.requests()
  await Promise.all(requests.map((request) => request.response()))
  const latest = (await page.requests()).at(-1)
  // A redirect is followed by a request of its own.
  if (latest !== requests.at(-1)) await everyResponse(page)
}
