import { Link } from '@inertiajs/react'
import {
  AtSign,
  ChartColumn,
  Check,
  Copy,
  Ellipsis,
  ExternalLink,
  PauseCircle,
  PlayCircle,
  QrCode,
  Trash2,
} from 'lucide-react'
import { Button } from '~/components/Button'
import { ButtonLink } from '~/components/ButtonLink'
import { useCopy } from '~/components/CopyField'
import { Menu } from '~/components/Menu'
import { MenuAction, MenuAway, MenuGo } from '~/components/MenuItem'
import { count } from '~/format'
import { route } from '~/routes'
import { ApplicationStateBadge } from '../../Partials/ApplicationStateBadge'
import type { BioLinkRow } from '../Index'

type Props = { bioLink: BioLinkRow; onToggle: () => void; onDelete: () => void; onQr: () => void }

export function BioLinkCard({ bioLink, onToggle, onDelete, onQr }: Props) {
  const { id, name, handle, url, state } = bioLink
  const { copied, copy } = useCopy(url)
  const edit = route('applications.biolink.introduction.edit', id)
  return (
    <li className="card flex flex-col p-6">
      <div className="flex items-start justify-between gap-3">
        <ApplicationStateBadge state={state} />
        <Menu
          label={`Actions for ${name}`}
          buttonClassName="press -mt-2 -me-2 rounded-chip p-2 text-ink-3 hover:bg-ink/6 hover:text-ink"
          button={<Ellipsis size={20} strokeWidth={1.75} aria-hidden="true" />}
        >
          <MenuAway href={url} icon={ExternalLink} label="Open the page" />
          <MenuGo href={route('applications.biolink.analytics.show', id)} icon={ChartColumn} label="Visits" />
          <MenuAction icon={QrCode} label="QR code" onSelect={onQr} />
          <MenuGo
            href={route('applications.biolink.handle.edit', id)}
            icon={AtSign}
            label="Change the handle"
          />
          <MenuAction
            icon={state === 'published' ? PauseCircle : PlayCircle}
            label={state === 'published' ? 'Pause' : 'Publish'}
            onSelect={onToggle}
          />
          <MenuAction icon={Trash2} label="Delete" danger onSelect={onDelete} />
        </Menu>
      </div>
      <h2 className="mt-4 text-lg font-semibold">
        <Link href={edit} className="rounded-chip hover:underline hover:underline-offset-4">
          {name}
        </Link>
      </h2>
      <p className="truncate text-evidence">@{handle}</p>
      <p className="mt-3 mb-6 text-sm text-ink-3">{facts(bioLink)}</p>
      <div className="mt-auto flex flex-wrap gap-3">
        <ButtonLink href={edit} size="small">
          Edit
        </ButtonLink>
        <Button size="small" onClick={copy}>
          {copied ? <Check size={16} strokeWidth={1.75} /> : <Copy size={16} strokeWidth={1.75} />}
          <span aria-live="polite">{copied ? 'Copied' : 'Copy address'}</span>
        </Button>
      </div>
    </li>
  )
}

function facts({ sourcesCount, viewsCount, chatsThisWeek }: BioLinkRow): string {
  const sources = sourcesCount === null ? 'all sources' : count(sourcesCount, 'source')
  return `${count(viewsCount, 'view')} · ${count(chatsThisWeek, 'chat')} this week · ${sources}`
}
