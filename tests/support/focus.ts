import type { Page } from 'playwright-core'

/** Waits until an element that matches has the focus: React moves it after the commit that draws the element. */
export async function waitForFocus(page: Page, selector: string): Promise<void> {
  await page.waitForFunction((wanted) => document.activeElement?.matches(wanted) ?? false, selector)
}
