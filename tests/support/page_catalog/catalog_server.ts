import { rmSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { join } from 'node:path'
import { createCanvas } from '@napi-rs/canvas'
import Database from 'better-sqlite3'
import { DateTime } from 'luxon'
import { startLinkPages, type LinkPages } from '#tests/fakes/link_pages'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { BotApi, BOT } from '#tests/fakes/bot_api'
import { CloudApi, NUMBER } from '#tests/fakes/cloud_api'
import { APP, GraphApi, INSTAGRAM } from '#tests/fakes/graph_api'
import { startWebServer } from '#tests/fakes/web_server'
import { type DnsAnswer, startDnsServer } from '#tests/fakes/dns_server'
import { connectDomain } from '#tests/support/server_with_owner'
import { serverApi, sourceReady, type ServerApi } from '#tests/support/api_client'
import { OWN_DOMAINS, recordPolicyViolations, openWhole, untilWhole } from '#tests/support/browser'
import { folderOf } from '#tests/support/server_of_ada'
import { freePort, runningServer, type RunningServer } from '#tests/support/running_server'
import { PlainBrowser } from '#tests/support/plain_browser'
import { ADA as TELEGRAM_ADA, wrote as telegramWrote } from '#tests/support/telegram_updates'
import { PERSON, signIn } from '#tests/support/sign_in'
import { emailedLink } from '../running_server.js'
import { widgetHost, type WidgetHost } from './widget_host.js'

/** Ada has everything and a confirmed address, Grace has nothing, Joan is half way through the onboarding, Mary has just published a page. */
const PEOPLE = { ada: 'Ada', grace: 'Grace Hopper', joan: 'Joan Clarke', mary: 'Mary Somerville' }
export type Person = keyof typeof PEOPLE

type Fixtures = Record<
  | 'item'
  | 'rewritten'
  | 'transcript'
  | 'failed'
  | 'website'
  | 'crawled'
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
  /** Where the embed is served on a domain of its own. */
  ownDomainUrl: string
  graph: GraphApi
  /** Pages to import links from. */
  linkPages: LinkPages
  /** Writes to Ada’s bot once it is connected, and waits for its answer. */
  tellBot(from: typeof TELEGRAM_ADA, text: string): Promise<void>
  stop(): Promise<void>
}

/** Starts a server with content for every page. */
export async function startCatalogServer(): Promise<CatalogServer> {
  const graph = new GraphApi()
  graph.pages = [
    { id: '100', name: 'Ada’s Bakery', instagram: INSTAGRAM },
    { id: '101', name: 'The bread school' },
  ]
  const graphPort = await freePort()
  await graph.start(graphPort)
  const bots = new BotApi()
  const botPort = await freePort()
  await bots.start(botPort)
  const cloud = new CloudApi()
  const cloudPort = await freePort()
  await cloud.start(cloudPort)
  const names: Record<string, DnsAnswer> = {}
  const dns = await startDnsServer((name) => names[name] ?? 'unknown')
  const linkPages = await startLinkPages()
  const nowhere = `127.0.0.1:${await freePort()}`
  const shop = await startWebServer(shopPages())
  const { dataDir, tokens } = await folderOf(PEOPLE)
  const server = await runningServer({
    dataDir,
    env: {
      ALLOW_PRIVATE_ADDRESSES: [nowhere, linkPages.host, shop.host].join(','),
      WATCHED_FOLDERS: '/srv',
      DNS_SERVERS: dns.address,
      FACEBOOK_GRAPH_URL: `http://127.0.0.1:${graphPort}`,
      FACEBOOK_APP_ID: APP.id,
      FACEBOOK_APP_SECRET: APP.secret,
      FACEBOOK_VERIFY_TOKEN: 'the-verify-token',
      TELEGRAM_API_URL: `http://127.0.0.1:${botPort}`,
      WHATSAPP_GRAPH_URL: `http://127.0.0.1:${cloudPort}`,
    },
  })
  const api = serverApi(() => server, tokens.ada!)
  const joan = serverApi(() => server, tokens.joan!)
  const text =
    'Rye dough is shaped with wet hands, because flour only makes it tear.\n\nWholemeal flour takes up more water than white flour.\n\nA rye loaf needs a night of rest before it’s cut.'
  await sourceReady(joan, (await joan('POST', '/sources', { kind: 'text', title: 'Rye', text })).id)
  const mary = serverApi(() => server, tokens.mary!)
  const lecture = { kind: 'text', title: 'The night sky', text: LECTURE }
  await sourceReady(mary, (await mary('POST', '/sources', lecture)).id)
  const fixtures = await fill(server, api, { nowhere, shop: shop.origin })
  fillMonth(dataDir, fixtures)
  const ada = new PlainBrowser(undefined, server.url)
  await ada.signIn(PERSON.email, PERSON.password)
  await fillPages(ada, api)
  await fillTeam(ada, server)
  const ownDomainUrl = await connectDomain(api, fixtures.embed, `bread.${OWN_DOMAINS}`, names)
  const host = await widgetHost(server.port, fixtures.embedKey, `?app=${fixtures.embedKey}`)
  return {
    server,
    host,
    fixtures,
    ownDomainUrl,
    graph,
    linkPages,
    tellBot: async (from, text) => {
      const webhook = [...bots.webhooks.values()][0]!
      await fetch(`${server.url}${new URL(webhook.url).pathname}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-telegram-bot-api-secret-token': webhook.secret,
        },
        body: JSON.stringify(telegramWrote(text, { from })),
      })
      while (bots.textsTo(from.id).length === 0) await wait(50)
    },
    stop: async () => {
      await host.stop()
      await shop.close()
      await server.stop()
      rmSync(dataDir, { recursive: true, force: true })
      await graph.stop()
      await bots.stop()
      await cloud.stop()
      await dns.close()
      await linkPages.close()
    },
  }
}

async function fill(
  server: RunningServer,
  api: ServerApi,
  { nowhere, shop }: { nowhere: string; shop: string }
): Promise<Fixtures> {
  const sources = []
  for (const [title, text] of Object.entries(TEXTS)) {
    const source = await api('POST', '/sources', { kind: 'text', title, text })
    await sourceReady(api, source.id)
    sources.push(source)
  }
  const crawled = await api('POST', '/sources', { kind: 'website', url: `${shop}/` })
  const website = await api('POST', '/sources', { kind: 'website', url: `http://${nowhere}/` })
  const transcript = await upload(api, 'market-talk.srt', TRANSCRIPT)
  await sourceReady(api, transcript.id)
  const scan = await upload(api, 'scan.pdf', '%PDF-1.4 and nothing that could be read')
  const biolink = await api('POST', '/applications', {
    kind: 'biolink',
    name: 'Ada bakes',
    handle: 'ada.bakes',
    headline: 'Sourdough, patiently',
    persona: {
      introduction:
        'I write about bread and sell it at the Saturday market. Ask me what you’d ask at the stall.',
      suggested_questions: ['How long does the starter keep in the fridge?', 'When is the stall open?'],
    },
    links: [
      { kind: 'icon', url: 'https://instagram.com/ada.bakes' },
      { kind: 'icon', url: 'https://youtube.com/@ada.bakes' },
      { kind: 'icon', url: 'mailto:ada@example.org' },
      { title: 'The bread letter', url: 'https://example.org/letter', visible: true },
      { kind: 'heading', title: 'Come and bake' },
      { title: 'Spring courses', url: 'https://example.org/courses', visible: true },
      { kind: 'payment', title: 'The rye workbook', url: 'https://ada.gumroad.com/l/rye', price: '€12' },
      { kind: 'payment', title: 'Buy me a bag of flour', url: 'https://ko-fi.com/ada' },
    ],
  })
  const greeting = 'Ask me anything about bread.'
  const embed = await api('POST', '/applications', {
    kind: 'embed',
    name: 'Bread shop',
    greeting,
    lead_fields: ['name', 'email'],
  })
  await api('POST', '/messages', { message: 'Do you deliver to Norway?', stream: false })
  const ask = { message: 'How long does the bread keep?', stream: false }
  const { conversation_id: chat } = await api('POST', '/messages', ask)

  const visitor = { origin: server.url, url: server.url }
  for (let views = 0; views < 5; views++)
    await fetch(`${server.url}/@ada.bakes`, { headers: { 'user-agent': FIREFOX } })
  await askAsVisitor(visitor, biolink.key, ['Do you give courses in Norway?'])
  await askAsVisitor(visitor, embed.key, ['When is the stall open?', 'I’d like to talk to a person.'])
  const conversation = await askAsVisitor(visitor, biolink.key, [
    'How long does the starter keep in the fridge?',
    'And the bread?',
    'Who was the first person on the moon?',
  ])
  await sourceReady(api, crawled.id)
  await sourceFailed(api, website.id)
  return {
    item: sources[0]!.items[0].id,
    rewritten: sources[2]!.items[0].id,
    transcript: transcript.items[0].id,
    failed: scan.items[0].id,
    website: website.id,
    crawled: crawled.id,
    biolink: biolink.id,
    biolinkKey: biolink.key,
    embed: embed.id,
    embedKey: embed.key,
    chat,
    conversation,
  }
}

async function sourceFailed(api: ServerApi, id: string): Promise<void> {
  const deadlineMs = performance.now() + 180_000
  while ((await api('GET', `/sources/${id}`)).state !== 'failed') {
    if (performance.now() > deadlineMs) throw new Error(`The source ${id} did not fail`)
    await wait(200)
  }
}

/** A month of visits, which can't be made in a minute. */
function fillMonth(dataDir: string, { biolink, embed, website }: Fixtures): void {
  const database = new Database(join(dataDir, 'parley.sqlite3'))
  // Tried again after five minutes, its row would change while a page is looked at.
  database.prepare('update data_sources set next_sync_at = null where id = ?').run(website)
  const counted = database.prepare(
    'insert into visit_days (application_id, day, views, visitors, clicks) values (?, ?, ?, ?, ?) on conflict do nothing'
  )
  const from = database.prepare(
    'insert into visit_origins (application_id, day, kind, value, views) values (?, ?, ?, ?, ?) on conflict do nothing'
  )
  for (let ago = 55; ago > 0; ago--) {
    const day = DateTime.utc().minus({ days: ago })
    const busy = day.weekday >= 5 ? 2.2 : 1
    const views = Math.round((14 + 8 * Math.sin(ago / 3) + (55 - ago) / 3) * busy)
    counted.run(biolink, day.toISODate(), views, Math.round(views * 0.7), Math.round(views * 0.2))
    counted.run(embed, day.toISODate(), Math.round(views / 3), Math.round(views / 4), 0)
    const origins = { 'instagram.com': 0.5, 'google.com': 0.2, 'breadletter.example': 0.1 }
    for (const [value, part] of Object.entries(origins))
      from.run(biolink, day.toISODate(), 'referrer', value, Math.round(views * part))
    from.run(embed, day.toISODate(), 'referrer', 'adas-bakery.example', Math.round(views / 3))
  }
  const clicks = { 'https://example.org/letter': 241, 'https://instagram.com/ada.bakes': 138 }
  for (const [url, times] of Object.entries(clicks))
    database
      .prepare('update profile_links set clicks = ? where application_id = ? and url = ?')
      .run(times, biolink, url)
  database.close()
}

/** The website of a shop, with a page that is missing. */
function shopPages() {
  const links = ['directions', 'gift-cards', 'allergens', 'wholesale']
    .map((path) => `<a href="/${path}">${path}</a>`)
    .join(' ')
  const page = (title: string, text: string) => ({
    body: `<title>${title}</title><main><h1>${title}</h1><p>${text}</p><nav>${links}</nav></main>`,
    headers: { 'content-type': 'text/html' },
  })
  return {
    '/': page('Ada’s Bakery', 'Four people, one oven, open since 1998.'),
    '/directions': page('Directions', 'Tram 4 stops across the street. Bicycles go into the yard.'),
    '/gift-cards': page('Gift cards', 'A gift card is valid for three years and can be spent in parts.'),
    '/allergens': page('Allergens', 'Every loaf contains gluten. Only the walnut loaf contains nuts.'),
  }
}

/** Two more public pages, with pictures: one for each of the other layouts. */
async function fillPages(ada: PlainBrowser, api: ServerApi): Promise<void> {
  const school = await api('POST', '/applications', {
    kind: 'biolink',
    name: 'The bread school',
    handle: 'bread.school',
  })
  await ada.send('PUT', `/applications/bio-links/${school.id}/introduction`, {
    headline: 'One weekend, four loaves, no hurry',
    introduction: 'Courses for people who have burned a loaf or two. Ask me what you would ask in class.',
    suggested_questions: ['How long does the starter keep in the fridge?'],
    layout: 'cover',
    theme: 'clay',
    links: [
      { kind: 'icon', url: 'https://instagram.com/bread.school' },
      { kind: 'icon', url: 'https://tiktok.com/@bread.school' },
      {
        kind: 'featured',
        title: 'Shaping rye with wet hands',
        url: 'https://www.youtube.com/watch?v=jNQXAC9IVRw',
        picture: await linkPicture(ada, school.id, 28, 'featured'),
      },
      {
        title: 'The spring course, three spots left',
        url: 'https://example.org/spring',
        picture: await linkPicture(ada, school.id, 130),
      },
      { title: 'A letter every other Sunday', url: 'https://example.org/letter' },
      { kind: 'heading', title: 'Listen' },
      {
        title: 'Why patience is an ingredient',
        url: 'https://open.spotify.com/episode/512ojhOuo1ktJprKbVcKyQ',
      },
    ],
  })
  const stall = await api('POST', '/applications', {
    kind: 'biolink',
    name: 'Saturday stall',
    handle: 'saturday.stall',
  })
  await ada.send('PUT', `/applications/bio-links/${stall.id}/introduction`, {
    headline: 'Bread from eight until it’s gone',
    introduction: 'In the market square, next to the cheese. Ask before you come.',
    suggested_questions: ['When is the stall open?', 'How long does the bread keep?'],
    layout: 'centred',
    theme: 'harbour',
    links: [
      { title: 'Order for Saturday', url: 'https://example.org/order' },
      { title: 'Find the stall', url: 'https://maps.google.com/?q=market' },
    ],
  })
  for (const { id, hue } of [
    { id: school.id, hue: 18 },
    { id: stall.id, hue: 205 },
  ])
    await ada.send('POST', `/applications/bio-links/${id}/avatar`, await scene('avatar', 400, 400, hue))
}

async function linkPicture(
  ada: PlainBrowser,
  bioLink: string,
  hue: number,
  shape: 'square' | 'featured' = 'square'
): Promise<string> {
  const body = await scene('picture', 1280, 720, hue)
  body.set('shape', shape)
  const response = await ada.send('POST', `/applications/bio-links/${bioLink}/pictures`, body, {
    accept: 'application/json',
  })
  return ((await response.json()) as { picture: string }).picture
}

/** An upload of a picture of hills below the sun. */
async function scene(field: string, width: number, height: number, hue: number): Promise<FormData> {
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  const sky = context.createLinearGradient(0, 0, 0, height)
  sky.addColorStop(0, `hsl(${hue} 55% 82%)`)
  sky.addColorStop(1, `hsl(${hue + 20} 75% 92%)`)
  context.fillStyle = sky
  context.fillRect(0, 0, width, height)
  context.fillStyle = `hsl(${hue + 15} 90% 66%)`
  context.beginPath()
  context.arc(width * 0.64, height * 0.4, height * 0.15, 0, 7)
  context.fill()
  for (const hill of [0, 1, 2]) {
    context.fillStyle = `hsl(${hue - 8 * hill} 42% ${52 - 14 * hill}%)`
    context.beginPath()
    context.ellipse(
      width * (0.2 + 0.35 * hill),
      height * 1.15,
      width * 0.55,
      height * (0.55 - 0.08 * hill),
      0,
      0,
      7
    )
    context.fill()
  }
  const form = new FormData()
  form.set(field, new File([new Uint8Array(await canvas.encode('png'))], 'scene.png', { type: 'image/png' }))
  return form
}

/** Two people who work with Ada, and one who hasn’t answered. */
async function fillTeam(ada: PlainBrowser, server: RunningServer): Promise<void> {
  await ada.send('POST', '/confirm-password', { password: PERSON.password })
  for (const { email, role, name } of [
    { email: 'katherine@example.org', role: 'editor', name: 'Katherine Johnson' },
    { email: 'dorothy@example.org', role: 'agent', name: 'Dorothy Vaughan' },
    { email: 'annie@example.org', role: 'admin', name: null },
  ]) {
    await ada.send('POST', '/team/invitations', { email, role })
    if (!name) continue
    const link = await emailedLink(server, email, '/invitations/')
    const guest = new PlainBrowser(undefined, server.url)
    await guest.send('POST', `${link}/acceptance`, { name, password: PERSON.password })
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
    if (this.look.viewport && this.look.viewport.width < 640) await context.addInitScript(giveShareSheet)
    await this.prepare?.(context)
    const page = await context.newPage()
    if (person !== 'guest') await signIn(page, { email: `${person}@example.org` })
    if (person === 'ada') await confirmAddress(page, this.catalog)
    return page
  }
}

/** Phones have one. */
function giveShareSheet(): void {
  navigator.share = () => Promise.resolve()
}

async function confirmAddress(page: Page, { server }: CatalogServer): Promise<void> {
  await page.goto('/verify-email')
  if (page.url().endsWith('/home')) return
  await page.getByText('I run this server').click()
  await page.getByRole('button', { name: 'Create a new link' }).click()
  await page.goto(await emailedLink(server, 'ada@example.org', '/verify-email/'))
  await page.waitForURL('**/home')
}

export const TEXTS = {
  'The bread notebook':
    '# Starter\n\nA fed starter rests in the fridge for two weeks. Wake it with two feedings, twelve hours apart.\n\nA starter that smells of acetone is only hungry. Pour off the grey liquid and feed it twice.\n\n# Baking\n\nBake the loaf at 240 degrees for 20 minutes with steam, then at 210 degrees for 25 minutes without.\n\n| Flour | Water | Knead |\n| --- | ---: | --- |\n| Wheat 550 | 65 % | 8 minutes |\n| Rye 1150 | 80 % | not at all |\n\n# Keeping\n\nThe bread keeps for five days in a linen bag. Slice it before you freeze it; slices keep for three months.',
  'Market days': 'We stand on the Saturday market from eight until noon. In August the stall is closed.',
  'Flour, by the numbers':
    'Rye flour takes up more water than wheat: plan eighty percent. Spelt tears easily, so knead it for six minutes at most.\n\nWheat forgives almost everything. Begin with it.\n\nKeep flour dry and in the dark; wholemeal turns bitter after four weeks.',
}

/** The last of them, as its author put it right later. */
export const REWRITTEN = TEXTS['Flour, by the numbers']
  .replace('eighty percent', 'eighty-five percent')
  .replace('Begin with it.', 'Begin with it, and change one thing at a time.')
  .concat('\n\nOld flour drinks more: add the last of the water by the spoon.')

const LECTURE =
  '# The moon\n\nThe moon turns once on its axis while it goes once around the earth, so we always see the same face.\n\n# The tides\n\nSpring tides come with the full and the new moon, when sun and moon pull in one line.'

const TRANSCRIPT = `1
00:00:00,000 --> 00:00:06,000
Welcome to the market talk. Today we speak about rye and about patience.

2
00:00:06,000 --> 00:00:13,500
Rye dough is shaped with wet hands, because flour only makes it tear.

3
00:00:13,500 --> 00:00:20,000
Let it rest for ninety minutes in the basket, and it will forgive you the rest.
`

type Endpoint = { url: string; origin: string }

/** Asks the questions in one conversation; returns its id. */
export async function askAsVisitor(endpoint: Endpoint, key: string, questions: string[]): Promise<string> {
  const { conversation, ask } = await visitAs(endpoint, key)
  for (const question of questions) await ask(question)
  return conversation
}

/** The views of programs aren’t counted. */
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'

/** A visitor with their own conversation. */
export async function visitAs({ url, origin }: Endpoint, key: string) {
  const post = async (part: string, body: object, token?: string) => {
    const headers = new Headers({ origin, 'content-type': 'application/json', 'user-agent': FIREFOX })
    if (token) headers.set('authorization', `Bearer ${token}`)
    const response = await fetch(`${url}/visit/${key}/${part}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    })
    const answer = await response.text()
    if (!response.ok) throw new Error(`${part}: ${response.status} ${answer}`)
    return answer
  }
  const { token, conversation_id: conversation } = JSON.parse(await post('session', {}))
  return {
    conversation: conversation as string,
    ask: (message: string) => post('messages', { message }, token),
  }
}

const BOTS = '/applications/telegram'

/** Connects Ada’s bot unless it is connected. */
export async function connectTelegram(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor()
  if (await page.getByRole('region', { name: 'Your bots' }).count()) return
  await page.getByRole('button', { name: 'Connect a bot' }).click()
  await page.getByLabel('Token').fill(BOT.token)
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  await page.getByRole('region', { name: 'Your bots' }).waitFor()
  // Drops the notice about the new connection, which later visits do not show.
  await openWhole(page, BOTS)
}

export async function openTelegramPrompt(page: Page): Promise<void> {
  await connectTelegram(page)
  await page.getByRole('button', { name: `Actions for ${BOT.name}` }).click()
  await page.getByRole('menuitem', { name: 'How it answers' }).click()
  await page.waitForURL('**/master-prompt')
  await page.getByRole('heading', { level: 1 }).waitFor()
}

const NUMBERS = '/applications/whatsapp'

/** Fills in what WhatsApp needs and submits it. */
export async function enterNumber(page: Page, token = NUMBER.token): Promise<void> {
  await page.getByLabel('Phone number ID').fill(NUMBER.id)
  await page.getByLabel('WhatsApp Business account ID').fill(NUMBER.account)
  await page.getByLabel('Access token').fill(token)
  await page.getByLabel('App secret').fill(NUMBER.appSecret)
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
}

/** Connects Ada’s number unless it is connected. */
export async function connectWhatsApp(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor()
  if (await page.getByRole('region', { name: 'Your numbers' }).count()) return
  await page.getByRole('button', { name: 'Connect a number' }).click()
  await enterNumber(page)
  await page.getByRole('region', { name: 'Your numbers' }).waitFor()
  // Drops the notice about the new connection, which later visits do not show.
  await openWhole(page, NUMBERS)
}

export async function openWhatsAppPrompt(page: Page): Promise<void> {
  await connectWhatsApp(page)
  await page.getByRole('button', { name: `Actions for ${NUMBER.name}` }).click()
  await page.getByRole('menuitem', { name: 'How it answers' }).click()
  await page.waitForURL('**/master-prompt')
  await page.getByRole('heading', { level: 1 }).waitFor()
}

/** Skips the consent that the server still remembers from an earlier page. */
export async function consentToFacebook(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor()
  if (await page.getByRole('radio').count()) return
  await page.getByRole('link', { name: 'Connect a Page' }).first().click()
  await page.getByRole('link', { name: 'Continue' }).click()
  await page.getByRole('radio').first().waitFor()
}

/** Connects a Page unless one is connected. */
export async function connectFacebook(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor()
  if (await page.getByRole('region', { name: 'Your Pages' }).count()) return
  await consentToFacebook(page)
  await page.getByRole('radio', { name: /Ada’s Bakery/ }).check()
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  await page.getByRole('region', { name: 'Your Pages' }).waitFor()
  // Drops the notice about the new connection, which later visits do not show.
  await untilWhole(page, () => page.reload())
}

export async function openFacebookPrompt(page: Page): Promise<void> {
  await connectFacebook(page)
  await page.getByRole('button', { name: 'Actions for Ada’s Bakery' }).click()
  await page.getByRole('menuitem', { name: 'How it answers' }).click()
  await page.waitForURL('**/master-prompt')
  await page.getByRole('heading', { level: 1 }).waitFor()
}

/** Connects the Instagram account of the first Page unless it is connected. */
export async function connectInstagram(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor()
  if (await page.getByRole('region', { name: 'Your accounts' }).count()) return
  await page.getByRole('link', { name: 'Connect an account' }).first().click()
  await page.getByRole('link', { name: 'Continue' }).click()
  await page.getByRole('radio', { name: /@adasbakery/ }).check()
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  await page.getByRole('region', { name: 'Your accounts' }).waitFor()
  // Drops the notice about the new connection, which later visits do not show.
  await untilWhole(page, () => page.reload())
}
