import { Head } from '@inertiajs/react'
import { usePolling } from '~/hooks/use_polling'
import type {
  FailedJobRow,
  Finding,
  QueueRow,
  ModelRow,
  ServerFacts,
  SlowQueryRow,
  StorageRow,
} from '@protocol/operator'
import { cx } from '~/components/cx'
import { Page } from '~/components/layout/Page'
import { PageHeader } from '~/components/layout/PageHeader'
import { operator as words, format, formatCount } from '~/messages'
import { FailedJobs } from './Partials/FailedJobs'
import { Findings } from './Partials/Findings'
import { Models } from './Partials/Models'
import { Storage } from './Partials/Storage'
import { formatBytes, formatMinute, formatNumber, formatAgo } from '~/lib/format'
import { Panel } from './Partials/Panel'
import { Cell, Row, RowHead, Table } from './Partials/Table'

const WORDS: Record<string, string> = {
  text: words.lanes.hold.text,
  default: words.lanes.hold.default,
  slow: words.lanes.hold.slow,
  listening: words.lanes.hold.listening,
}

const COLUMNS = [
  { label: words.lanes.columns.lane },
  { label: words.lanes.columns.waiting, isNumber: true },
  { label: words.lanes.columns.active, isNumber: true },
  { label: words.lanes.columns.later, isNumber: true },
  { label: words.lanes.columns.failed, isNumber: true },
]

export type OperatorProps = {
  server: ServerFacts
  lanes: QueueRow[]
  /** Latest first. */
  failed: FailedJobRow[]
  accounts: StorageRow[]
  /** Of the last 30 days. */
  models: ModelRow[]
  pricesCheckedOn: string
  slow: SlowQueryRow[]
  /** Deferred: loaded after the page. */
  findings?: Finding[]
}

const POLL_MS = 4_000

export default function Operator(props: OperatorProps) {
  usePolling(['server', 'lanes', 'failed', 'slow'], POLL_MS)
  const { server, lanes, failed, findings } = props
  const isQuiet = failed.length === 0 && props.models.length === 0
  return (
    <Page>
      <Head title={words.title} />
      <PageHeader title={words.title} description={words.about} />
      <div className="grid grid-cols-1 gap-6">
        <Findings findings={findings} />
        <Facts server={server} />
        <Lanes lanes={lanes} />
        <div className={cx('grid grid-cols-1 gap-6', isQuiet && 'lg:grid-cols-2')}>
          <FailedJobs jobs={failed} total={lanes.reduce((sum, lane) => sum + lane.failed, 0)} />
          <Models models={props.models} checkedOn={props.pricesCheckedOn} />
        </div>
        <Storage accounts={props.accounts} total={server.accounts} />
        <SlowQueries queries={props.slow} />
      </div>
    </Page>
  )
}

function Facts({ server }: { server: ServerFacts }) {
  const { version, node, database, databaseBytes, startedAt, role, accounts, sockets } = server
  const facts = [
    [words.facts.version, version],
    [words.facts.node, node],
    [
      words.facts.database,
      format(words.facts.databaseIs, { name: database, size: formatBytes(databaseBytes) }),
    ],
    [words.facts.since, formatMinute(startedAt)],
    [words.facts.does, words.facts.roles[role]],
    [words.facts.accounts, formatNumber(accounts)],
    [words.facts.sockets, formatNumber(sockets)],
  ]
  return (
    <dl className="card grid grid-cols-2 gap-x-6 gap-y-5 p-4 tabular-nums sm:grid-cols-4 sm:p-6">
      {facts.map(([name, value]) => (
        <div key={name} className="min-w-0">
          <dt className="text-sm text-ink-3">{name}</dt>
          <dd className="mt-0.5 font-medium break-words">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function SlowQueries({ queries }: { queries: SlowQueryRow[] }) {
  return (
    <Panel title={words.slow.title} hint={queries.length > 0 && words.slow.about}>
      {queries.length === 0 && <p className="text-sm text-ink-3">{words.slow.none}</p>}
      <ol className="grid empty:hidden">
        {slowest(queries).map(({ sql, ms, at, job, times }) => (
          <li key={sql} className="grid gap-1 border-b py-3 first:pt-0 last:border-b-0 last:pb-0">
            <p className="text-sm tabular-nums">
              <span className="font-medium">{format(words.slow.took, { ms: formatNumber(ms) })}</span>
              <span className="text-ink-3">
                {' '}
                · {formatCount(words.slow.times, times)} ·{' '}
                {job ? format(words.slow.when, { ago: formatAgo(at), job }) : formatAgo(at)}
              </span>
            </p>
            <code className="font-mono text-xs leading-5 break-words text-ink-2">{sql}</code>
          </li>
        ))}
      </ol>
    </Panel>
  )
}

/** Repeated queries merged into their slowest run, in the order given. */
function slowest(queries: SlowQueryRow[]): Array<SlowQueryRow & { times: number }> {
  return [...Map.groupBy(queries, ({ sql }) => sql).values()].map((runs) => ({
    ...runs.reduce((slow, run) => (run.ms > slow.ms ? run : slow)),
    times: runs.length,
  }))
}

function Lanes({ lanes }: { lanes: QueueRow[] }) {
  return (
    <Panel title={words.lanes.title} hint={words.lanes.about}>
      <Table caption={words.lanes.caption} columns={COLUMNS}>
        {lanes.map(({ queue, waiting, active, later, failed }) => (
          <Row key={queue}>
            <RowHead>
              {WORDS[queue] ?? queue}
              {WORDS[queue] && <span className="block font-normal text-ink-3">{queue}</span>}
            </RowHead>
            <Count of={waiting} />
            <Count of={active} />
            <Count of={later} />
            <Count of={failed} isBad />
          </Row>
        ))}
      </Table>
    </Panel>
  )
}

function Count({ of, isBad }: { of: number; isBad?: boolean }) {
  return (
    <Cell isNumber tone={of === 0 ? 'quiet' : isBad ? 'ember' : undefined}>
      {formatNumber(of)}
    </Cell>
  )
}
