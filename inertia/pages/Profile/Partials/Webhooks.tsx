import { router, useForm } from '@inertiajs/react'
import { WEBHOOK_EVENTS, type WebhookRow, type WebhookEvent } from '@protocol/webhooks'
import { useState } from 'react'
import { ConfirmDialog } from '~/components/dialogs/ConfirmDialog'
import { CopyField } from '~/components/forms/CopyField'
import { usePolling } from '~/hooks/use_polling'
import { common, profilePrograms as words, format } from '~/messages'
import { route } from '~/lib/routes'
import { isFirstAttempt, DeliveryItem } from './DeliveryItem'
import { ProblemNote } from '~/components/Notice'
import { Section } from './Section'
import { Button } from '~/components/Button'
import { Checkbox } from '~/components/forms/Checkbox'
import { Field } from '~/components/forms/Field'
import { Form } from '~/components/forms/Form'
import { TextInput } from '~/components/forms/TextInput'

const { webhooks } = words

const { form: formWords } = words.webhooks

const POLL_MS = 1_500

type Props = { webhooks: WebhookRow[]; newSecret: string | null }

export function Webhooks({ webhooks, newSecret }: Props) {
  const [removing, setRemoving] = useState<WebhookRow | null>(null)
  // The prop comes once; saving another form of this page must not hide it.
  const [shown, setShown] = useState(newSecret)
  if (newSecret && newSecret !== shown) setShown(newSecret)

  const isSending = webhooks.some(({ deliveries }) => deliveries.some(isFirstAttempt))
  usePolling(['webhooks'], POLL_MS, isSending)

  const remove = () =>
    router.delete(route('profile.webhooks.destroy', removing!.id), {
      preserveScroll: true,
      onSuccess: () => setRemoving(null),
    })

  return (
    <Section
      id="webhooks"
      isRow
      title={words.webhooks.title}
      description={words.webhooks.about}
      form={{ label: formWords.fresh, fields: <CreateWebhookForm /> }}
    >
      {shown && (
        <div role="status" className="grid gap-2 rounded-control bg-well p-4">
          <p className="text-sm font-medium">{words.webhooks.copy}</p>
          <CopyField label={words.webhooks.secret} text={shown} />
        </div>
      )}
      <ul className="grid gap-6 empty:hidden">
        {webhooks.map((webhook) => (
          <WebhookItem key={webhook.id} webhook={webhook} onRemove={() => setRemoving(webhook)} />
        ))}
      </ul>
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

function CreateWebhookForm() {
  const form = useForm<{ url: string; events: WebhookEvent[] }>({ url: '', events: [...WEBHOOK_EVENTS] })
  const { data, setData } = form
  const submit = () =>
    form.post(route('profile.webhooks.store'), { preserveScroll: true, onSuccess: () => form.reset() })
  const choose = (event: WebhookEvent, on: boolean) =>
    setData('events', on ? [...data.events, event] : data.events.filter((other) => other !== event))

  return (
    <Form form={form} onSubmit={submit} guardChanges={false} shownErrors={['events']} className="gap-4">
      <Field name="url" label={formWords.url}>
        <TextInput
          type="url"
          inputMode="url"
          autoComplete="off"
          placeholder="https://example.org/hook"
          value={data.url}
          onChange={(url) => setData('url', url)}
        />
      </Field>
      <fieldset className="grid gap-1 sm:grid-cols-2">
        <legend className="mb-1.5 text-sm font-medium">{formWords.when}</legend>
        {WEBHOOK_EVENTS.map((event) => (
          <Checkbox
            key={event}
            name={event}
            label={formWords.events[event]}
            checked={data.events.includes(event)}
            onChange={(on) => choose(event, on)}
          />
        ))}
      </fieldset>
      {form.errors.events && <ProblemNote>{form.errors.events}</ProblemNote>}
      <div>
        <Button type="submit" processing={form.processing}>
          {formWords.add}
        </Button>
      </div>
    </Form>
  )
}

function WebhookItem({ webhook, onRemove }: { webhook: WebhookRow; onRemove: () => void }) {
  const { id, url, events, deliveries } = webhook
  const [sending, setSending] = useState(false)
  const visit = { preserveScroll: true, onStart: () => setSending(true), onFinish: () => setSending(false) }
  return (
    <li className="border-b pb-5 last:border-b-0 last:pb-0">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
        <div className="min-w-56 flex-1">
          <p className="text-sm font-medium break-all">{url}</p>
          <p className="text-sm text-ink-3">
            {events.length === WEBHOOK_EVENTS.length
              ? webhooks.allEvents
              : events.map((event) => webhooks.form.events[event]).join(' · ')}
          </p>
        </div>
        <div className="-mx-3 flex flex-wrap">
          <Button
            size="small"
            tone="plain"
            disabled={sending}
            aria-label={format(webhooks.testOne, { url })}
            onClick={() => router.post(route('profile.webhooks.test.store', id), {}, visit)}
          >
            {webhooks.test}
          </Button>
          <Button
            size="small"
            tone="plain"
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
