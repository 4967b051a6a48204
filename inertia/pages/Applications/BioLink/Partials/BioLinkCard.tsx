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
import { Avatar } from '~/components/Avatar'
import { Button } from '~/components/Button'
import { ButtonLink } from '~/components/ButtonLink'
import { useCopy } from '~/components/forms/CopyField'
import { Menu } from '~/components/Menu'
import { MenuAction, MenuAway, MenuGo } from '~/components/MenuItem'
import { bioLinks as words, common, format, formatCount } from '~/messages'
import { route } from '~/lib/routes'
import { ApplicationMark } from '../../Partials/ApplicationMark'
import type { BioLinkRow } from '@protocol/applications'

const { acts } = words

type Props = { bioLink: BioLinkRow; onToggle: () => void; onDelete: () => void; onQr: () => void }

export function BioLinkCard({ bioLink, onToggle, onDelete, onQr }: Props) {
  const { id, name, handle, url, avatarUrl, state } = bioLink
  const { copied, copy } = useCopy(url)
  const edit = route('applications.biolink.introduction.edit', id)
  return (
    <li className="card flex flex-col p-6">
      <div className="flex items-start gap-4">
        <Avatar name={name} url={avatarUrl} size={48} />
        <div className="min-w-0 flex-1">
          <h2 className="truncate text-lg leading-snug font-semibold">
            <Link href={edit} className="rounded-chip hover:underline hover:underline-offset-4">
              {name}
            </Link>
          </h2>
          <p className="truncate text-sm text-ink-2">@{handle}</p>
        </div>
        <Menu
          label={format(acts.menu, { name })}
          buttonClassName="press -mt-2 -me-2 rounded-chip p-2 text-ink-3 hover:bg-ink/6 hover:text-ink"
          button={<Ellipsis size={20} strokeWidth={1.75} aria-hidden="true" />}
        >
          <MenuAway href={url} icon={ExternalLink} label={acts.open} />
          <MenuGo
            href={route('applications.biolink.analytics.show', id)}
            icon={ChartColumn}
            label={acts.visits}
          />
          <MenuAction icon={QrCode} label={acts.qr} onSelect={onQr} />
          <MenuGo
            href={route('applications.biolink.handle.edit', id)}
            icon={AtSign}
            label={acts.changeHandle}
          />
          <MenuAction
            icon={state === 'published' ? PauseCircle : PlayCircle}
            label={state === 'published' ? acts.pause : acts.publish}
            onSelect={onToggle}
          />
          <MenuAction icon={Trash2} label={common.delete} danger onSelect={onDelete} />
        </Menu>
      </div>
      <p className="mt-5 mb-6 flex flex-wrap items-center gap-x-3 gap-y-2 text-sm text-ink-3">
        <ApplicationMark state={state} />
        {facts(bioLink)}
      </p>
      <div className="mt-auto flex flex-wrap gap-3">
        <ButtonLink href={edit} size="small">
          {common.edit}
        </ButtonLink>
        <Button size="small" onClick={copy}>
          {copied ? <Check size={16} strokeWidth={1.75} /> : <Copy size={16} strokeWidth={1.75} />}
          <span aria-live="polite">{copied ? acts.copied : acts.copyAddress}</span>
        </Button>
      </div>
    </li>
  )
}

function facts({ sourcesCount, viewsCount, chatsThisWeek }: BioLinkRow): string {
  const sources =
    sourcesCount === null ? words.facts.allSources : formatCount(words.facts.sources, sourcesCount)
  return format(words.facts.line, {
    views: formatCount(words.facts.views, viewsCount),
    chats: formatCount(words.facts.chats, chatsThisWeek),
    sources,
  })
}
