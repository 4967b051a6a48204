import { router } from '@inertiajs/react'
import type { WebhookRow } from '@protocol/webhooks'
import { useState } from 'react'
import { ConfirmDialog } from '~/components/dialogs/ConfirmDialog'
import { CopyField } from '~/components/forms/CopyField'
import { usePolling } from '~/hooks/use_polling'
import { common, profilePrograms as words, format } from '~/messages'
import { route } from '~/lib/routes'
import { CreateWebhookForm } from './CreateWebhookForm'
import { isOnItsWay } from './DeliveryItem'
import { Section } from './Section'
import { WebhookItem } from './WebhookItem'

const LOOK_EVERY_MS = 1_500

type Props = { webhooks: WebhookRow[]; newSecret: string | null }

export function Webhooks({ webhooks, newSecret }: Props) {
  const [removing, setRemoving] = useState<WebhookRow | null>(null)
  // The prop comes once; saving another form of this page must not hide it.
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
        <div role="status" className="mb-6 grid gap-2 rounded-control bg-well p-4">
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
        description={format(words.webhooks.deleteAbout, { url: removing?.url ?? '' })}
        confirm={common.delete}
        onConfirm={remove}
        onCancel={() => setRemoving(null)}
      />
    </Section>
  )
}
