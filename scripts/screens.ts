// Takes the pictures of docs/screens: `npm run screens` after `npm run build`; `npm run screens -- home chat` takes only these.
import { mkdirSync, writeFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { launchBrowser } from '#tests/support/browser'
import { untilSettled } from '#tests/support/page_catalog/layout_faults'
import { openCatalogPage, CATALOG_PAGES } from '#tests/support/page_catalog/catalog_pages'
import { startCatalogServer, Windows } from '#tests/support/page_catalog/catalog_server'

const OUT = process.env.SCREENS_DIR ?? new URL('../docs/screens/', import.meta.url).pathname
const SIZES = [
  { width: 390, height: 844 },
  { width: 1280, height: 860 },
]
const wanted = process.argv.slice(2)
const stops = CATALOG_PAGES.filter(({ name }) => wanted.length === 0 || wanted.includes(name))

const tour = await startCatalogServer()
const browser = await launchBrowser()
try {
  mkdirSync(OUT, { recursive: true })
  for (const viewport of SIZES) {
    // Each theme from a window's first line on: a theme that changes under an open page is not painted anew everywhere.
    for (const colorScheme of ['light', 'dark'] as const) {
      const windows = new Windows(browser, tour, { viewport, colorScheme })
      for (const stop of stops) {
        const page = await windows.of(stop.as)
        await openCatalogPage(page, tour, stop)
        await untilSettled(page)
        await shoot(page, `${OUT}/${stop.name}-${viewport.width}-${colorScheme}.webp`)
      }
      await windows.close()
    }
  }
} finally {
  await browser.close()
  await tour.end()
}

/** WebP, which is a third of the size; Playwright itself writes only PNG and JPEG. */
async function shoot(page: Page, path: string): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 85 })
  await session.detach()
  writeFileSync(path, Buffer.from(data, 'base64'))
}
