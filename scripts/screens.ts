// Takes a screenshot of every page in every state into tour/, after `npm run build`; `npm run screens -- home chat`
// takes only these two.
import { mkdirSync, writeFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { launchBrowser } from '#tests/support/browser'
import { untilSettled } from '#tests/support/page_catalog/layout_faults'
import { CATALOG_PAGES } from '#tests/support/page_catalog/catalog_pages'
import { CATALOG_STATES, openCatalogState } from '#tests/support/page_catalog/catalog_states'
import { startCatalogServer, CatalogWindows } from '#tests/support/page_catalog/catalog_server'

const OUT = process.env.SCREENS_DIR ?? new URL('../tour/', import.meta.url).pathname
const SIZES = [
  { width: 390, height: 844 },
  { width: 1280, height: 860 },
]
const TRIES = 4
const wanted = process.argv.slice(2)
const pages = [...CATALOG_PAGES, ...CATALOG_STATES].filter(
  ({ name }) => wanted.length === 0 || wanted.includes(name)
)

const catalog = await startCatalogServer()
const browser = await launchBrowser()
try {
  mkdirSync(OUT, { recursive: true })
  for (const viewport of SIZES) {
    // Not everything is repainted when the theme of an open page changes, so each theme has its own
    // windows.
    for (const colorScheme of ['light', 'dark'] as const) {
      const windows = new CatalogWindows(browser, catalog, { viewport, colorScheme })
      for (const entry of pages) {
        const page = await windows.of(entry.as)
        await openCatalogState(page, catalog, entry)
        await untilSettled(page)
        await shoot(page, `${OUT}/${entry.name}-${viewport.width}-${colorScheme}.webp`)
      }
      await windows.close()
    }
  }
} finally {
  await browser.close()
  await catalog.stop()
}

/**
 * Saves the whole height of the page as WebP, which Playwright doesn't support and which takes a third of the size of PNG.
 * A scrolled page is saved as its window shows it, because elements docked to an edge would appear in the middle of the
 * page. About one picture in fifty has some styles of a narrower window, so two in a row must be equal.
 */
async function shoot(page: Page, path: string): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const { cssContentSize, cssVisualViewport } = await session.send('Page.getLayoutMetrics')
  const { pageX: x, pageY: y, clientWidth: width, clientHeight: height } = cssVisualViewport
  const isWhole = y === 0 && cssContentSize.height > height
  const take = async () => {
    const { data } = await session.send('Page.captureScreenshot', {
      format: 'webp',
      quality: 85,
      // Frames of other origins are sometimes blank in pictures beyond the viewport.
      captureBeyondViewport: isWhole,
      clip: { ...(isWhole ? cssContentSize : { x, y, width, height }), scale: 1 },
    })
    return data
  }
  let before = await take()
  let data = await take()
  // A blinking cursor makes them differ, too.
  for (let tries = 2; data !== before && tries < TRIES; tries += 1) {
    before = data
    data = await take()
  }
  await session.detach()
  writeFileSync(path, Buffer.from(data, 'base64'))
}
