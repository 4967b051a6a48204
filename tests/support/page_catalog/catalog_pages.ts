import type { Page } from 'playwright-core'
import { ONBOARDING_STEPS, type OnboardingStep } from '#protocol/onboarding'
import { connectFacebook, consentToFacebook, openFacebookPrompt } from './facebook.js'
import { emailedLink } from '../emailed_link.js'
import { finishOnboarding, standAt, tryPage } from './onboarding_walk.js'
import { REWRITTEN } from './fixtures.js'
import { expectScreen } from './expect_screen.js'
import type { Person, CatalogServer } from './catalog_server.js'

export type CatalogPage = {
  /** Of its screenshots. */
  name: string
  /** The page component, or the view of a visitor's page. */
  shows: string
  as: Person | 'guest'
  path: string | ((tour: CatalogServer) => string | Promise<string>)
  /** Before the page is opened; may be repeated. */
  before?: (page: Page, tour: CatalogServer) => Promise<void>
  /** On the open page; may be repeated. */
  act?: (page: Page, tour: CatalogServer) => Promise<void>
}

const stop = (
  as: CatalogPage['as'],
  name: string,
  shows: string,
  path: CatalogPage['path'],
  more: Pick<CatalogPage, 'before' | 'act'> = {}
): CatalogPage => ({ as, name, shows, path, ...more })

const biolink = (part: string) => (tour: CatalogServer) =>
  `/applications/bio-links/${tour.fixtures.biolink}/${part}`
const embed = (part: string) => (tour: CatalogServer) => `/applications/embeds/${tour.fixtures.embed}/${part}`
const item = (rest: string) => (tour: CatalogServer) => `/data/items/${tour.fixtures.item}${rest}`

const GUESTS = [
  stop('guest', 'welcome', 'Welcome', '/'),
  stop('guest', 'register', 'Auth/Register', '/register'),
  stop('guest', 'login', 'Auth/Login', '/login'),
  stop('guest', 'forgot-password', 'Auth/ForgotPassword', '/forgot-password'),
  stop('guest', 'reset-password', 'Auth/ResetPassword', ({ server }) => resetLink(server), {
    before: forgetPassword,
  }),
  stop('guest', 'not-found', 'Errors/Problem', '/nowhere'),
]

const VISITORS = [
  stop('guest', 'biolink', 'visitor/biolink', '/@ada.bakes'),
  stop('guest', 'biolink-answer', 'visitor/biolink', '/@ada.bakes', {
    act: async (page) => ask(page, 'How long does the starter keep in the fridge?', 'two weeks'),
  }),
  stop('guest', 'biolink-no-answer', 'visitor/biolink', '/@ada.bakes', {
    act: async (page) => ask(page, 'Who was the first person on the moon?', 'Not in these sources'),
  }),
  stop('guest', 'report', 'visitor/report', '/@ada.bakes/report'),
  stop('guest', 'embed-frame', 'visitor/frame', (tour) => `/embed/${tour.fixtures.embedKey}`),
  stop('guest', 'widget', 'visitor/frame', (tour) => tour.host.url, {
    act: async (page) => {
      await page.getByRole('button', { name: 'Chat with us' }).click()
      const frame = page.frameLocator('iframe')
      await frame.getByRole('textbox').fill('How long does the bread keep?')
      await frame.getByRole('textbox').press('Enter')
      await frame.getByText('five days in a linen bag').first().waitFor()
    },
  }),
]

const OWN = [
  stop('grace', 'verify-email', 'Auth/VerifyEmail', '/verify-email'),
  stop('ada', 'confirm-password', 'Auth/ConfirmPassword', '/confirm-password?to=profile'),
  stop('ada', 'home', 'Home/Index', '/home'),
  stop('ada', 'home-menu', 'Home/Index', '/home', { act: openAccountMenu }),
  stop('ada', 'data', 'Data/Index', '/data'),
  stop('ada', 'sources', 'Data/Index', '/data?view=sources'),
  stop('ada', 'create-text', 'Data/CreateFromText', '/data/text/create'),
  stop('ada', 'create-file', 'Data/CreateFromFile', '/data/file/create'),
  stop('ada', 'create-voice', 'Data/CreateFromVoice', '/data/voice/create'),
  stop('ada', 'create-address', 'Data/CreateFromRss', '/data/rss/create'),
  stop('ada', 'item', 'Data/ShowItem', item('?start=11&end=58')),
  stop('ada', 'item-transcript', 'Data/ShowItem', (tour) => `/data/items/${tour.fixtures.transcript}`),
  stop(
    'ada',
    'item-versions',
    'Data/CompareVersions',
    (tour) => `/data/items/${tour.fixtures.rewritten}/compare`,
    {
      before: rewrite,
    }
  ),
  stop('ada', 'source', 'Data/ShowSource', (tour) => `/data/sources/${tour.fixtures.source}`),
  stop('ada', 'source-crawl', 'Data/ShowSource', (tour) => `/data/sources/${tour.fixtures.website}/crawl`),
  stop('ada', 'chat-start', 'InternalChat/Show', '/chat'),
  stop('ada', 'chat', 'InternalChat/Show', '/chat', {
    act: async (page) => {
      await page.getByPlaceholder('Ask your content').fill('How long does the starter keep in the fridge?')
      await page.keyboard.press('Enter')
      await page
        .getByRole('link', { name: /Source 1/ })
        .first()
        .waitFor()
    },
  }),
  stop('ada', 'inbox', 'Inbox/Index', '/inbox'),
  stop('ada', 'inbox-conversation', 'Inbox/Index', (tour) => `/inbox/${tour.fixtures.conversation}`),
  stop('ada', 'inbox-replies', 'Inbox/Index', (tour) => `/inbox/${tour.fixtures.conversation}`, {
    act: async (page) => {
      await page.getByRole('button', { name: 'Saved replies' }).click()
      await page.getByRole('dialog').waitFor()
    },
  }),
  stop('ada', 'insights', 'Insights/Index', '/insights'),
  stop('ada', 'checks', 'Insights/Checks', '/insights/checks', { before: addCheck }),
  stop('ada', 'check-form', 'Insights/Checks', '/insights/checks', {
    act: async (page) => {
      await page.getByRole('button', { name: 'Add a check' }).click()
      await page.getByRole('dialog').waitFor()
    },
  }),
  stop('ada', 'biolinks', 'Applications/BioLink/Index', '/applications/bio-links'),
  stop('ada', 'create-biolink', 'Applications/BioLink/Create', '/applications/bio-links/create'),
  stop('ada', 'biolink-handle', 'Applications/BioLink/Edit/Handle', biolink('handle')),
  stop('ada', 'biolink-introduction', 'Applications/BioLink/Edit/Introduction', biolink('introduction')),
  stop('ada', 'biolink-master-prompt', 'Applications/BioLink/Edit/MasterPrompt', biolink('master-prompt')),
  stop('ada', 'biolink-analytics', 'Applications/BioLink/Analytics', biolink('analytics')),
  stop('ada', 'embeds', 'Applications/Embed/Index', '/applications/embeds'),
  stop('ada', 'create-embed', 'Applications/Embed/Create', '/applications/embeds/create'),
  stop('ada', 'embed-edit', 'Applications/Embed/Edit', embed('edit')),
  stop('ada', 'embed-master-prompt', 'Applications/Embed/MasterPrompt', embed('master-prompt')),
  stop('ada', 'embed-guide', 'Applications/Embed/Guide', embed('guide')),
  stop('ada', 'embed-analytics', 'Applications/Embed/Analytics', embed('analytics')),
  stop('ada', 'handover', 'Applications/Handover', (tour) => `/applications/${tour.fixtures.embed}/handover`),
  stop('joan', 'facebook-choice', 'Applications/Facebook/SelectPage', '/applications/facebook/pages', {
    act: consentToFacebook,
  }),
  stop('ada', 'facebook', 'Applications/Facebook/SelectPage', '/applications/facebook/pages', {
    act: connectFacebook,
  }),
  stop(
    'ada',
    'facebook-master-prompt',
    'Applications/Facebook/MasterPrompt',
    '/applications/facebook/pages',
    {
      act: openFacebookPrompt,
    }
  ),
  stop('ada', 'profile', 'Profile/Edit', '/profile'),
  stop('ada', 'operator', 'Operator/Index', '/operator'),
]

const EMPTY = [
  /** Her address is the only one that nobody has confirmed. */
  stop('grace', 'home-empty', 'Home/Index', '/home'),
  stop('grace', 'data-empty', 'Data/Index', '/data'),
  stop('grace', 'chat-empty', 'InternalChat/Show', '/chat'),
  stop('grace', 'inbox-empty', 'Inbox/Index', '/inbox'),
  stop('grace', 'insights-empty', 'Insights/Index', '/insights'),
  stop('grace', 'checks-empty', 'Insights/Checks', '/insights/checks'),
  stop('grace', 'biolinks-empty', 'Applications/BioLink/Index', '/applications/bio-links'),
  stop('grace', 'embeds-empty', 'Applications/Embed/Index', '/applications/embeds'),
  stop('grace', 'facebook-empty', 'Applications/Facebook/SelectPage', '/applications/facebook/pages'),
]

const step = (at: OnboardingStep) =>
  stop('joan', `onboarding-${at}`, 'Onboarding/NewCreate', '/onboarding/guided', {
    before: (page) => standAt(page, at),
  })

const ONBOARDING = [
  stop('grace', 'onboarding', 'Onboarding/Create', '/onboarding'),
  stop('grace', 'onboarding-simple', 'Onboarding/OnboardSimple', '/onboarding/simple'),
  ...ONBOARDING_STEPS.map(step),
  stop('joan', 'onboarding-answer', 'Onboarding/NewCreate', '/onboarding/guided', {
    before: (page) => standAt(page, 'question'),
    act: tryPage,
  }),
  stop('mary', 'onboarding-published', 'Onboarding/NewCreate', '/onboarding/guided', {
    before: finishOnboarding,
  }),
]

/** Every page as somebody meets it: full, empty, half way, refused. A page that stands nowhere here fails a test. */
export const CATALOG_PAGES: CatalogPage[] = [...GUESTS, ...VISITORS, ...OWN, ...EMPTY, ...ONBOARDING]

export async function openCatalogPage(
  page: Page,
  tour: CatalogServer,
  { name, shows, path, before, act }: CatalogPage
): Promise<void> {
  await before?.(page, tour)
  await page.goto(typeof path === 'string' ? path : await path(tour), { waitUntil: 'networkidle' })
  await page.evaluate(() => document.fonts.ready)
  await act?.(page, tour)
  await expectScreen(page, name, shows)
}

const resetLink = (server: CatalogServer['server']) =>
  emailedLink(server, 'grace@example.org', '/reset-password/')

async function forgetPassword(page: Page) {
  await page.goto('/forgot-password')
  await page.getByLabel('Email').fill('grace@example.org')
  await page.getByRole('button', { name: 'Send the link' }).click()
  await page.getByText('If this address has an account').waitFor()
}

async function openAccountMenu(page: Page) {
  await page.getByRole('button', { name: /^Ada/ }).filter({ visible: true }).click()
}

async function ask(page: Page, question: string, answer: string) {
  await page.evaluate(() => localStorage.clear())
  await page.reload({ waitUntil: 'networkidle' })
  await page.getByRole('textbox').fill(question)
  await page.getByRole('button', { name: 'Send' }).click()
  await page.getByText(answer).first().waitFor()
  await page.locator('[aria-busy=true]').waitFor({ state: 'detached' })
}

async function rewrite(page: Page, { fixtures }: CatalogServer) {
  await page.goto(`/data/items/${fixtures.rewritten}/compare`, { waitUntil: 'networkidle' })
  if (await page.getByRole('button', { name: 'Next' }).count()) return
  await page.goto(`/data/items/${fixtures.rewritten}`, { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: 'Edit' }).click()
  await page.getByLabel('Text', { exact: true }).fill(REWRITTEN)
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('link', { name: 'What changed' }).waitFor()
}

async function addCheck(page: Page) {
  await page.goto('/insights/checks', { waitUntil: 'networkidle' })
  if (await page.getByText('How long does the bread keep?').count()) return
  await page.getByRole('button', { name: 'Add a check' }).click()
  await page.getByLabel('Question').fill('How long does the bread keep?')
  await page.getByLabel('Source').selectOption({ label: 'The bread notebook' })
  await page.getByRole('button', { name: 'Add check' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Ask all now' }).click()
  await page.getByText('Not asked yet').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Ask all now' }).waitFor()
}
