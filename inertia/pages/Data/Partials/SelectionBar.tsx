import { ITEM_SORTS, type ItemRow, type ItemSort } from '@protocol/knowledge'
import { Button } from '~/components/Button'
import { Select } from '~/components/forms/Select'
import { Spinner } from '~/components/Spinner'
import type { Selection } from '~/hooks/use_selection'
import { common, dataList as words, format, formatCount } from '~/messages'

const { selection: labels } = words

const SORTS = ITEM_SORTS.map((value) => ({ value, label: words.filters.orders[value] }))

type Props = {
  selection: Selection
  rows: ItemRow[]
  busy: boolean
  sort: ItemSort
  onSort: (sort: ItemSort) => void
  onRetry: (ids: string[]) => void
  onDelete: (ids: string[]) => void
}

export function SelectionBar({ selection, rows, busy, sort, onSort, onRetry, onDelete }: Props) {
  const { ids } = selection
  const failed = rows.filter((row) => row.state === 'failed' && ids.includes(row.id)).map((row) => row.id)
  return (
    <div className="flex min-h-13 flex-wrap items-center gap-3 border-b px-4 text-sm sm:px-6">
      <label className="flex items-center gap-3">
        <input
          type="checkbox"
          className="tick"
          checked={selection.all}
          ref={(box) => {
            if (box) box.indeterminate = ids.length > 0 && !selection.all
          }}
          onChange={selection.toggleAll}
        />
        <span className="text-ink-2" aria-live="polite">
          {ids.length > 0 ? formatCount(labels.some, ids.length) : labels.all}
        </span>
      </label>
      {ids.length === 0 ? (
        <Select
          quiet
          className="ms-auto"
          label={words.filters.order}
          value={sort}
          options={SORTS}
          onChange={(value) => onSort(value as ItemSort)}
        />
      ) : (
        <div className="ms-auto flex items-center gap-2">
          {busy && <Spinner label={labels.working} />}
          {failed.length > 0 && (
            <Button size="small" disabled={busy} onClick={() => onRetry(failed)}>
              {format(labels.retry, { count: failed.length })}
            </Button>
          )}
          <Button size="small" tone="danger" disabled={busy} onClick={() => onDelete(ids)}>
            {common.delete}
          </Button>
        </div>
      )}
    </div>
  )
}
