type Guard = { isUnsaved(): boolean; ask(leave: () => void): void }

/** The position in the window's history; null in browsers without it. */
function place(): number | null {
  return window.navigation?.currentEntry?.index ?? null
}

/**
 * The browser has gone back (or forward) before anybody can ask. So it is brought back first, unseen by the pages, and goes
 * again once the person agrees. `arrived` tells that a page was reached.
 */
export function watchHistory({ isUnsaved, ask }: Guard): { arrived(): void; stop(): void } {
  let here = place()
  let comingBack = false

  const onPop = (event: PopStateEvent) => {
    if (comingBack) {
      comingBack = false
      event.stopImmediatePropagation()
      return
    }
    if (!isUnsaved()) return
    const there = place()
    const steps = here === null || there === null || there === here ? -1 : there - here
    event.stopImmediatePropagation()
    comingBack = true
    window.history.go(-steps)
    ask(() => window.history.go(steps))
  }

  // Before the pages hear of it.
  window.addEventListener('popstate', onPop, { capture: true })
  return {
    arrived: () => (here = place()),
    stop: () => window.removeEventListener('popstate', onPop, { capture: true }),
  }
}
