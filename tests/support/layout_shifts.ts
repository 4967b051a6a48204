import type { BrowserContext, Page } from 'playwright-core'

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
