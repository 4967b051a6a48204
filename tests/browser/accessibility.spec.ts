import { test } from '@japa/runner'
import type { Browser, Page } from 'playwright-core'
import { frameViolations, violations } from '#tests/support/axe'
import {
  launchBrowser,
  recordLayoutShifts,
  layoutShifts,
  policyViolations,
  openWhole,
} from '#tests/support/browser'
import { openCatalogPage, CATALOG_PAGES } from '#tests/support/page_catalog/catalog_pages'
import { CATALOG_STATES, openCatalogState } from '#tests/support/page_catalog/catalog_states'
import {
  startCatalogServer,
  CatalogWindows,
  type CatalogServer,
} from '#tests/support/page_catalog/catalog_server'
import { enlargeText, layoutFaults, untilSettled } from '#tests/support/page_catalog/layout_faults'

type Look = {
  colorScheme: 'light' | 'dark'
  viewport: { width: number; height: number }
  rules?: string[]
}

const DESK = { width: 1280, height: 860 }
const PHONE = { width: 390, height: 844 }
/** A theme changes nothing but colours. */
const LOOKS: Look[] = [
  { colorScheme: 'light', viewport: DESK },
  { colorScheme: 'dark', viewport: DESK, rules: ['color-contrast'] },
  { colorScheme: 'dark', viewport: PHONE },
  { colorScheme: 'light', viewport: PHONE, rules: ['color-contrast'] },
]
/** Web vitals call 0.1 good. */
const MOST_SHIFT = 0.01
/** What is left of 1280 by 800 at 200 %, and of 1280 at 400 %. */
const ZOOMED = [
  { width: 640, height: 400 },
  { width: 320, height: 640 },
]

/** Refused fields, busy buttons and failed submissions are alike on all pages, so a few of them are enough. */
const ALIKE = [
  /^(?!create-text|login).*-busy$/,
  /^(?!create-text|login|biolink-un|chat|widget).*-unreached$/,
  /^(?:frame|onboarding|prompt)-(?:thinking|writing)$/,
  /^(?:forgot|confirm)-password-error$|^connect-(?:github|bucket|folder)-error$|^create-(?:biolink|embed)-error$/,
  /^(?:telegram|whatsapp|domain|item-edit|telegram-prompt|inbox-replies|insights-answer|agents)-error$/,
  /^onboarding-(?:craft|handle|understood)-error$|^problem-(?:403|429|503)$/,
]
const STATES = CATALOG_STATES.filter(({ name }) => !ALIKE.some((names) => names.test(name)))

/** The dialog, else the content: the frame around them is checked with the pages. */
function changed(page: Page): Promise<string | undefined> {
  return page.evaluate(() => {
    const part = ['[role=dialog]', '#content'].find((one) => document.querySelector(one))
    return part && `${part}, [data-toasts]`
  })
}

test.group('Every page', (group) => {
  let catalog: CatalogServer
  let browser: Browser
  let windows: CatalogWindows

  group.setup(async () => {
    catalog = await startCatalogServer()
    browser = await launchBrowser()
    windows = new CatalogWindows(browser, catalog, { viewport: DESK }, recordLayoutShifts)
    return async () => {
      await windows.close()
      await browser.close()
      await catalog.stop()
    }
  })

  // One test, so that each page is opened no more often than needed: opening is most of its time.
  test(
    '{name} moves nothing as it loads, passes axe on desktop and phone in both themes, and fits at 200 % zoom'
  )
    .with(CATALOG_PAGES)
    .run(async ({ assert }, stop) => {
      const page = await windows.of(stop.as)
      const found: string[] = []
      const note = (at: string, faults: string[]) => found.push(...faults.map((fault) => `${at}: ${fault}`))

      for (const viewport of stop.act ? [DESK] : [PHONE, DESK]) {
        await page.setViewportSize(viewport)
        await openCatalogPage(page, catalog, stop)
        await untilSettled(page)
        const { score, moved } = await layoutShifts(page)
        if (!stop.act && score > MOST_SHIFT)
          note(`${viewport.width} px`, [`shifts by ${score.toFixed(3)}: ${moved.join(', ')}`])
      }

      for (const { colorScheme, viewport, rules } of LOOKS) {
        const at = `${colorScheme}, ${viewport.width} px`
        await page.setViewportSize(viewport)
        await page.emulateMedia({ colorScheme })
        await untilSettled(page)
        note(at, await violations(page, undefined, rules))
        if (stop.name === 'widget') note(`${at}, in the frame`, await frameViolations(page))
        if (colorScheme === 'dark') note(at, await layoutFaults(page))
      }
      for (const viewport of ZOOMED) {
        await page.setViewportSize(viewport)
        note(`${viewport.width} px`, await layoutFaults(page))
      }
      await page.setViewportSize(DESK)
      await enlargeText(page, 200)
      note('text at 200 %', await layoutFaults(page))
      // Someone else's website has a policy of its own.
      if (stop.name !== 'widget') note('policy', await policyViolations(page))
      assert.deepEqual(found, [])
    })

  test('{name} passes axe on a light desktop and a dark phone, which it fits')
    .with(STATES)
    .run(async ({ assert }, stop) => {
      const page = await windows.of(stop.as)
      await page.setViewportSize(DESK)
      await page.emulateMedia({ colorScheme: 'light' })
      await openCatalogState(page, catalog, stop)
      const part = await changed(page)
      const found = await violations(page, part, ['color-contrast'])
      await page.setViewportSize(PHONE)
      await page.emulateMedia({ colorScheme: 'dark' })
      await untilSettled(page)
      // An error scrolls to its field, where the fixed bars would cover other targets.
      await page.evaluate(() => scrollTo(0, 0))
      found.push(...(await violations(page, part)), ...(await layoutFaults(page)))
      assert.deepEqual(found, [])
    })

  test('doesn’t shift the layout when a font loads late', async ({ assert, cleanup }) => {
    const late = new CatalogWindows(browser, catalog, { viewport: PHONE }, recordLayoutShifts)
    cleanup(() => late.close())
    const page = await late.of('ada')
    const fonts = Promise.withResolvers<void>()
    await page.context().route(/\.woff2$/, async (route) => {
      await fonts.promise
      await route.continue()
    })
    await page.goto('/team/activity', { waitUntil: 'commit' })
    await page.getByRole('heading', { level: 1 }).waitFor()
    await untilSettled(page)
    fonts.resolve()
    await page.evaluate(() => document.fonts.ready)
    await untilSettled(page)
    assert.isBelow((await layoutShifts(page)).score, MOST_SHIFT)
  })

  // threat: csp-own-pages
  test('refuses inline styles and scripts in content through its content security policy', async ({
    assert,
  }) => {
    const page = await windows.of('ada')
    await openWhole(page, '/home')
    assert.deepEqual(await policyViolations(page), [])
    await page.evaluate(() =>
      document.body.insertAdjacentHTML('beforeend', '<i style="color:red" onclick="1"></i>')
    )
    await page.waitForFunction(() => window.refused!.length >= 2)
  })
})
