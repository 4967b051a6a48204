import { Head, Link } from '@inertiajs/react'
import type { NamedApplication } from '@protocol/applications'
import type { CrawlLog as Log, LogFilter } from '@protocol/crawl'
import type { Failure, ItemRow, SourceOptions, SourceRow } from '@protocol/knowledge'
import { FailureNote } from '~/components/FailureNote'
import { Page } from '~/components/layout/Page'
import { PageHeader } from '~/components/layout/PageHeader'
import { KnowledgeMark } from '~/components/KnowledgeMark'
import { useLiveSource } from '~/hooks/use_live_item'
import { dataSource as words, formatCount, common } from '~/messages'
import { route } from '~/lib/routes'
import { CrawlLog, CrawlStatus } from './Partials/CrawlLog'
import { citations, itemFacts } from './Partials/ItemListRow'
import { KnowledgeRow } from './Partials/KnowledgeRow'
import { SourceFacts } from './Partials/SourceFacts'
import { SourceForm } from './Partials/SourceForm'
import { UsedBy } from './Partials/UsedBy'
import { StateMark } from '~/components/StateMark'
import { Ellipsis, Pause, Play, RefreshCw, Square, Trash2 } from 'lucide-react'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { Button } from '~/components/Button'
import { buttonStyle } from '~/components/button_style'
import { cx } from '~/components/cx'
import { Menu } from '~/components/Menu'
import { MenuAction } from '~/components/MenuItem'
import { isWorking } from '~/components/item_states'
import { DeleteSource } from './Partials/DeleteSource'
import { sendSourceAction, type SourceAction } from './Partials/source_actions'

const { actions } = words

export type ShowSourceProps = {
  source: SourceRow
  options: SourceOptions
  usedBy: NamedApplication[]
  feedUrl: string | null
  hasToken: boolean
  items: ItemRow[]
  /** The number of answers that quote each item, by item id. */
  citedCounts: Record<string, number>
  /** Of the latest crawl; null for other kinds and before the first crawl. */
  log: Log | null
  logFilter: LogFilter
}

const LIVE = ['source', 'log', 'items', 'citedCounts']

export default function ShowSource(props: ShowSourceProps) {
  const { source: given, options, usedBy, feedUrl, hasToken, items, citedCounts, log, logFilter } = props
  const source = useLiveSource(given, LIVE)
  const crawling = log?.state === 'crawling'
  const button = useRef<HTMLButtonElement>(null)
  const retried = useRef(false)
  const isFailed = source.failure !== null
  // When the notice disappears, so does its button, which may have the focus.
  useEffect(() => {
    if (!isFailed && retried.current && document.activeElement === document.body) button.current?.focus()
    retried.current = false
  }, [isFailed])

  return (
    <Page>
      <Head title={source.title} />
      <PageHeader
        back={{ href: route('data.index'), label: words.back }}
        title={source.title}
        description={
          !source.failure && (
            <>
              {!crawling && <KnowledgeMark state={source.state} />}
              {log && <CrawlStatus source={source} log={log} />}
            </>
          )
        }
        actions={<SourceActions source={source} crawling={crawling} button={button} />}
      />
      <div className="grid grid-cols-1 gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_320px]">
        {/* On phones the facts come before the long form. */}
        <div className="min-w-0 grid-cols-1 content-start gap-8 max-lg:contents lg:grid">
          {source.failure && (
            <FailedSync source={source} failure={source.failure} onRetry={() => (retried.current = true)} />
          )}
          {log && source.failure && <CrawlStatus source={source} log={log} />}
          <SourceItems source={source} items={items} citedCounts={citedCounts} />
          {source.url && (
            <div className={cx('card min-w-0 divide-y divide-line', !source.failure && 'max-lg:order-last')}>
              {log && <CrawlLog source={source} log={log} filter={logFilter} />}
              <SourceForm source={source} options={options} hasToken={hasToken} />
            </div>
          )}
        </div>
        <aside className="grid min-w-0 grid-cols-1 content-start gap-8">
          <SourceFacts source={source} feedUrl={feedUrl} startedAt={crawling ? log.startedAt : null} />
          {source.itemsCount > 0 && <UsedBy applications={usedBy} />}
        </aside>
      </div>
    </Page>
  )
}

type ItemsProps = Pick<ShowSourceProps, 'source' | 'items' | 'citedCounts'>

function SourceItems({ source, items, citedCounts }: ItemsProps) {
  if (items.length === 0) return null
  return (
    <section aria-labelledby="source-items" className="min-w-0">
      <h2 id="source-items" className="mb-3 text-lg font-semibold">
        {words.items.title}
      </h2>
      <ul className="card divide-y divide-line overflow-hidden">
        {items.map((item) => (
          <li key={item.id}>
            <KnowledgeRow
              kind={item.kind}
              href={route('data.items.show', item.id)}
              title={item.title}
              state={item.state}
              progress={item.progress}
              facts={itemFacts(item, citedCounts[item.id] ?? 0, { isInSource: true })}
              figure={citations(citedCounts[item.id] ?? 0)}
              failure={item.failure}
            />
          </li>
        ))}
      </ul>
      {source.url === null && <p className="mt-3 text-sm text-ink-3">{words.fixed}</p>}
      {source.itemsCount > items.length && (
        <Link
          href={route('data.index', {}, { source: source.id })}
          className="mt-3 inline-block rounded-chip text-sm underline underline-offset-4"
        >
          {formatCount(words.items.all, source.itemsCount)}
        </Link>
      )}
    </section>
  )
}

type Props = { source: SourceRow; crawling: boolean; button: RefObject<HTMLButtonElement | null> }

/** Failures that may end by themselves. */
const MAY_PASS = ['connection_failed', 'fetch_timed_out', 'tls_failed', 'name_not_found']

type FailedProps = { source: SourceRow; failure: Failure; onRetry: () => void }

function FailedSync({ source, failure, onRetry }: FailedProps) {
  const [busy, setBusy] = useState(false)
  const sync = () => {
    onRetry()
    sendSourceAction('sync', source.id, { onStart: () => setBusy(true), onFinish: () => setBusy(false) })
  }
  const isGivenUp = !failure.retryAt && !source.nextSyncAt && MAY_PASS.includes(failure.code)
  return (
    <div className="card flex min-h-13 flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2 sm:px-6">
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3">
        <StateMark tone="failed">{words.failed}</StateMark>
        <FailureNote failure={failure} />
        {isGivenUp && <p className="text-sm text-ink-2">{words.givenUp}</p>}
      </div>
      {source.url && source.state !== 'paused' && !isWorking(source.state) && (
        <Button size="small" processing={busy} onClick={sync}>
          <RefreshCw size={16} strokeWidth={1.75} aria-hidden="true" />
          {actions.again}
        </Button>
      )}
    </div>
  )
}

const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const
const ICONS = {
  resume: <Play {...ICON} />,
  stop: <Square {...ICON} fill="currentColor" />,
  sync: <RefreshCw {...ICON} />,
}

/** Null for a source that never syncs, and for a failed one, which has its own button. */
function mainAction({ state, url, failure }: SourceRow, crawling: boolean): keyof typeof ICONS | null {
  if (state === 'paused') return 'resume'
  if (!url || failure) return null
  return crawling ? 'stop' : 'sync'
}

/**
 * One button for every state, so that pressing it keeps the focus. It stays during syncs; only those it started show a spinner.
 */
function SourceActions({ source, crawling, button }: Props) {
  const [busy, setBusy] = useState(false)
  const [deleting, setDeleting] = useState(false)
  const paused = source.state === 'paused'
  const primary = mainAction(source, crawling)
  const isSyncing = primary === 'sync' && isWorking(source.state)
  const [startedHere, setStartedHere] = useState(false)
  useEffect(() => (isSyncing ? () => setStartedHere(false) : undefined), [isSyncing])
  const send = (action: SourceAction) => {
    setStartedHere(action === 'sync')
    sendSourceAction(action, source.id, { onStart: () => setBusy(true), onFinish: () => setBusy(false) })
  }

  return (
    <>
      {primary && (
        <Button
          ref={button}
          size="small"
          processing={busy || (isSyncing && startedHere)}
          className={isSyncing ? 'aria-disabled:cursor-not-allowed aria-disabled:text-ink-3' : undefined}
          aria-disabled={isSyncing || undefined}
          onClick={isSyncing ? undefined : () => send(primary)}
        >
          {ICONS[primary]}
          {primary === 'resume' && crawling ? actions.continue : actions[primary]}
        </Button>
      )}
      <Menu
        label={actions.more}
        buttonClassName={buttonStyle('quiet', 'small')}
        button={<Ellipsis size={18} strokeWidth={1.75} aria-hidden="true" />}
      >
        {!paused && <MenuAction icon={Pause} label={actions.pause} onSelect={() => send('pause')} />}
        {crawling && primary !== 'stop' && (
          <MenuAction icon={Square} label={actions.stop} onSelect={() => send('stop')} />
        )}
        <MenuAction icon={Trash2} label={common.delete} danger onSelect={() => setDeleting(true)} />
      </Menu>
      {deleting && <DeleteSource source={source} onClose={() => setDeleting(false)} />}
    </>
  )
}
