import { parsePageRanges } from '@protocol/page_ranges'
import { Notice } from '~/components/Notice'
import { dataItem as words, formatCount } from '~/messages'
import type { ShowItemProps } from '../types'

/** Scanned pages whose text could not be recognized. */
export function UnreadPages({ metadata: { unreadPages } }: Pick<ShowItemProps, 'metadata'>) {
  if (typeof unreadPages !== 'string') return null
  const count = parsePageRanges(unreadPages).length
  return (
    <div className="mb-8">
      <Notice tone="sun" title={formatCount(words.unread.title, count)}>
        {formatCount(words.unread.about, count, { pages: unreadPages })}
      </Notice>
    </div>
  )
}
