import type { Page } from 'playwright-core'

/** Skips the consent that the server still remembers from an earlier page. */
export async function consentToFacebook(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor()
  if (await page.getByRole('radio').count()) return
  await page.getByRole('link', { name: 'Connect a Page' }).first().click()
  await page.getByRole('link', { name: 'Continue' }).click()
  await page.getByRole('radio').first().waitFor()
}

/** Connects a Page unless one is connected. */
export async function connectFacebook(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor()
  if (await page.getByRole('region', { name: 'Your Pages' }).count()) return
  await consentToFacebook(page)
  await page.getByRole('radio', { name: /Ada’s Bakery/ }).check()
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  await page.getByRole('region', { name: 'Your Pages' }).waitFor()
  // Drops the notice about the new connection, which later visits do not show.
  await page.reload({ waitUntil: 'networkidle' })
}

export async function openFacebookPrompt(page: Page): Promise<void> {
  await connectFacebook(page)
  await page.getByRole('button', { name: 'Actions for Ada’s Bakery' }).click()
  await page.getByRole('menuitem', { name: 'How it answers' }).click()
  await page.waitForURL('**/master-prompt')
  await page.getByRole('heading', { level: 1 }).waitFor()
}
