import { Head } from '@inertiajs/react'
import type { NamedApplication } from '@protocol/applications'
import type { CrawlLog as Log, LogFilter } from '@protocol/crawl'
import type { ItemRow, SourceOptions, SourceRow } from '@protocol/knowledge'
import { FailureNote } from '~/components/FailureNote'
import { Notice } from '~/components/Notice'
import { Page } from '~/components/layout/Page'
import { PageHeader } from '~/components/layout/PageHeader'
import { KnowledgeMark } from '~/components/KnowledgeMark'
import { useLiveSource } from '~/hooks/use_live_source'
import { dataSource as words } from '~/messages'
import { route } from '~/lib/routes'
import { CrawlLog } from './Partials/CrawlLog'
import { SourceActions } from './Partials/SourceActions'
import { SourceFacts } from './Partials/SourceFacts'
import { SourceForm } from './Partials/SourceForm'
import { SourceItems } from './Partials/SourceItems'
import { UsedBy } from './Partials/UsedBy'

export type ShowSourceProps = {
  source: SourceRow
  options: SourceOptions
  usedBy: NamedApplication[]
  feedUrl: string | null
  items: ItemRow[]
  /** Of the latest crawl; null for other kinds and before the first crawl. */
  log: Log | null
  logFilter: LogFilter
}

const LIVE = ['source', 'log', 'items']

export default function ShowSource(props: ShowSourceProps) {
  const { source: given, options, usedBy, feedUrl, items, log, logFilter } = props
  const source = useLiveSource(given, LIVE)
  const crawling = log?.state === 'crawling'

  return (
    <Page>
      <Head title={source.title} />
      <PageHeader
        back={{ href: route('data.index', {}, { view: 'sources' }), label: words.back }}
        title={source.title}
        description={<KnowledgeMark state={source.state} />}
        actions={<SourceActions source={source} crawling={crawling} />}
      />
      {source.failure && (
        <div className="mb-8">
          <Notice tone="ember" title={words.failed}>
            <FailureNote failure={source.failure} />
          </Notice>
        </div>
      )}
      <div className="grid grid-cols-1 gap-12 lg:grid-cols-[minmax(0,1fr)_320px]">
        {/* On phones the facts come before the long form. */}
        <div className="min-w-0 grid-cols-1 content-start gap-12 max-lg:contents lg:grid">
          {log && <CrawlLog source={source} log={log} filter={logFilter} />}
          <SourceItems source={source} items={items} />
          {source.url && (
            <div className="max-lg:order-last">
              <SourceForm source={source} options={options} />
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
