import { Link, usePage, router } from '@inertiajs/react'
import type {
  Digest,
  InboxFilter,
  InboxApplication,
  InboxMember,
  InboxPage,
  InboxState,
} from '@protocol/inbox'
import { buttonStyle } from '~/components/button_style'
import { inbox as words } from '~/messages'
import { useEffect } from 'react'
import { cx } from '~/components/cx'
import { formatNumber } from '~/lib/format'
import { InboxFilters } from './InboxFilters'
import { InboxListRow } from './InboxListRow'
import { inboxAddress } from './inbox_url'
import { InboxMenu } from './InboxMenu'
import { NoMatch } from './InboxEmptyState'

type Props = {
  filter: InboxFilter
  list: InboxPage
  applications: InboxApplication[]
  members: InboxMember[]
  digest: Digest
  notified: boolean
  unansweredCount: number
  openId: string | null
}

export function InboxList(props: Props) {
  const { filter, list, applications, members, digest, notified, unansweredCount, openId } = props
  const { url } = usePage()
  useInboxKeys(
    list.rows.map(({ id }) => inboxAddress(filter, id)),
    list.rows.findIndex(({ id }) => id === openId)
  )
  const isOlder = url.includes('cursor=')
  const older = `${inboxAddress(filter)}&cursor=${list.nextCursor}`

  return (
    <>
      <header className="grid gap-3 border-b bg-paper px-4 pt-10 pb-4 sm:px-8 lg:sticky lg:top-0 lg:z-1">
        <div className="flex items-start justify-between gap-3">
          <h1 className="text-2xl font-semibold tracking-[-0.01em]">{words.title}</h1>
          <InboxMenu applications={applications} digest={digest} notified={notified} />
        </div>
        <InboxSegments filter={filter} unanswered={unansweredCount} />
        <InboxFilters filter={filter} applications={applications} isTeam={members.length > 1} />
      </header>
      {list.rows.length === 0 ? (
        <NoMatch filter={filter} />
      ) : (
        <ul aria-label={words.list.label} className="divide-y divide-line border-b">
          {list.rows.map((row) => (
            <InboxListRow
              key={row.id}
              row={row}
              href={inboxAddress(filter, row.id)}
              open={row.id === openId}
            />
          ))}
        </ul>
      )}
      {(list.nextCursor ?? (isOlder || null)) && (
        <nav aria-label={words.list.pages} className="flex justify-between gap-3 p-4">
          {isOlder && (
            <Link href={inboxAddress(filter)} className={buttonStyle('quiet', 'small')}>
              {words.list.newest}
            </Link>
          )}
          {list.nextCursor && (
            <Link href={older} className={buttonStyle('quiet', 'small', 'ms-auto')}>
              {words.list.older}
            </Link>
          )}
        </nav>
      )}
    </>
  )
}

/** J and K open the next and previous conversation; R focuses the reply. */
function useInboxKeys(addresses: string[], openAt: number): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.metaKey || event.ctrlKey || event.altKey || isTyping(event.target)) return
      const step = { j: 1, k: -1 }[event.key]
      if (step) {
        const next = addresses[openAt < 0 ? 0 : openAt + step]
        if (next) router.visit(next, { preserveScroll: true })
      } else if (event.key === 'r') {
        const field = document.querySelector<HTMLElement>('[data-reply]')
        if (!field) return
        event.preventDefault()
        field.focus()
      }
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [addresses, openAt])
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof Element && target.closest('input, textarea, select, dialog, [role="dialog"]') !== null
  )
}

const { segments } = words

function InboxSegments({ filter, unanswered }: { filter: InboxFilter; unanswered: number }) {
  const { waiting } = usePage().props
  const choices: Array<{ state: InboxState; label: string; count: number }> = [
    { state: 'waiting', label: segments.waiting, count: waiting },
    { state: 'unanswered', label: segments.unanswered, count: unanswered },
    { state: 'all', label: segments.all, count: 0 },
  ]
  return (
    <nav aria-label={segments.label} className="flex gap-0.5 rounded-control bg-ink/5 p-1">
      {choices.map(({ state, label, count }) => {
        const here = filter.state === state
        return (
          <Link
            key={state}
            href={inboxAddress({ ...filter, state })}
            preserveState
            aria-current={here ? 'page' : undefined}
            className={cx(
              'press flex min-h-7 flex-auto items-center justify-center gap-1.5 rounded-[10px] px-2 text-sm font-medium whitespace-nowrap',
              here ? 'bg-raised text-ink ring-1 ring-line' : 'text-ink-2 hover:text-ink'
            )}
          >
            {label}
            {count > 0 && (
              <span className={cx('num', state === 'waiting' ? 'font-semibold text-ember' : 'text-ink-3')}>
                {formatNumber(count)}
              </span>
            )}
          </Link>
        )
      })}
    </nav>
  )
}
