import type { WhatsAppRow } from '@protocol/whatsapp'
import { CopyField } from '~/components/forms/CopyField'
import { Sentence } from '~/components/Sentence'
import { format, whatsapp as words } from '~/messages'

const { webhook } = words
const FIELD = 'messages'

/** What Meta's dashboard has to be told; open until WhatsApp has reached the callback URL. */
export function NumberWebhook({ number, webhookUrl }: { number: WhatsAppRow; webhookUrl: string }) {
  const { verifiedName: name, isReached, verifyToken } = number
  return (
    <details className="fold card p-4 sm:p-6" open={!isReached}>
      <summary className="font-semibold">{format(webhook.title, { name })}</summary>
      <div className="mt-4 grid gap-4">
        <p className="text-sm font-medium">{isReached ? webhook.reached : webhook.waiting}</p>
        <p className="text-sm text-ink-2">
          <Sentence of={webhook.about} with={{ field: <code>{FIELD}</code> }} />
        </p>
        <CopyField label={webhook.callback} text={webhookUrl} multiline />
        <CopyField label={webhook.verifyToken} text={verifyToken} multiline />
      </div>
    </details>
  )
}
