import {
  SOURCE_KINDS,
  type DataFilters,
  type ItemSort,
  ITEM_SORTS,
  type SourceKind,
  type SourceRow,
  type StateFilter,
} from '@protocol/knowledge'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { FilterPopover } from '~/components/FilterPopover'
import { kindStyle } from '~/components/source_kinds'
import { SearchField } from '~/components/forms/SearchField'
import { Select } from '~/components/forms/Select'
import { dataList as words, format } from '~/messages'

const { filters: labels } = words

type Props = { filters: DataFilters; sources: SourceRow[]; onChange: (change: Partial<DataFilters>) => void }

const STATES = [
  { value: '', label: labels.states.any },
  { value: 'working', label: labels.states.working },
  { value: 'ready', label: labels.states.ready },
  { value: 'failed', label: labels.states.failed },
  { value: 'paused', label: labels.states.paused },
]
const SORTS = ITEM_SORTS.map((value) => ({ value, label: labels.orders[value] }))

/** In the head of the list: a popover, the order, one chip for each filter, and the search. */
export function Filters({ filters, sources, onChange }: Props) {
  const { kind, state, source, sort, search } = filters
  const shownSource = sources.find(({ id }) => id === source)
  const kinds = SOURCE_KINDS.filter((one) => one === kind || sources.some((own) => own.kind === one))
  const chosen = Number(kind !== null) + Number(state !== null)
  return (
    <>
      <FilterPopover label={labels.more} count={chosen}>
        <div className="grid gap-4">
          <Labelled label={labels.kind}>
            <Select
              label={labels.kind}
              value={kind ?? ''}
              options={[
                { value: '', label: labels.anyKind },
                ...kinds.map((one) => ({ value: one, label: kindStyle(one).label })),
              ]}
              onChange={(value) => onChange({ kind: (value as SourceKind) || null })}
            />
          </Labelled>
          <Labelled label={labels.state}>
            <Select
              label={labels.state}
              value={state ?? ''}
              options={STATES}
              onChange={(value) => onChange({ state: (value as StateFilter) || null })}
            />
          </Labelled>
        </div>
      </FilterPopover>
      <Select
        quiet
        className="max-sm:order-2"
        label={labels.order}
        value={sort}
        options={SORTS}
        onChange={(value) => onChange({ sort: value as ItemSort })}
      />
      <div className="flex min-w-0 gap-2 empty:hidden max-sm:order-3 max-sm:w-full max-sm:overflow-x-auto sm:flex-wrap">
        {kind && <Chip name={kindStyle(kind).label} onRemove={() => onChange({ kind: null })} />}
        {state && <Chip name={labels.states[state]} onRemove={() => onChange({ state: null })} />}
        {shownSource && (
          <Chip
            name={format(labels.ofSource, { title: shownSource.title })}
            onRemove={() => onChange({ source: null })}
          />
        )}
      </div>
      <div className="min-w-0 max-sm:order-1 max-sm:flex-[1_1_calc(100%-11rem)] sm:ms-auto sm:w-64">
        <SearchField
          quiet
          label={labels.search}
          placeholder={labels.placeholder}
          value={search}
          onSearch={(typed) => onChange({ search: typed })}
        />
      </div>
    </>
  )
}

function Labelled({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid gap-1.5">
      <span className="text-sm font-medium" aria-hidden="true">
        {label}
      </span>
      {children}
    </div>
  )
}

/** A filter that is on; pressing it turns it off. */
function Chip({ name, onRemove }: { name: string; onRemove: () => void }) {
  return (
    <button
      type="button"
      onClick={onRemove}
      className="press inline-flex min-h-8 max-w-full items-center gap-1.5 rounded-chip border px-2.5 text-sm hover:border-line-strong"
    >
      <span className="sr-only">{labels.remove} </span>
      <span className="truncate">{name}</span>
      <X size={14} strokeWidth={1.75} className="shrink-0 text-ink-3" aria-hidden="true" />
    </button>
  )
}
