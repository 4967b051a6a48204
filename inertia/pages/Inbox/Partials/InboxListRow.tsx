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
  const needsPerson =
    row.wantsPersonAt !== null || (row.takenOverBy !== null && row.lastPerson === null) || row.mentioned
  const isNew = row.unread && needsPerson && !open
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
          'press relative grid min-h-17 grid-cols-1 content-center gap-0.5 px-4 py-2.5 sm:px-8',
          open ? 'bg-ink/6' : 'hover:bg-ink/4'
        )}
      >
        {isNew && <span className="sr-only">{list.unread} </span>}
        <span className="flex items-baseline justify-between gap-3 text-sm">
          <span className="facts-line">
            <span className={cx('max-w-full shrink-0 truncate', isNew ? 'font-semibold' : 'font-medium')}>
              {row.visitorName ?? list.visitor}
            </span>
            <span className="min-w-0 truncate text-ink-2">{row.applicationName}</span>
          </span>
          <span className="flex shrink-0 items-baseline gap-2">
            {isNew && <span className="size-2 self-center rounded-full bg-ink" aria-hidden="true" />}
            <Ago at={row.lastMessageAt} short className="text-xs text-ink-2" />
          </span>
        </span>
        <span
          className={cx(
            'line-clamp-2 min-w-0 leading-[1.45]',
            isNew ? 'font-semibold' : needsPerson ? 'font-medium' : null
          )}
        >
          {row.title}
        </span>
        <span className="facts-line text-sm empty:hidden">
          {(row.mentioned || hasState(row)) && (
            <span className="shrink-0">
              {row.mentioned ? <StateMark tone="person">{list.mentioned}</StateMark> : <RowState row={row} />}
            </span>
          )}
          {row.lastWords && <span className="truncate text-ink-2">{lastMessage(row)}</span>}
        </span>
      </Link>
    </li>
  )
}

function lastMessage({ lastWords, lastPerson }: InboxRow): string {
  if (!lastPerson) return lastWords
  return lastPerson.isYou
    ? format(list.youSaid, { words: lastWords })
    : format(list.personSaid, { person: lastPerson.name, words: lastWords })
}

export function hasState({ wantsPersonAt, takenOverBy, unansweredCount }: InboxRow): boolean {
  return wantsPersonAt !== null || takenOverBy !== null || unansweredCount > 0
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
