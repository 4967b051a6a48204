import type { TelegramRow } from '@protocol/telegram'
import {
  ExternalLink,
  Hand,
  MessagesSquare,
  PauseCircle,
  PlayCircle,
  Quote,
  Send,
  Trash2,
  Unplug,
} from 'lucide-react'
import { Button } from '~/components/Button'
import { MenuAction, MenuAway, MenuGo } from '~/components/MenuItem'
import { Notice } from '~/components/Notice'
import { StateMark } from '~/components/StateMark'
import { common, format, formatCount, telegram as words } from '~/messages'
import { route } from '~/lib/routes'
import { ApplicationMark } from '../../Partials/ApplicationMark'
import { ApplicationRow } from '../../Partials/ApplicationRow'

const { bots } = words

type Props = {
  bot: TelegramRow
  onTest: () => void
  onToggle: () => void
  onReconnect: () => void
  onDisconnect: () => void
  onDelete: () => void
}

export function BotListRow({ bot, onTest, onToggle, onReconnect, onDisconnect, onDelete }: Props) {
  const isConnected = bot.connection === 'connected'
  const answers = route('applications.telegram.master-prompt.edit', bot.id)
  return (
    <ApplicationRow
      face={
        <span
          className="squircle grid size-10 shrink-0 place-items-center bg-ink/8 text-ink-2"
          aria-hidden="true"
        >
          <Send size={20} strokeWidth={1.75} />
        </span>
      }
      name={bot.botName}
      href={answers}
      place={`@${bot.username}`}
      facts={facts(bot)}
      mark={<ConnectionMark bot={bot} />}
      act={
        <Button size="small" onClick={isConnected ? onTest : onReconnect}>
          {isConnected ? bots.test : bots.reconnect}
        </Button>
      }
      menuLabel={format(bots.actions, { bot: bot.botName })}
      menu={
        <>
          {isConnected && <MenuAction icon={MessagesSquare} label={bots.testConnection} onSelect={onTest} />}
          {isConnected && (
            <MenuAway icon={ExternalLink} label={bots.writeToIt} href={`https://t.me/${bot.username}`} />
          )}
          {!isConnected && <MenuAction icon={MessagesSquare} label={bots.reconnect} onSelect={onReconnect} />}
          <MenuAction
            icon={bot.state === 'published' ? PauseCircle : PlayCircle}
            label={bot.state === 'published' ? bots.pause : bots.letAnswer}
            onSelect={onToggle}
          />
          <MenuGo icon={Quote} label={bots.howItAnswers} href={answers} />
          <MenuGo icon={Hand} label={bots.handover} href={route('applications.handover.edit', bot.id)} />
          {bot.connection !== 'disconnected' && (
            <MenuAction icon={Unplug} label={bots.disconnect} onSelect={onDisconnect} />
          )}
          <MenuAction icon={Trash2} label={common.delete} danger onSelect={onDelete} />
        </>
      }
    >
      {bot.connection === 'reconnect' && (
        <Notice tone="ember" title={bots.refused}>
          {bots.doesNotAnswer}
        </Notice>
      )}
    </ApplicationRow>
  )
}

function ConnectionMark({ bot }: { bot: TelegramRow }) {
  if (bot.connection === 'reconnect') return <StateMark tone="failed">{bots.reconnect}</StateMark>
  if (bot.connection === 'disconnected') return <StateMark tone="resting">{bots.disconnected}</StateMark>
  return <ApplicationMark state={bot.state} />
}

function facts({ sourcesCount, chatsThisWeek }: TelegramRow): string {
  const sources = sourcesCount === null ? bots.allSources : formatCount(bots.sources, sourcesCount)
  return formatCount(bots.facts, chatsThisWeek, { sources })
}
