import { chromium, type Browser, type Page } from 'playwright-core'

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** `BROWSER_SLOWDOWN=4` makes the scripts of every page take four times as long, as on a slow machine. */
export async function launchBrowser(more: string[] = []): Promise<Browser> {
  const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'
  const browser = await chromium.launch({ executablePath, args: [...FLAGS, ...more] })
  const rate = Number(process.env.BROWSER_SLOWDOWN ?? 1)
  if (rate > 1) browser.on('context', (context) => context.on('page', (page) => void slowDown(page, rate)))
  return browser
}

async function slowDown(page: Page, rate: number) {
  try {
    const devTools = await page.context().newCDPSession(page)
    await devTools.send('Emulation.setCPUThrottlingRate', { rate })
  } catch (error) {
    if (!page.isClosed()) throw error
  }
}
