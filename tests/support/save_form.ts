import type { Page } from 'playwright-core'

/** Presses “Save” and waits until the server has stored it: a reload before would cancel the request. */
export async function saveForm(page: Page): Promise<void> {
  const stored = page.waitForResponse((response) => ['PUT', 'PATCH'].includes(response.request().method()))
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await stored
  await page.getByRole('button', { name: 'Save', exact: true }).waitFor({ state: 'detached' })
}
