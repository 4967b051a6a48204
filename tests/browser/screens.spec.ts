import { test } from '@japa/runner'
import type { Browser, Page } from 'playwright-core'
import { violations } from '#tests/support/axe'
import { launchBrowser, openWhole } from '#tests/support/browser'
import {
  startCatalogServer,
  CatalogWindows,
  type CatalogServer,
} from '#tests/support/page_catalog/catalog_server'
import { layoutFaults, untilSettled } from '#tests/support/page_catalog/layout_faults'
import { openCatalogPage, CATALOG_PAGES, type CatalogPage } from '#tests/support/page_catalog/catalog_pages'
import { PERSON } from '#tests/support/sign_in'

const DESK = { width: 1280, height: 860 }
const PHONE = { width: 390, height: 844 }
/** The sidebar and the space beside it. */
const LEFT_PX = 248 + 32
const TITLE = { top: 40, size: '28px' }
/** Facts and previews; live chats and widgets; the margin of an answer. */
const ASIDES_PX = [320, 400, 280]

/** Pages that open without English words to click on. */
const QUIET = CATALOG_PAGES.filter(
  ({ shows, act, before }) => !act && !before && !shows.startsWith('visitor/')
)
const isInFrame = ({ as, shows }: CatalogPage) => as !== 'guest' && !/^(?:Auth|Onboarding)\//.test(shows)
const SCROLLING_PANES = QUIET.filter(({ name }) => name === 'inbox' || name === 'inbox-conversation')

test.group('The account holder’s pages', (group) => {
  let catalog: CatalogServer
  let browser: Browser
  let windows: CatalogWindows
  let germanGuests: CatalogWindows
  const germans = new Set<Page>()

  group.setup(async () => {
    catalog = await startCatalogServer()
    browser = await launchBrowser()
    windows = new CatalogWindows(browser, catalog, { viewport: DESK })
    germanGuests = new CatalogWindows(browser, catalog, { viewport: DESK, locale: 'de-DE' })
    return async () => {
      await windows.close()
      await germanGuests.close()
      await browser.close()
      await catalog.stop()
    }
  })

  test('{name} scrolls its panes and not the window around them')
    .with(SCROLLING_PANES)
    .run(async ({ assert }, entry) => {
      const page = await windows.of(entry.as)
      await page.setViewportSize({ width: 1280, height: 420 })
      await openCatalogPage(page, catalog, entry)
      await untilSettled(page)
      assert.equal(await page.evaluate(() => document.documentElement.scrollHeight), 420)
    })

  test('{name} keeps to the grid, passes axe and fits in German, on a desktop and on a dark phone')
    .with(QUIET)
    .run(async ({ assert }, entry) => {
      const page = await (entry.as === 'guest' ? germanGuests : windows).of(entry.as)
      await page.setViewportSize(DESK)
      await page.emulateMedia({ colorScheme: 'light' })
      if (entry.as !== 'guest' && !germans.has(page)) await speakGerman(page)
      germans.add(page)
      await openCatalogPage(page, catalog, entry)
      assert.equal(await page.evaluate(() => document.documentElement.lang), 'de')
      await untilSettled(page)
      if (isInFrame(entry)) {
        const { left, title, asides } = await page.evaluate(measure)
        assert.closeTo(left, LEFT_PX, 1)
        assert.deepEqual(title, TITLE)
        for (const width of asides) assert.include(ASIDES_PX, width)
      }
      const found = [...(await violations(page)), ...(await layoutFaults(page))]
      await page.setViewportSize(PHONE)
      await page.emulateMedia({ colorScheme: 'dark' })
      await untilSettled(page)
      found.push(...(await violations(page)), ...(await layoutFaults(page)))
      assert.deepEqual(found, [])
    })

  test('lead a German guest from registering to a cited answer', async ({ assert }) => {
    const page = await germanGuests.of('guest')
    await page.setViewportSize(DESK)
    await page.goto('/register')
    await page.getByLabel('Dein Name').fill('Karla')
    await page.getByLabel('E-Mail').fill('karla@example.org')
    await page.getByLabel('Passwort', { exact: true }).fill(PERSON.password)
    await page.getByRole('button', { name: 'Konto erstellen' }).click()
    await page.waitForURL('**/onboarding')
    await page.getByRole('link', { name: 'Nicht jetzt' }).click()
    await page.getByRole('heading', { name: 'Hallo, Karla' }).waitFor()

    await page.goto('/data/text/create')
    await page.getByLabel('Titel').fill('Öffnungszeiten')
    await page.getByLabel('Text', { exact: true }).fill('Der Laden ist von neun bis achtzehn Uhr geöffnet.')
    await page.getByRole('button', { name: 'Text hinzufügen' }).click()
    await page.waitForURL('**/data')
    await page.goto('/chat')
    await page.getByText('Antworten kommen aus 1 Inhalt').waitFor()
    await page.getByPlaceholder('Frag deine Inhalte').fill('Wann ist der Laden geöffnet?')
    await page.keyboard.press('Enter')
    await page.getByRole('link', { name: 'Quelle 1: Öffnungszeiten' }).first().waitFor()
    assert.deepEqual(await violations(page), [])
  })

  test('tell a German guest what is wrong with a sign-in', async ({ assert }) => {
    const page = await new CatalogWindows(browser, catalog, { locale: 'de-DE' }).of('guest')
    await page.goto('/login')
    await page.getByLabel('E-Mail').fill('ada@example.org')
    await page.getByLabel('Passwort', { exact: true }).fill('not the password')
    await page.getByRole('button', { name: 'Anmelden', exact: true }).click()
    await page.getByText('E-Mail-Adresse und Passwort passen nicht zusammen.').waitFor()
    assert.equal(await page.getByLabel('E-Mail').inputValue(), 'ada@example.org')
    await page.context().close()
  })
})

/** From now on the account is in German, wherever it is signed in. */
async function speakGerman(page: Page): Promise<void> {
  await openWhole(page, '/profile')
  await page.getByLabel('Language', { exact: true }).selectOption('de')
  await page
    .locator('form', { has: page.locator('[name=locale]') })
    .locator('[type=submit]')
    .click()
  await page.waitForFunction(() => document.documentElement.lang === 'de')
}

/** The left edge of what is visible within its padding, the page's title, and the widths of second columns. */
function measure() {
  const shown = [...document.querySelectorAll('main *')].filter((element) => {
    const { width, height } = element.getBoundingClientRect()
    return width > 2 && height > 2 && element.checkVisibility() && element.childElementCount === 0
  })
  const heading = document.querySelector('main h1')!
  const asides = [...document.querySelectorAll('main *')].flatMap((element) => {
    const { display, gridTemplateColumns } = getComputedStyle(element)
    const columns = gridTemplateColumns.split(' ').map(parseFloat)
    const [first, second] = columns
    const isAside = columns.length === 2 && second! >= 240 && second! < first!
    // The actions beside a title are as wide as their words.
    return display === 'grid' && isAside && !element.closest('header') ? [second!] : []
  })
  return {
    left: Math.min(
      ...shown.map(
        (element) =>
          element.getBoundingClientRect().left + parseFloat(getComputedStyle(element).paddingInlineStart)
      )
    ),
    title: {
      top: Math.round(heading.getBoundingClientRect().top),
      size: getComputedStyle(heading).fontSize,
    },
    asides,
  }
}
