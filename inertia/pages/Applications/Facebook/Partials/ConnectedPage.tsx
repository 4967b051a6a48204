import {
  Ellipsis,
  ExternalLink,
  Hand,
  MessagesSquare,
  PauseCircle,
  PlayCircle,
  Quote,
  Trash2,
  Unplug,
} from 'lucide-react'
import { StateMark } from '~/components/StateMark'
import { Button } from '~/components/Button'
import { Menu } from '~/components/Menu'
import { MenuAction, MenuAway, MenuGo } from '~/components/MenuItem'
import { Notice } from '~/components/Notice'
import { common, facebook as words, format, formatCount } from '~/messages'
import { route } from '~/lib/routes'
import { ApplicationMark } from '../../Partials/ApplicationMark'
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
    <li className="grid gap-3 px-4 py-4 sm:px-6">
      <div className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-4 gap-y-3 sm:grid-cols-[auto_minmax(0,1fr)_auto_auto_auto]">
        <span className="squircle grid size-10 place-items-center bg-ink/6 text-ink-2" aria-hidden="true">
          <MessagesSquare size={18} strokeWidth={1.75} />
        </span>
        <div className="min-w-0">
          <p className="truncate font-medium">{page.pageName}</p>
          <p className="truncate text-sm text-ink-3">{facts(page)}</p>
        </div>
        <span className="max-sm:order-last max-sm:col-start-2">
          <ConnectionBadge page={page} />
        </span>
        <span className="max-sm:hidden">
          {isConnected && (
            <Button size="small" onClick={onTest}>
              {pages.test}
            </Button>
          )}
        </span>
        <Menu
          label={format(pages.actions, { page: page.pageName })}
          buttonClassName="press rounded-chip p-2 text-ink-3 hover:bg-ink/6 hover:text-ink"
          button={<Ellipsis size={20} strokeWidth={1.75} aria-hidden="true" />}
        >
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
        </Menu>
      </div>
      {page.connection === 'reconnect' && (
        <Notice
          tone="ember"
          title={page.problem === 'permission' ? pages.permissionTaken : pages.refused}
          action={canConnect && <ConnectButton size="small">{pages.reconnect}</ConnectButton>}
        >
          {pages.doesNotAnswer}
        </Notice>
      )}
    </li>
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
