import { ArrowDown, ArrowUp, CalendarClock, Eye, EyeOff, GripVertical, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '~/components/Button'
import { Field } from '~/components/Field'
import { TextInput } from '~/components/TextInput'
import { count as counted } from '~/format'
import { LinkSchedule } from './LinkSchedule'
import type { LinkDraft } from './LinkEditor'

type Props = {
  link: LinkDraft
  position: number
  count: number
  clicks: number
  onChange: (next: Partial<LinkDraft>) => void
  onMove: (step: number) => void
  onRemove: () => void
  onDragStart: () => void
  onDropHere: () => void
}

export function LinkEditorRow({ link, position, count, clicks, onChange, onMove, onRemove, ...drag }: Props) {
  const name = link.title || `link ${position + 1}`
  const Visible = link.visible ? Eye : EyeOff
  const scheduled = link.startsAt !== null || link.endsAt !== null
  const [timed, setTimed] = useState(scheduled)
  return (
    <li
      className="grid gap-3 rounded-control border bg-sheet p-3"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        drag.onDropHere()
      }}
    >
      <div className="grid gap-3 sm:grid-cols-2">
        <Field name={`links.${position}.title`} label="Title">
          <TextInput autoComplete="off" value={link.title} onChange={(title) => onChange({ title })} />
        </Field>
        <Field name={`links.${position}.url`} label="Address">
          <TextInput
            type="url"
            inputMode="url"
            autoCapitalize="none"
            placeholder="https://"
            value={link.url}
            onChange={(url) => onChange({ url })}
          />
        </Field>
      </div>
      {(timed || scheduled) && <LinkSchedule link={link} position={position} onChange={onChange} />}
      <div className="flex flex-wrap items-center gap-1 text-sm">
        <span
          draggable
          onDragStart={drag.onDragStart}
          className="cursor-grab p-2 text-ink-3"
          title="Drag to another place"
          aria-hidden="true"
        >
          <GripVertical size={18} strokeWidth={1.75} />
        </span>
        <Button
          size="small"
          tone="plain"
          disabled={position === 0}
          aria-label={`Move ${name} up`}
          onClick={() => onMove(-1)}
        >
          <ArrowUp size={16} strokeWidth={1.75} aria-hidden="true" />
        </Button>
        <Button
          size="small"
          tone="plain"
          disabled={position === count - 1}
          aria-label={`Move ${name} down`}
          onClick={() => onMove(1)}
        >
          <ArrowDown size={16} strokeWidth={1.75} aria-hidden="true" />
        </Button>
        <Button
          size="small"
          tone="plain"
          aria-pressed={!link.visible}
          onClick={() => onChange({ visible: !link.visible })}
        >
          <Visible size={16} strokeWidth={1.75} aria-hidden="true" />
          {link.visible ? 'Shown' : 'Hidden'}
        </Button>
        <Button
          size="small"
          tone="plain"
          aria-pressed={timed || scheduled}
          onClick={() => {
            setTimed(!(timed || scheduled))
            if (scheduled) onChange({ startsAt: null, endsAt: null })
          }}
        >
          <CalendarClock size={16} strokeWidth={1.75} aria-hidden="true" />
          {scheduled ? 'Scheduled' : 'Schedule'}
        </Button>
        {link.id && <span className="text-ink-3">{counted(clicks, 'click')}</span>}
        <Button
          size="small"
          tone="plain"
          className="ms-auto"
          aria-label={`Remove ${name}`}
          onClick={onRemove}
        >
          <Trash2 size={16} strokeWidth={1.75} aria-hidden="true" />
        </Button>
      </div>
    </li>
  )
}
