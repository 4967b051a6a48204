import { Head, router } from '@inertiajs/react'
import type { InboxRow } from '@protocol/inbox'
import type { SourceChoice } from '@protocol/knowledge'
import type { TelegramRow } from '@protocol/telegram'
import { useState } from 'react'
import { Button } from '~/components/Button'
import { ConfirmDialog } from '~/components/dialogs/ConfirmDialog'
import { EmptyState } from '~/components/EmptyState'
import { Page } from '~/components/layout/Page'
import { PageHeader } from '~/components/layout/PageHeader'
import { Sentence } from '~/components/Sentence'
import { useApplicationActions } from '~/hooks/use_application_actions'
import { format, telegram as words } from '~/messages'
import { route } from '~/lib/routes'
import { BotFather, ConnectBot, NEW_BOT } from './Partials/ConnectBot'
import { ApplicationRows } from '../Partials/ApplicationRow'
import { ListFooter } from '../Partials/ListFooter'
import {
  chatToTry,
  isDisconnected,
  ConnectSteps,
  MessengerRow,
  MessengerSample,
} from '../Partials/MessengerRow'

const { bots: botWords, connect } = words
const { steps } = words.start

export type TelegramIndexProps = { bots: TelegramRow[]; sources: SourceChoice[]; latest: InboxRow[] }

export default function TelegramIndex({ bots, sources, latest }: TelegramIndexProps) {
  const { toggle, askDelete, dialog } = useApplicationActions('telegram')
  const [isConnecting, setConnecting] = useState(false)
  const [leaving, setLeaving] = useState<TelegramRow | null>(null)
  const open = () => setConnecting(true)
  const close = () => setConnecting(false)
  const isEmpty = bots.length === 0
  const shown = chatToTry(bots)

  return (
    <Page>
      <Head title={words.title} />
      <PageHeader
        title={words.title}
        description={!isEmpty && words.about}
        actions={
          !isEmpty &&
          !isConnecting && (
            <Button size="small" onClick={open}>
              {bots.every(isDisconnected) ? connect.open : connect.another}
            </Button>
          )
        }
      />
      <div className="grid grid-cols-1 gap-8">
        {isEmpty && !isConnecting && (
          <EmptyState
            title={words.start.title}
            sample={<MessengerSample kind="telegram" {...words.start.sample} />}
            action={
              <Button tone="primary" onClick={open}>
                {connect.open}
              </Button>
            }
          >
            <ConnectSteps about={words.about}>
              {[
                <Sentence key="father" text={steps.first} with={{ father: <BotFather /> }} />,
                <Sentence key="newbot" text={steps.second} with={{ newbot: <code>{NEW_BOT}</code> }} />,
                steps.third,
              ]}
            </ConnectSteps>
          </EmptyState>
        )}
        {isConnecting && <ConnectBot sources={sources} onConnected={close} onCancel={close} />}
        {!isEmpty && (
          <section aria-label={botWords.title}>
            <ApplicationRows hasActions={bots.some(isDisconnected)} messengersOnly>
              {bots.map((bot) => (
                <BotListRow
                  key={bot.id}
                  bot={bot}
                  onTest={() =>
                    router.post(
                      route('applications.telegram.test.store', bot.id),
                      {},
                      { preserveScroll: true }
                    )
                  }
                  onToggle={() => toggle(bot)}
                  onReconnect={open}
                  onDisconnect={() => setLeaving(bot)}
                  onDelete={() => askDelete(bot)}
                />
              ))}
            </ApplicationRows>
          </section>
        )}
      </div>
      <ListFooter latest={latest} chat={shown && { ...shown, kind: 'telegram', name: shown.botName }} />
      {leaving && (
        <ConfirmDialog
          open
          title={format(botWords.disconnectTitle, { bot: leaving.botName })}
          description={botWords.disconnectConsequence}
          confirm={botWords.disconnect}
          onConfirm={() =>
            router.delete(route('applications.telegram.connection.destroy', leaving.id), {
              preserveScroll: true,
              onSuccess: () => setLeaving(null),
            })
          }
          onCancel={() => setLeaving(null)}
        />
      )}
      {dialog}
    </Page>
  )
}

type RowProps = {
  bot: TelegramRow
  onTest: () => void
  onToggle: () => void
  onReconnect: () => void
  onDisconnect: () => void
  onDelete: () => void
}

function BotListRow({ bot, onReconnect, ...actions }: RowProps) {
  const reconnect = (
    <Button size="small" onClick={onReconnect}>
      {botWords.reconnect}
    </Button>
  )
  return (
    <MessengerRow
      application={bot}
      words={botWords}
      kind="telegram"
      name={bot.botName}
      place={`@${bot.username}`}
      answers={route('applications.telegram.master-prompt.edit', bot.id)}
      reconnect={reconnect}
      menuLabel={format(botWords.actions, { bot: bot.botName })}
      refused={botWords.refused}
      {...actions}
    />
  )
}
