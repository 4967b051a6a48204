import type { BioLinkRow } from '@protocol/applications'
import {
  AtSign,
  ChartColumn,
  Check,
  Copy,
  ExternalLink,
  PauseCircle,
  PlayCircle,
  QrCode,
  Trash2,
} from 'lucide-react'
import { Avatar } from '~/components/Avatar'
import { Button } from '~/components/Button'
import { useCopy } from '~/components/forms/CopyField'
import { MenuAction, MenuAway, MenuGo, MenuModalLink } from '~/components/MenuItem'
import { applications, bioLinks as words, common, format, formatCount } from '~/messages'
import { route } from '~/lib/routes'
import { ApplicationMark } from '../../Partials/ApplicationMark'
import { ApplicationRow } from '../../Partials/ApplicationRow'

const { acts } = words

type Props = { bioLink: BioLinkRow; onToggle: () => void; onDelete: () => void; onQr: () => void }

export function BioLinkListRow({ bioLink, onToggle, onDelete, onQr }: Props) {
  const { id, name, handle, url, avatarUrl, state } = bioLink
  const { copied, copy } = useCopy(url)
  return (
    <ApplicationRow
      face={<Avatar name={name} url={avatarUrl} size={40} />}
      name={name}
      href={route('applications.biolink.introduction.edit', id)}
      place={`@${handle}`}
      facts={facts(bioLink)}
      mark={<ApplicationMark state={state} />}
      act={
        <Button size="small" onClick={copy}>
          {copied ? <Check size={16} strokeWidth={1.75} /> : <Copy size={16} strokeWidth={1.75} />}
          <span aria-live="polite">{copied ? acts.copied : acts.copyAddress}</span>
        </Button>
      }
      menuLabel={format(applications.acts.menu, { name })}
      menu={
        <>
          <MenuAway href={url} icon={ExternalLink} label={acts.open} />
          <MenuGo
            href={route('applications.biolink.analytics.show', id)}
            icon={ChartColumn}
            label={acts.visits}
          />
          <MenuAction icon={QrCode} label={acts.qr} onSelect={onQr} />
          <MenuModalLink
            href={route('applications.biolink.handle.edit', id)}
            icon={AtSign}
            label={applications.acts.changeHandle}
          />
          <MenuAction
            icon={state === 'published' ? PauseCircle : PlayCircle}
            label={state === 'published' ? applications.acts.pause : applications.acts.publish}
            onSelect={onToggle}
          />
          <MenuAction icon={Trash2} label={common.delete} danger onSelect={onDelete} />
        </>
      }
    />
  )
}

function facts({ sourcesCount, viewsCount, chatsThisWeek }: BioLinkRow): string[] {
  return [
    formatCount(words.facts.views, viewsCount),
    formatCount(words.facts.chats, chatsThisWeek),
    ...(sourcesCount === null ? [] : [formatCount(words.facts.sources, sourcesCount)]),
  ]
}
