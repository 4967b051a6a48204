import type { Page } from 'playwright-core'
import { BOT } from '#tests/fakes/bot_api'

const BOTS = '/applications/telegram'

/** Connects Ada’s bot unless it is connected. */
export async function connectTelegram(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor()
  if (await page.getByRole('region', { name: 'Your bots' }).count()) return
  await page.getByLabel('Token').fill(BOT.token)
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  await page.getByRole('region', { name: 'Your bots' }).waitFor()
  // Drops the notice about the new connection, which later visits do not show.
  await page.goto(BOTS, { waitUntil: 'networkidle' })
}

export async function openTelegramPrompt(page: Page): Promise<void> {
  await connectTelegram(page)
  await page.getByRole('button', { name: `Actions for ${BOT.name}` }).click()
  await page.getByRole('menuitem', { name: 'How it answers' }).click()
  await page.waitForURL('**/master-prompt')
  await page.getByRole('heading', { level: 1 }).waitFor()
}
