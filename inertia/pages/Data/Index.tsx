import { Head, router } from '@inertiajs/react'
import type { ItemRow, SourceRow, DataFilters, Paging } from '@protocol/knowledge'
import { LinkTabs } from '~/components/LinkTabs'
import { Page } from '~/components/layout/Page'
import { PageHeader } from '~/components/layout/PageHeader'
import { formatNumber } from '~/lib/format'
import { useLiveSources } from '~/hooks/use_live_rows'
import { dataList as words, format, formatCount } from '~/messages'
import { route } from '~/lib/routes'
import { AddKnowledge, AddMenu } from './Partials/AddKnowledge'
import { Filters } from './Partials/Filters'
import { ItemList } from './Partials/ItemList'
import { Pager } from './Partials/Pager'
import { SourceList } from './Partials/SourceList'

/** Query: `view, search, kind, state, source, sort, page`. */
export type DataIndexProps = {
  view: 'items' | 'sources'
  filters: DataFilters
  items: ItemRow[]
  /** How many answers quote an item, by its id. */
  citedCounts: Record<string, number>
  paging: Paging
  /** Newest first. */
  sources: SourceRow[]
  /** Without filters. */
  itemsCount: number
}

export default function DataIndex(props: DataIndexProps) {
  const { view, filters, items, citedCounts, paging } = props
  const sources = useLiveSources(props.sources, ['sources', 'itemsCount'])
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
        only: ['items', 'citedCounts', 'paging', 'filters'],
      }
    )

  return (
    <Page>
      <Head title={words.title} />
      <PageHeader
        title={words.title}
        description={empty ? words.about : summary(sources)}
        actions={!empty && <AddMenu />}
      />
      {empty ? (
        <AddKnowledge />
      ) : (
        <>
          <LinkTabs
            label={words.views.label}
            tabs={[
              {
                href: route('data.index'),
                label: words.views.items,
                count: itemsCount,
                here: view === 'items',
              },
              {
                href: route('data.index', {}, { view: 'sources' }),
                label: words.views.sources,
                count: sources.length,
                here: view === 'sources',
              },
            ]}
          />
          {view === 'sources' ? (
            <SourceList sources={sources} />
          ) : (
            <>
              <Filters filters={filters} sources={sources} onChange={filter} />
              <p className="sr-only" role="status">
                {isFiltered(filters) && formatCount(words.list.found, paging.rowsCount)}
              </p>
              <ItemList
                items={items}
                citedCounts={citedCounts}
                paging={paging}
                filtered={isFiltered(filters)}
              />
              <Pager paging={paging} filters={filters} />
            </>
          )}
        </>
      )}
    </Page>
  )
}

function summary(sources: SourceRow[]): string {
  return format(words.summary, {
    items: formatCount(words.items, sum(sources, 'itemsCount')),
    sources: formatCount(words.sources, sources.length),
    ready: formatNumber(sum(sources, 'readyCount')),
  })
}

function sum(sources: SourceRow[], what: 'itemsCount' | 'readyCount'): number {
  return sources.reduce((total, source) => total + source[what], 0)
}

function isFiltered({ search, kind, state, source }: DataFilters): boolean {
  return search !== '' || kind !== null || state !== null || source !== null
}
