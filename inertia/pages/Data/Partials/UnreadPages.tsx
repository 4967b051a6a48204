import { pagesIn } from '@protocol/page_ranges'
import { Notice } from '~/components/Notice'
import { words } from '~/messages/data_item'
import { sayCount } from '~/messages/say'
import type { ShowItemProps } from '../ShowItem'

/** Pages of a document that show words as pictures, which nobody here could read. */
export function UnreadPages({ metadata: { unreadPages } }: Pick<ShowItemProps, 'metadata'>) {
  if (typeof unreadPages !== 'string') return null
  const count = pagesIn(unreadPages).length
  return (
    <div className="mb-8">
      <Notice tone="sun" title={sayCount(words.unread.title, count)}>
        {sayCount(words.unread.about, count, { pages: unreadPages })}
      </Notice>
    </div>
  )
}
