import {
  SOURCE_KINDS,
  type SourceKind,
  type SourceRow,
  type StateFilter,
  type DataFilters,
} from '@protocol/knowledge'
import { Link } from '@inertiajs/react'
import { ListFilter } from 'lucide-react'
import { useState } from 'react'
import { Button } from '~/components/Button'
import { Sentence } from '~/components/Sentence'
import { kindStyle } from '~/components/source_kinds'
import { SearchField } from '~/components/forms/SearchField'
import { Select } from '~/components/forms/Select'
import { dataList as words } from '~/messages'
import { route } from '~/lib/routes'

const { filters: labels } = words

type Props = { filters: DataFilters; sources: SourceRow[]; onChange: (change: Partial<DataFilters>) => void }

const STATES = [
  { value: '', label: labels.states.any },
  { value: 'working', label: labels.states.working },
  { value: 'ready', label: labels.states.ready },
  { value: 'failed', label: labels.states.failed },
  { value: 'paused', label: labels.states.paused },
]

export function Filters({ filters, sources, onChange }: Props) {
  const shownSource = sources.find(({ id }) => id === filters.source)
  const kinds = SOURCE_KINDS.filter(
    (kind) => kind === filters.kind || sources.some((source) => source.kind === kind)
  )
  const [more, setMore] = useState(filters.kind !== null || filters.state !== null)
  return (
    <div className="mb-3 grid gap-2">
      <div className="flex gap-2">
        <div className="min-w-0 flex-1 sm:max-w-80">
          <SearchField
            label={labels.search}
            placeholder={labels.placeholder}
            value={filters.search}
            onSearch={(search) => onChange({ search })}
          />
        </div>
        <Button tone="plain" aria-expanded={more} onClick={() => setMore(!more)} className="px-3!">
          <ListFilter size={18} strokeWidth={1.75} aria-hidden="true" />
          {labels.more}
        </Button>
      </div>
      {more && (
        <div className="flex flex-wrap gap-2">
          <Select
            quiet
            label={labels.kind}
            value={filters.kind ?? ''}
            options={[
              { value: '', label: labels.anyKind },
              ...kinds.map((kind) => ({ value: kind, label: kindStyle(kind).label })),
            ]}
            onChange={(kind) => onChange({ kind: (kind as SourceKind) || null })}
          />
          <Select
            quiet
            label={labels.state}
            value={filters.state ?? ''}
            options={STATES}
            onChange={(state) => onChange({ state: (state as StateFilter) || null })}
          />
        </div>
      )}
      {shownSource && (
        <p className="text-sm text-ink-2">
          <Sentence
            of={labels.ofSource}
            with={{
              title: <span className="font-medium text-ink">{shownSource.title}</span>,
              all: (
                <Link href={route('data.index')} className="text-ink underline underline-offset-4">
                  {words.empty.showAll}
                </Link>
              ),
            }}
          />
        </p>
      )}
    </div>
  )
}
