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
import { MenuAction, MenuExternalLink, MenuLink, MenuModalLink } from '~/components/MenuItem'
import { applications, bioLinks as words, common, format } from '~/messages'
import { route } from '~/lib/routes'
import { ApplicationRow, RowMenu, sourceFacts } from '../../Partials/ApplicationRow'

const { actions } = words

type Props = { bioLink: BioLinkRow; onToggle: () => void; onDelete: () => void; onQr: () => void }

export function BioLinkListRow({ bioLink, onToggle, onDelete, onQr }: Props) {
  const { id, name, handle, url, state } = bioLink
  const { copied, copy } = useCopy(url)
  return (
    <ApplicationRow
      application={{ ...bioLink, kind: 'biolink' }}
      href={route('applications.biolink.introduction.edit', id)}
      places={[`@${handle}`, ...sourceFacts(bioLink.sourcesCount)]}
      action={
        <Button size="small" onClick={copy}>
          {copied ? <Check size={16} strokeWidth={1.75} /> : <Copy size={16} strokeWidth={1.75} />}
          <span aria-live="polite">{copied ? actions.copied : actions.copyAddress}</span>
        </Button>
      }
      menu={
        <RowMenu label={format(applications.actions.menu, { name })}>
          <MenuExternalLink href={url} icon={ExternalLink} label={actions.open} />
          <MenuLink
            href={route('applications.biolink.analytics.show', id)}
            icon={ChartColumn}
            label={actions.visits}
          />
          <MenuAction icon={QrCode} label={actions.qr} onSelect={onQr} />
          <MenuModalLink
            href={route('applications.biolink.handle.edit', id)}
            icon={AtSign}
            label={applications.actions.changeHandle}
          />
          <MenuAction
            icon={state === 'published' ? PauseCircle : PlayCircle}
            label={state === 'published' ? applications.actions.pause : applications.actions.publish}
            onSelect={onToggle}
          />
          <MenuAction icon={Trash2} label={common.delete} danger onSelect={onDelete} />
        </RowMenu>
      }
    />
  )
}
