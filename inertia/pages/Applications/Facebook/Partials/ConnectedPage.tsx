import {
  ExternalLink,
  Hand,
  MessagesSquare,
  PauseCircle,
  PlayCircle,
  Quote,
  Trash2,
  Unplug,
} from 'lucide-react'
import { MessengerGlyph } from '~/components/MessengerGlyph'
import { StateMark } from '~/components/StateMark'
import { Button } from '~/components/Button'
import { MenuAction, MenuAway, MenuGo } from '~/components/MenuItem'
import { Notice } from '~/components/Notice'
import { applications, common, facebook as words, format, formatCount } from '~/messages'
import { route } from '~/lib/routes'
import { ApplicationMark } from '../../Partials/ApplicationMark'
import { ApplicationRow } from '../../Partials/ApplicationRow'
import { ConnectButton } from './ConnectButton'
import type { FacebookRow } from '@protocol/facebook'

const { pages } = words

type Props = {
  page: FacebookRow
  canConnect: boolean
  onTest: () => void
  onToggle: () => void
  onDisconnect: () => void
  onDelete: () => void
}

export function ConnectedPage({ page, canConnect, onTest, onToggle, onDisconnect, onDelete }: Props) {
  const isConnected = page.connection === 'connected'
  return (
    <ApplicationRow
      face={
        <span
          className="squircle grid size-10 shrink-0 place-items-center bg-ink/8 text-ink-2"
          aria-hidden="true"
        >
          <MessengerGlyph size={20} />
        </span>
      }
      name={page.pageName}
      href={route('applications.facebook.master-prompt.edit', page.id)}
      place={applications.kinds.facebook}
      facts={facts(page)}
      mark={<ConnectionBadge page={page} />}
      act={
        isConnected && (
          <Button size="small" onClick={onTest}>
            {pages.test}
          </Button>
        )
      }
      menuLabel={format(pages.actions, { page: page.pageName })}
      menu={
        <>
          {isConnected && <MenuAction icon={MessagesSquare} label={pages.testConnection} onSelect={onTest} />}
          {isConnected && (
            <MenuAway icon={ExternalLink} label={pages.writeToIt} href={`https://m.me/${page.pageId}`} />
          )}
          <MenuAction
            icon={page.state === 'published' ? PauseCircle : PlayCircle}
            label={page.state === 'published' ? pages.pause : pages.letAnswer}
            onSelect={onToggle}
          />
          <MenuGo
            icon={Quote}
            label={pages.howItAnswers}
            href={route('applications.facebook.master-prompt.edit', page.id)}
          />
          <MenuGo icon={Hand} label={pages.handover} href={route('applications.handover.edit', page.id)} />
          {page.connection !== 'disconnected' && (
            <MenuAction icon={Unplug} label={pages.disconnect} onSelect={onDisconnect} />
          )}
          <MenuAction icon={Trash2} label={common.delete} danger onSelect={onDelete} />
        </>
      }
    >
      {page.connection === 'reconnect' && (
        <Notice
          tone="ember"
          title={page.problem === 'permission' ? pages.permissionTaken : pages.refused}
          action={canConnect && <ConnectButton size="small">{pages.reconnect}</ConnectButton>}
        >
          {pages.doesNotAnswer}
        </Notice>
      )}
    </ApplicationRow>
  )
}

function ConnectionBadge({ page }: { page: FacebookRow }) {
  if (page.connection === 'reconnect') return <StateMark tone="failed">{pages.reconnect}</StateMark>
  if (page.connection === 'disconnected') return <StateMark tone="resting">{pages.disconnected}</StateMark>
  return <ApplicationMark state={page.state} />
}

function facts({ sourcesCount, chatsThisWeek }: FacebookRow): string {
  const sources = sourcesCount === null ? pages.allSources : formatCount(pages.sources, sourcesCount)
  return formatCount(pages.facts, chatsThisWeek, { sources })
}
