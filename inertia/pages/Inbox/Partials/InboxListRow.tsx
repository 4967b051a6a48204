import { Link } from '@inertiajs/react'
import type { InboxRow } from '@protocol/inbox'
import { StateMark } from '~/components/StateMark'
import { cx } from '~/components/cx'
import { formatAgo } from '~/lib/format'
import { inbox as words, format, formatCount } from '~/messages'

const { list } = words

export function InboxListRow({ row, href, open }: { row: InboxRow; href: string; open: boolean }) {
  return (
    <li>
      <Link
        href={href}
        preserveScroll
        aria-current={open ? 'true' : undefined}
        className={cx(
          'press grid grid-cols-1 gap-1 px-4 py-3.5 sm:px-6',
          open ? 'bg-ink/6' : 'hover:bg-ink/4'
        )}
      >
        <span className="flex items-baseline justify-between gap-3">
          <span className={cx('min-w-0 truncate', row.unread && !open ? 'font-semibold' : 'font-medium')}>
            {row.unread && !open && (
              <>
                <span
                  className="me-2 inline-block size-2 rounded-full bg-ink align-middle"
                  aria-hidden="true"
                />
                <span className="sr-only">{list.unread} </span>
              </>
            )}
            {row.title}
          </span>
          <time dateTime={row.lastMessageAt} className="shrink-0 text-xs text-ink-2">
            {formatAgo(row.lastMessageAt)}
          </time>
        </span>
        <span className="truncate text-sm text-ink-2">{row.lastWords}</span>
        <span className="flex flex-wrap items-center gap-2 text-xs text-ink-2">
          <span className="truncate">{row.applicationName}</span>
          <RowState row={row} />
        </span>
      </Link>
    </li>
  )
}

export function RowState({ row }: { row: InboxRow }) {
  if (row.wantsPersonAt) return <StateMark tone="person">{list.wantsPerson}</StateMark>
  if (row.takenOverBy !== null)
    return (
      <StateMark tone="working">
        {format(list.answers, { person: row.takenOverBy || list.somebody })}
      </StateMark>
    )
  if (row.unansweredCount > 0)
    return <StateMark tone="unanswered">{formatCount(list.unanswered, row.unansweredCount)}</StateMark>
  return null
}
