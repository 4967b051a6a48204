import { Field } from '~/components/forms/Field'
import { TextInput } from '~/components/forms/TextInput'
import { introduction as words } from '~/messages'
import type { LinkDraft } from './link_draft'

type Props = { link: LinkDraft; position: number; onChange: (next: Partial<LinkDraft>) => void }

/** Times are entered and shown in the browser's time zone and sent in UTC. */
export function LinkSchedule({ link, position, onChange }: Props) {
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Field name={`links.${position}.startsAt`} label={words.links.from}>
        <TextInput
          type="datetime-local"
          value={toLocalTime(link.startsAt)}
          onChange={(value) => onChange({ startsAt: parseLocalTime(value) })}
        />
      </Field>
      <Field name={`links.${position}.endsAt`} label={words.links.until}>
        <TextInput
          type="datetime-local"
          value={toLocalTime(link.endsAt)}
          onChange={(value) => onChange({ endsAt: parseLocalTime(value) })}
        />
      </Field>
    </div>
  )
}

function parseLocalTime(local: string): string | null {
  const moment = new Date(local)
  return local === '' || Number.isNaN(moment.getTime()) ? null : moment.toISOString()
}

function toLocalTime(iso: string | null): string {
  if (iso === null) return ''
  const moment = new Date(iso)
  return new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}
