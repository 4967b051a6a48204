import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { sourceReady, type ServerApi } from '#tests/support/api_client'
import type { DnsAnswer } from '#tests/fakes/dns_server'
import { launchBrowser } from '#tests/support/browser'
import type { RunningServer, ServerSettings } from '#tests/support/running_server'
import { serverOfAda } from '#tests/support/server_of_ada'
import { signIn } from '#tests/support/sign_in'

const BREAD_TEXT =
  'A fed starter rests in the fridge for two weeks. Bake the loaf at 240 degrees. The bread keeps for five days in a linen bag.'

export type ServerWithOwner = {
  server: RunningServer
  browser: Browser
  api: ServerApi
  /** A window in which Ada is signed in. */
  signedInPage(): Promise<Page>
  /** A window of a visitor. */
  visitorPage(options?: BrowserContextOptions): Promise<Page>
  stop(): Promise<void>
}

const WINDOW = { viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' } as const

/** A server on which Ada has one text about bread, and a browser. */
export async function givenServerWithOwner(settings: ServerSettings = {}): Promise<ServerWithOwner> {
  const [{ server, api }, browser] = await Promise.all([serverOfAda(settings), launchBrowser()])
  const source = await api('POST', '/sources', { kind: 'text', title: 'Bread', text: BREAD_TEXT })
  await sourceReady(api, source.id)
  const visitorPage = async (options: BrowserContextOptions = {}) => {
    const context = await browser.newContext({ baseURL: server.url, ...WINDOW, ...options })
    return context.newPage()
  }
  return {
    server,
    browser,
    api,
    visitorPage,
    signedInPage: async () => signIn(await visitorPage()),
    stop: async () => {
      await browser.close()
      await server.stop()
    },
  }
}

/** Publishes a bio link of Ada's; returns its id. */
export async function givenPublicPage(
  { api }: ServerWithOwner,
  handle: string,
  fields: object = {}
): Promise<string> {
  const { id } = await api('POST', '/applications', {
    kind: 'biolink',
    name: `Page of ${handle}`,
    handle,
    ...fields,
  })
  return id as string
}

/** Proves the domain of an application in these names of a DNS server that this server asks; returns its address. */
export async function connectDomain(
  api: ServerApi,
  id: string,
  domain: string,
  names: Record<string, DnsAnswer>
): Promise<string> {
  const { record, url } = (await api('PATCH', `/applications/${id}`, { domain })).domain
  names[domain] = { a: ['127.0.0.1'] }
  names[record.name] = { txt: [record.value] }
  const checked = await api('POST', `/applications/${id}/domain/check`, {})
  if (checked.domain.state !== 'verified') throw new Error(`${domain}: ${checked.domain.problem}`)
  return url
}
