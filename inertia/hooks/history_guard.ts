type Guard = { isUnsaved(): boolean; ask(leave: () => void): void }

/** The position in the window's history; null in browsers that don't report it. */
function place(): number | null {
  return window.navigation?.currentEntry?.index ?? null
}

/**
 * `popstate` fires after the browser has moved. So the guard first moves back, hidden from the pages, and repeats the move
 * after confirmation. Call `arrived` after every navigation.
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

  // Before the pages handle the event.
  window.addEventListener('popstate', onPop, { capture: true })
  return {
    arrived: () => (here = place()),
    stop: () => window.removeEventListener('popstate', onPop, { capture: true }),
  }
}
