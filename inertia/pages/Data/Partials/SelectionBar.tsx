import type { ItemRow } from '@protocol/knowledge'
import type { ReactNode } from 'react'
import { Button } from '~/components/Button'
import { Spinner } from '~/components/Spinner'
import type { Selection } from '~/hooks/use_selection'
import { common, dataList as words, format, formatCount } from '~/messages'

const { selection: labels } = words

type Props = {
  selection: Selection
  rows: ItemRow[]
  busy: boolean
  /** The number of items, or of those that match. */
  count: string
  /** Shown while nothing is selected. */
  filters: ReactNode
  onRetry: (ids: string[]) => void
  onDelete: (ids: string[]) => void
}

export function SelectionBar({ selection, rows, busy, count, filters, onRetry, onDelete }: Props) {
  const { ids } = selection
  const failed = rows.filter((row) => row.state === 'failed' && ids.includes(row.id)).map((row) => row.id)
  return (
    <div className="flex min-h-13 flex-wrap items-center gap-x-3 gap-y-2 border-b px-4 py-2 text-sm sm:px-6">
      {/* Always there, as wide as ever, so that the filters stay in their rows on phones. */}
      <label className="-m-2 flex p-2">
        <input
          type="checkbox"
          className="tick"
          disabled={rows.length === 0}
          checked={rows.length > 0 && selection.all}
          ref={(box) => {
            if (box) box.indeterminate = ids.length > 0 && !selection.all
          }}
          onChange={selection.toggleAll}
        />
        <span className="sr-only">{labels.all}</span>
      </label>
      <span className="num me-auto min-w-12 text-ink-2 sm:me-2" aria-live="polite">
        {ids.length > 0 ? formatCount(labels.some, ids.length) : count}
      </span>
      {ids.length === 0 ? (
        filters
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
