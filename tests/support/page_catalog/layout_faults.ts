import type { Page } from 'playwright-core'

/**
 * Lists what doesn't fit the window: sideways scrolling, text that is cut off without an ellipsis, and text for
 * screen readers that takes up room.
 */
export async function layoutFaults(page: Page): Promise<string[]> {
  await untilSettled(page)
  return page.evaluate(() => {
    const found: string[] = []
    const { scrollWidth } = document.documentElement
    if (scrollWidth > window.innerWidth)
      found.push(`scrolls sideways: ${scrollWidth} in ${window.innerWidth} px`)

    for (const hidden of document.querySelectorAll('.sr-only:not(:focus, :focus-within)')) {
      const { width, height } = hidden.getBoundingClientRect()
      if (width > 1 || height > 1) found.push(`takes up room: ${hidden.textContent.trim().slice(0, 80)}`)
    }

    const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (words.nextNode()) {
      const text = words.currentNode
      const parent = text.parentElement
      if (!parent || !text.textContent?.trim() || !parent.checkVisibility({ visibilityProperty: true }))
        continue
      const range = document.createRange()
      range.selectNodeContents(text)
      const cut = [...range.getClientRects()].some((rect) => isCut(rect, parent))
      if (cut) found.push(`cut off: ${text.textContent.trim().slice(0, 80)}`)
    }
    return found

    function isCut(rect: DOMRect, from: Element): boolean {
      for (let box: Element | null = from; box && box !== document.body; box = box.parentElement) {
        const { overflowX, overflowY, textOverflow, position, webkitLineClamp } = getComputedStyle(box)
        if (textOverflow === 'ellipsis' || webkitLineClamp !== 'none') return false
        const frame = box.getBoundingClientRect()
        // Text for screen readers only sits in a box of one pixel.
        if (frame.width <= 1 || frame.height <= 1) return false
        if (['auto', 'scroll'].includes(overflowX) || ['auto', 'scroll'].includes(overflowY)) return false
        const clips = overflowX === 'hidden' || overflowX === 'clip'
        if (clips && (rect.right > frame.right + 2 || rect.left < frame.left - 2)) return true
        if (clips && overflowY !== 'visible' && rect.top > frame.bottom) return false
        if (position === 'fixed') return rect.right > window.innerWidth + 1
      }
      return rect.right > window.innerWidth + 1
    }
  })
}

/** Waits for two frames and the end of every animation, so that layout has followed the window size or theme. */
export async function untilSettled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((done) => requestAnimationFrame(done))
    // Not `finished`, which never settles for an animation that is paused or taken over by another.
    const isEnding = ({ playState, effect }: Animation) =>
      playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime)
    await frame()
    do await frame()
    while (document.getAnimations().some(isEnding))
  })
}

/** Enlarges text alone, as the browser setting for font size does. */
export async function enlargeText(page: Page, percent: number): Promise<void> {
  await page.evaluate((size) => {
    document.documentElement.style.fontSize = `${size}%`
  }, percent)
}
