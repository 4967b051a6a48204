import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from 'playwright-core'

const WAIT_MS = 15_000

/** Fails when the window shows another page component, or another visitor view, than it should. */
export async function expectScreen(page: Page, name: string, screen: string): Promise<void> {
  const deadlineMs = performance.now() + WAIT_MS
  let shown = await shownOn(page)
  while (shown !== screen && performance.now() < deadlineMs) {
    await wait(50)
    shown = await shownOn(page)
  }
  if (shown !== screen) throw new Error(`${name} shows ${shown} instead of ${screen}.`)
}

/** A host website shows the view in the frame of the widget. */
async function shownOn(page: Page): Promise<string | null> {
  const own = await page.evaluate(shownScreen)
  const isHost = page
    .frames()
    .some((frame) => new URL(frame.url(), 'http://x').pathname.startsWith('/embed/'))
  return own ?? (isHost ? 'visitor/frame' : null)
}

/** Reads the topmost page from Inertia's history state, or recognizes a visitor view. */
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
