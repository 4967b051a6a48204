import {
  SOURCE_KINDS,
  type SourceKind,
  type SourceRow,
  type StateFilter,
  type ItemSort,
  type DataFilters,
} from '@protocol/knowledge'
import { KIND_STYLES } from '~/components/source_kinds'
import { SearchField } from '~/components/forms/SearchField'
import { Select } from '~/components/forms/Select'
import { dataList as words } from '~/messages'

const { filters: said } = words

type Props = { filters: DataFilters; sources: SourceRow[]; onChange: (change: Partial<DataFilters>) => void }

const STATES = [
  { value: '', label: said.states.any },
  { value: 'working', label: said.states.working },
  { value: 'ready', label: said.states.ready },
  { value: 'failed', label: said.states.failed },
  { value: 'paused', label: said.states.paused },
]

const SORTS = [
  { value: 'newest', label: said.orders.newest },
  { value: 'oldest', label: said.orders.oldest },
  { value: 'title', label: said.orders.title },
  { value: 'largest', label: said.orders.largest },
]

export function Filters({ filters, sources, onChange }: Props) {
  const kinds = SOURCE_KINDS.filter(
    (kind) => kind === filters.kind || sources.some((source) => source.kind === kind)
  )
  return (
    <div className="my-6 flex flex-wrap items-center gap-2">
      <div className="w-full lg:w-72">
        <SearchField
          label={said.search}
          placeholder={said.placeholder}
          value={filters.search}
          onSearch={(search) => onChange({ search })}
        />
      </div>
      <Select
        quiet
        label={said.kind}
        value={filters.kind ?? ''}
        options={[
          { value: '', label: said.anyKind },
          ...kinds.map((kind) => ({ value: kind, label: KIND_STYLES[kind].label })),
        ]}
        onChange={(kind) => onChange({ kind: (kind as SourceKind) || null })}
      />
      <Select
        quiet
        label={said.state}
        value={filters.state ?? ''}
        options={STATES}
        onChange={(state) => onChange({ state: (state as StateFilter) || null })}
      />
      <Select
        quiet
        label={said.order}
        value={filters.sort}
        options={SORTS}
        onChange={(sort) => onChange({ sort: sort as ItemSort })}
      />
    </div>
  )
}
