import type { Page } from 'playwright-core'
import { ONBOARDING_STEPS, type OnboardingStep } from '#protocol/onboarding'
import {
  connectFacebook,
  connectInstagram,
  consentToFacebook,
  openFacebookPrompt,
  connectTelegram,
  openTelegramPrompt,
  connectWhatsApp,
  openWhatsAppPrompt,
  REWRITTEN,
  TEXTS,
  type Person,
  type CatalogServer,
} from './catalog_server.js'
import { askOwnContent, saveForm, openWhole, untilWhole } from '../browser.js'
import { emailedLink } from '../running_server.js'
import { finishOnboarding, goToStep, tryPage } from './onboarding_walk.js'
import { setTimeout as wait } from 'node:timers/promises'
import { ADA as TELEGRAM_ADA } from '#tests/support/telegram_updates'

const WAIT_MS = 90_000

export type CatalogPage = {
  /** The file name of its pictures. */
  name: string
  /** The page component, or the view of a visitor page. */
  shows: string
  as: Person | 'guest'
  path: string | ((catalog: CatalogServer) => string | Promise<string>)
  /** Runs before the page opens; must be repeatable. */
  before?: (page: Page, catalog: CatalogServer) => Promise<unknown>
  /** Runs on the open page; must be repeatable. */
  act?: (page: Page, catalog: CatalogServer) => Promise<unknown>
}

export const entry = (
  as: CatalogPage['as'],
  name: string,
  shows: string,
  path: CatalogPage['path'],
  more: Pick<CatalogPage, 'before' | 'act'> = {}
): CatalogPage => ({ as, name, shows, path, ...more })

export const biolink = (part: string) => (catalog: CatalogServer) =>
  `/applications/bio-links/${catalog.fixtures.biolink}/${part}`
export const embed = (part: string) => (catalog: CatalogServer) =>
  `/applications/embeds/${catalog.fixtures.embed}/${part}`
export const item = (rest: string) => (catalog: CatalogServer) =>
  `/data/items/${catalog.fixtures.item}${rest}`

/** What a visitor opens from the first quote of the notebook. */
function quotedSource({ fixtures }: CatalogServer): string {
  const text = TEXTS['The bread notebook']
  const start = text.indexOf('A fed starter')
  const last = 'twelve hours apart.'
  const end = text.indexOf(last) + last.length
  return `/visit/${fixtures.biolinkKey}/items/${fixtures.item}?version=1&start=${start}&end=${end}`
}

const GUESTS = [
  entry('guest', 'welcome', 'Welcome', '/'),
  entry('guest', 'register', 'Auth/Register', '/register'),
  entry('guest', 'login', 'Auth/Login', '/login'),
  entry('guest', 'forgot-password', 'Auth/ForgotPassword', '/forgot-password'),
  entry('guest', 'reset-password', 'Auth/ResetPassword', ({ server }) => resetLink(server), {
    before: forgetPassword,
  }),
  entry('guest', 'invitation-dead', 'Auth/Invitation', '/invitations/an-unknown-secret-of-no-one'),
  entry('guest', 'docs', 'Docs/Show', '/docs/bio-links'),
  entry('guest', 'docs-answer', 'Docs/Show', '/docs?q=how+do+I+change+my+handle'),
  entry('guest', 'not-found', 'Errors/Problem', '/nowhere'),
]

const VISITORS = [
  entry('guest', 'biolink', 'visitor/biolink', '/@ada.bakes'),
  entry('guest', 'biolink-cover', 'visitor/biolink', '/@bread.school'),
  entry('guest', 'biolink-centred', 'visitor/biolink', '/@saturday.stall'),
  entry('guest', 'biolink-answer', 'visitor/biolink', '/@ada.bakes', {
    act: async (page) => ask(page, 'How long does the starter keep in the fridge?', 'two weeks'),
  }),
  entry('guest', 'biolink-no-answer', 'visitor/biolink', '/@ada.bakes', {
    act: async (page) => ask(page, 'Who was the first person on the moon?', 'hasn’t covered this'),
  }),
  entry('guest', 'quoted-source', 'visitor/source', quotedSource),
  entry('guest', 'report', 'visitor/report', '/@ada.bakes/report'),
  entry('guest', 'own-domain-problem', 'visitor/problem', ({ ownDomainUrl }) => `${ownDomainUrl}/nowhere`),
  entry('guest', 'embed-frame', 'visitor/frame', (catalog) => `/embed/${catalog.fixtures.embedKey}`),
  entry('guest', 'widget', 'visitor/frame', (catalog) => catalog.host.url, {
    act: async (page) => {
      await page.getByRole('button', { name: 'Chat with us' }).click()
      const frame = page.frameLocator('iframe')
      await frame.getByRole('textbox').fill('How long does the bread keep?')
      await frame.getByRole('textbox').press('Enter')
      await frame.getByText('five days in a linen bag').first().waitFor()
      await frame.locator('[aria-busy=true]').waitFor({ state: 'detached' })
    },
  }),
]

const OWN = [
  entry('grace', 'verify-email', 'Auth/VerifyEmail', '/verify-email'),
  entry('ada', 'confirm-password', 'Auth/ConfirmPassword', '/confirm-password?to=profile'),
  entry('ada', 'home', 'Home/Index', '/home'),
  entry('ada', 'home-menu', 'Home/Index', '/home', { act: openAccountMenu }),
  entry('ada', 'data', 'Data/Index', '/data'),
  entry('ada', 'data-filtered', 'Data/Index', '/data?kind=text'),
  entry('ada', 'create-text', 'Data/CreateFromText', '/data/text/create'),
  entry('ada', 'create-file', 'Data/CreateFromFile', '/data/file/create'),
  entry('ada', 'create-voice', 'Data/CreateFromVoice', '/data/voice/create'),
  entry('ada', 'create-address', 'Data/CreateFromRss', '/data/rss/create'),
  entry('ada', 'connect-github', 'Data/ConnectSource', '/data/connect/github'),
  entry('ada', 'connect-notion', 'Data/ConnectSource', '/data/connect/notion'),
  entry('ada', 'connect-youtube', 'Data/ConnectSource', '/data/connect/youtube'),
  entry('ada', 'connect-bucket', 'Data/ConnectSource', '/data/connect/bucket'),
  entry('ada', 'connect-folder', 'Data/ConnectSource', '/data/connect/folder'),
  entry('ada', 'item', 'Data/ShowItem', item('?start=11&end=58')),
  entry('ada', 'item-transcript', 'Data/ShowItem', (catalog) => `/data/items/${catalog.fixtures.transcript}`),
  entry(
    'ada',
    'item-versions',
    'Data/CompareVersions',
    (catalog) => `/data/items/${catalog.fixtures.rewritten}/compare`,
    {
      before: rewrite,
    }
  ),
  entry(
    'ada',
    'source-crawled',
    'Data/ShowSource',
    ({ fixtures }) => `/data/sources/${fixtures.crawled}/crawl`
  ),
  entry(
    'ada',
    'source-crawl',
    'Data/ShowSource',
    (catalog) => `/data/sources/${catalog.fixtures.website}/crawl`
  ),
  entry('ada', 'chat-start', 'InternalChat/Show', '/chat'),
  entry('ada', 'chat', 'InternalChat/Show', '/chat', {
    act: async (page) => {
      await askOwnContent(page, 'How long does the starter keep in the fridge?')
      await page
        .getByRole('link', { name: /Source 1/ })
        .first()
        .waitFor()
    },
  }),
  entry('ada', 'inbox', 'Inbox/Index', '/inbox'),
  entry('ada', 'inbox-conversation', 'Inbox/Index', (catalog) => `/inbox/${catalog.fixtures.conversation}`),
  entry('ada', 'inbox-replies', 'Inbox/Index', (catalog) => `/inbox/${catalog.fixtures.conversation}`, {
    act: async (page) => {
      await page.getByRole('button', { name: 'Saved replies' }).click()
      await page.getByRole('dialog').waitFor()
    },
  }),
  entry('ada', 'team', 'Team/Index', '/team'),
  entry('ada', 'team-activity', 'Team/Activity', '/team/activity'),
  entry('ada', 'team-activity-none', 'Team/Activity', '/team/activity?before=00000000000000000000000000'),
  entry('ada', 'insights', 'Insights/Index', '/insights'),
  entry('ada', 'checks', 'Insights/Checks', '/insights/checks', { before: addCheck }),
  entry('ada', 'check-form', 'Insights/Checks', '/insights/checks', {
    act: async (page) => {
      await page.getByRole('button', { name: 'New check' }).click()
      await page.getByRole('dialog').waitFor()
    },
  }),
  entry('ada', 'applications', 'Applications/Index', '/applications'),
  entry('ada', 'biolinks', 'Applications/BioLink/Index', '/applications/bio-links'),
  entry('ada', 'create-biolink', 'Applications/BioLink/Create', '/applications/bio-links/create', {
    act: untilChecked,
  }),
  entry('ada', 'biolink-handle', 'Applications/BioLink/Edit/Handle', biolink('handle')),
  entry('ada', 'biolink-introduction', 'Applications/BioLink/Edit/Introduction', biolink('introduction')),
  entry('ada', 'biolink-import', 'Applications/BioLink/Edit/Introduction', biolink('introduction'), {
    act: async (page, { linkPages }) => {
      await page.getByRole('tab', { name: 'Links' }).click()
      await page.getByRole('main').getByRole('button', { name: 'More', exact: true }).click()
      await page.getByRole('menuitem', { name: 'Import from another page' }).click()
      await page.getByLabel('Link to the page').fill(`${linkPages.origin}/linktree`)
      await page.getByRole('button', { name: 'Read page' }).click()
      await page.getByRole('button', { name: /^Import \d items$/ }).waitFor()
    },
  }),
  entry('ada', 'biolink-newsletter', 'visitor/biolink', '/@ada.bakes', { before: collectAddresses }),
  entry('ada', 'newsletter', 'visitor/newsletter', '/@ada.bakes', {
    before: collectAddresses,
    act: async (page) => {
      await page.getByLabel('Your email').fill('grace@example')
      await page.getByRole('button', { name: 'Subscribe' }).click()
      await page.getByText('This isn’t an email address').waitFor()
    },
  }),
  entry('ada', 'biolink-subscribers', 'Applications/BioLink/Subscribers', biolink('subscribers'), {
    before: collectAddresses,
  }),
  entry('ada', 'biolink-master-prompt', 'Applications/BioLink/Edit/MasterPrompt', biolink('master-prompt')),
  entry('ada', 'biolink-analytics', 'Applications/BioLink/Analytics', biolink('analytics')),
  entry('ada', 'embeds', 'Applications/Embed/Index', '/applications/embeds'),
  entry('ada', 'create-embed', 'Applications/Embed/Create', '/applications/embeds/create'),
  entry('ada', 'embed-edit', 'Applications/Embed/Edit', embed('edit')),
  entry('ada', 'embed-master-prompt', 'Applications/Embed/MasterPrompt', embed('master-prompt')),
  entry('ada', 'embed-guide', 'Applications/Embed/Guide', embed('guide')),
  entry('ada', 'embed-analytics', 'Applications/Embed/Analytics', embed('analytics')),
  entry(
    'ada',
    'domain',
    'Applications/Domain',
    (catalog) => `/applications/${catalog.fixtures.embed}/domain`
  ),
  entry(
    'ada',
    'domain-waiting',
    'Applications/Domain',
    (catalog) => `/applications/${catalog.fixtures.biolink}/domain`,
    { before: addDomain }
  ),
  entry(
    'ada',
    'handover',
    'Applications/Handover',
    (catalog) => `/applications/${catalog.fixtures.embed}/handover`
  ),
  entry('joan', 'facebook-choice', 'Applications/Facebook/SelectPage', '/applications/facebook/pages', {
    act: consentToFacebook,
  }),
  entry('ada', 'facebook', 'Applications/Facebook/SelectPage', '/applications/facebook/pages', {
    act: connectFacebook,
  }),
  entry('ada', 'facebook-master-prompt', 'Applications/MessengerPrompt', '/applications/facebook/pages', {
    act: openFacebookPrompt,
  }),
  entry('ada', 'instagram', 'Applications/Facebook/SelectPage', '/applications/instagram/pages', {
    act: connectInstagram,
  }),
  entry('ada', 'telegram', 'Applications/Telegram/Index', '/applications/telegram', {
    act: connectTelegram,
  }),
  entry('ada', 'telegram-master-prompt', 'Applications/MessengerPrompt', '/applications/telegram', {
    act: openTelegramPrompt,
  }),
  entry('ada', 'messenger-visits', 'Applications/MessengerVisits', '/applications/telegram', {
    act: openTelegramVisits,
  }),
  entry('ada', 'whatsapp', 'Applications/WhatsApp/Index', '/applications/whatsapp', {
    act: connectWhatsApp,
  }),
  entry('ada', 'whatsapp-master-prompt', 'Applications/MessengerPrompt', '/applications/whatsapp', {
    act: openWhatsAppPrompt,
  }),
  entry('ada', 'profile', 'Profile/Edit', '/profile'),
  entry('ada', 'agents', 'Profile/Agents', '/profile/agents'),
  entry(
    'ada',
    'agents-of-application',
    'Profile/Agents',
    (catalog) => `/profile/agents?application=${catalog.fixtures.biolink}`
  ),
  entry('ada', 'operator', 'Operator/Index', '/operator'),
]

const EMPTY = [
  // Grace is the only one with an unconfirmed address.
  entry('grace', 'home-empty', 'Home/Index', '/home'),
  entry('grace', 'data-empty', 'Data/Index', '/data'),
  entry('grace', 'chat-empty', 'InternalChat/Show', '/chat'),
  entry('grace', 'inbox-empty', 'Inbox/Index', '/inbox'),
  entry('grace', 'insights-empty', 'Insights/Index', '/insights'),
  entry('grace', 'checks-empty', 'Insights/Checks', '/insights/checks'),
  entry('grace', 'agents-empty', 'Profile/Agents', '/profile/agents'),
  entry('grace', 'applications-empty', 'Applications/Index', '/applications'),
  entry('grace', 'biolinks-empty', 'Applications/BioLink/Index', '/applications/bio-links'),
  entry('grace', 'embeds-empty', 'Applications/Embed/Index', '/applications/embeds'),
  entry('grace', 'facebook-empty', 'Applications/Facebook/SelectPage', '/applications/facebook/pages'),
  entry('grace', 'instagram-empty', 'Applications/Facebook/SelectPage', '/applications/instagram/pages'),
  entry('grace', 'telegram-empty', 'Applications/Telegram/Index', '/applications/telegram'),
  entry('grace', 'whatsapp-empty', 'Applications/WhatsApp/Index', '/applications/whatsapp'),
]

const step = (at: OnboardingStep) =>
  entry('joan', `onboarding-${at}`, 'Onboarding/NewCreate', '/onboarding/guided', {
    before: (page) => goToStep(page, at),
    act: untilChecked,
  })

const ONBOARDING = [
  entry('grace', 'onboarding', 'Onboarding/Create', '/onboarding'),
  entry('grace', 'onboarding-simple', 'Onboarding/OnboardSimple', '/onboarding/simple', {
    act: untilChecked,
  }),
  ...ONBOARDING_STEPS.map(step),
  entry('joan', 'onboarding-answer', 'Onboarding/NewCreate', '/onboarding/guided', {
    before: (page) => goToStep(page, 'question'),
    act: tryPage,
  }),
  entry('mary', 'onboarding-published', 'Onboarding/NewCreate', '/onboarding/guided', {
    before: finishOnboarding,
  }),
]

/** Every page, full and empty; `catalog_states.ts` has what goes wrong. A unit test fails for a page that is missing here. */
export const CATALOG_PAGES: CatalogPage[] = [...GUESTS, ...VISITORS, ...OWN, ...EMPTY, ...ONBOARDING]

export async function openCatalogPage(
  page: Page,
  catalog: CatalogServer,
  { name, shows, path, before, act }: CatalogPage
): Promise<void> {
  await before?.(page, catalog)
  await openWhole(page, typeof path === 'string' ? path : await path(catalog))
  await page.evaluate(() => document.fonts.ready)
  await act?.(page, catalog)
  await expectScreen(page, name, shows)
}

/** A handle is checked once its field has rested. */
export async function untilChecked(page: Page) {
  await page.getByText('Checking', { exact: true }).waitFor({ state: 'hidden' })
}

export const resetLink = (server: CatalogServer['server']) =>
  emailedLink(server, 'grace@example.org', '/reset-password/')

export async function forgetPassword(page: Page) {
  await page.goto('/forgot-password')
  await page.getByLabel('Email').fill('grace@example.org')
  await page.getByRole('button', { name: 'Create reset link' }).click()
  await page.getByText('If there’s an account for this email').waitFor()
}

async function collectAddresses(page: Page, { server, fixtures }: CatalogServer) {
  await openWhole(page, `/applications/bio-links/${fixtures.biolink}/introduction`)
  await page.getByRole('tab', { name: 'Newsletter' }).click()
  const shown = page.getByRole('checkbox', { name: 'Collect email addresses' })
  await shown.waitFor()
  if (await shown.isChecked()) return
  await shown.check()
  await page
    .getByLabel('Text', { exact: true })
    .fill('One recipe and one mistake, on the first Sunday of every month.')
  await saveForm(page)
  for (const email of ['mary@example.org', 'grace@example.org']) {
    const body = new URLSearchParams({ email })
    const sent = await fetch(`${server.url}/@ada.bakes/newsletter`, { method: 'POST', body })
    if (!sent.ok) throw new Error(`${email}: ${sent.status}`)
  }
  const path = await emailedLink(server, 'mary@example.org', '/confirmation')
  await fetch(`${server.url}${path}`, { method: 'POST' })
}

const BOT_QUESTIONS = [
  'How long does the bread keep?',
  'How long does a fed starter rest in the fridge?',
  'When is the stall open?',
  'Do you sell pizza?',
]

async function openTelegramVisits(page: Page, { tellBot }: CatalogServer) {
  await openTelegramPrompt(page)
  await page.getByRole('link', { name: 'Activity' }).click()
  await page.waitForURL('**/visits')
  await page.getByRole('heading', { level: 1 }).waitFor()
  if ((await page.getByText('No messages in this period').count()) === 0) return
  for (const [at, question] of BOT_QUESTIONS.entries())
    await tellBot({ ...TELEGRAM_ADA, id: 7_100 + at }, question)
  await page.reload({ waitUntil: 'networkidle' })
}

async function openAccountMenu(page: Page) {
  await page.getByRole('button', { name: /^Ada/ }).filter({ visible: true }).click()
  await page.getByText('Sign out', { exact: true }).filter({ visible: true }).waitFor()
}

async function ask(page: Page, question: string, answer: string) {
  await page.evaluate(() => localStorage.clear())
  await untilWhole(page, () => page.reload())
  await page.getByRole('textbox', { name: 'Ask Ada bakes' }).fill(question)
  await page.getByRole('button', { name: 'Send' }).click()
  await page.getByText(answer).first().waitFor()
  await page.locator('[aria-busy=true]').waitFor({ state: 'detached' })
}

async function rewrite(page: Page, { fixtures }: CatalogServer) {
  await openWhole(page, `/data/items/${fixtures.rewritten}/compare`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  if (await page.getByRole('button', { name: 'Next' }).count()) return
  await openWhole(page, `/data/items/${fixtures.rewritten}`)
  await page.getByRole('button', { name: 'Edit' }).click()
  await page.getByLabel('Text', { exact: true }).fill(REWRITTEN)
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('link', { name: 'Compare' }).waitFor()
}

export async function addCheck(page: Page) {
  await openWhole(page, '/insights/checks')
  await page.getByRole('heading', { level: 1 }).waitFor()
  if (await page.getByText('How long does the bread keep?').count()) return
  await page.getByRole('button', { name: 'New check' }).click()
  await page.getByLabel('Question').fill('How long does the bread keep?')
  await page.getByLabel('Source').selectOption({ label: 'The bread notebook' })
  await page.getByRole('button', { name: 'Create check' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Run all' }).click()
  await page.getByText('Not run yet').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Run all' }).waitFor()
}

/** Fails when the window shows another page component, or another visitor view, than it should. */
async function expectScreen(page: Page, name: string, screen: string): Promise<void> {
  const deadlineMs = performance.now() + WAIT_MS
  let shown = await shownOn(page)
  while (shown !== screen && performance.now() < deadlineMs) {
    await wait(50)
    shown = await shownOn(page)
  }
  if (shown !== screen) throw new Error(`${name} shows ${shown} instead of ${screen}.`)
}

/** A host website shows the view in the frame of the widget. */
async function shownOn(page: Page): Promise<string | null> {
  const isHost = (await page.locator('[data-parley]').count()) > 0
  return (await page.evaluate(shownScreen)) ?? (isHost ? 'visitor/frame' : null)
}

/** Reads the topmost page from Inertia's history state, or recognizes a visitor view. */
function shownScreen(): string | null {
  type Shown = { component: string; props: { modal?: { component: string } | null } }
  const { page } = (history.state ?? {}) as { page?: Shown }
  // The parts of a modal page arrive after the page below it.
  if (page?.props.modal) return document.querySelector('.modal-page') ? page.props.modal.component : null
  if (page) return page.component

  const { surface } = JSON.parse(document.getElementById('parley')?.textContent ?? '{}') as {
    surface?: string
  }
  if (surface === 'biolink') return 'visitor/biolink'
  if (surface === 'widget') return 'visitor/frame'
  if (document.querySelector('.page.absent')) return 'visitor/problem'
  if (document.querySelector('.page.reading:not(.report)')) return 'visitor/source'
  if (document.querySelector('.report form[action$="/newsletter"]')) return 'visitor/newsletter'
  return document.querySelector('form[action^="/@"][action$="/report"]') ? 'visitor/report' : null
}

async function addDomain(page: Page, { server, fixtures }: CatalogServer) {
  await openWhole(page, `${server.url}/applications/${fixtures.biolink}/domain`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  if ((await page.getByText('chat.ada.example.org').count()) > 0) return
  await page.getByLabel('Domain', { exact: true }).fill('chat.ada.example.org')
  await page.getByRole('button', { name: 'Add domain' }).click()
  await page.getByText('_parley.chat.ada.example.org').waitFor()
}
