import { Link, usePage } from '@inertiajs/react'
import type { Digest, InboxFilter, InboxApplication, InboxPage } from '@protocol/inbox'
import { buttonStyle } from '~/components/button_style'
import { inbox as words } from '~/messages'
import { InboxFilters } from './InboxFilters'
import { InboxSegments } from './InboxSegments'
import { InboxListRow } from './InboxListRow'
import { inboxAddress, isFiltered } from './inbox_url'
import { InboxMenu } from './InboxMenu'
import { useInboxKeys } from './use_inbox_keys'
import { NoMatch } from './InboxEmptyState'

type Props = {
  filter: InboxFilter
  list: InboxPage
  applications: InboxApplication[]
  digest: Digest
  unansweredCount: number
  openId: string | null
}

export function InboxList({ filter, list, applications, digest, unansweredCount, openId }: Props) {
  const { url } = usePage()
  useInboxKeys(
    list.rows.map(({ id }) => inboxAddress(filter, id)),
    list.rows.findIndex(({ id }) => id === openId)
  )
  const isOlder = url.includes('cursor=')
  const older = `${inboxAddress(filter)}${isFiltered(filter) ? '&' : '?'}cursor=${list.nextCursor}`

  return (
    <>
      <header className="grid gap-4 px-4 pt-10 pb-4 sm:px-8">
        <div className="flex items-center justify-between gap-3">
          <h1 className="text-2xl font-semibold tracking-[-0.01em]">{words.title}</h1>
          <InboxMenu applications={applications} digest={digest} />
        </div>
        <InboxSegments filter={filter} unanswered={unansweredCount} />
        <InboxFilters filter={filter} applications={applications} />
      </header>
      {list.rows.length === 0 ? (
        <NoMatch />
      ) : (
        <ul aria-label={words.list.label} className="divide-y divide-line border-y">
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
