import type { Page } from 'playwright-core'

/** Waits for the theme: a page that was visited applies it after its address is shown. */
export async function themeIs(page: Page, theme: string): Promise<void> {
  await page.waitForFunction((wanted) => document.documentElement.dataset.theme === wanted, theme)
}
