import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { givenServerToken, serverApi, sourceReady, type ServerApi } from '#tests/support/api_client'
import { launchBrowser } from '#tests/support/browser'
import { runningServer, type RunningServer } from '#tests/support/running_server'

export type OwnersWorld = {
  server: RunningServer
  browser: Browser
  api: ServerApi
  /** A window of its own, signed in as Ada. */
  owner(): Promise<Page>
  /** A window of somebody without an account. */
  visitor(more?: BrowserContextOptions): Promise<Page>
  end(): Promise<void>
}

const LOOK = { viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' } as const

/** A server on which Ada knows how long bread keeps, and a browser. */
export async function givenOwner(): Promise<OwnersWorld> {
  const server = await runningServer()
  const api = serverApi(() => server, await givenServerToken(server))
  const text = 'The bread keeps for five days in a linen bag.'
  await sourceReady(api, (await api('POST', '/sources', { kind: 'text', title: 'Bread', text })).id)
  const browser = await launchBrowser()
  const visitor = async (more: BrowserContextOptions = {}) =>
    (await browser.newContext({ baseURL: server.url, ...LOOK, ...more })).newPage()
  return {
    server,
    browser,
    api,
    visitor,
    owner: async () => signIn(await visitor()),
    end: async () => {
      await browser.close()
      await server.stop()
    },
  }
}

/** A published bio link of Ada's; answers its id. */
export async function givenPublicPage({ api }: OwnersWorld, handle: string, more: object = {}) {
  const { id } = await api('POST', '/applications', {
    kind: 'biolink',
    name: `Page of ${handle}`,
    handle,
    ...more,
  })
  return id as string
}

async function signIn(page: Page): Promise<Page> {
  await page.goto('/login')
  await page.getByLabel('Email').fill('ada@example.org')
  await page.getByLabel('Password', { exact: true }).fill('correct horse battery')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL('**/home')
  return page
}
