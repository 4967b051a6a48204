import { router } from '@inertiajs/react'
import { ASSIGNED, type Assigned, type InboxFilter } from '@protocol/inbox'
import type { InboxState, InboxApplication } from '@protocol/inbox'
import { ListFilter, X } from 'lucide-react'
import { useState } from 'react'
import { Button } from '~/components/Button'
import { SearchField } from '~/components/forms/SearchField'
import { Select } from '~/components/forms/Select'
import { format, inbox as words } from '~/messages'
import { inboxAddress } from './inbox_url'

const { filters } = words
const STATES = (
  ['all', 'waiting', 'person', 'unanswered', 'answered', 'mentions'] satisfies InboxState[]
).map((value) => ({
  value,
  label: filters.states[value],
}))
const RATINGS = [
  { value: '', label: filters.ratings.any },
  { value: 'up', label: filters.ratings.up },
  { value: 'down', label: filters.ratings.down },
]

export function InboxFilters({
  filter,
  applications,
  isTeam,
}: {
  filter: InboxFilter
  applications: InboxApplication[]
  /** Assigning requires more than one member. */
  isTeam: boolean
}) {
  const { assigned, applicationId, rating, from, to } = filter
  const chosen = [assigned !== 'all', applicationId, rating, from, to].filter(Boolean).length
  const [more, setMore] = useState(chosen > 0)
  const { assign } = words
  const assignedTo = assigned === 'none' ? assign.none : `${assign.filter}: ${assign[assigned]}`
  const change = (changes: Partial<InboxFilter>) =>
    router.get(inboxAddress({ ...filter, ...changes }), {}, { preserveState: true, replace: true })

  return (
    <div className="grid gap-2">
      <div className="flex items-center gap-2">
        <div className="min-w-0 flex-1">
          <SearchField
            quiet
            label={filters.search}
            placeholder={filters.searchShort}
            value={filter.search}
            onSearch={(search) => change({ search })}
          />
        </div>
        <Button
          size="small"
          tone="plain"
          aria-expanded={more}
          onClick={() => setMore(!more)}
          className="px-3!"
        >
          <ListFilter size={18} strokeWidth={1.75} aria-hidden="true" />
          {chosen > 0 && !more ? format(filters.moreOn, { count: chosen }) : filters.more}
        </Button>
      </div>
      {!more && assigned !== 'all' && (
        <button
          type="button"
          aria-label={format(assign.clear, { chosen: assignedTo })}
          className="press inline-flex min-h-9 w-fit items-center gap-1.5 rounded-chip bg-well ps-3.5 pe-2.5 text-sm font-medium hover:bg-ink/6"
          onClick={() => change({ assigned: 'all' })}
        >
          {assignedTo}
          <X size={16} strokeWidth={1.75} className="text-ink-3" aria-hidden="true" />
        </button>
      )}
      {more && (
        <div className="grid grid-cols-2 gap-2">
          <Select
            className="col-span-2"
            label={filters.state}
            value={filter.state}
            options={STATES}
            onChange={(state) => change({ state: state as InboxState })}
          />
          {isTeam && (
            <Select
              className="col-span-2"
              label={assign.filter}
              value={assigned}
              options={ASSIGNED.map((value) => ({
                value,
                label: `${assign.filter}: ${words.assign[value]}`,
              }))}
              onChange={(value) => change({ assigned: value as Assigned })}
            />
          )}
          <Select
            className="col-span-2"
            label={filters.application}
            value={applicationId ?? ''}
            options={[
              { value: '', label: filters.allApplications },
              ...applications.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            onChange={(id) => change({ applicationId: id || null })}
          />
          <Select
            className="col-span-2"
            label={filters.rating}
            value={rating ?? ''}
            options={RATINGS}
            onChange={(value) => change({ rating: (value || null) as InboxFilter['rating'] })}
          />
          <DateInput label={filters.from} value={from} onChange={(day) => change({ from: day })} />
          <DateInput label={filters.to} value={to} onChange={(day) => change({ to: day })} />
        </div>
      )}
    </div>
  )
}

type DateProps = { label: string; value: string | null; onChange: (day: string | null) => void }

function DateInput({ label, value, onChange }: DateProps) {
  return (
    <label className="grid gap-1 text-sm text-ink-2">
      {label}
      <input
        type="date"
        className="control px-3! text-sm"
        defaultValue={value ?? ''}
        onChange={(event) => onChange(event.target.value || null)}
      />
    </label>
  )
}
