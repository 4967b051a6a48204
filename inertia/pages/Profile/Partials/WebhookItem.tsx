import { router } from '@inertiajs/react'
import type { WebhookRow } from '@protocol/webhooks'
import { useState } from 'react'
import { Button } from '~/components/Button'
import { common, profilePrograms as words, format } from '~/messages'
import { route } from '~/lib/routes'
import { DeliveryItem } from './DeliveryItem'

const { webhooks } = words

export function WebhookItem({ webhook, onRemove }: { webhook: WebhookRow; onRemove: () => void }) {
  const { id, url, events, deliveries } = webhook
  const [sending, setSending] = useState(false)
  const visit = { preserveScroll: true, onStart: () => setSending(true), onFinish: () => setSending(false) }
  return (
    <li className="border-b pb-5">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
        <div className="min-w-56 flex-1">
          <p className="text-sm font-medium break-all">{url}</p>
          <p className="text-sm text-ink-3">
            {events.map((event) => webhooks.form.events[event]).join(' · ')}
          </p>
        </div>
        <div className="flex gap-2">
          <Button
            size="small"
            disabled={sending}
            aria-label={format(webhooks.testOne, { url })}
            onClick={() => router.post(route('profile.webhooks.test.store', id), {}, visit)}
          >
            {webhooks.test}
          </Button>
          <Button
            size="small"
            tone="danger"
            aria-label={format(webhooks.deleteOne, { url })}
            onClick={onRemove}
          >
            {common.delete}
          </Button>
        </div>
      </div>
      <ul aria-label={format(webhooks.log, { url })} className="mt-3 grid gap-1 text-sm empty:hidden">
        {deliveries.map((delivery) => (
          <DeliveryItem
            key={delivery.id}
            delivery={delivery}
            url={url}
            disabled={sending}
            onAgain={() =>
              router.post(route('profile.webhooks.deliveries.store', id), { delivery: delivery.id }, visit)
            }
          />
        ))}
      </ul>
    </li>
  )
}
