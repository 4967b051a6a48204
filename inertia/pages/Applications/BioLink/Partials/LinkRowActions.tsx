import {
  ArrowDown,
  ArrowUp,
  CalendarClock,
  Ellipsis,
  Eye,
  EyeOff,
  Star,
  StarOff,
  Tag,
  Trash2,
} from 'lucide-react'
import { Button } from '~/components/Button'
import { buttonStyle } from '~/components/button_style'
import { Menu } from '~/components/Menu'
import { MenuAction } from '~/components/MenuItem'
import { common, introduction, format } from '~/messages'
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
    <div className="-ms-2.5 flex items-center justify-between gap-1 text-sm">
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
      </div>
      <Menu
        label={format(words.more, { name })}
        buttonClassName={buttonStyle('plain', 'small', 'px-2.5!')}
        button={<Ellipsis size={18} strokeWidth={1.75} aria-hidden="true" />}
      >
        {isLink && (
          <MenuAction
            icon={Tag}
            label={isPayment ? introduction.payments.noCard : introduction.payments.card}
            onSelect={() => onChange({ kind: isPayment ? 'link' : 'payment' })}
          />
        )}
        {isLink && !isPayment && (
          <MenuAction
            icon={isFeatured ? StarOff : Star}
            label={isFeatured ? words.unfeature : words.feature}
            onSelect={() => onChange({ kind: isFeatured ? 'link' : 'featured' })}
          />
        )}
        {isLink && (
          <MenuAction
            icon={CalendarClock}
            label={timed ? words.unschedule : words.schedule}
            onSelect={() => {
              onTimed(!timed)
              if (scheduled) onChange({ startsAt: null, endsAt: null })
            }}
          />
        )}
        <MenuAction icon={Trash2} label={common.delete} danger onSelect={props.onRemove} />
      </Menu>
    </div>
  )
}
