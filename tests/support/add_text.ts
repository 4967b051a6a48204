import type { Page } from 'playwright-core'

/** Pastes a text in the form and waits until it is ready. */
export async function addText(page: Page, title: string, text: string): Promise<void> {
  await page.goto('/data/text/create')
  await page.getByRole('textbox', { name: 'Title' }).fill(title)
  await page.getByRole('textbox', { name: 'Text' }).fill(text)
  await page.getByRole('button', { name: 'Add text' }).click()
  await page.waitForURL('**/data')
  await page.locator('main li', { hasText: 'Ready' }).first().waitFor({ timeout: 60_000 })
}
