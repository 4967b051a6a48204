import { useEffect } from 'react'
import type { Range } from '@protocol/chat/markdown_inlines'

/** Scrolls to the quote in the URL and focuses it. */
export function useQuoteInSight(range: Range | null): void {
  const place = range && `${range.start}-${range.end}`
  useEffect(() => {
    if (place === null) return
    const quote = document.getElementById('quote')
    quote?.scrollIntoView({ block: 'center' })
    quote?.focus({ preventScroll: true })
  }, [place])
}
