import { router } from '@inertiajs/react'
import type { CrawlLog as Log, CrawlView, LogFilter } from '@protocol/crawl'
import type { SourceRow } from '@protocol/knowledge'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { ButtonLink } from '~/components/ButtonLink'
import { LinkTabs } from '~/components/LinkTabs'
import { SearchField } from '~/components/forms/SearchField'
import { dataSource as words } from '~/messages'
import { route } from '~/lib/routes'
import { attemptsIn, CrawlLogRow } from './CrawlLogRow'
import { CrawlProgress } from './CrawlProgress'

type Props = { source: SourceRow; log: Log; filter: LogFilter }

const { crawl } = words

/** Fewer rows are read faster than searched. */
const MIN_ROWS_FOR_SEARCH = 10

/** How far the crawl is, or how the last one ended. */
export function CrawlStatus({ source, log }: Omit<Props, 'filter'>) {
  const { counts, state } = log
  // The notice about a failure says it already.
  if (source.failure !== null && counts.fetched === 0) return null
  return (
    <section aria-labelledby="crawl" className="min-w-0">
      <h2 id="crawl" className="sr-only">
        {state === 'crawling' ? crawl.now : crawl.last}
      </h2>
      <CrawlProgress
        sourceId={source.id}
        log={log}
        paused={source.state === 'paused'}
        held={source.failure !== null}
      />
    </section>
  )
}

/** Newest first, a hundred rows at a time. */
export function CrawlLog({ source, log, filter }: Props) {
  const { view, search, before } = filter
  const { counts, rows, olderBefore } = log
  // A first page that will be retried isn't counted as failed.
  const startFailed = source.failure !== null && counts.fetched + counts.failed === 0
  const hasParts = view !== 'steps' || startFailed || counts.fetched + counts.skipped + counts.failed > 0
  const at = (change: Partial<LogFilter>) =>
    route('data.sources.crawl.show', source.id, { view, search, ...change })
  const tab = (own: CrawlView, label: string, count?: number) => ({
    href: at({ view: own }),
    label,
    // Zero is omitted: the sync may have failed before its first page.
    count: count || undefined,
    here: own === view,
  })

  return (
    <details
      className="fold min-w-0 px-4 py-2 sm:px-6"
      open={source.failure !== null || view !== 'steps' || search !== '' || before !== null}
    >
      <summary className="min-h-9 text-sm font-medium">{crawl.log}</summary>
      {hasParts && (
        <div className="mt-2">
          <LinkTabs
            label={crawl.parts}
            tabs={[
              tab('steps', crawl.steps),
              tab('read', crawl.read, counts.fetched),
              tab('left_out', crawl.leftOut, counts.skipped),
              tab('failed', crawl.failed, startFailed ? 1 : counts.failed),
              tab('found', crawl.found),
            ]}
          />
        </div>
      )}
      {(search !== '' || before !== null || rows.length >= MIN_ROWS_FOR_SEARCH) && (
        <div className="mt-4">
          <SearchField
            label={crawl.search}
            placeholder={crawl.searchPlaceholder}
            value={search}
            onSearch={(typed) =>
              router.get(
                at({ search: typed }),
                {},
                { preserveState: true, preserveScroll: true, replace: true }
              )
            }
          />
        </div>
      )}
      {rows.length === 0 ? (
        <p className="py-6 text-center text-sm text-ink-3">{search ? crawl.noMatch : crawl.nothing[view]}</p>
      ) : (
        <div
          role="region"
          aria-label={crawl.log}
          tabIndex={0}
          className="mt-2 mb-2 max-h-[540px] overflow-y-auto overscroll-contain"
        >
          <ol aria-label={crawl.newestFirst} className="divide-y divide-line">
            {attemptsIn(rows).map((row) => (
              <CrawlLogRow key={row.id} row={row} />
            ))}
          </ol>
        </div>
      )}
      {(before !== null || olderBefore !== null) && (
        <nav aria-label={crawl.pages} className="mt-4 flex flex-wrap justify-end gap-3">
          {before !== null && (
            <ButtonLink href={at({})} size="small" preserveState preserveScroll>
              <ChevronLeft size={16} strokeWidth={1.75} aria-hidden="true" /> {crawl.newest}
            </ButtonLink>
          )}
          {olderBefore !== null && (
            <ButtonLink href={at({ before: olderBefore })} size="small" preserveState preserveScroll>
              {crawl.older} <ChevronRight size={16} strokeWidth={1.75} aria-hidden="true" />
            </ButtonLink>
          )}
        </nav>
      )}
    </details>
  )
}
