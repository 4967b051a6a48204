import type { BrowserContext, Page } from 'playwright-core'

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
