import { useCallback, useEffect, useLayoutEffect, useState, type RefObject } from 'react'

type ScrollAreas = {
  /** The frame's scrolling element; null where the page itself scrolls. */
  room: RefObject<HTMLElement | null> | null
  list: RefObject<HTMLElement | null>
  end: RefObject<HTMLElement | null>
  lastKey: string | undefined
  fresh: boolean
}

const GAP_PX = 16
/** The height of the identity bar. */
const BAR_HEIGHT_PX = 52
const COMPOSER_HEIGHT_PX = 96

/**
 * A new question scrolls to the top once, and its answer grows below it. After that nothing scrolls
 * automatically, so that text being read never moves. `below` is true while the end of the text is out of
 * sight.
 */
export function useScrollPosition({ room, list, end, lastKey, fresh }: ScrollAreas) {
  const [below, setBelow] = useState(false)

  // Not `scrollIntoView`, which would also scroll the host page around the frame.
  const scrollBy = useCallback(
    (top: number, behavior: ScrollBehavior) => {
      const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches
      const scroller = room?.current ?? document.scrollingElement
      scroller?.scrollBy({ top, behavior: reducedMotion ? 'instant' : behavior })
    },
    [room]
  )

  useLayoutEffect(() => {
    const turn = list.current?.lastElementChild
    const top = room?.current?.getBoundingClientRect().top ?? 0
    if (turn && fresh)
      scrollBy(turn.getBoundingClientRect().top - top - GAP_PX - (room ? 0 : BAR_HEIGHT_PX), 'smooth')
    else if (turn && room) scrollBy(turn.getBoundingClientRect().bottom, 'instant')
  }, [lastKey])

  useEffect(() => {
    const last = end.current
    if (last === null) return setBelow(false)
    const observer = new IntersectionObserver(
      (entries) => {
        const entry = entries.at(-1)
        if (!entry) return
        const bottom = entry.rootBounds?.bottom ?? window.innerHeight
        setBelow(!entry.isIntersecting && entry.boundingClientRect.top >= bottom - 1)
      },
      { root: room?.current ?? null, rootMargin: room ? '0px' : `0px 0px -${COMPOSER_HEIGHT_PX}px 0px` }
    )
    observer.observe(last)
    return () => observer.disconnect()
  }, [lastKey])

  const goToEnd = useCallback(() => {
    const bottom = room?.current?.getBoundingClientRect().bottom ?? window.innerHeight - COMPOSER_HEIGHT_PX
    if (end.current) scrollBy(end.current.getBoundingClientRect().bottom - bottom + GAP_PX, 'smooth')
  }, [scrollBy])

  return { below, goToEnd }
}
