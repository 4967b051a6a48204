import { SOURCE_KINDS, type SourceKind, type SourceRow } from '@protocol/knowledge'
import { KINDS } from '~/components/kinds'
import { SearchField } from '~/components/SearchField'
import { Select } from '~/components/Select'
import type { DataFilters, ItemSort, StateFilter } from '../Index'

type Props = { filters: DataFilters; sources: SourceRow[]; onChange: (change: Partial<DataFilters>) => void }

const STATES = [
  { value: '', label: 'Any state' },
  { value: 'working', label: 'In progress' },
  { value: 'ready', label: 'Ready' },
  { value: 'failed', label: 'Failed' },
  { value: 'paused', label: 'Paused' },
]

const SORTS = [
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
  { value: 'title', label: 'By title' },
  { value: 'largest', label: 'Largest first' },
]

export function Filters({ filters, sources, onChange }: Props) {
  const kinds = SOURCE_KINDS.filter(
    (kind) => kind === filters.kind || sources.some((source) => source.kind === kind)
  )
  return (
    <div className="my-6 grid grid-cols-3 gap-2 sm:gap-3 lg:grid-cols-[minmax(0,1fr)_repeat(3,168px)]">
      <div className="col-span-3 lg:col-span-1">
        <SearchField
          label="Search items"
          placeholder="Search titles and addresses"
          value={filters.search}
          onSearch={(search) => onChange({ search })}
        />
      </div>
      <Select
        label="Kind"
        value={filters.kind ?? ''}
        options={[
          { value: '', label: 'Any kind' },
          ...kinds.map((kind) => ({ value: kind, label: KINDS[kind].word })),
        ]}
        onChange={(kind) => onChange({ kind: (kind as SourceKind) || null })}
      />
      <Select
        label="State"
        value={filters.state ?? ''}
        options={STATES}
        onChange={(state) => onChange({ state: (state as StateFilter) || null })}
      />
      <Select
        label="Order"
        value={filters.sort}
        options={SORTS}
        onChange={(sort) => onChange({ sort: sort as ItemSort })}
      />
    </div>
  )
}
