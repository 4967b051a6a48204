import { Link } from '@inertiajs/react'
import type { AccountEventKind, AccountEventPage, AccountEventRow } from '@protocol/account_events'
import { useState } from 'react'
import { buttonStyle } from '~/components/button_style'
import { cx } from '~/components/cx'
import { Sentence } from '~/components/Sentence'
import { formatMinute } from '~/lib/format'
import { common, profileWaysIn as words, format } from '~/messages'
import { route } from '~/lib/routes'
import { Section, ShowMoreButton } from './Section'

const { activity } = words

/** Events that deserve a closer look. */
const ALARMING: ReadonlySet<AccountEventKind> = new Set(['sign_in_failed', 'password_refused'])

/** More than one further event is shown on request. */
const SHOWN = 3

export function Activity({ page: { rows, earlier } }: { page: AccountEventPage }) {
  const isLater = new URLSearchParams(location.search).has('before')
  const [showsAll, setShowsAll] = useState(isLater || (earlier === null && rows.length <= SHOWN + 1))
  return (
    <Section id="activity" title={activity.title} description={activity.about}>
      {rows.length === 0 && <p className="text-sm text-ink-3">{activity.none}</p>}
      <ol className="-my-2.5 grid empty:hidden">
        {rows.slice(0, showsAll ? undefined : SHOWN).map((row) => (
          <ActivityEntry key={row.id} row={row} />
        ))}
      </ol>
      {!showsAll && (
        <ShowMoreButton onClick={() => setShowsAll(true)}>
          {earlier === null ? format(common.showAll, { count: rows.length }) : common.showMore}
        </ShowMoreButton>
      )}
      {showsAll && (earlier !== null || isLater) && (
        <nav aria-label={activity.pages} className="flex flex-wrap gap-2">
          {isLater && <PageLink to={{}}>{activity.latest}</PageLink>}
          {earlier !== null && <PageLink to={{ before: earlier }}>{activity.earlier}</PageLink>}
        </nav>
      )}
    </Section>
  )
}

function ActivityEntry({ row: { kind, detail, device, address, at } }: { row: AccountEventRow }) {
  return (
    <li className="grid gap-x-4 border-b py-2.5 text-sm last:border-b-0 sm:grid-cols-[1fr_auto]">
      <p className={cx('min-w-0 break-words', ALARMING.has(kind) && 'text-ember')}>
        {detail === null ? (
          activity.events[kind]
        ) : (
          <Sentence
            text={activity.detailed}
            with={{ event: activity.events[kind], detail: <span className="text-ink-2">{detail}</span> }}
          />
        )}
      </p>
      <time dateTime={at} className="text-ink-3 tabular-nums sm:text-end">
        {formatMinute(at)}
      </time>
      <p className="facts overflow-hidden text-ink-3 sm:col-span-2">
        <span>{device ?? activity.onServer}</span>
        {device && address && <span>{address}</span>}
      </p>
    </li>
  )
}

function PageLink({ to, children }: { to: { before?: string }; children: string }) {
  return (
    <Link
      href={route('profile.edit', {}, to)}
      only={['activity']}
      preserveState
      preserveScroll
      className={buttonStyle('quiet', 'small')}
    >
      {children}
    </Link>
  )
}
