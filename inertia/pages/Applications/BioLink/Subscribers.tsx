import { Link, router, usePage } from '@inertiajs/react'
import type { SubscriberPage, SubscriberRow } from '@protocol/applications'
import { hasRole } from '@protocol/team'
import { Download, Ellipsis, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Ago } from '~/components/Ago'
import { Avatar } from '~/components/Avatar'
import { buttonStyle } from '~/components/button_style'
import { cx } from '~/components/cx'
import { ConfirmDialog } from '~/components/dialogs/ConfirmDialog'
import { EmptyState } from '~/components/EmptyState'
import { SearchField } from '~/components/forms/SearchField'
import { Facts } from '~/components/Facts'
import { FigureRow } from '~/components/Figures'
import { ListSection } from '~/components/ListSection'
import { Menu } from '~/components/Menu'
import { MenuAction } from '~/components/MenuItem'
import { StateMark } from '~/components/StateMark'
import { Sentence } from '~/components/Sentence'
import { formatNumber } from '~/lib/format'
import { common, subscribers as words, format } from '~/messages'
import { route } from '~/lib/routes'
import { EditFrame, type BioLinkSummary } from './Partials/EditFrame'

/** Shorter lists are seen whole. */
const MIN_ROWS_FOR_SEARCH = 20

export type BioLinkSubscribersProps = {
  bioLink: BioLinkSummary
  /** Whether the page shows the form. */
  isShown: boolean
  search: string
  subscribers: SubscriberPage
}

export default function BioLinkSubscribers(props: BioLinkSubscribersProps) {
  const { bioLink, isShown, search, subscribers } = props
  const { rows, confirmed, pending } = subscribers
  return (
    <EditFrame bioLink={bioLink} here="subscribers">
      {confirmed + pending === 0 ? (
        <NoSubscribers bioLinkId={bioLink.id} isShown={isShown} />
      ) : (
        <div className="grid grid-cols-1 gap-8">
          <Totals subscribers={subscribers} />
          <ListSection title={words.title} action={<ListActions {...props} />}>
            {rows.length > 0 ? (
              <Listed {...props} />
            ) : (
              <EmptyState
                title={words.noMatch.title}
                action={
                  search && (
                    <Link href={pageAt(bioLink.id)} className={buttonStyle()}>
                      {words.clear}
                    </Link>
                  )
                }
              >
                {words.noMatch.about}
              </EmptyState>
            )}
          </ListSection>
        </div>
      )}
    </EditFrame>
  )
}

function pageAt(bioLinkId: string, query: Record<string, string> = {}): string {
  return route('applications.biolink.subscribers.index', bioLinkId, query)
}

function NoSubscribers({ bioLinkId, isShown }: { bioLinkId: string; isShown: boolean }) {
  if (isShown) return <EmptyState title={words.none.title}>{words.none.about}</EmptyState>
  return (
    <EmptyState
      title={words.off.title}
      action={
        <Link
          href={`${route('applications.biolink.introduction.edit', bioLinkId)}#newsletter`}
          className={buttonStyle('primary')}
        >
          {words.off.action}
        </Link>
      }
    >
      {words.off.about}
    </EmptyState>
  )
}

function Totals({ subscribers: { confirmed, pending, recent } }: { subscribers: SubscriberPage }) {
  const figures = [
    { term: words.figures.confirmed, value: formatNumber(confirmed) },
    { term: words.figures.pending, value: formatNumber(pending) },
    { term: words.figures.recent, value: formatNumber(recent) },
  ]
  return (
    <div className="card">
      <FigureRow figures={figures} />
    </div>
  )
}

function ListActions({ bioLink, search, subscribers: { confirmed, pending } }: BioLinkSubscribersProps) {
  const exports = hasRole(usePage().props.auth.workspace!.role, 'admin')
  const isLong = confirmed + pending > MIN_ROWS_FOR_SEARCH || search !== ''
  return (
    <div className={cx('flex flex-wrap gap-3 empty:hidden', isLong && 'max-sm:w-full')}>
      {isLong && (
        <div className="flex-1 sm:w-64">
          <SearchField
            quiet
            label={words.search}
            value={search}
            onSearch={(q) =>
              router.get(pageAt(bioLink.id, q ? { q } : {}), {}, { preserveState: true, replace: true })
            }
          />
        </div>
      )}
      {exports && confirmed > 0 && (
        <a
          href={route('applications.biolink.subscribers.export', bioLink.id)}
          download
          className={buttonStyle('quiet', 'small')}
        >
          <Download size={16} strokeWidth={1.75} aria-hidden="true" /> {words.export}
        </a>
      )}
    </div>
  )
}

function Listed({ bioLink, search, subscribers: { rows, earlier } }: BioLinkSubscribersProps) {
  const [deleting, setDeleting] = useState<SubscriberRow | null>(null)
  const isLater = new URLSearchParams(location.search).has('before')
  const query: Record<string, string> = search ? { q: search } : {}
  return (
    <>
      <ul className="card divide-y divide-line">
        {rows.map((row) => (
          <Subscriber key={row.id} row={row} onDelete={() => setDeleting(row)} />
        ))}
      </ul>
      {(earlier !== null || isLater) && (
        <nav aria-label={words.pages} className="mt-4 flex flex-wrap gap-2">
          {isLater && (
            <Link href={pageAt(bioLink.id, query)} className={buttonStyle('quiet', 'small')}>
              {words.latest}
            </Link>
          )}
          {earlier !== null && (
            <Link
              href={pageAt(bioLink.id, { ...query, before: earlier })}
              className={buttonStyle('quiet', 'small')}
            >
              {words.earlier}
            </Link>
          )}
        </nav>
      )}
      <ConfirmDialog
        open={deleting !== null}
        title={format(words.deleteTitle, { email: deleting?.email ?? '' })}
        description={words.deleteAbout}
        confirm={common.delete}
        onConfirm={() =>
          router.delete(route('applications.biolink.subscribers.destroy', [bioLink.id, deleting!.id]), {
            preserveScroll: true,
            onSuccess: () => setDeleting(null),
          })
        }
        onCancel={() => setDeleting(null)}
      />
    </>
  )
}

function Subscriber({ row, onDelete }: { row: SubscriberRow; onDelete: () => void }) {
  const { email, name, state, at } = row
  const when = <Ago key="when" at={at} />
  return (
    <li className="flex min-h-17 items-center gap-3 py-2 ps-4 pe-2 sm:gap-4 sm:ps-6">
      <Avatar name={name ?? email} size={36} />
      <div className="grid min-w-0 flex-1">
        <a href={`mailto:${email}`} className="font-medium wrap-anywhere hover:underline sm:truncate">
          {email}
        </a>
        <Facts
          facts={[
            ...(name ? [name] : []),
            ...(state === 'pending'
              ? [
                  <StateMark key="state" tone="unanswered">
                    {words.unconfirmed}
                  </StateMark>,
                  when,
                ]
              : [<Sentence key="joined" text={words.joined} with={{ ago: when }} />]),
          ]}
        />
      </div>
      <Menu
        label={format(words.actions, { email })}
        buttonClassName="press grid size-11 shrink-0 place-items-center rounded-chip text-ink-3 hover:bg-ink/6 hover:text-ink"
        button={<Ellipsis size={20} strokeWidth={1.75} aria-hidden="true" />}
      >
        <MenuAction icon={Trash2} label={common.delete} danger onSelect={onDelete} />
      </Menu>
    </li>
  )
}
