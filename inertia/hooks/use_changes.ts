import { useRef } from 'react'

/** Walks through the changes of a comparison; the one that was gone to has the focus, so that it is read aloud too. */
export function useChangeNavigation() {
  const within = useRef<HTMLDivElement>(null)

  const go = (step: 1 | -1) => {
    const changes = [...(within.current?.querySelectorAll<HTMLElement>('[data-change]') ?? [])]
    // A press on a button takes the focus away from the change that had it.
    const here = changes.findIndex(({ dataset }) => dataset.here === 'true')
    const target = changes.at(here < 0 && step < 0 ? -1 : (here + step) % changes.length)
    if (!target) return
    if (here >= 0) delete changes[here]!.dataset.here
    target.dataset.here = 'true'
    target.focus({ preventScroll: true })
    target.scrollIntoView({ block: 'center' })
  }

  return { within, next: () => go(1), previous: () => go(-1) }
}
