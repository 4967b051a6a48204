import { Link } from '@inertiajs/react'
import type { AccountEventKind, AccountEventPage, AccountEventRow } from '@protocol/account_events'
import { buttonStyle } from '~/components/button_style'
import { cx } from '~/components/cx'
import { Sentence } from '~/components/Sentence'
import { formatMinute } from '~/lib/format'
import { profileWaysIn as words, format } from '~/messages'
import { route } from '~/lib/routes'
import { Section } from './Section'

const { activity } = words

/** Events that deserve a closer look. */
const ALARMING: ReadonlySet<AccountEventKind> = new Set(['sign_in_failed', 'password_refused'])

export function Activity({ page: { rows, earlier } }: { page: AccountEventPage }) {
  const isLater = new URLSearchParams(location.search).has('before')
  return (
    <Section id="activity" title={activity.title} description={activity.about}>
      {rows.length === 0 && <p className="text-sm text-ink-3">{activity.none}</p>}
      <ol className="grid empty:hidden">
        {rows.map((row) => (
          <Happened key={row.id} row={row} />
        ))}
      </ol>
      {(earlier !== null || isLater) && (
        <nav aria-label={activity.pages} className="mt-6 flex flex-wrap gap-2">
          {isLater && <Turn to={{}}>{activity.latest}</Turn>}
          {earlier !== null && <Turn to={{ before: earlier }}>{activity.earlier}</Turn>}
        </nav>
      )}
    </Section>
  )
}

function Happened({ row: { kind, detail, device, address, at } }: { row: AccountEventRow }) {
  const where =
    device === null ? activity.onServer : address ? format(activity.from, { device, address }) : device
  return (
    <li className="grid gap-x-4 border-b py-2.5 text-sm last:border-b-0 sm:grid-cols-[1fr_auto]">
      <p className={cx('min-w-0 break-words', ALARMING.has(kind) && 'text-ember')}>
        {detail === null ? (
          activity.events[kind]
        ) : (
          <Sentence
            of={activity.detailed}
            with={{ event: activity.events[kind], detail: <span className="text-ink-2">{detail}</span> }}
          />
        )}
      </p>
      <time dateTime={at} className="text-ink-3 tabular-nums sm:text-end">
        {formatMinute(at)}
      </time>
      <p className="text-ink-3 sm:col-span-2">{where}</p>
    </li>
  )
}

function Turn({ to, children }: { to: { before?: string }; children: string }) {
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
