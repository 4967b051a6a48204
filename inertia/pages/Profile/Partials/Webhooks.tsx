import { Link, router } from '@inertiajs/react'
import type { DeliveryRow, WebhookRow } from '@protocol/webhooks'
import { useState } from 'react'
import { Button } from '~/components/Button'
import { buttonStyle } from '~/components/button_style'
import { ConfirmDialog } from '~/components/ConfirmDialog'
import { CopyField } from '~/components/CopyField'
import { formatAgo } from '~/format'
import { route } from '~/routes'
import { CreateWebhookForm } from './CreateWebhookForm'
import { Section } from './Section'

type Props = { webhooks: WebhookRow[]; newSecret: string | null; confirmed: boolean }

export function Webhooks({ webhooks, newSecret, confirmed }: Props) {
  const [removing, setRemoving] = useState<WebhookRow | null>(null)
  // It comes once; saving another form of this page must not take it away.
  const [shown, setShown] = useState(newSecret)
  if (newSecret && newSecret !== shown) setShown(newSecret)

  const remove = () =>
    router.delete(route('profile.webhooks.destroy', removing!.id), {
      preserveScroll: true,
      onFinish: () => setRemoving(null),
    })

  return (
    <Section
      title="Webhooks"
      description="Your own server is told what happens here, signed, and again later when it does not answer."
    >
      {shown && (
        <div role="status" className="mb-6 grid gap-2 rounded-control bg-evidence-soft p-4">
          <p className="text-sm font-medium">Copy the secret that signs it now. It is not shown again.</p>
          <CopyField label="Secret" text={shown} multiline />
        </div>
      )}
      <ul className="mb-6 grid gap-6 empty:hidden">
        {webhooks.map((webhook) => (
          <WebhookItem key={webhook.id} webhook={webhook} onRemove={() => setRemoving(webhook)} />
        ))}
      </ul>
      {confirmed ? (
        <CreateWebhookForm />
      ) : (
        <Link href={route('password.confirm', {}, { to: 'profile' })} className={buttonStyle()}>
          Confirm it is you
        </Link>
      )}
      <ConfirmDialog
        open={removing !== null}
        title="Delete this webhook?"
        description={`${removing?.url} is told nothing any more, and its log goes with it.`}
        confirm="Delete"
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
        <Button size="small" aria-label={`Send a test to ${url}`} onClick={test}>
          Send a test
        </Button>
        <Button size="small" tone="danger" aria-label={`Delete ${url}`} onClick={onRemove}>
          Delete
        </Button>
      </div>
      <ul aria-label={`Sent to ${url}`} className="mt-3 grid gap-1 text-sm empty:hidden">
        {deliveries.map((delivery) => (
          <li key={delivery.id} className="flex flex-wrap gap-x-3">
            <span className="min-w-40">{delivery.event}</span>
            <span className={delivery.state === 'delivered' ? 'text-evidence' : 'text-ember'}>
              {outcomeOf(delivery)}
            </span>
            <span className="text-ink-3">{formatAgo(delivery.createdAt)}</span>
          </li>
        ))}
      </ul>
    </li>
  )
}

function outcomeOf({ attempts, problem, state, status }: DeliveryRow): string {
  if (state === 'delivered') return `Delivered (${status})`
  if (attempts === 0) return 'On its way'
  const why = problem ?? 'No answer.'
  return state === 'given_up' ? `Given up after ${attempts} attempts. ${why}` : `${why} It is tried again.`
}
