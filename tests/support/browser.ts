import { chromium, type Browser, type Page, type BrowserContext } from 'playwright-core'

/** Names below it lead to this machine, in the browser and in the tests' DNS. */
export const OWN_DOMAINS = 'own.example.org'

const FLAGS = [
  `--host-resolver-rules=MAP *.${OWN_DOMAINS} 127.0.0.1`,
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Enough for a busy machine; a page that never gets there fails all the same. */
const PATIENCE_MS = 90_000

/** `BROWSER_SLOWDOWN=4` makes the scripts of every page take four times as long, as on a slow machine. */
export async function launchBrowser(more: string[] = []): Promise<Browser> {
  const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'
  const browser = await chromium.launch({ executablePath, args: [...FLAGS, ...more] })
  browser.on('context', (context) => context.setDefaultTimeout(PATIENCE_MS))
  browser.on('context', (context) => context.on('page', record))
  const rate = Number(process.env.BROWSER_SLOWDOWN ?? 1)
  if (rate > 1) browser.on('context', (context) => context.on('page', (page) => void slowDown(page, rate)))
  return browser
}

/** How many of its last events are kept for each page. */
const RECORDED_EVENTS = 12

/** What open pages loaded and said last, and when they did so. */
const recorded = new Map<Page, { events: string[]; lastMs: number }>()

function record(page: Page): void {
  const about = { events: [] as string[], lastMs: 0 }
  const { events } = about
  const openedMs = performance.now()
  const note = (event: string) => {
    about.lastMs = performance.now()
    events.push(`${((performance.now() - openedMs) / 1000).toFixed(1)} s  ${event}`)
    if (events.length > RECORDED_EVENTS) events.shift()
  }
  const pathOf = (url: string) => url.replace(/^https?:\/\/[^/]+/, '').slice(0, 120)
  recorded.set(page, about)
  page.on('request', (request) => note(`> ${request.method()} ${pathOf(request.url())}`))
  page.on('response', (response) => note(`< ${response.status()} ${pathOf(response.url())}`))
  page.on('requestfailed', (request) =>
    note(`! ${pathOf(request.url())}: ${request.failure()?.errorText ?? 'failed'}`)
  )
  page.on('framenavigated', (frame) => frame === page.mainFrame() && note(`at ${pathOf(frame.url())}`))
  page.on('console', (message) => message.type() === 'error' && note(`console: ${message.text()}`))
  page.on('pageerror', (error) => note(`error: ${error.message}`))
  page.once('close', () => recorded.delete(page))
}

/** What each page that did something since then shows and did last, to find out why a test failed. */
export async function describeOpenPages(sinceMs: number): Promise<string> {
  const used = [...recorded].filter(([, { lastMs }]) => lastMs >= sinceMs)
  const described = used.map(async ([page, { events }]) => {
    const shown = await page
      .locator('body')
      .ariaSnapshot({ timeout: 5_000 })
      .catch((error: Error) => error.message)
    return [page.url(), ...events.map((event) => `  ${event}`), shortened(shown)].join('\n')
  })
  return (await Promise.all(described)).join('\n\n')
}

/** Both ends: toasts and dialogs come last. */
function shortened(shown: string): string {
  return shown.length > 3_000 ? `${shown.slice(0, 1_000)}\n…\n${shown.slice(-2_000)}` : shown
}

async function slowDown(page: Page, rate: number) {
  try {
    const devTools = await page.context().newCDPSession(page)
    await devTools.send('Emulation.setCPUThrottlingRate', { rate })
  } catch (error) {
    if (!page.isClosed()) throw error
  }
}

/** Opens the path, and waits until the page has everything that it asks for, and asks for nothing more. */
export function openWhole(page: Page, path: string): Promise<void> {
  return untilWhole(page, () => page.goto(path))
}

/** The same for a page that opens in another way. `networkidle` takes half a second longer, every time. */
export async function untilWhole(page: Page, open: () => Promise<unknown>): Promise<void> {
  const devTools = await page.context().newCDPSession(page)
  const underWay = new Map<string, string>()
  let asked = 0
  let onEnd = () => {}
  devTools.on('Network.requestWillBeSent', ({ requestId, loaderId }) => {
    asked += 1
    underWay.set(requestId, loaderId)
  })
  const end = ({ requestId }: { requestId: string }) => {
    underWay.delete(requestId)
    onEnd()
  }
  devTools.on('Network.loadingFinished', end)
  devTools.on('Network.loadingFailed', end)
  await devTools.send('Network.enable')
  await open()
  const { frameTree } = await devTools.send('Page.getFrameTree')
  // Nothing says how the requests of the page before end.
  const own = () => [...underWay.values()].includes(frameTree.frame.loaderId)
  let seen: number
  do {
    seen = asked
    while (own()) await new Promise<void>((resolve) => (onEnd = resolve))
    await page.evaluate(untilIdle)
  } while (own() || asked > seen)
  await devTools.detach()
}

/** Scripts have run, effects of what they drew as well: whatever these ask for is under way. */
async function untilIdle(): Promise<void> {
  const nextFrame = () => new Promise((next) => requestAnimationFrame(next))
  const isMounted = () => document.getElementById('app')?.hasChildNodes() ?? true
  do await nextFrame()
  while (document.readyState !== 'complete' || !isMounted())
  await nextFrame()
  await new Promise((done) => requestIdleCallback(done))
}

/** Waits until an element that matches has the focus: React moves it after the commit that draws the element. */
export async function waitForFocus(page: Page, selector: string): Promise<void> {
  await page.waitForFunction((wanted) => document.activeElement?.matches(wanted) ?? false, selector)
}

/** Waits for the theme: a page that was visited applies it after its address is shown. */
export async function themeIs(page: Page, theme: string): Promise<void> {
  await page.waitForFunction((wanted) => document.documentElement.dataset.theme === wanted, theme)
}

type Shift = PerformanceEntry & {
  value: number
  hadRecentInput: boolean
  sources: Array<{ node: Node | null }>
}

declare global {
  interface Window {
    shifts?: { score: number; moved: string[] }
  }
}

/** From now on every document of the context adds up what moves without a person's doing. */
export async function recordLayoutShifts(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const shifts = { score: 0, moved: [] as string[] }
    window.shifts = shifts
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Shift[]) {
        if (entry.hadRecentInput) continue
        shifts.score += entry.value
        for (const { node } of entry.sources) {
          const element = node instanceof Element ? node : node?.parentElement
          if (element) shifts.moved.push(`<${element.localName} class="${element.className}">`)
        }
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** What has moved since the document began, and which elements. */
export async function layoutShifts(page: Page): Promise<{ score: number; moved: string[] }> {
  const shifts = await page.evaluate(() => window.shifts)
  if (!shifts) throw new Error('The page was opened before recordLayoutShifts.')
  return shifts
}

declare global {
  interface Window {
    refused?: string[]
  }
}

/** Records violations of the content security policy from the first line of a page on. */
export async function recordPolicyViolations(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    window.refused = []
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
      window.refused!.push(`${effectiveDirective}: ${blockedURI} ${sample}`)
    )
  })
}

export async function policyViolations(page: Page): Promise<string[]> {
  const all = await Promise.all(page.frames().map((frame) => frame.evaluate(() => window.refused ?? [])))
  return all.flat()
}

declare global {
  interface Window {
    moved?: string[]
  }
}

/** Records every visible movement: by style sheet, by script and by scrolling. */
export async function recordMotion(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const moved: string[] = (window.moved = [])
    const nameOf = ({ tagName, className }: Element) => `${tagName.toLowerCase()} ${String(className)}`
    const note = ({ target }: Event) => {
      if (!(target instanceof Element)) return
      for (const { effect } of target.getAnimations()) {
        const { duration = 0, iterations = 1 } = effect?.getComputedTiming() ?? {}
        if (Number(duration) > 1 || iterations > 1) moved.push(nameOf(target))
      }
    }
    document.addEventListener('transitionrun', note, true)
    document.addEventListener('animationstart', note, true)

    const { animate, scrollIntoView, scrollBy, scrollTo } = Element.prototype
    const isSmooth = (how: unknown) => (how as ScrollToOptions | undefined)?.behavior === 'smooth'
    Object.assign(Element.prototype, {
      animate(this: Element, ...how: Parameters<typeof animate>) {
        moved.push(`by script: ${nameOf(this)}`)
        return animate.apply(this, how)
      },
      ...Object.fromEntries(
        Object.entries({ scrollIntoView, scrollBy, scrollTo }).map(([name, scroll]) => [
          name,
          function (this: Element, ...how: unknown[]) {
            if (isSmooth(how[0])) moved.push(`${name}: ${nameOf(this)}`)
            return Reflect.apply(scroll, this, how) as unknown
          },
        ])
      ),
    })
    const roll = window.scrollBy.bind(window) as (how: ScrollToOptions) => void
    window.scrollBy = ((how: ScrollToOptions) => {
      if (isSmooth(how)) moved.push('scrollBy: window')
      roll(how)
    }) as typeof window.scrollBy
  })
}

export async function recordedMotion(page: Page): Promise<string[]> {
  const all = await Promise.all(page.frames().map((frame) => frame.evaluate(() => window.moved ?? [])))
  return [...new Set(all.flat())]
}

/**
 * Presses “Save” and waits until the server has stored it, as a reload before would cancel the request, and the form says so.
 * The page itself looks for “Saved”: it is shown for two seconds, less than may lie between two looks from here.
 */
export async function saveForm(page: Page, name = 'Save'): Promise<void> {
  await Promise.all([
    page.waitForResponse((response) => ['PUT', 'PATCH'].includes(response.request().method())),
    page.waitForFunction(() =>
      [...document.querySelectorAll('[role=status]')].some(
        ({ textContent }) => textContent.trim() === 'Saved'
      )
    ),
    page.getByRole('button', { name, exact: true }).click(),
  ])
}

/** Waits until a recording is as long as this. Each second is on its clock only once. */
export async function waitForRecording(page: Page, seconds: number): Promise<void> {
  await page.waitForFunction((least) => {
    const [minutes, rest] = (document.querySelector('[role=timer]')?.textContent ?? '').split(':').map(Number)
    return minutes! * 60 + rest! >= least
  }, seconds)
}

/** Asks in the private chat and waits until the answer is complete: until then its links are drawn again, and Enter sends nothing. */
export async function askOwnContent(page: Page, question: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Ask your content' }).fill(question)
  await page.keyboard.press('Enter')
  await page.getByRole('log').getByText(question, { exact: true }).first().waitFor()
  await page.getByRole('button', { name: 'Stop answering' }).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Good answer' }).last().waitFor()
}

/** Pastes a text in the form and waits until it is ready. */
export async function addText(page: Page, title: string, text: string): Promise<void> {
  await page.goto('/data/text/create')
  await page.getByRole('textbox', { name: 'Title' }).fill(title)
  await page.getByRole('textbox', { name: 'Text' }).fill(text)
  await page.getByRole('button', { name: 'Add text' }).click()
  await page.waitForURL('**/data')
  await page.locator('main li', { hasText: 'Ready' }).first().waitFor()
}
