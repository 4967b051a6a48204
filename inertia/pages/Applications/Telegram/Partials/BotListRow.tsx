import type { TelegramRow } from '@protocol/telegram'
import { Send } from 'lucide-react'
import { Button } from '~/components/Button'
import { format, telegram as words } from '~/messages'
import { route } from '~/lib/routes'
import { MessengerRow } from '../../Partials/MessengerRow'

const { bots } = words

type Props = {
  bot: TelegramRow
  onTest: () => void
  onToggle: () => void
  onReconnect: () => void
  onDisconnect: () => void
  onDelete: () => void
}

export function BotListRow({ bot, onReconnect, ...actions }: Props) {
  const reconnect = (
    <Button size="small" onClick={onReconnect}>
      {bots.reconnect}
    </Button>
  )
  const test = (
    <Button size="small" onClick={actions.onTest}>
      {bots.test}
    </Button>
  )
  return (
    <MessengerRow
      of={bot}
      words={bots}
      icon={<Send size={20} strokeWidth={1.75} />}
      name={bot.botName}
      place={`@${bot.username}`}
      answers={route('applications.telegram.master-prompt.edit', bot.id)}
      chatUrl={`https://t.me/${bot.username}`}
      test={test}
      reconnect={reconnect}
      menuLabel={format(bots.actions, { bot: bot.botName })}
      refused={bots.refused}
      {...actions}
    />
  )
}
