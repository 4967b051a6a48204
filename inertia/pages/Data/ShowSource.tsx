import { Head, Link } from '@inertiajs/react'
import type { NamedApplication } from '@protocol/applications'
import type { CrawlLog as Log, CrawlView } from '@protocol/crawl'
import type { SourceOptions, SourceRow } from '@protocol/knowledge'
import { FailureNote } from '~/components/FailureNote'
import { Notice } from '~/components/Notice'
import { Page } from '~/components/Page'
import { PageHeader } from '~/components/PageHeader'
import { Sentence } from '~/components/Sentence'
import { StateBadge } from '~/components/StateBadge'
import { useLiveSource } from '~/hooks/use_live_source'
import { words } from '~/messages/data_source'
import { sayCount } from '~/messages/say'
import { route } from '~/routes'
import { CrawlLog } from './Partials/CrawlLog'
import { SourceActions } from './Partials/SourceActions'
import { SourceFacts } from './Partials/SourceFacts'
import { SourceForm } from './Partials/SourceForm'
import { UsedBy } from './Partials/UsedBy'

export type LogFilter = { view: CrawlView; search: string; before: number | null }

export type ShowSourceProps = {
  source: SourceRow
  options: SourceOptions
  /** Applications that answer from its source. */
  usedBy: NamedApplication[]
  feedUrl: string | null
  /** Of the latest crawl; null for what is no website or was never looked at. */
  log: Log | null
  logFilter: LogFilter
}

const LIVE = ['source', 'log']

export default function ShowSource(props: ShowSourceProps) {
  const { source: given, options, usedBy, feedUrl, log, logFilter } = props
  const source = useLiveSource(given, LIVE)
  const crawling = log?.state === 'crawling'

  return (
    <Page>
      <Head title={source.title} />
      <PageHeader
        back={{ href: route('data.index', {}, { view: 'sources' }), label: words.back }}
        title={source.title}
        description={<StateBadge state={source.state} />}
        actions={<SourceActions source={source} crawling={crawling} />}
      />
      {source.failure && (
        <div className="mb-8">
          <Notice tone="ember" title={words.failed}>
            <FailureNote failure={source.failure} />
          </Notice>
        </div>
      )}
      <div className="grid grid-cols-1 gap-12 lg:grid-cols-[minmax(0,1fr)_300px]">
        <div className="grid min-w-0 grid-cols-1 content-start gap-12">
          {log && <CrawlLog source={source} log={log} filter={logFilter} />}
          {source.url && <SourceForm source={source} options={options} />}
          {!source.url && (
            <p className="text-ink-2">
              <Sentence
                of={words.fixed}
                with={{
                  link: (
                    <Link
                      href={route('data.index', {}, { source: source.id })}
                      className="text-ink underline underline-offset-4"
                    >
                      {sayCount(words.showItems, source.itemsCount)}
                    </Link>
                  ),
                }}
              />
            </p>
          )}
        </div>
        <aside className="grid min-w-0 grid-cols-1 content-start gap-8 max-lg:order-first">
          <SourceFacts source={source} feedUrl={feedUrl} />
          <UsedBy applications={usedBy} />
        </aside>
      </div>
    </Page>
  )
}
