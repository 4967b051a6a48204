import { router } from '@inertiajs/react'
import type { ItemRow, Paging } from '@protocol/knowledge'
import { useState } from 'react'
import { ConfirmDialog } from '~/components/dialogs/ConfirmDialog'
import { EmptyState } from '~/components/EmptyState'
import { ButtonLink } from '~/components/ButtonLink'
import { formatNumber } from '~/lib/format'
import { useAutoAnimate } from '~/hooks/use_auto_animate'
import { useLiveItems } from '~/hooks/use_live_rows'
import { useSelection } from '~/hooks/use_selection'
import { common, dataList as words, deletion, format, formatCount } from '~/messages'
import { route } from '~/lib/routes'
import { ItemListRow } from './ItemListRow'
import { SelectionBar } from './SelectionBar'

type Props = {
  items: ItemRow[]
  citedCounts: Record<string, number>
  paging: Paging
  filtered: boolean
}

export function ItemList({ items, citedCounts, paging, filtered }: Props) {
  const rows = useLiveItems(items, ['items', 'citedCounts', 'paging'])
  const selection = useSelection(rows.map((row) => row.id))
  const [deleting, setDeleting] = useState<string[]>([])
  const [busy, setBusy] = useState(false)
  const list = useAutoAnimate<HTMLUListElement>()

  const options = {
    preserveScroll: true,
    onStart: () => setBusy(true),
    onSuccess: selection.clear,
    onFinish: () => {
      setBusy(false)
      setDeleting([])
    },
  }
  const retry = (ids: string[]) => router.post(route('data.items.selection.retry.store'), { ids }, options)
  const destroy = (ids: string[]) =>
    router.delete(route('data.items.selection.destroy'), { ...options, data: { ids } })

  const confirmation = (
    <ConfirmDialog
      open={deleting.length > 0}
      title={deleteTitle(deleting, rows)}
      description={deletion.item.about}
      confirm={common.delete}
      processing={busy}
      onConfirm={() => destroy(deleting)}
      onCancel={() => setDeleting([])}
    />
  )

  if (rows.length === 0) {
    const none = filtered ? (
      <EmptyState
        title={words.empty.noMatch}
        action={<ButtonLink href={route('data.index')}>{words.empty.showAll}</ButtonLink>}
      >
        {words.empty.noMatchAbout}
      </EmptyState>
    ) : (
      <EmptyState title={words.empty.none}>{words.empty.noneAbout}</EmptyState>
    )
    // The last row may disappear while its dialog is open; removing an open dialog would leave the page inert.
    return (
      <>
        {none}
        {confirmation}
      </>
    )
  }

  return (
    <>
      {paging.pagesCount > 1 && <SkipToPages />}
      <div className="card overflow-hidden">
        <SelectionBar selection={selection} rows={rows} busy={busy} onRetry={retry} onDelete={setDeleting} />
        <ul ref={list} id="items" tabIndex={-1} aria-label={labelOf(paging)} className="divide-y divide-line">
          {rows.map((row, position) => (
            <ItemListRow
              key={row.id}
              item={row}
              citedCount={citedCounts[row.id] ?? 0}
              place={paging.firstRow + position}
              of={paging.rowsCount}
              selected={selection.has(row.id)}
              onSelect={() => selection.toggle(row.id)}
              onRetry={() => retry([row.id])}
              onDelete={() => setDeleting([row.id])}
            />
          ))}
        </ul>
      </div>
      {confirmation}
    </>
  )
}

/** Fifty rows have three tab stops each. */
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

function labelOf({ page, pagesCount }: Paging): string {
  if (pagesCount === 1) return words.list.label
  return format(words.list.page, { page: formatNumber(page), pages: formatNumber(pagesCount) })
}

function deleteTitle(ids: string[], rows: ItemRow[]): string {
  const only = ids.length === 1 && rows.find((row) => row.id === ids[0])
  return only
    ? format(deletion.item.title, { title: only.title })
    : formatCount(words.selection.deleteMany, ids.length)
}
