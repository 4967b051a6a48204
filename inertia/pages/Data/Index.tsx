import { Head, router } from '@inertiajs/react'
import type { ReactNode } from 'react'
import type { ConnectorKind, ItemRow, SourceRow, DataFilters, Paging } from '@protocol/knowledge'
import { Page } from '~/components/layout/Page'
import { PageHeader } from '~/components/layout/PageHeader'
import { formatNumber } from '~/lib/format'
import { useLiveSources } from '~/hooks/use_live_rows'
import { dataList as words, format, formatCount } from '~/messages'
import { route } from '~/lib/routes'
import { AddKnowledge, AddMenu } from './Partials/AddKnowledge'
import { KnowledgeList } from './Partials/KnowledgeList'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { ButtonLink } from '~/components/ButtonLink'

const { pager } = words

/** Query: `search, kind, state, source, sort, page`. */
export type DataIndexProps = {
  filters: DataFilters
  /** The items that match the filters; without filters, the newest items of each source. */
  items: ItemRow[]
  /** The sources of the page, in order; null if the list shows items. */
  sourceIds: string[] | null
  /** The number of answers that quote each item and each source, by id. */
  citedCounts: Record<string, number>
  /** The kinds of connectors that this workspace may add. */
  connectors: ConnectorKind[]
  paging: Paging
  /** Newest first. */
  sources: SourceRow[]
  /** Total, ignoring filters. */
  itemsCount: number
}

export default function DataIndex(props: DataIndexProps) {
  const { filters, items, sourceIds, citedCounts, connectors, paging } = props
  const sources = useLiveSources(props.sources, ['sources', 'sourceIds', 'items', 'paging', 'itemsCount'])
  const itemsCount = sum(sources, 'itemsCount')
  const empty = itemsCount === 0 && sources.length === 0

  const filter = (change: Partial<DataFilters>) =>
    router.get(
      route('data.index', {}, { ...filters, ...change }),
      {},
      {
        preserveState: true,
        preserveScroll: true,
        replace: true,
        only: ['items', 'sourceIds', 'citedCounts', 'paging', 'filters'],
      }
    )

  return (
    <Page>
      <Head title={words.title} />
      <PageHeader
        title={words.title}
        description={empty ? words.about : summary(sources)}
        actions={!empty && <AddMenu connectors={connectors} />}
      />
      {empty ? (
        <AddKnowledge connectors={connectors} />
      ) : (
        <>
          <p className="sr-only" role="status">
            {isFiltered(filters) && formatCount(words.list.found, paging.rowsCount)}
          </p>
          <KnowledgeList
            items={items}
            sources={sources}
            sourceIds={sourceIds}
            citedCounts={citedCounts}
            paging={paging}
            filters={filters}
            itemsCount={itemsCount}
            onFilter={filter}
          />
          <Pager paging={paging} filters={filters} ofSources={sourceIds !== null} />
        </>
      )}
    </Page>
  )
}

function summary(sources: SourceRow[]): ReactNode {
  const [all, ready] = [
    format(words.summary.all, {
      items: formatCount(words.items, sum(sources, 'itemsCount')),
      sources: formatCount(words.sources, sources.length),
    }),
    format(words.summary.ready, { ready: formatNumber(sum(sources, 'readyCount')) }),
  ]
  return (
    <p className="facts overflow-hidden">
      <span>{all}</span>
      <span>{ready}</span>
    </p>
  )
}

function sum(sources: SourceRow[], what: 'itemsCount' | 'readyCount'): number {
  return sources.reduce((total, source) => total + source[what], 0)
}

function isFiltered({ search, kind, state, source }: DataFilters): boolean {
  return search !== '' || kind !== null || state !== null || source !== null
}

type Props = { paging: Paging; filters: DataFilters; ofSources: boolean }

function Pager({ paging, filters, ofSources }: Props) {
  const { page, pagesCount, rowsCount } = paging
  if (pagesCount <= 1) return null
  const at = (target: number) => route('data.index', {}, { ...filters, page: target })

  return (
    <nav
      id="pages"
      tabIndex={-1}
      aria-label={pager.label}
      className="mt-6 flex flex-wrap items-center justify-between gap-3 text-sm"
    >
      <p className="text-ink-2">
        {format(pager.here, {
          page: formatNumber(page),
          pages: formatNumber(pagesCount),
          items: formatCount(ofSources ? words.sources : words.items, rowsCount),
        })}
      </p>
      <div className="flex gap-3">
        {page > 1 && (
          <ButtonLink href={at(page - 1)} size="small" preserveState onSuccess={toTheItems}>
            <ChevronLeft size={16} strokeWidth={1.75} aria-hidden="true" /> {pager.previous}
          </ButtonLink>
        )}
        {page < pagesCount && (
          <ButtonLink href={at(page + 1)} size="small" preserveState onSuccess={toTheItems}>
            {pager.next} <ChevronRight size={16} strokeWidth={1.75} aria-hidden="true" />
          </ButtonLink>
        )}
      </div>
    </nav>
  )
}

/** Moves to the top of the list: the pressed link may be gone on the next page. */
function toTheItems() {
  document.getElementById('items')?.focus({ preventScroll: true })
}
