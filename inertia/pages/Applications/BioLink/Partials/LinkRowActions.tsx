import { ArrowDown, ArrowUp, CalendarClock, Eye, EyeOff, Star, Tag, Trash2 } from 'lucide-react'
import { Button } from '~/components/Button'
import { introduction, format } from '~/messages'
import type { LinkDraft } from './link_draft'

const { links: words } = introduction

type Props = {
  link: LinkDraft
  name: string
  number: number
  isLast: boolean
  scheduled: boolean
  timed: boolean
  onTimed: (timed: boolean) => void
  onChange: (next: Partial<LinkDraft>) => void
  onMove: (step: number) => void
  onRemove: () => void
}

export function LinkRowActions(props: Props) {
  const { link, name, number, isLast, scheduled, timed, onTimed, onChange, onMove } = props
  const isFeatured = link.kind === 'featured'
  const isPayment = link.kind === 'payment'
  const isLink = isFeatured || isPayment || link.kind === 'link'
  const Visible = link.visible ? Eye : EyeOff
  return (
    <div className="-ms-1 flex items-start justify-between gap-1 text-sm">
      <div className="flex min-w-0 flex-wrap items-center gap-1">
        <Button
          size="small"
          tone="plain"
          className="px-2.5!"
          disabled={number === 1}
          aria-label={format(words.up, { name })}
          onClick={() => onMove(-1)}
        >
          <ArrowUp size={16} strokeWidth={1.75} aria-hidden="true" />
        </Button>
        <Button
          size="small"
          tone="plain"
          className="px-2.5!"
          disabled={isLast}
          aria-label={format(words.down, { name })}
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
          {link.visible ? words.shown : words.hidden}
        </Button>
        {isLink && (
          <Button
            size="small"
            tone="plain"
            aria-pressed={isPayment}
            onClick={() => onChange({ kind: isPayment ? 'link' : 'payment' })}
          >
            <Tag size={16} strokeWidth={1.75} aria-hidden="true" />
            {introduction.payments.card}
          </Button>
        )}
        {isLink && !isPayment && (
          <Button
            size="small"
            tone="plain"
            aria-pressed={isFeatured}
            onClick={() => onChange({ kind: isFeatured ? 'link' : 'featured' })}
          >
            <Star
              size={16}
              strokeWidth={1.75}
              fill={isFeatured ? 'currentColor' : 'none'}
              aria-hidden="true"
            />
            {isFeatured ? words.featured : words.feature}
          </Button>
        )}
        {isLink && (
          <Button
            size="small"
            tone="plain"
            aria-pressed={timed}
            onClick={() => {
              onTimed(!timed)
              if (scheduled) onChange({ startsAt: null, endsAt: null })
            }}
          >
            <CalendarClock size={16} strokeWidth={1.75} aria-hidden="true" />
            {scheduled ? words.scheduled : words.schedule}
          </Button>
        )}
      </div>
      <Button
        size="small"
        tone="plain"
        className="px-2.5!"
        aria-label={format(words.remove, { name })}
        onClick={props.onRemove}
      >
        <Trash2 size={16} strokeWidth={1.75} aria-hidden="true" />
      </Button>
    </div>
  )
}
