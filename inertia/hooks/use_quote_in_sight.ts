import { useEffect } from 'react'
import type { Range } from '@protocol/chat/markdown_inlines'

/** Brings the quote that the address names into the middle of the screen, and the focus to it. */
export function useQuoteInSight(range: Range | null): void {
  const place = range && `${range.start}-${range.end}`
  useEffect(() => {
    if (place === null) return
    const quote = document.getElementById('quote')
    quote?.scrollIntoView({ block: 'center' })
    quote?.focus({ preventScroll: true })
  }, [place])
}
