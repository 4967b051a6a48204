import type { LeadField } from '@protocol/applications'
import { Checkbox } from '~/components/Checkbox'

type Props = { value: LeadField[]; onChange: (fields: LeadField[]) => void }

const FIELDS: { field: LeadField; label: string }[] = [
  { field: 'name', label: 'Name' },
  { field: 'email', label: 'Email' },
  { field: 'phone', label: 'Phone number' },
]

export function LeadChoice({ value, onChange }: Props) {
  const toggle = (field: LeadField, wanted: boolean) =>
    onChange(FIELDS.map((one) => one.field).filter((one) => (one === field ? wanted : value.includes(one))))
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 text-sm font-medium">Ask visitors for</legend>
      {FIELDS.map(({ field, label }) => (
        <Checkbox
          key={field}
          name={`lead_${field}`}
          label={label}
          checked={value.includes(field)}
          onChange={(wanted) => toggle(field, wanted)}
        />
      ))}
      <p className="text-sm text-ink-3">
        Only after a question that your content could not answer, and never before the first message. Visitors
        may go on without.
      </p>
    </fieldset>
  )
}
