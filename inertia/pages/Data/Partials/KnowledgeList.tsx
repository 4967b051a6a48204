import { router } from '@inertiajs/react'
import type { DataFilters, ItemRow, Paging, SourceRow } from '@protocol/knowledge'
import { useState } from 'react'
import { ConfirmDialog } from '~/components/dialogs/ConfirmDialog'
import { ButtonLink } from '~/components/ButtonLink'
import { formatNumber } from '~/lib/format'
import { useAutoAnimate } from '~/hooks/use_auto_animate'
import { useLiveItems } from '~/hooks/use_live_rows'
import { useSelection } from '~/hooks/use_selection'
import { common, dataList as words, deletion, format, formatCount } from '~/messages'
import { route } from '~/lib/routes'
import { DeleteSource } from './DeleteSource'
import { Filters } from './Filters'
import { ItemListRow } from './ItemListRow'
import { SelectionBar } from './SelectionBar'
import { SourceListRow } from './SourceListRow'

type Props = {
  items: ItemRow[]
  sources: SourceRow[]
  /** The sources to show, in order; null for a list of items. */
  sourceIds: string[] | null
  citedCounts: Record<string, number>
  paging: Paging
  filters: DataFilters
  /** Without filters. */
  itemsCount: number
  onFilter: (change: Partial<DataFilters>) => void
}

/** A source with one item is a row that opens the item; a source with more unfolds. */
type Row =
  | { id: string; item: ItemRow; source: SourceRow | null }
  | { id: string; source: SourceRow; items: ItemRow[] }

export function KnowledgeList(props: Props) {
  const { items, sources, sourceIds, citedCounts, paging, filters, itemsCount, onFilter } = props
  const live = useLiveItems(items, ['items', 'sourceIds', 'citedCounts', 'paging'])
  const rows = rowsOf(live, sources, sourceIds)
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(new Set())
  const shown = rows.flatMap((row) => ('item' in row ? row.item : unfolded.has(row.id) ? row.items : []))
  const selection = useSelection(shown.map(({ id }) => id))
  const [deleting, setDeleting] = useState<string[]>([])
  const [deletingSource, setDeletingSource] = useState<SourceRow | null>(null)
  const [busy, setBusy] = useState(false)
  const list = useAutoAnimate<HTMLUListElement>()

  const options = {
    preserveScroll: true,
    onStart: () => setBusy(true),
    onSuccess: () => {
      selection.clear()
      setDeleting([])
    },
    onFinish: () => setBusy(false),
  }
  const retry = (ids: string[]) => router.post(route('data.items.selection.retry.store'), { ids }, options)
  const destroy = (ids: string[]) =>
    router.delete(route('data.items.selection.destroy'), { ...options, data: { ids } })
  const fold = (id: string) => {
    const next = new Set(unfolded)
    if (!next.delete(id)) next.add(id)
    setUnfolded(next)
  }
  const itemRow = (item: ItemRow, source: SourceRow | null, place?: number) => (
    <ItemListRow
      key={item.id}
      item={item}
      source={source}
      citedCount={citedCounts[item.id] ?? 0}
      place={place}
      total={paging.rowsCount}
      selected={selection.has(item.id)}
      onSelect={() => selection.toggle(item.id)}
      onRetry={() => retry([item.id])}
      onDelete={() => (source?.url ? setDeletingSource(source) : setDeleting([item.id]))}
    />
  )

  return (
    <>
      {paging.pagesCount > 1 && <SkipToPages />}
      <div className="card overflow-hidden">
        <SelectionBar
          selection={selection}
          rows={shown}
          busy={busy}
          count={countOf(sourceIds === null ? paging.rowsCount : null, itemsCount)}
          filters={<Filters filters={filters} sources={sources} onChange={onFilter} />}
          onRetry={retry}
          onDelete={setDeleting}
        />
        {rows.length === 0 && <NoMatch filters={filters} />}
        <ul
          ref={list}
          id="items"
          tabIndex={-1}
          aria-label={labelOf(paging, sourceIds !== null)}
          className="divide-y divide-line"
        >
          {rows.map((row, position) =>
            'item' in row ? (
              itemRow(row.item, row.source, paging.firstRow + position)
            ) : (
              <SourceListRow
                key={row.id}
                source={row.source}
                citedCount={citedCounts[row.id] ?? 0}
                place={paging.firstRow + position}
                total={paging.rowsCount}
                open={unfolded.has(row.id)}
                onFold={row.items.length > 0 ? () => fold(row.id) : null}
                onDelete={() => setDeletingSource(row.source)}
              >
                {row.items.map((item) => itemRow(item, null))}
              </SourceListRow>
            )
          )}
        </ul>
      </div>
      <ConfirmDialog
        open={deleting.length > 0}
        title={deleteTitle(deleting, shown)}
        description={deletion.item.about}
        confirm={common.delete}
        onConfirm={() => destroy(deleting)}
        onCancel={() => setDeleting([])}
      />
      {deletingSource && <DeleteSource source={deletingSource} onClose={() => setDeletingSource(null)} />}
    </>
  )
}

function rowsOf(items: ItemRow[], sources: SourceRow[], sourceIds: string[] | null): Row[] {
  if (sourceIds === null) return items.map((item) => ({ id: item.id, item, source: null }))
  return sourceIds.flatMap((id): Row[] => {
    const source = sources.find((one) => one.id === id)
    if (!source) return []
    const own = items.filter(({ sourceId }) => sourceId === id)
    const [only] = own
    return source.itemsCount <= 1 && only ? [{ id, item: only, source }] : [{ id, source, items: own }]
  })
}

function NoMatch({ filters }: Pick<Props, 'filters'>) {
  const { search, kind, state, source } = filters
  const hasFilters = kind !== null || state !== null || source !== null
  return (
    <div className="grid justify-items-start gap-4 px-4 py-12 sm:px-6">
      <div>
        <h2 className="font-serif text-xl">{words.empty.noMatch}</h2>
        <p className="mt-2 text-ink-2">
          {search === ''
            ? words.empty.fewerFilters
            : hasFilters
              ? words.empty.otherWordsOrFewerFilters
              : words.empty.otherWords}
        </p>
      </div>
      {search === '' ? (
        <ButtonLink href={route('data.index')}>{words.empty.showAll}</ButtonLink>
      ) : (
        <ButtonLink href={route('data.index', {}, { ...filters, search: '' })}>
          {common.clearSearch}
        </ButtonLink>
      )}
    </div>
  )
}

/** Fifty rows have three tab stops each, so a link skips them. */
function SkipToPages() {
  return (
    <a
      href="#pages"
      className="sr-only focus:not-sr-only focus:mb-2 focus:inline-block focus:rounded-chip focus:bg-sheet focus:px-4 focus:py-3 focus:text-sm focus:font-medium"
    >
      {words.list.skip}
    </a>
  )
}

function labelOf({ page, pagesCount }: Paging, ofSources: boolean): string {
  if (pagesCount === 1) return ofSources ? words.list.sources : words.list.label
  return format(ofSources ? words.list.sourcesPage : words.list.page, {
    page: formatNumber(page),
    pages: formatNumber(pagesCount),
  })
}

function countOf(found: number | null, all: number): string {
  if (found === null || found === all) return formatCount(words.items, all)
  return format(words.list.foundOf, { found: formatNumber(found), all: formatNumber(all) })
}

function deleteTitle(ids: string[], rows: ItemRow[]): string {
  const only = ids.length === 1 && rows.find((row) => row.id === ids[0])
  return only
    ? format(deletion.item.title, { title: only.title })
    : formatCount(words.selection.deleteMany, ids.length)
}
