import { router } from '@inertiajs/react'
import type { ItemRow } from '@protocol/knowledge'
import { useState } from 'react'
import { ConfirmDialog } from '~/components/ConfirmDialog'
import { EmptyState } from '~/components/EmptyState'
import { ButtonLink } from '~/components/ButtonLink'
import { count } from '~/format'
import { useAutoAnimate } from '~/hooks/use_auto_animate'
import { useLiveItems } from '~/hooks/use_live_rows'
import { useSelection } from '~/hooks/use_selection'
import { route } from '~/routes'
import { ItemListRow } from './ItemListRow'
import { SelectionBar } from './SelectionBar'

type Props = { items: ItemRow[]; filtered: boolean }

export function ItemList({ items, filtered }: Props) {
  const rows = useLiveItems(items, ['items', 'paging'])
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
  const retry = (ids: string[]) => router.post(route('data.items.retry-many'), { ids }, options)
  const destroy = (ids: string[]) =>
    router.delete(route('data.items.destroy-many'), { ...options, data: { ids } })

  if (rows.length === 0) {
    return filtered ? (
      <EmptyState
        title="Nothing matches"
        action={<ButtonLink href={route('data.index')}>Show all items</ButtonLink>}
      >
        No item has these words, this kind and this state together.
      </EmptyState>
    ) : (
      <EmptyState title="No items yet">Your sources have not brought any items so far.</EmptyState>
    )
  }

  return (
    <>
      <SelectionBar selection={selection} rows={rows} busy={busy} onRetry={retry} onDelete={setDeleting} />
      <ul ref={list} className="card divide-y divide-line overflow-hidden">
        {rows.map((row) => (
          <ItemListRow
            key={row.id}
            item={row}
            selected={selection.has(row.id)}
            onSelect={() => selection.toggle(row.id)}
            onRetry={() => retry([row.id])}
            onDelete={() => setDeleting([row.id])}
          />
        ))}
      </ul>
      <ConfirmDialog
        open={deleting.length > 0}
        title={deleteTitle(deleting, rows)}
        description="It leaves every answer at once, and its text is erased. This cannot be undone."
        confirm="Delete"
        processing={busy}
        onConfirm={() => destroy(deleting)}
        onCancel={() => setDeleting([])}
      />
    </>
  )
}

function deleteTitle(ids: string[], rows: ItemRow[]): string {
  if (ids.length !== 1) return `Delete ${count(ids.length, 'item')}?`
  return `Delete “${rows.find((row) => row.id === ids[0])?.title ?? 'this item'}”?`
}
