import { Head, Link } from '@inertiajs/react'
import type { NamedApplication } from '@protocol/applications'
import type { CrawlLog as Log, LogFilter } from '@protocol/crawl'
import type { ItemRow, SourceOptions, SourceRow } from '@protocol/knowledge'
import { FailureNote } from '~/components/FailureNote'
import { Notice } from '~/components/Notice'
import { Page } from '~/components/layout/Page'
import { PageHeader } from '~/components/layout/PageHeader'
import { KnowledgeMark } from '~/components/KnowledgeMark'
import { useLiveSource } from '~/hooks/use_live_item'
import { dataSource as words, formatCount, common } from '~/messages'
import { route } from '~/lib/routes'
import { CrawlLog } from './Partials/CrawlLog'
import { SourceFacts } from './Partials/SourceFacts'
import { SourceForm } from './Partials/SourceForm'
import { UsedBy } from './Partials/UsedBy'
import { KindGlyph } from '~/components/KindGlyph'
import { Ellipsis, Pause, Play, RefreshCw, Square, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '~/components/Button'
import { buttonStyle } from '~/components/button_style'
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
  /** Of the latest crawl; null for other kinds and before the first crawl. */
  log: Log | null
  logFilter: LogFilter
}

const LIVE = ['source', 'log', 'items']

export default function ShowSource(props: ShowSourceProps) {
  const { source: given, options, usedBy, feedUrl, hasToken, items, log, logFilter } = props
  const source = useLiveSource(given, LIVE)
  const crawling = log?.state === 'crawling'

  return (
    <Page>
      <Head title={source.title} />
      <PageHeader
        back={{ href: route('data.index'), label: words.back }}
        title={source.title}
        description={!source.failure && <KnowledgeMark state={source.state} />}
        actions={<SourceActions source={source} crawling={crawling} />}
      />
      <div className="grid grid-cols-1 gap-12 lg:grid-cols-[minmax(0,1fr)_320px]">
        {/* On phones the facts come before the long form. */}
        <div className="min-w-0 grid-cols-1 content-start gap-12 max-lg:contents lg:grid">
          {source.failure && (
            <Notice tone="ember" title={words.failed}>
              <FailureNote failure={source.failure} />
            </Notice>
          )}
          {log && <CrawlLog source={source} log={log} filter={logFilter} />}
          <SourceItems source={source} items={items} />
          {source.url && (
            <div className="max-lg:order-last">
              <SourceForm source={source} options={options} hasToken={hasToken} />
            </div>
          )}
        </div>
        <aside className="grid min-w-0 grid-cols-1 content-start gap-8">
          <SourceFacts source={source} feedUrl={feedUrl} />
          <UsedBy applications={usedBy} />
        </aside>
      </div>
    </Page>
  )
}

function SourceItems({ source, items }: { source: SourceRow; items: ItemRow[] }) {
  if (items.length === 0) return null
  return (
    <section aria-labelledby="source-items" className="min-w-0">
      <h2 id="source-items" className="mb-4 text-lg font-semibold">
        {words.items.title}
      </h2>
      <ul className="card divide-y divide-line overflow-hidden">
        {items.map(({ id, kind, title, state, progress }) => (
          <li key={id} className="relative flex items-center gap-3 px-4 py-3.5 hover:bg-well">
            <KindGlyph kind={kind} />
            <Link
              href={route('data.items.show', id)}
              className="min-w-0 flex-1 rounded-chip font-medium break-words after:absolute after:inset-0 sm:truncate"
            >
              {title}
            </Link>
            <span className="shrink-0">
              <KnowledgeMark state={state} progress={progress} />
            </span>
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

type Props = { source: SourceRow; crawling: boolean }

function SourceActions({ source, crawling }: Props) {
  const [busy, setBusy] = useState(false)
  const [deleting, setDeleting] = useState(false)
  const paused = source.state === 'paused'
  const send = (action: SourceAction) =>
    sendSourceAction(action, source.id, { onStart: () => setBusy(true), onFinish: () => setBusy(false) })

  return (
    <>
      {paused ? (
        <Button size="small" processing={busy} onClick={() => send('resume')}>
          {!busy && <Play size={16} strokeWidth={1.75} aria-hidden="true" />}
          {crawling ? actions.continue : actions.resume}
        </Button>
      ) : (
        source.url &&
        !isWorking(source.state) && (
          <Button size="small" processing={busy} onClick={() => send('sync')}>
            {!busy && <RefreshCw size={16} strokeWidth={1.75} aria-hidden="true" />}
            {actions.sync}
          </Button>
        )
      )}
      <Menu
        label={actions.more}
        buttonClassName={buttonStyle('quiet', 'small')}
        button={<Ellipsis size={18} strokeWidth={1.75} aria-hidden="true" />}
      >
        {!paused && <MenuAction icon={Pause} label={actions.pause} onSelect={() => send('pause')} />}
        {crawling && <MenuAction icon={Square} label={actions.stop} onSelect={() => send('stop')} />}
        <MenuAction icon={Trash2} label={common.delete} danger onSelect={() => setDeleting(true)} />
      </Menu>
      {deleting && <DeleteSource source={source} onClose={() => setDeleting(false)} />}
    </>
  )
}
