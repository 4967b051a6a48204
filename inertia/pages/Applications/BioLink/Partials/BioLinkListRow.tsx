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
import { Button } from '~/components/Button'
import { useCopy } from '~/components/forms/CopyField'
import { MenuAction, MenuAway, MenuGo, MenuModalLink } from '~/components/MenuItem'
import { applications, bioLinks as words, common, format } from '~/messages'
import { route } from '~/lib/routes'
import { ApplicationRow, RowMenu, sourcesOf } from '../../Partials/ApplicationRow'

const { acts } = words

type Props = { bioLink: BioLinkRow; onToggle: () => void; onDelete: () => void; onQr: () => void }

export function BioLinkListRow({ bioLink, onToggle, onDelete, onQr }: Props) {
  const { id, name, handle, url, state } = bioLink
  const { copied, copy } = useCopy(url)
  return (
    <ApplicationRow
      of={{ ...bioLink, kind: 'biolink' }}
      href={route('applications.biolink.introduction.edit', id)}
      places={[`@${handle}`, ...sourcesOf(bioLink.sourcesCount)]}
      act={
        <Button size="small" onClick={copy}>
          {copied ? <Check size={16} strokeWidth={1.75} /> : <Copy size={16} strokeWidth={1.75} />}
          <span aria-live="polite">{copied ? acts.copied : acts.copyAddress}</span>
        </Button>
      }
      menu={
        <RowMenu label={format(applications.acts.menu, { name })}>
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
        </RowMenu>
      }
    />
  )
}
