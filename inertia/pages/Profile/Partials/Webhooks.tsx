import { router } from '@inertiajs/react'
import type { DeliveryRow, WebhookRow } from '@protocol/webhooks'
import { useState } from 'react'
import { Button } from '~/components/Button'
import { ConfirmDialog } from '~/components/ConfirmDialog'
import { CopyField } from '~/components/CopyField'
import { formatAgo } from '~/format'
import { usePolling } from '~/hooks/use_polling'
import { common } from '~/messages/common'
import { words } from '~/messages/profile_programs'
import { say, sayCount } from '~/messages/say'
import { route } from '~/routes'
import { CreateWebhookForm } from './CreateWebhookForm'
import { Section } from './Section'

const LOOK_EVERY_MS = 1_500

type Props = { webhooks: WebhookRow[]; newSecret: string | null }

export function Webhooks({ webhooks, newSecret }: Props) {
  const [removing, setRemoving] = useState<WebhookRow | null>(null)
  // It comes once; saving another form of this page must not take it away.
  const [shown, setShown] = useState(newSecret)
  if (newSecret && newSecret !== shown) setShown(newSecret)

  const isSending = webhooks.some(({ deliveries }) => deliveries.some(isOnItsWay))
  usePolling(['webhooks'], LOOK_EVERY_MS, isSending)

  const remove = () =>
    router.delete(route('profile.webhooks.destroy', removing!.id), {
      preserveScroll: true,
      onFinish: () => setRemoving(null),
    })

  return (
    <Section id="webhooks" title={words.webhooks.title} description={words.webhooks.about}>
      {shown && (
        <div role="status" className="mb-6 grid gap-2 rounded-control bg-evidence-soft p-4">
          <p className="text-sm font-medium">{words.webhooks.copy}</p>
          <CopyField label={words.webhooks.secret} text={shown} multiline />
        </div>
      )}
      <ul className="mb-6 grid gap-6 empty:hidden">
        {webhooks.map((webhook) => (
          <WebhookItem key={webhook.id} webhook={webhook} onRemove={() => setRemoving(webhook)} />
        ))}
      </ul>
      <CreateWebhookForm />
      <ConfirmDialog
        open={removing !== null}
        title={words.webhooks.deleteTitle}
        description={say(words.webhooks.deleteAbout, { url: removing?.url ?? '' })}
        confirm={common.delete}
        onConfirm={remove}
        onCancel={() => setRemoving(null)}
      />
    </Section>
  )
}

function WebhookItem({ webhook, onRemove }: { webhook: WebhookRow; onRemove: () => void }) {
  const { id, url, events, deliveries } = webhook
  const test = () => router.post(route('profile.webhooks.test', id), {}, { preserveScroll: true })
  return (
    <li className="border-b pb-6">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-40 flex-1">
          <p className="text-sm font-medium break-all">{url}</p>
          <p className="text-sm text-ink-3">{events.join(', ')}</p>
        </div>
        <Button size="small" aria-label={say(words.webhooks.testOne, { url })} onClick={test}>
          {words.webhooks.test}
        </Button>
        <Button
          size="small"
          tone="danger"
          aria-label={say(words.webhooks.deleteOne, { url })}
          onClick={onRemove}
        >
          {common.delete}
        </Button>
      </div>
      <ul aria-label={say(words.webhooks.log, { url })} className="mt-3 grid gap-1 text-sm empty:hidden">
        {deliveries.map((delivery) => (
          <li key={delivery.id} className="flex flex-wrap gap-x-3">
            <span className="min-w-40">{delivery.event}</span>
            <span className={toneOf(delivery)}>{outcomeOf(delivery)}</span>
            <span className="text-ink-3">{formatAgo(delivery.createdAt)}</span>
          </li>
        ))}
      </ul>
    </li>
  )
}

function isOnItsWay({ state, attempts }: Pick<DeliveryRow, 'state' | 'attempts'>): boolean {
  return state === 'waiting' && attempts === 0
}

function toneOf(delivery: DeliveryRow): string {
  if (delivery.state === 'delivered') return 'text-evidence'
  return isOnItsWay(delivery) ? 'text-ink-3' : 'text-ember'
}

function outcomeOf({ attempts, problem, state, status }: DeliveryRow): string {
  if (state === 'delivered') return say(words.webhooks.delivered, { status: status ?? '' })
  if (isOnItsWay({ state, attempts })) return words.webhooks.onItsWay
  const why = problem ?? words.webhooks.noAnswer
  return state === 'given_up'
    ? sayCount(words.webhooks.givenUp, attempts, { why })
    : say(words.webhooks.again, { why })
}
