import { Head, Link, router } from '@inertiajs/react'
import { Blocks, BookOpen, KeyRound, Settings2, Users, type LucideIcon } from 'lucide-react'
import {
  ACTIVITY,
  ACTIVITY_KINDS,
  ACTIVITY_PERIODS,
  type ActivityFilter,
  type ActivityKind,
  type ActivityPage,
  type ActivityRow,
} from '@protocol/activity'
import { ROLES } from '@protocol/team'
import { buttonStyle } from '~/components/button_style'
import { EmptyState } from '~/components/EmptyState'
import { Select } from '~/components/forms/Select'
import { Page } from '~/components/layout/Page'
import { PageHeader } from '~/components/layout/PageHeader'
import { Sentence } from '~/components/Sentence'
import { kindStyle } from '~/components/source_kinds'
import { formatDate, formatTime } from '~/lib/format'
import { route } from '~/lib/routes'
import { format, formatCount, insights, team, teamActivity as words } from '~/messages'

export type TeamActivityProps = {
  activity: ActivityPage
  people: { id: string; name: string }[]
  filter: ActivityFilter
  retentionDays: number
}

const ICONS: Record<ActivityKind, LucideIcon> = {
  people: Users,
  access: KeyRound,
  applications: Blocks,
  knowledge: BookOpen,
  workspace: Settings2,
}

const { week, month, quarter, all } = insights.filters.periods
const PERIOD_LABELS = { '7': week, '30': month, '90': quarter, all }

export default function TeamActivity({ activity, people, filter, retentionDays }: TeamActivityProps) {
  const isFiltered = filter.person !== null || filter.kind !== null || filter.period !== 'all'
  return (
    <Page>
      <Head title={words.title} />
      <PageHeader
        title={words.title}
        description={format(words.about, { days: retentionDays })}
        back={{ href: route('team.index'), label: team.title }}
        actions={
          activity.rows.length > 0 && (
            <a
              href={route('team.activity.export', {}, queryOf(filter))}
              download
              className={buttonStyle('quiet', 'small')}
            >
              {words.export}
            </a>
          )
        }
      />
      {(activity.rows.length > 0 || isFiltered) && <Filters filter={filter} people={people} />}
      {activity.rows.length > 0 ? (
        <Listed page={activity} filter={filter} />
      ) : (
        <EmptyState
          title={isFiltered ? words.noMatch : words.none}
          sample={!isFiltered && <ActivitySample />}
          action={
            isFiltered ? (
              <Link href={route('team.activity.index')} className={buttonStyle()}>
                {words.clear}
              </Link>
            ) : (
              <Link href={route('team.index')} className={buttonStyle('primary')}>
                {words.toTeam}
              </Link>
            )
          }
        >
          {isFiltered ? words.noMatchAbout : words.noneAbout}
        </EmptyState>
      )}
    </Page>
  )
}

/** An example of the list after a morning. */
function ActivitySample() {
  const { sample } = words
  const rows = [
    { action: 'application.published', actor: sample.owner, subject: sample.page, detail: null },
    { action: 'source.added', actor: sample.member, subject: sample.source, detail: null },
    { action: 'member.invited', actor: sample.owner, subject: sample.invited, detail: 'editor' },
  ] as const
  return (
    <ol className="divide-y divide-line rounded-card border bg-sheet">
      {rows.map((row, at) => (
        <ActivityEntry
          key={row.action}
          row={{ ...row, id: row.action, at: `2026-01-05T09:${2 - at}5:00Z` }}
        />
      ))}
    </ol>
  )
}

/** The query string for the filter; omits the defaults. */
function queryOf({ person, kind, period }: ActivityFilter): Record<string, string> {
  return { ...(person && { person }), ...(kind && { kind }), ...(period !== 'all' && { period }) }
}

function Filters({ filter, people }: Pick<TeamActivityProps, 'filter' | 'people'>) {
  const show = (change: Partial<ActivityFilter>) =>
    router.get(route('team.activity.index'), queryOf({ ...filter, ...change }), {
      preserveScroll: true,
      preserveState: true,
      replace: true,
    })
  return (
    <div className="mb-6 flex flex-wrap gap-2 sm:gap-3">
      <Select
        quiet
        label={words.person}
        className="min-w-0"
        value={filter.person ?? ''}
        options={[
          { value: '', label: words.everyone },
          ...people.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={(person) => show({ person: person || null })}
      />
      <Select
        quiet
        label={words.kind}
        className="min-w-0"
        value={filter.kind ?? ''}
        options={[
          { value: '', label: words.kinds.all },
          ...ACTIVITY_KINDS.map((kind) => ({ value: kind, label: words.kinds[kind] })),
        ]}
        onChange={(kind) => show({ kind: (kind || null) as ActivityKind | null })}
      />
      <Select
        quiet
        label={words.period}
        className="min-w-0"
        value={filter.period}
        options={ACTIVITY_PERIODS.map((period) => ({ value: period, label: PERIOD_LABELS[period] }))}
        onChange={(period) => show({ period: period as ActivityFilter['period'] })}
      />
    </div>
  )
}

function Listed({ page: { rows, earlier }, filter }: { page: ActivityPage; filter: ActivityFilter }) {
  const isLater = new URLSearchParams(location.search).has('before')
  const days = Object.entries(Object.groupBy(rows, ({ at }) => formatDate(at)))
  return (
    <>
      <div className="grid grid-cols-1 gap-8">
        {days.map(([day, entries = []]) => (
          <section key={day}>
            <h2 className="mb-3 text-sm font-semibold text-ink-2">{day}</h2>
            <ol className="divide-y divide-line rounded-card border bg-sheet">
              {entries.map((row) => (
                <ActivityEntry key={row.id} row={row} />
              ))}
            </ol>
          </section>
        ))}
      </div>
      {(earlier !== null || isLater) && (
        <nav aria-label={words.pages} className="mt-6 flex flex-wrap gap-2">
          {isLater && <PageLink to={queryOf(filter)}>{words.latest}</PageLink>}
          {earlier !== null && (
            <PageLink to={{ ...queryOf(filter), before: earlier }}>{words.earlier}</PageLink>
          )}
        </nav>
      )}
    </>
  )
}

function ActivityEntry({ row }: { row: ActivityRow }) {
  const kind = ACTIVITY_KINDS.find((each) => (ACTIVITY[each] as readonly string[]).includes(row.action))!
  const Icon = ICONS[kind]
  const actor = row.actor === null ? words.server : row.actor || words.deletedPerson
  return (
    <li className="flex items-start gap-3 px-4 py-3.5 sm:px-5">
      <Icon size={18} strokeWidth={1.75} aria-hidden="true" className="mt-[3px] shrink-0 text-ink-3" />
      <p className="min-w-0 flex-1 text-wrap break-words text-ink-2">
        <Sentence
          text={words.actions[row.action] as string}
          with={{
            actor: <b className="font-medium text-ink">{actor}</b>,
            subject: row.subject ? (
              <span className="font-medium text-ink">{row.subject}</span>
            ) : (
              words.deletedSubject
            ),
            detail: detailOf(row),
          }}
        />
      </p>
      <time dateTime={row.at} className="mt-1 shrink-0 text-xs text-ink-3 tabular-nums sm:mt-0.5 sm:text-sm">
        {formatTime(row.at)}
      </time>
    </li>
  )
}

function detailOf({ action, detail }: ActivityRow): string {
  if (action === 'items.deleted') return formatCount(words.items, Number(detail))
  if (action === 'source.deleted') return kindStyle(detail ?? '').label
  if (action === 'domain.added' || action === 'domain.removed') return detail ?? ''
  const role = ROLES.find((each) => each === detail)
  return role ? team.roles[role] : ''
}

function PageLink({ to, children }: { to: Record<string, string>; children: string }) {
  return (
    <Link href={route('team.activity.index', {}, to)} className={buttonStyle('quiet', 'small')}>
      {children}
    </Link>
  )
}
