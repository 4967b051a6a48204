import { Link } from '@inertiajs/react'
import type { InboxRow } from '@protocol/inbox'
import { Ago } from '~/components/Ago'
import { StateMark } from '~/components/StateMark'
import { useEffect, useRef } from 'react'
import { cx } from '~/components/cx'
import { inbox as words, format, formatCount } from '~/messages'

const { list } = words

export function InboxListRow({ row, href, open }: { row: InboxRow; href: string; open: boolean }) {
  const element = useRef<HTMLLIElement>(null)
  const needsPerson = row.wantsPersonAt !== null || row.takenOverBy !== null
  const isNew = row.unread && !open
  useEffect(() => {
    if (open) element.current?.scrollIntoView({ block: 'nearest' })
  }, [open])
  return (
    <li ref={element}>
      <Link
        href={href}
        preserveScroll
        aria-current={open ? 'true' : undefined}
        className={cx(
          'press grid min-h-23 grid-cols-1 content-center gap-1 px-4 py-3 sm:px-8',
          open ? 'bg-ink/6' : 'hover:bg-ink/4'
        )}
      >
        <span className="flex items-baseline justify-between gap-3">
          <span
            className={cx('line-clamp-2 min-w-0', isNew && needsPerson ? 'font-semibold' : 'font-medium')}
          >
            {isNew && (
              <>
                <span
                  className="me-2 inline-block size-1.5 rounded-full bg-ink align-middle"
                  aria-hidden="true"
                />
                <span className="sr-only">{list.unread} </span>
              </>
            )}
            {row.title}
          </span>
          <Ago at={row.lastMessageAt} short className="shrink-0 text-xs text-ink-2" />
        </span>
        <span className="truncate text-sm text-ink-2">
          {row.lastRole === 'user' ? row.lastWords : format(list.replied, { words: row.lastWords })}
        </span>
        <span className="flex flex-wrap items-center gap-2 text-xs text-ink-2">
          <span className="truncate">{row.applicationName}</span>
          {row.mentioned && <StateMark tone="person">{list.mentioned}</StateMark>}
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
      <StateMark tone="working">{format(list.answers, { person: row.takenOverBy || list.person })}</StateMark>
    )
  if (row.unansweredCount > 0)
    return <StateMark tone="unanswered">{formatCount(list.unanswered, row.unansweredCount)}</StateMark>
  return null
}
