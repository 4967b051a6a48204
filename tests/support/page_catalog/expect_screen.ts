import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from 'playwright-core'

const WAIT_MS = 15_000

/** Fails when another page component, or another view of a visitor's page, is on the screen than the stop names. */
export async function expectScreen(page: Page, stop: string, screen: string): Promise<void> {
  const deadlineMs = performance.now() + WAIT_MS
  let shown = await shownOn(page)
  while (shown !== screen && performance.now() < deadlineMs) {
    await wait(50)
    shown = await shownOn(page)
  }
  if (shown !== screen) throw new Error(`The stop ${stop} shows ${shown} in place of ${screen}.`)
}

/** Somebody else's website shows what stands in the widget's frame. */
async function shownOn(page: Page): Promise<string | null> {
  const own = await page.evaluate(shownScreen)
  const isHost = page
    .frames()
    .some((frame) => new URL(frame.url(), 'http://x').pathname.startsWith('/embed/'))
  return own ?? (isHost ? 'visitor/frame' : null)
}

/** The topmost page as Inertia keeps it in the history, or what only this view has. */
function shownScreen(): string | null {
  type Shown = { component: string; props: { modal?: { component: string } | null } }
  const { page } = (history.state ?? {}) as { page?: Shown }
  if (page) return page.props.modal?.component ?? page.component

  const { surface } = JSON.parse(document.getElementById('parley')?.textContent ?? '{}') as {
    surface?: string
  }
  if (surface === 'biolink') return 'visitor/biolink'
  if (surface === 'widget') return 'visitor/frame'
  return document.querySelector('form[action^="/@"][action$="/report"]') ? 'visitor/report' : null
}
