import type { Browser, BrowserContext, Page } from 'playwright-core'
import { BotApi } from '#tests/fakes/bot_api'
import { GraphApi } from '#tests/fakes/graph_api'
import { givenServerToken, serverApi, sourceReady, type ServerApi } from '#tests/support/api_client'
import { aceCommand } from '#tests/support/command'
import { freePort, runningServer, type RunningServer } from '#tests/support/running_server'
import { PERSON, signIn } from '#tests/support/sign_in'
import { recordPolicyViolations } from '#tests/support/policy_violations'
import { emailedLink } from '../emailed_link.js'
import { askAsVisitor } from './visitors.js'
import { widgetHost, type WidgetHost } from './widget_host.js'
import { APP, TEXTS, TRANSCRIPT } from './fixtures.js'

/** Ada has everything and a confirmed address, Grace has nothing, Joan is half way through the onboarding, Mary has just finished it. */
const PEOPLE = { ada: 'Ada', grace: 'Grace Hopper', joan: 'Joan Clarke', mary: 'Mary Somerville' }
export type Person = keyof typeof PEOPLE

type Fixtures = Record<
  | 'item'
  | 'rewritten'
  | 'transcript'
  | 'source'
  | 'website'
  | 'biolink'
  | 'biolinkKey'
  | 'embed'
  | 'embedKey'
  | 'chat'
  | 'conversation',
  string
>

export type CatalogServer = {
  server: RunningServer
  host: WidgetHost
  fixtures: Fixtures
  stop(): Promise<void>
}

/** Starts a server with content for every page. */
export async function startCatalogServer(): Promise<CatalogServer> {
  const graph = new GraphApi()
  graph.pages = [
    { id: '100', name: 'Ada’s Bakery' },
    { id: '101', name: 'The bread school' },
  ]
  const graphPort = await freePort()
  await graph.start(graphPort)
  const bots = new BotApi()
  const botPort = await freePort()
  await bots.start(botPort)
  const nowhere = `127.0.0.1:${await freePort()}`
  const server = await runningServer({
    env: {
      ALLOW_PRIVATE_ADDRESSES: nowhere,
      FACEBOOK_GRAPH_URL: `http://127.0.0.1:${graphPort}`,
      FACEBOOK_APP_ID: APP.id,
      FACEBOOK_APP_SECRET: APP.secret,
      FACEBOOK_VERIFY_TOKEN: 'the-verify-token',
      TELEGRAM_API_URL: `http://127.0.0.1:${botPort}`,
    },
  })
  const api = serverApi(() => server, await givenServerToken(server))
  for (const name of ['grace', 'joan', 'mary'] as const) await givenPerson(server, name)
  const joan = serverApi(() => server, await tokenOf(server, 'joan'))
  const text = 'Rye dough is shaped with wet hands, because flour only makes it tear.'
  await sourceReady(joan, (await joan('POST', '/sources', { kind: 'text', title: 'Rye', text })).id)
  const things = await fill(server, api, nowhere)
  const host = await widgetHost(server.port, things.embedKey)
  return {
    server,
    host,
    fixtures: things,
    stop: async () => {
      await host.stop()
      await server.stop()
      await graph.stop()
      await bots.stop()
    },
  }
}

async function givenPerson({ dataDir }: RunningServer, name: Person) {
  const person = [`--name=${PEOPLE[name]}`, `--email=${name}@example.org`, `--password=${PERSON.password}`]
  await aceCommand(dataDir, 'user:create', ...person)
}

async function tokenOf({ dataDir }: RunningServer, name: Person): Promise<string> {
  return (await aceCommand(dataDir, 'token:create', `--email=${name}@example.org`, '--name=catalog')).trim()
}

async function fill(server: RunningServer, api: ServerApi, nowhere: string): Promise<Fixtures> {
  const sources = []
  for (const [title, text] of Object.entries(TEXTS)) {
    const source = await api('POST', '/sources', { kind: 'text', title, text })
    await sourceReady(api, source.id)
    sources.push(source)
  }
  const website = await api('POST', '/sources', { kind: 'website', url: `http://${nowhere}/` })
  const transcript = await upload(api, 'market-talk.srt', TRANSCRIPT)
  await sourceReady(api, transcript.id)
  await upload(api, 'scan.pdf', '%PDF-1.4 and nothing that could be read')
  const biolink = await api('POST', '/applications', {
    kind: 'biolink',
    name: 'Ada bakes',
    handle: 'ada.bakes',
    headline: 'Sourdough, patiently',
    persona: {
      introduction: 'I write about bread and stand on the Saturday market. Ask me what you would ask there.',
      suggested_questions: ['How long does the starter keep in the fridge?', 'When is the stall open?'],
    },
    links: [
      { kind: 'icon', url: 'https://instagram.com/ada.bakes' },
      { kind: 'icon', url: 'https://youtube.com/@ada.bakes' },
      { kind: 'icon', url: 'mailto:ada@example.org' },
      { title: 'The bread letter', url: 'https://example.org/letter', visible: true },
      { kind: 'heading', title: 'Come and bake' },
      { title: 'Courses in spring', url: 'https://example.org/courses', visible: true },
    ],
  })
  const greeting = 'Ask me anything about bread.'
  const embed = await api('POST', '/applications', { kind: 'embed', name: 'Bread shop', greeting })
  await api('POST', '/messages', { message: 'Do you deliver to Norway?', stream: false })
  const ask = { message: 'How long does the bread keep?', stream: false }
  const { conversation_id: chat } = await api('POST', '/messages', ask)

  const visitor = { origin: server.url, url: server.url }
  await askAsVisitor(visitor, biolink.key, ['Do you give courses in Norway?'])
  await askAsVisitor(visitor, embed.key, ['When is the stall open?', 'I’d like to talk to a person.'])
  const conversation = await askAsVisitor(visitor, biolink.key, [
    'How long does the starter keep in the fridge?',
    'And the bread?',
    'Who was the first person on the moon?',
  ])
  return {
    item: sources[0]!.items[0].id,
    rewritten: sources[2]!.items[0].id,
    source: sources[0]!.id,
    transcript: transcript.items[0].id,
    website: website.id,
    biolink: biolink.id,
    biolinkKey: biolink.key,
    embed: embed.id,
    embedKey: embed.key,
    chat,
    conversation,
  }
}

function upload(api: ServerApi, name: string, text: string) {
  const form = new FormData()
  form.set('kind', 'file')
  form.set('file', new File([text], name))
  return api('POST', '/sources', form)
}

export type WindowOptions = {
  viewport?: { width: number; height: number }
  colorScheme?: 'light' | 'dark'
  locale?: string
}

/** One window per person, and one that is signed out. */
export class CatalogWindows {
  readonly #pages = new Map<Person | 'guest', Promise<Page>>()

  constructor(
    private readonly browser: Browser,
    private readonly catalog: CatalogServer,
    private readonly look: WindowOptions,
    /** Runs before the first page of each window. */
    private readonly prepare?: (context: BrowserContext) => Promise<void>
  ) {}

  of(person: Person | 'guest'): Promise<Page> {
    const page = this.#pages.get(person) ?? this.#open(person)
    this.#pages.set(person, page)
    return page
  }

  async close(): Promise<void> {
    const pages = await Promise.all(this.#pages.values())
    await Promise.all(pages.map((page) => page.context().close()))
  }

  async #open(person: Person | 'guest'): Promise<Page> {
    const context: BrowserContext = await this.browser.newContext({
      baseURL: this.catalog.server.url,
      reducedMotion: 'reduce',
      ...this.look,
    })
    await recordPolicyViolations(context)
    await this.prepare?.(context)
    const page = await context.newPage()
    if (person !== 'guest') await signIn(page, { email: `${person}@example.org` })
    if (person === 'ada') await confirmAddress(page, this.catalog)
    return page
  }
}

async function confirmAddress(page: Page, { server }: CatalogServer): Promise<void> {
  await page.goto('/verify-email')
  if (page.url().endsWith('/home')) return
  await page.getByRole('button', { name: 'New link' }).click()
  await page.goto(await emailedLink(server, 'ada@example.org', '/verify-email/'))
  await page.waitForURL('**/home')
}
