import { useForm } from '@inertiajs/react'
import { WEBHOOK_EVENTS, type WebhookEvent } from '@protocol/webhooks'
import { Button } from '~/components/Button'
import { Checkbox } from '~/components/forms/Checkbox'
import { Field } from '~/components/forms/Field'
import { Form } from '~/components/forms/Form'
import { TextInput } from '~/components/forms/TextInput'
import { profilePrograms as words } from '~/messages'
import { route } from '~/lib/routes'

const { form: formWords } = words.webhooks

export function CreateWebhookForm() {
  const form = useForm<{ url: string; events: WebhookEvent[] }>({ url: '', events: [...WEBHOOK_EVENTS] })
  const { data, setData } = form
  const submit = () =>
    form.post(route('profile.webhooks.store'), { preserveScroll: true, onSuccess: () => form.reset() })
  const choose = (event: WebhookEvent, on: boolean) =>
    setData('events', on ? [...data.events, event] : data.events.filter((other) => other !== event))

  return (
    <Form form={form} onSubmit={submit} guardChanges={false} className="gap-4">
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
      {form.errors.events && (
        <p role="alert" className="text-sm text-ember">
          {form.errors.events}
        </p>
      )}
      <div>
        <Button type="submit" processing={form.processing}>
          {formWords.add}
        </Button>
      </div>
    </Form>
  )
}
