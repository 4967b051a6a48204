import { useForm } from '@inertiajs/react'
import type { SourceChoice } from '@protocol/knowledge'
import type { WhatsAppRow } from '@protocol/whatsapp'
import { Button } from '~/components/Button'
import { Field } from '~/components/forms/Field'
import { Form } from '~/components/forms/Form'
import { TextInput } from '~/components/forms/TextInput'
import { Sentence } from '~/components/Sentence'
import { whatsapp as words, busyLabels } from '~/messages'
import { route } from '~/lib/routes'
import { SourcePicker } from '../../Partials/SourcePicker'

const { connect } = words
export const META = 'https://developers.facebook.com/apps'
const PERMISSIONS = ['whatsapp_business_messaging', 'whatsapp_business_management']

type Props = {
  /** The number to reconnect; null for a new one. */
  number: WhatsAppRow | null
  sources: SourceChoice[]
  onConnected: () => void
  onCancel: () => void
}
type NewNumber = {
  phone_number_id: string
  account_id: string
  token: string
  app_secret: string
  source_ids: string[] | null
}

const INPUTS = [
  { name: 'phone_number_id', label: connect.phoneNumberId, required: true },
  { name: 'account_id', label: connect.accountId, hint: connect.accountHint },
  { name: 'token', label: connect.token, hint: connect.secretHint, required: true },
  { name: 'app_secret', label: connect.appSecret, hint: connect.secretHint, required: true },
] as const

export function ConnectNumber({ number, sources, onConnected, onCancel }: Props) {
  const form = useForm<NewNumber>({
    phone_number_id: number?.phoneNumberId ?? '',
    account_id: number?.accountId ?? '',
    token: '',
    app_secret: '',
    source_ids: null,
  })
  const { data, setData } = form
  form.transform(({ source_ids, ...fields }) => (source_ids === null ? fields : { ...fields, source_ids }))
  const submit = () =>
    form.post(route('applications.whatsapp.store'), {
      preserveScroll: true,
      onSuccess: () => {
        form.reset()
        onConnected()
      },
    })

  return (
    <section className="card grid max-w-[720px] gap-6 p-4 sm:p-6" aria-labelledby="connect-number">
      <h2 id="connect-number" className="text-lg font-semibold">
        {connect.title}
      </h2>
      <ol className="steps">
        <li>
          <Sentence text={connect.steps.app} with={{ meta: <Meta /> }} />
        </li>
        <li>
          <Sentence text={connect.steps.token} with={{ permissions: <Permissions /> }} />
        </li>
        <li>{connect.steps.copy}</li>
        <li>{connect.steps.webhook}</li>
      </ol>
      <Form form={form} onSubmit={submit} guardChanges={false}>
        {INPUTS.map(({ name, ...field }) => (
          <Field key={name} name={name} {...field}>
            <TextInput
              spellCheck={false}
              autoComplete="off"
              className="font-mono"
              value={data[name]}
              onChange={(value) => setData((old) => ({ ...old, [name]: value }))}
            />
          </Field>
        ))}
        <SourcePicker
          sources={sources}
          value={data.source_ids}
          onChange={(ids) => setData((old) => ({ ...old, source_ids: ids }))}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" tone="primary" processing={form.processing} busy={busyLabels.connecting}>
            {connect.submit}
          </Button>
          <Button tone="plain" onClick={onCancel}>
            {connect.cancel}
          </Button>
        </div>
      </Form>
    </section>
  )
}

function Meta() {
  return (
    <a href={META} target="_blank" rel="noopener noreferrer" className="underline underline-offset-4">
      {new URL(META).host}
    </a>
  )
}

function Permissions() {
  return PERMISSIONS.map((permission, at) => (
    <span key={permission}>
      {at > 0 && ', '}
      <code className="wrap-anywhere">{permission}</code>
    </span>
  ))
}
