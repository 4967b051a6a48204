import { test } from '@japa/runner'
import type { Browser } from 'playwright-core'
import { launchBrowser } from '#tests/support/browser'
import { recordLayoutShifts, layoutShifts } from '#tests/support/layout_shifts'
import { openCatalogPage, CATALOG_PAGES } from '#tests/support/page_catalog/catalog_pages'
import {
  startCatalogServer,
  CatalogWindows,
  type CatalogServer,
} from '#tests/support/page_catalog/catalog_server'
import { untilSettled } from '#tests/support/page_catalog/layout_faults'

const SIZES = [
  { width: 390, height: 844 },
  { width: 1280, height: 860 },
]
/** Web vitals call 0.1 good. */
const MOST = 0.01

test.group('Every page, while it loads', (group) => {
  let catalog: CatalogServer
  let browser: Browser
  let windows: CatalogWindows

  group.setup(async () => {
    catalog = await startCatalogServer()
    browser = await launchBrowser()
    windows = new CatalogWindows(browser, catalog, {}, recordLayoutShifts)
    return async () => {
      await windows.close()
      await browser.close()
      await catalog.stop()
    }
  })

  test('{name} moves nothing that is shown already, on a phone or a desktop')
    .with(CATALOG_PAGES.filter(({ act }) => !act))
    .run(async ({ assert }, stop) => {
      const page = await windows.of(stop.as)
      const found: string[] = []
      for (const viewport of SIZES) {
        await page.setViewportSize(viewport)
        await openCatalogPage(page, catalog, stop)
        await untilSettled(page)
        const { score, moved } = await layoutShifts(page)
        if (score > MOST) found.push(`${viewport.width} px: ${score.toFixed(3)} by ${moved.join(', ')}`)
      }
      assert.deepEqual(found, [])
    })
})
