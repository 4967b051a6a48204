import { LEAD_FIELDS, type LeadField } from '@protocol/applications'
import { Checkbox } from '~/components/forms/Checkbox'
import { settings as words } from '~/messages'

type Props = { value: LeadField[]; onChange: (fields: LeadField[]) => void }

const { leads } = words

export function LeadChoice({ value, onChange }: Props) {
  const toggle = (field: LeadField, wanted: boolean) =>
    onChange(LEAD_FIELDS.filter((one) => (one === field ? wanted : value.includes(one))))
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 text-sm font-medium">{leads.legend}</legend>
      {LEAD_FIELDS.map((field) => (
        <Checkbox
          key={field}
          name={`lead_${field}`}
          label={leads.fields[field]}
          checked={value.includes(field)}
          onChange={(wanted) => toggle(field, wanted)}
        />
      ))}
      <p className="text-sm text-ink-3">{leads.hint}</p>
    </fieldset>
  )
}
