import type { Page, Route } from 'playwright-core'
import type { AddressInspection, KnowledgeState, ItemRow, SourceRow } from '#protocol/knowledge'
import type { OnboardingStep } from '#protocol/onboarding'
import type { MessageTemplate } from '#protocol/whatsapp'
import { QUESTIONS_ANALYZED } from '#src/conversations/limits'
import { core, operator } from '#src/messages/en/core'
import { inbox } from '#src/messages/en/inbox'
import { failures } from '#src/messages/en/knowledge'
import { emailedLink } from '../running_server.js'
import { wavHeader } from '../wav.js'
import {
  addCheck,
  biolink,
  embed,
  entry,
  forgetPassword,
  item,
  openCatalogPage,
  resetLink,
  untilChecked,
  type CatalogPage,
} from './catalog_pages.js'
import { enterNumber, openTelegramPrompt, TEXTS, type CatalogServer } from './catalog_server.js'
import { goToStep } from './onboarding_walk.js'

type Act = (page: Page, catalog: CatalogServer) => Promise<unknown>

const UNREACHED = 'We can’t reach the server'
const INVALID = '[aria-invalid=true]'
const BUSY = '[aria-busy=true], .spinner'

type Acts = Act | Act[]

/** Entries of one page, by name: what is done on it brings its state about. */
function on(
  as: CatalogPage['as'],
  shows: string,
  path: CatalogPage['path'],
  states: Record<string, Acts>,
  before?: Act
): CatalogPage[] {
  return Object.entries(states).map(([name, acts]) =>
    entry(as, name, shows, path, { before, act: chained(...[acts].flat()) })
  )
}

/** What becomes of requests from now on. */
type Fate = (route: Route) => Promise<unknown>

const lost: Fate = (route) => route.abort('connectionrefused')
/** Answered once the page is left: otherwise they would go on to the server. */
const waiting: Route[] = []
const held: Fate = async (route) => waiting.push(route)

const fated = (address: string, fate: Fate, ...acts: Act[]): Act => {
  return async (page, catalog) => {
    await page.route(address, (route) => {
      if (route.request().isNavigationRequest()) return route.continue()
      return fate(route)
    })
    await chained(...acts)(page, catalog)
  }
}

/** Deferred props have requests of their own, which a page asks for as soon as it is open. */
function deferred(path: PathOf, fate: Fate, says: string): Act {
  return async (page, catalog) => {
    const address = await path(catalog)
    await page.route(isAt(address), (route) =>
      'x-inertia-partial-data' in route.request().headers() ? fate(route) : route.continue()
    )
    await page.goto(address)
    await seen(page, says)
  }
}

/** Opens the page with other props than the server's; reloads in the background never bring those back. */
function withProps(path: PathOf, change: (props: Json) => void): Act {
  return async (page, catalog) => {
    const address = await path(catalog)
    await page.route(isAt(address), async (route) => {
      const sent = route.request().headers()
      if ('x-refresh' in sent) return
      if ('x-inertia' in sent) return route.continue()
      const response = await route.fetch()
      const { 'content-encoding': _, 'content-length': __, ...headers } = response.headers()
      const body = (await response.text()).replace(
        /(?<=<script data-page="app".*?>).*?(?=<\/script>)/s,
        (json) => {
          const shown = JSON.parse(json) as { props: Json }
          change(shown.props)
          return JSON.stringify(shown).replaceAll('/', '\\/')
        }
      )
      return route.fulfill({ status: response.status(), headers, body })
    })
    await page.goto(address)
    await page.getByRole('heading', { level: 1 }).waitFor()
  }
}

type PathOf = Exclude<CatalogPage['path'], string>

const isAt = (path: string) => (url: URL) => url.pathname === path

// oxlint-disable-next-line no-explicit-any
type Json = any

async function seen(page: Page, what: string | RegExp): Promise<void> {
  const isSelector = what === INVALID || what === BUSY
  const place = isSelector ? page.locator(what) : page.getByText(what)
  await place.filter({ visible: true }).first().waitFor()
}

const field = (page: Page, label: string) =>
  page.getByLabel(label, { exact: true }).and(page.locator('input, textarea')).filter({ visible: true })

/** Fills in fields by their labels, presses a button, and waits for what the page then says or marks. */
function sent(fields: Record<string, string>, button: string, shown: string | RegExp = INVALID): Act {
  return async (page) => {
    for (const [label, text] of Object.entries(fields)) await field(page, label).fill(text)
    await press(button)(page)
    await seen(page, shown)
  }
}

const press = (name: string) => (page: Page) =>
  page.getByRole('button', { name, exact: true }).filter({ visible: true }).first().click()

function tab(name: string) {
  return (page: Page) => page.getByRole('tab', { name }).click()
}

function menu(name: string) {
  return (page: Page) => page.getByRole('menuitem', { name }).click()
}

function chained(...acts: Act[]) {
  return async (page: Page, catalog: CatalogServer) => {
    for (const act of acts) await act(page, catalog)
  }
}

const KEEPS = 'How long does the starter keep in the fridge?'

const asked = (shown: string, label: string | RegExp = 'Ask your content', question = KEEPS): Act => {
  return async (page) => {
    await page.getByRole('textbox', { name: label }).fill(question)
    await page.keyboard.press('Enter')
    await seen(page, shown)
  }
}

const QUOTE = TEXTS['The bread notebook'].slice(11, 59)
const BEGINNING = [
  { type: 'start', messageId: 'an-answer' },
  { type: 'text-start', id: 'text' },
  { type: 'data-citation', data: { index: 1, itemId: 'an-item', title: 'The bread notebook', quote: QUOTE } },
  { type: 'text-delta', id: 'text', delta: `${QUOTE} [1] Wake it with two` },
]
  .map((part) => `data: ${JSON.stringify(part)}\n\n`)
  .join('')

/** From now on, questions get the beginning of an answer; then nothing more comes, or the connection ends. */
const beginning = (end: 'nothing' | 'lost', ...acts: Act[]): Act => {
  return async (page, catalog) => {
    await page.evaluate(
      ([parts, isLost]) => {
        const { fetch } = window
        window.fetch = (input, init) => {
          if (!/\/(?:messages|test|question)$/.test(String(input))) return fetch(input, init)
          const body = new ReadableStream({
            start(controller) {
              controller.enqueue(new TextEncoder().encode(parts))
              if (isLost) controller.close()
            },
          })
          return Promise.resolve(new Response(body, { headers: { 'content-type': 'text/event-stream' } }))
        }
      },
      [BEGINNING, end === 'lost'] as const
    )
    await chained(...acts)(page, catalog)
  }
}

const file = (name: string, content: string | Buffer = 'Oats rest for an hour.') => ({
  name,
  mimeType: '',
  buffer: Buffer.from(content),
})

const choose =
  (label: string, ...files: ReturnType<typeof file>[]) =>
  (page: Page) =>
    page.getByLabel(label, { exact: true }).setInputFiles(files)

const RECORDING = file('kitchen-notes.wav', Buffer.concat([wavHeader(16_000), Buffer.alloc(16_000)]))

/** The page for a status that can’t be brought about: the one for an unknown address with other words. */
function problem(as: CatalogPage['as'], status: keyof typeof core.problems): CatalogPage[] {
  const waitSeconds = status === 429 ? 45 : null
  const reference = status >= 500 ? 'k3v9x2m7q4' : null
  const change = (props: Json) =>
    Object.assign(props, { status, waitSeconds, reference, ...core.problems[status] })
  const path = as === 'guest' ? '/nowhere' : `/data/items/${'0'.repeat(26)}`
  return on(as, 'Errors/Problem', 'about:blank', { [`problem-${status}`]: withProps(() => path, change) })
}

const CREDENTIALS = { Email: 'nobody@example.org', Password: 'not the password' }
const NEW_PASSWORD = 'a river under the house'

const search: Act = async (page) => {
  await page.getByRole('searchbox').fill('how do I change my handle')
  await page.keyboard.press('Enter')
}

const GUESTS = [
  ...on('guest', 'Auth/Register', '/register', {
    'register-error': sent({ 'Your name': '', Email: 'edith', Password: 'short' }, 'Create account'),
    'register-expired': [
      (page) => page.context().clearCookies(),
      sent(
        { ...CREDENTIALS, 'Your name': 'Edith', Password: NEW_PASSWORD },
        'Create account',
        'send the form again'
      ),
    ],
  }),
  ...on('guest', 'Auth/Login', '/login', {
    'login-error': sent(CREDENTIALS, 'Sign in'),
    'login-unreached': fated('**/login', lost, sent(CREDENTIALS, 'Sign in', UNREACHED)),
    'login-busy': fated('**/login', held, sent(CREDENTIALS, 'Sign in', BUSY)),
  }),
  ...on('guest', 'Auth/ForgotPassword', '/forgot-password', {
    'forgot-password-error': sent({ Email: 'ada@example' }, 'Create reset link'),
  }),
  ...on(
    'guest',
    'Auth/ResetPassword',
    ({ server }) => resetLink(server),
    {
      'reset-password-error': [
        (page) => page.getByRole('radio', { name: 'Keep what’s there' }).check(),
        sent({ 'New password': 'short' }, 'Change password'),
      ],
    },
    forgetPassword
  ),
  entry('guest', 'reset-password-dead', 'Auth/ResetPassword', '/reset-password/an-unknown-secret'),
  ...on(
    'guest',
    'Auth/Invitation',
    ({ server }) => emailedLink(server, 'annie@example.org', '/invitations/'),
    {
      'invitation-error': sent({ 'Your name': '', Password: 'short' }, 'Create account and join'),
    }
  ),
  ...on('guest', 'Docs/Show', '/docs/bio-links', {
    'docs-busy': fated('**/docs/**', held, search, (page) => seen(page, BUSY)),
    'docs-unreached': fated('**/docs/**', lost, search, (page) => seen(page, UNREACHED)),
  }),
  entry('guest', 'handle-unclaimed', 'Errors/Problem', '/@edith.clarke'),
  ...problem('guest', 419),
  ...problem('guest', 429),
]

const limited: Fate = (route) =>
  route.fulfill({
    status: 429,
    headers: { 'retry-after': '45' },
    json: { message: 'You can send 10 messages per minute. Try again in 45 seconds.' },
  })

/** Forgets the conversation of the entry before. */
const afresh: Act = async (page) => {
  await page.evaluate(() => localStorage.clear())
  await page.reload()
}

const VISITORS = [
  ...on('guest', 'visitor/biolink', '/@ada.bakes', {
    'biolink-thinking': [afresh, fated('**/messages', held, asked('Searching the sources', 'Ask Ada bakes'))],
    'biolink-writing': [afresh, beginning('nothing', asked('Wake it with two', 'Ask Ada bakes'))],
    'biolink-broken-off': [afresh, beginning('lost', asked('The connection was lost', 'Ask Ada bakes'))],
    'biolink-unreached': [afresh, fated('**/messages', lost, asked('Send again', 'Ask Ada bakes'))],
    'biolink-limited': [afresh, fated('**/messages', limited, asked('per minute', 'Ask Ada bakes'))],
  }),
  ...on('guest', 'visitor/report', '/@ada.bakes/report', {
    'report-error': sent({ 'Your email (optional)': 'nobody' }, 'Send report', 'Choose a reason'),
  }),
  ...on('guest', 'visitor/frame', ({ fixtures }) => `/embed/${fixtures.embedKey}`, {
    'frame-thinking': [afresh, fated('**/messages', held, asked('Searching the sources', 'Ask a question'))],
    'frame-writing': [afresh, beginning('nothing', asked('Wake it with two', 'Ask a question'))],
    'frame-unreached': [afresh, fated('**/messages', lost, asked('Send again', 'Ask a question'))],
    'frame-lead-error': [
      afresh,
      asked('leave your', 'Ask a question', 'Who was the first person on the moon?'),
      (page) => field(page, 'Your email').fill('nobody'),
      press('Share details'),
      (page) => page.getByRole('alert').filter({ visible: true }).first().waitFor(),
    ],
  }),
  entry(
    'guest',
    'newsletter-expired',
    'visitor/problem',
    ({ fixtures }) => `/newsletter/${'0'.repeat(26)}/confirmation?page=${fixtures.biolink}`
  ),
  ...on('guest', 'visitor/frame', ({ host }) => host.url, {
    'widget-unreached': [
      (page) => page.route('**/embed/**', (route) => route.abort('connectionrefused')),
      press('Chat with us'),
      (page) => seen(page, UNREACHED),
    ],
  }),
]

const SECONDS_AGO = new Date(Date.now() - 40_000).toISOString()
const UNDER_WAY: Array<[KnowledgeState, number | null]> = [
  ['transcribing', 42],
  ['extracting', null],
  ['queued', null],
]

/** As if the newest sources were still being read. */
function beingRead({ items, sources }: { items: ItemRow[]; sources: SourceRow[] }): void {
  const read = sources.filter(({ failure, itemsCount }) => !failure && itemsCount === 1)
  for (const [at, [now, progress]] of UNDER_WAY.entries()) {
    const source = read[at]
    const row = items.find(({ sourceId }) => sourceId === source?.id)
    if (source) Object.assign(source, { state: now, readyCount: 0 })
    if (row) Object.assign(row, { state: now, progress, characters: null })
  }
}

const CRAWLING = {
  state: 'crawling',
  startedAt: SECONDS_AGO,
  finishedAt: null,
  counts: { found: 48, fetched: 17, skipped: 3, failed: 1, waiting: 27 },
}
const TEXT = { Title: 'Oats', Text: 'Oats rest for an hour.' }

const PODCAST: AddressInspection = {
  url: 'https://example.org/market-talk.xml',
  found: 'podcast',
  kind: 'podcast',
  kinds: ['podcast'],
  title: 'Market talk',
  description: 'Bread, and those who bake it.',
  feedUrl: 'https://example.org/market-talk.xml',
  entriesCount: 42,
  newestEntryAt: SECONDS_AGO,
}

const correct: Act = async (page) => {
  await page.getByRole('textbox', { name: /^Words at/ }).fill('Welcome to the market.')
  await page.keyboard.press('Enter')
}

const KNOWLEDGE = [
  ...on('ada', 'Data/Index', 'about:blank', { 'data-working': withProps(() => '/data', beingRead) }),
  ...on('ada', 'Data/Index', '/data', {
    'data-searching': fated('**/data?**', held, search, (page) => seen(page, BUSY)),
  }),
  entry('ada', 'data-no-match', 'Data/Index', '/data?search=nowhere'),
  entry('ada', 'item-failed', 'Data/ShowItem', ({ fixtures }) => `/data/items/${fixtures.failed}`),
  ...on('ada', 'Data/ShowItem', 'about:blank', {
    'item-working': withProps(item(''), (props) => {
      Object.assign(props.item, { state: 'transcribing', progress: 42 })
      Object.assign(props, { shown: null, latestVersion: null, versions: [], passages: [], questions: [] })
    }),
  }),
  ...on('ada', 'Data/ShowItem', 'about:blank', {
    'item-notes-only': withProps(
      ({ fixtures }) => `/data/items/${fixtures.rewritten}`,
      (props) => {
        for (const episode of [props.item, props.source]) episode.kind = 'podcast'
        props.audioProblem = failures.unsupported_language
      }
    ),
  }),
  ...on('ada', 'Data/ShowItem', item(''), {
    'item-edit-error': [press('Edit'), sent({ Title: '' }, 'Save')],
  }),
  ...on('ada', 'Data/ShowItem', 'about:blank', {
    'item-correction-error': [
      // As if it had been read again while it was corrected.
      withProps(
        ({ fixtures }) => `/data/items/${fixtures.transcript}`,
        (props) => {
          props.latestVersion = 9
          Object.assign(props.shown, { version: 9 })
        }
      ),
      press('Edit transcript'),
      correct,
      press('Save corrections'),
      (page) => seen(page, 'The transcript changed while you were editing'),
    ],
  }),
  ...on('ada', 'Data/ShowSource', 'about:blank', {
    'source-crawling': withProps(
      ({ fixtures }) => `/data/sources/${fixtures.crawled}/crawl`,
      ({ source, log }) => {
        Object.assign(source, { state: 'fetching', failure: null })
        Object.assign(log, CRAWLING)
      }
    ),
  }),
  ...on('ada', 'Data/CreateFromText', '/data/text/create', {
    'create-text-error': sent({ ...TEXT, Text: '' }, 'Add text'),
    'create-text-unreached': fated('**/data/text', lost, sent(TEXT, 'Add text', UNREACHED)),
    'create-text-busy': fated('**/data/text', held, sent(TEXT, 'Add text', BUSY)),
  }),
  ...on('ada', 'Data/CreateFromFile', '/data/file/create', {
    'create-file-error': fated(
      '**/data/file',
      lost,
      choose('Choose files', file('menu.png'), file('all.zip'), file('empty.txt', ''), file('oats.md')),
      (page) => seen(page, 'The connection was lost during the upload')
    ),
    'create-file-uploading': fated(
      '**/data/file',
      held,
      choose('Choose files', file('oats.md'), file('spelt.md'), file('rye.md')),
      (page) => seen(page, 'queued')
    ),
  }),
  entry(
    'ada',
    'replace-file',
    'Data/CreateFromFile',
    ({ fixtures }) => `/data/items/${fixtures.failed}/file`
  ),
  ...on('ada', 'Data/CreateFromFile', ({ fixtures }) => `/data/items/${fixtures.failed}/file`, {
    'replace-file-error': fated('**/file', lost, choose('Choose a file', file('scan.pdf')), (page) =>
      seen(page, 'The connection was lost during the upload')
    ),
  }),
  ...on('ada', 'Data/CreateFromVoice', '/data/voice/create', {
    'create-voice-error': fated(
      '**/data/voice',
      lost,
      choose('Choose an audio file', RECORDING),
      sent({}, 'Save recording', 'Not saved yet')
    ),
    'create-voice-uploading': fated(
      '**/data/voice',
      held,
      choose('Choose an audio file', RECORDING),
      sent({}, 'Save recording', 'Uploading')
    ),
  }),
  ...on('ada', 'Data/CreateFromRss', '/data/rss/create', {
    'create-address-error': sent({ Link: 'http://localhost/' }, 'Check link'),
    'create-address-busy': fated('**/inspect', held, sent({ Link: 'example.org' }, 'Check link', BUSY)),
    'create-address-found': (page, catalog) =>
      sent(
        { Link: `${catalog.linkPages.origin}/linktree` },
        'Check link',
        /^(?:Add this page|Read the website)$/
      )(page, catalog),
  }),
  ...on('ada', 'Data/CreateFromRss', 'about:blank', {
    'create-podcast': withProps(
      () => '/data/rss/create',
      ({ modal }) => (modal.props.inspection = PODCAST)
    ),
  }),
  ...Object.entries({
    github: sent({ Repository: 'example' }, 'Add repository'),
    notion: sent({}, 'Add from Notion'),
    youtube: sent({ 'Link to the video': 'example' }, 'Add video'),
    bucket: sent({ Bucket: 'example' }, 'Add bucket'),
    folder: [
      (page: Page) => page.getByLabel('Folder', { exact: true }).selectOption(''),
      sent({ Path: '/etc' }, 'Add folder'),
    ],
  }).flatMap(([kind, act]) =>
    on('ada', 'Data/ConnectSource', `/data/connect/${kind}`, { [`connect-${kind}-error`]: act })
  ),
]

const reply: Act = async (page) => {
  await page.getByLabel('Reply to the visitor').fill('Hello, Ada here. Until noon.')
  await page.keyboard.press('Enter')
}

const TEMPLATES: MessageTemplate[] = [
  {
    name: 'order_ready',
    language: 'en_US',
    header: null,
    body: 'Hi {{1}}, your {{2}} is ready. See you soon!',
    footer: null,
    buttons: [],
    fields: [
      { place: 'body', name: '1', button: null, example: 'Grace' },
      { place: 'body', name: '2', button: null, example: 'rye loaf' },
    ],
    problem: null,
  },
  {
    name: 'market_flyer',
    language: 'en_US',
    header: null,
    body: 'We’re at the market on Saturday.',
    footer: null,
    buttons: [],
    fields: [],
    problem: 'media_header',
  },
]

/** As if WhatsApp had approved some. */
const approved: Fate = async (route) => {
  if (!('x-inertia-partial-data' in route.request().headers())) return route.continue()
  const response = await route.fetch()
  const shown = (await response.json()) as { props: Json }
  shown.props.templates = { templates: TEMPLATES, isTruncated: false, problem: null }
  return route.fulfill({ response, json: shown })
}

/** As if it had begun on WhatsApp, more than a day ago. */
const templates = (...acts: Act[]) => [
  withProps(
    ({ fixtures }) => `/inbox/${fixtures.conversation}`,
    ({ conversation }) =>
      Object.assign(conversation, {
        cannotSay: inbox.cannotSay.window_closed.replace('{messenger}', 'WhatsApp'),
        mayUseTemplates: true,
      })
  ),
  fated('**/inbox/**', approved, press('Send a template'), ...acts),
]

const PEOPLE = [
  ...on('ada', 'InternalChat/Show', '/chat', {
    'chat-thinking': fated('**/messages', held, asked('Searching your content')),
    'chat-writing': beginning('nothing', asked('Wake it with two')),
    'chat-broken-off': beginning('lost', asked('The connection was lost')),
    'chat-unreached': fated('**/messages', lost, asked(UNREACHED)),
  }),
  ...on('ada', 'Inbox/Index', ({ fixtures }) => `/inbox/${fixtures.conversation}`, {
    'inbox-reply-unreached': fated('**/messages', lost, reply, (page) => seen(page, UNREACHED)),
    'inbox-reply-busy': fated('**/messages', held, reply, (page) => seen(page, BUSY)),
    'inbox-replies-error': [press('Saved replies'), sent({}, 'Save reply')],
  }),
  ...on('ada', 'Inbox/Index', 'about:blank', {
    'inbox-templates': templates((page) => seen(page, 'It starts with a picture')),
    'inbox-template': templates(
      (page) =>
        page
          .getByRole('dialog')
          .getByRole('button', { name: /Order ready/ })
          .click(),
      (page) => page.getByLabel('Variable 2, for example rye loaf').waitFor()
    ),
  }),
  entry('ada', 'inbox-no-match', 'Inbox/Index', '/inbox?search=nowhere'),
  ...on('ada', 'Insights/Index', '/insights', {
    'insights-answer-error': [
      (page) => page.getByRole('button', { name: 'Answer', exact: true }).first().click(),
      sent({}, 'Save answer'),
    ],
    'insights-import-error': [press('Import answers'), sent({}, 'Import')],
  }),
  ...on('ada', 'Insights/Index', 'about:blank', {
    'insights-listed': [
      withProps(
        () => '/insights',
        (props) => (props.questionsListed = QUESTIONS_ANALYZED)
      ),
      (page) => seen(page, 'The lists below cover the latest'),
    ],
  }),
  ...on('ada', 'Insights/Checks', '/insights/checks', {
    'check-form-error': [press('New check'), sent({}, 'Create check')],
  }),
  ...on(
    'ada',
    'Insights/Checks',
    '/insights/checks',
    { 'checks-busy': fated('**/check-runs', held, sent({}, 'Run all', BUSY)) },
    addCheck
  ),
  ...on('ada', 'Team/Index', '/team', {
    'team-error': [sent({ Email: 'ada@example.org' }, 'Invite'), sent({ 'Workspace name': '' }, 'Save')],
  }),
  ...on('ada', 'Home/Index', '/home', {
    'home-unreached': fated('**/retry', lost, sent({}, 'Try again: scan.pdf', UNREACHED)),
  }),
  entry('ada', 'not-found-signed-in', 'Errors/Problem', `/data/items/${'0'.repeat(26)}`),
  ...problem('ada', 403),
  ...problem('ada', 500),
  ...problem('ada', 503),
]

const openImport = [
  tab('Links'),
  (page: Page) => page.getByRole('main').getByRole('button', { name: 'More', exact: true }).click(),
  menu('Import from another page'),
]
const suggested: Act = (page) => seen(page, 'Available:')
const TAKEN = { 'Page link': 'bread.school' }
const NAME = { Name: 'Ada bakes more' }
const TRY_IT = 'Ask as a visitor would'

const BIO_LINKS = [
  ...on('ada', 'Applications/BioLink/Create', '/applications/bio-links/create', {
    'create-biolink-error': [sent({ Name: '', ...TAKEN }, 'Create bio link'), suggested],
  }),
  ...on('ada', 'Applications/BioLink/Edit/Handle', biolink('handle'), {
    'biolink-handle-error': [sent(TAKEN, 'Change handle'), suggested],
    'biolink-handle-unreached': fated('**/handle-check**', lost, async (page) => {
      await page.getByLabel('Page link', { exact: true }).fill('ada.bakes.more')
      await seen(page, 'We couldn’t check this handle')
    }),
  }),
  ...on('ada', 'Applications/BioLink/Edit/Introduction', biolink('introduction'), {
    'introduction-links-error': [
      tab('Links'),
      press('Add a link'),
      sent({ Title: 'Shop', Link: 'javascript:alert(1)' }, 'Save'),
    ],
    'introduction-unreached': fated('**/introduction**', lost, sent(NAME, 'Save', 'Not saved')),
    'introduction-busy': fated('**/introduction**', held, sent(NAME, 'Save', BUSY)),
    'introduction-picture-error': [
      choose('Picture: file', file('me.png')),
      sent({}, 'Use this part', 'We can’t use this file as a picture'),
    ],
    'introduction-draft-error': fated('**/drafts', lost, sent({}, 'Draft from content', UNREACHED)),
    'introduction-import-error': [
      ...openImport,
      sent({ 'Link to the page': 'http://localhost/' }, 'Read page'),
    ],
    'introduction-import-busy': [
      ...openImport,
      fated(
        '**/import',
        held,
        sent({ 'Link to the page': 'linktr.ee/ada' }, 'Read page', 'Reading the page')
      ),
    ],
  }),
  ...on('ada', 'Applications/BioLink/Edit/MasterPrompt', biolink('master-prompt'), {
    'prompt-error': sent({ Instructions: '' }, 'Save'),
    'prompt-thinking': fated('**/test', held, asked('Searching the content', TRY_IT)),
    'prompt-unreached': fated('**/test', lost, asked(UNREACHED, TRY_IT)),
  }),
  ...on('ada', 'Applications/BioLink/Edit/MasterPrompt', 'about:blank', {
    'prompt-models-missing': deferred(
      ({ fixtures }) => `/applications/bio-links/${fixtures.biolink}/master-prompt`,
      lost,
      'We couldn’t load the models'
    ),
  }),
]

/** As if Mary had switched a permission off. */
const withoutPermission: Act = async (page, { graph }) => {
  if ((await page.getByText('A permission is missing').count()) > 0) return
  const all = graph.granted
  graph.granted = ['pages_show_list']
  await page.getByRole('link', { name: 'Connect a Page' }).first().click()
  await page.getByRole('link', { name: 'Continue' }).click()
  await seen(page, 'A permission is missing')
  graph.granted = all
}

const OTHER_APPLICATIONS = [
  ...on('ada', 'Applications/Embed/Create', '/applications/embeds/create', {
    'create-embed-error': sent({}, 'Create embed'),
  }),
  ...on('ada', 'Applications/Embed/Edit', embed('edit'), {
    'embed-edit-error': [
      tab('Visitors'),
      sent({ 'Allowed websites': 'shop.example.com\nnot-a-website' }, 'Save'),
    ],
  }),
  ...on('ada', 'Applications/Domain', ({ fixtures }) => `/applications/${fixtures.embed}/domain`, {
    'domain-error': [
      (page) => page.getByRole('button', { name: /^Actions for bread\./ }).click(),
      menu('Use another domain'),
      sent({ Domain: '127.0.0.1' }, 'Add domain'),
    ],
  }),
  ...on('ada', 'Applications/Handover', ({ fixtures }) => `/applications/${fixtures.embed}/handover`, {
    'handover-error': sent({ 'Answers per day': 'many' }, 'Save'),
  }),
  ...on('mary', 'Applications/Facebook/SelectPage', '/applications/facebook/pages', {
    'facebook-permission': withoutPermission,
  }),
  ...on('mary', 'Applications/Telegram/Index', '/applications/telegram', {
    'telegram-error': [press('Connect a bot'), sent({ Token: '123456:not-a-token' }, 'Connect')],
  }),
  ...on('mary', 'Applications/WhatsApp/Index', '/applications/whatsapp', {
    'whatsapp-error': [
      press('Connect a number'),
      (page) => enterNumber(page, 'EAAG'.padEnd(60, 'x')),
      (page) => seen(page, INVALID),
    ],
  }),
  ...on('ada', 'Applications/MessengerPrompt', '/applications/telegram', {
    'telegram-prompt-error': [openTelegramPrompt, sent({ Instructions: 'Be brief. '.repeat(900) }, 'Save')],
  }),
]

const MADE = { id: '01ARZ3NDEKTSV4RRFFQ69G5FAV', byteSize: null, createdAt: SECONDS_AGO }
const FAILED_JOBS = [
  { id: '1', job: 'Sync a source', queue: 'default', reason: 'The disk is full.', failedAt: SECONDS_AGO },
  { id: '2', job: 'Send an email', queue: 'default', reason: operator.refused, failedAt: SECONDS_AGO },
]

/** Fills in and sends a form of the profile, in the section of this name. */
const sentIn = (section: string, label: string, text: string, button: string): Act => {
  return async (page) => {
    const region = page.getByRole('region', { name: section })
    await region.getByLabel(label, { exact: true }).fill(text)
    await region.getByRole('button', { name: button, exact: true }).click()
    await region.locator(INVALID).first().waitFor()
  }
}

const ACCOUNT = [
  ...on('ada', 'Auth/ConfirmPassword', '/confirm-password?to=profile', {
    'confirm-password-error': sent({ Password: '' }, 'Continue'),
  }),
  ...on('ada', 'Profile/Edit', '/profile', {
    'profile-error': [
      press('Choose a new password'),
      sentIn('Password', 'New password', 'short', 'Change password'),
      press('Add provider'),
      (page) => page.getByLabel('Provider', { exact: true }).selectOption('compatible'),
      sentIn('Keys and models', 'URL', '', 'Add provider'),
      press('New token'),
      sentIn('API tokens', 'Name', '', 'Create token'),
      press('New webhook'),
      sentIn('Webhooks', 'URL', 'no address', 'Add webhook'),
      sentIn('About you', 'Name', '', 'Save'),
    ],
    'profile-deletion-error': [press('Delete account'), sent({ Password: '' }, 'Delete everything')],
    'profile-password-error': fated(
      '**/profile/exports',
      (route) => route.fulfill({ status: 423, headers: { 'x-inertia': 'true' }, json: {} }),
      sent({}, 'Create archive', 'Confirm it’s you'),
      sent({ Password: '' }, 'Continue')
    ),
  }),
  ...on('ada', 'Profile/Edit', 'about:blank', {
    'profile-archive-busy': withProps(
      () => '/profile',
      (props) => (props.accountExport = { ...MADE, state: 'making' })
    ),
    'profile-models-missing': deferred(() => '/profile', lost, 'We couldn’t load the models'),
  }),
  ...on('ada', 'Profile/Agents', '/profile/agents', { 'agents-error': sent({}, 'Create token') }),
  ...on('ada', 'Operator/Index', 'about:blank', {
    'operator-loading': deferred(() => '/operator', held, 'Checking every service'),
    'operator-missing': deferred(() => '/operator', lost, 'We couldn’t check the services'),
    'operator-failed': withProps(
      () => '/operator',
      (props) => (props.failed = FAILED_JOBS)
    ),
  }),
]

const atStep = (step: OnboardingStep, states: Record<string, Acts>, path = '/onboarding/guided') =>
  on('joan', 'Onboarding/NewCreate', path, states, (page) => goToStep(page, step))
const TRIAL = 'Ask what a visitor would ask'

const ONBOARDING = [
  ...atStep('craft', { 'onboarding-craft-error': sent({}, 'Continue') }),
  ...atStep('material', {
    'onboarding-material-error': sent({ Link: 'http://localhost/' }, 'Read it'),
    'onboarding-material-busy': fated(
      '**/guided',
      held,
      sent({ Link: 'example.org' }, 'Read it', 'Checking')
    ),
  }),
  ...atStep(
    'tone',
    {
      'onboarding-reading': withProps(
        () => '/onboarding/guided',
        ({ reading }) => {
          reading.readyCount = 0
          beingRead(reading)
        }
      ),
    },
    'about:blank'
  ),
  ...atStep('understood', { 'onboarding-understood-error': sent({ Name: '' }, 'Looks right') }),
  ...atStep('handle', { 'onboarding-handle-error': [sent(TAKEN, 'Continue'), suggested] }),
  ...atStep('question', {
    'onboarding-thinking': fated('**/question', held, asked('Searching what I’ve read', TRIAL)),
    'onboarding-unreached': fated('**/question', lost, asked(UNREACHED, TRIAL)),
  }),
  ...on('grace', 'Onboarding/OnboardSimple', '/onboarding/simple', {
    'onboarding-simple-error': [untilChecked, sent({ Name: '', ...TAKEN }, 'Create my page'), suggested],
  }),
]

/** What pages show while they wait and when something fails. */
export const CATALOG_STATES: CatalogPage[] = [
  ...GUESTS,
  ...VISITORS,
  ...KNOWLEDGE,
  ...PEOPLE,
  ...BIO_LINKS,
  ...OTHER_APPLICATIONS,
  ...ACCOUNT,
  ...ONBOARDING,
]

/** Like `openCatalogPage`, in a window whose last entry may still wait for requests: leaving it ends them. */
export async function openCatalogState(
  page: Page,
  catalog: CatalogServer,
  entry: CatalogPage
): Promise<void> {
  await Promise.allSettled(waiting.splice(0).map((route) => route.abort()))
  await page.goto('about:blank')
  await page.unrouteAll()
  await openCatalogPage(page, catalog, entry)
}
