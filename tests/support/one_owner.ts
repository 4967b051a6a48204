import type { Browser, Page } from 'playwright-core'
import { givenServerToken, serverApi, sourceReady, type ServerApi } from '#tests/support/api_client'
import { launchBrowser } from '#tests/support/browser'
import { runningServer, type RunningServer, type ServerSettings } from '#tests/support/running_server'

export const STARTER = 'A fed starter rests in the fridge for two weeks. Bake the loaf at 240 degrees.'

export type OneOwner = {
  server: RunningServer
  browser: Browser
  api: ServerApi
  /** A window in which she is signed in. */
  open(): Promise<Page>
  end(): Promise<void>
}

/** A server with one person on it, who has one text, and a browser. */
export async function givenOneOwner(settings: ServerSettings = {}): Promise<OneOwner> {
  const server = await runningServer(settings)
  const api = serverApi(() => server, await givenServerToken(server))
  const source = await api('POST', '/sources', { kind: 'text', title: 'Bread', text: STARTER })
  await sourceReady(api, source.id)
  const browser = await launchBrowser()
  return {
    server,
    browser,
    api,
    open: async () => {
      const context = await browser.newContext({ baseURL: server.url, reducedMotion: 'reduce' })
      const page = await context.newPage()
      page.setDefaultTimeout(15_000)
      await page.goto('/login')
      await page.getByLabel('Email').fill('ada@example.org')
      await page.getByLabel('Password', { exact: true }).fill('correct horse battery')
      await page.getByRole('button', { name: 'Sign in', exact: true }).click()
      await page.waitForURL('**/home')
      return page
    },
    end: async () => {
      await browser.close()
      await server.stop()
    },
  }
}
