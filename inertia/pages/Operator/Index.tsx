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
import type { FoundModels } from '@protocol/providers'
import type { ShownSearchModel } from '@protocol/search_models'
import { Page } from '~/components/layout/Page'
import { PageHeader } from '~/components/layout/PageHeader'
import { operator as words, format, formatCount } from '~/messages'
import { FailedJobs } from './Partials/FailedJobs'
import { Findings } from './Partials/Findings'
import { Models } from './Partials/Models'
import { SearchModels } from './Partials/SearchModels'
import { Storage } from './Partials/Storage'
import { formatBytes, formatMinute, formatNumber, formatAgo } from '~/lib/format'
import { Jobs } from './Partials/Jobs'
import { Panel } from './Partials/Panel'

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
  /** Deferred. */
  searchModels?: ShownSearchModel[]
  /** Deferred: model servers on this machine. */
  foundModels?: FoundModels[]
}

const POLL_MS = 4_000

export default function Operator(props: OperatorProps) {
  usePolling(['server', 'lanes', 'failed', 'slow'], POLL_MS)
  const { server, lanes, failed, models, slow, findings } = props
  const failedCount = Math.max(
    failed.length,
    lanes.reduce((sum, lane) => sum + lane.failed, 0)
  )
  const quiet = [
    failed.length === 0 && words.quiet.failed,
    slow.length === 0 && words.quiet.slow,
    models.length === 0 && words.quiet.models,
  ].filter((sentence) => sentence !== false)
  return (
    <Page>
      <Head title={words.title} />
      <PageHeader title={words.title} description={words.about} />
      <div className="grid grid-cols-1 gap-6">
        {failed.length > 0 && <FailedJobs jobs={failed} total={failedCount} />}
        <Findings findings={findings} hasFailedJobs={failedCount > 0} />
        <Facts server={server} />
        <Jobs lanes={lanes} />
        {models.length > 0 && <Models models={models} checkedOn={props.pricesCheckedOn} />}
        <Storage accounts={props.accounts} total={server.accounts} />
        {slow.length > 0 && <SlowQueries queries={slow} />}
        {quiet.length > 0 && <p className="text-sm text-ink-3">{quiet.join(' ')}</p>}
        {/* Last, so that nothing moves when it loads. */}
        <SearchModels models={props.searchModels} found={props.foundModels} />
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
    <Panel title={words.facts.title}>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-4 tabular-nums sm:grid-cols-4">
        {facts.map(([name, value]) => (
          <div key={name} className="min-w-0 text-sm">
            <dt className="text-ink-3">{name}</dt>
            <dd className="font-medium break-words">{value}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}

function SlowQueries({ queries }: { queries: SlowQueryRow[] }) {
  const rows = slowest(queries)
  const most = Math.max(...rows.map(({ ms }) => ms))
  return (
    <Panel title={words.slow.title} hint={words.slow.about}>
      <details className="fold text-sm">
        <summary className="min-h-9 font-medium">
          {formatCount(words.slow.sum, rows.length, { ms: formatNumber(most) })}
        </summary>
        <ol className="mt-3 grid">
          {rows.map(({ sql, ms, at, job, times }) => (
            <li key={sql} className="grid gap-1 border-b py-3 first:pt-0 last:border-b-0 last:pb-0">
              <p className="tabular-nums">
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
      </details>
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
