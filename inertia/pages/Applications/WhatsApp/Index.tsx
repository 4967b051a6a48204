import { Head, router } from '@inertiajs/react'
import type { InboxRow } from '@protocol/inbox'
import type { SourceChoice } from '@protocol/knowledge'
import type { WhatsAppRow } from '@protocol/whatsapp'
import { useState } from 'react'
import { Button } from '~/components/Button'
import { ConfirmDialog } from '~/components/dialogs/ConfirmDialog'
import { EmptyState } from '~/components/EmptyState'
import { Page } from '~/components/layout/Page'
import { PageHeader } from '~/components/layout/PageHeader'
import { useApplicationActions } from '~/hooks/use_application_actions'
import { usePolling } from '~/hooks/use_polling'
import { format, whatsapp as words } from '~/messages'
import { route } from '~/lib/routes'
import { ApplicationRows } from '../Partials/ApplicationRow'
import { ListFooter } from '../Partials/ListFooter'
import {
  chatToTry,
  isDisconnected,
  ConnectSteps,
  MessengerRow,
  MessengerSample,
} from '../Partials/MessengerRow'
import { ConnectNumber } from './Partials/ConnectNumber'
import { NumberWebhook } from './Partials/NumberWebhook'

const { numbers: numberWords, connect } = words

const POLL_MS = 5000

export type WhatsAppIndexProps = {
  numbers: WhatsAppRow[]
  sources: SourceChoice[]
  latest: InboxRow[]
  webhookUrl: string
}

export default function WhatsAppIndex({ numbers, sources, latest, webhookUrl }: WhatsAppIndexProps) {
  const { toggle, askDelete, dialog } = useApplicationActions('whatsapp')
  const [connecting, setConnecting] = useState<WhatsAppRow | 'new' | null>(null)
  const [leaving, setLeaving] = useState<WhatsAppRow | null>(null)
  const close = () => setConnecting(null)
  const isEmpty = numbers.length === 0
  // Meta's dashboard is being filled in right now.
  const isAwaited = numbers.some(({ connection, isReached }) => connection === 'connected' && !isReached)
  usePolling(['numbers'], POLL_MS, isAwaited)
  const shown = chatToTry(numbers)
  const test = ({ id }: WhatsAppRow) =>
    router.post(route('applications.whatsapp.test.store', id), {}, { preserveScroll: true })

  return (
    <Page>
      <Head title={words.title} />
      <PageHeader
        title={words.title}
        description={!isEmpty && words.about}
        actions={
          !isEmpty &&
          !connecting && (
            <Button size="small" onClick={() => setConnecting('new')}>
              {numbers.every(isDisconnected) ? connect.title : connect.another}
            </Button>
          )
        }
      />
      <div className="grid grid-cols-1 gap-8">
        {isEmpty && !connecting && (
          <EmptyState
            title={words.start.title}
            sample={<MessengerSample kind="whatsapp" {...words.start.sample} />}
            action={
              <Button tone="primary" onClick={() => setConnecting('new')}>
                {connect.title}
              </Button>
            }
          >
            <ConnectSteps about={words.about}>{Object.values(words.start.steps)}</ConnectSteps>
          </EmptyState>
        )}
        {connecting && (
          <ConnectNumber
            key={connecting === 'new' ? 'new' : connecting.id}
            number={connecting === 'new' ? null : connecting}
            sources={sources}
            onConnected={close}
            onCancel={close}
          />
        )}
        {!isEmpty && (
          <section aria-label={numberWords.title}>
            <ApplicationRows hasActions={numbers.some(isDisconnected)} messengersOnly>
              {numbers.map((number) => (
                <NumberRow
                  key={number.id}
                  number={number}
                  onTest={() => test(number)}
                  onToggle={() => toggle(number)}
                  onReconnect={() => setConnecting(number)}
                  onDisconnect={() => setLeaving(number)}
                  onDelete={() => askDelete(number)}
                />
              ))}
            </ApplicationRows>
          </section>
        )}
        {numbers
          .filter(({ connection }) => connection === 'connected')
          .map((number) => (
            <NumberWebhook key={number.id} number={number} webhookUrl={webhookUrl} />
          ))}
      </div>
      <ListFooter latest={latest} chat={shown && { ...shown, kind: 'whatsapp', name: shown.verifiedName }} />
      {leaving && (
        <ConfirmDialog
          open
          title={format(numberWords.disconnectTitle, { name: leaving.verifiedName })}
          description={numberWords.disconnectConsequence}
          confirm={numberWords.disconnect}
          onConfirm={() =>
            router.delete(route('applications.whatsapp.connection.destroy', leaving.id), {
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
  number: WhatsAppRow
  onTest: () => void
  onToggle: () => void
  onReconnect: () => void
  onDisconnect: () => void
  onDelete: () => void
}

function NumberRow({ number, onReconnect, ...actions }: RowProps) {
  const reconnect = (
    <Button size="small" onClick={onReconnect}>
      {numberWords.reconnect}
    </Button>
  )
  return (
    <MessengerRow
      application={number}
      words={numberWords}
      kind="whatsapp"
      name={number.verifiedName}
      place={number.displayNumber}
      answers={route('applications.whatsapp.master-prompt.edit', number.id)}
      reconnect={reconnect}
      menuLabel={format(numberWords.actions, { name: number.verifiedName })}
      refused={numberWords.refused}
      {...actions}
    />
  )
}
