import { Head, useForm } from '@inertiajs/react'
import type { ConnectorKind, Refresh } from '@protocol/knowledge'
import { Button } from '~/components/Button'
import { Notice } from '~/components/Notice'
import { Field } from '~/components/forms/Field'
import { Form } from '~/components/forms/Form'
import { Select } from '~/components/forms/Select'
import { TextInput } from '~/components/forms/TextInput'
import { route } from '~/lib/routes'
import { addressOptions, dataConnect as words } from '~/messages'
import { ModalActions } from '~/modal/ModalActions'
import { ModalPage } from '~/modal/ModalPage'
import { FIRST_OPTIONS, REFRESH_CHOICES, wireOptions, type AddressOptions } from './Partials/address_options'
import {
  CaptionsField,
  ConnectorOptions,
  PLACEHOLDERS,
  REQUIRED,
  SecretFields,
} from './Partials/connector_forms'

export type ConnectSourceProps = {
  kind: ConnectorKind
  /** Why this server can't read sources of this kind. */
  unavailable: string | null
}

/** Adds a source that is read through the API of another service. */
export default function ConnectSource({ kind, unavailable }: ConnectSourceProps) {
  const form = useForm({ url: '', token: '', captions: null as File | null, options: FIRST_OPTIONS })
  const { url, token, options } = form.data
  const own = words[kind]
  const required = REQUIRED[kind]
  const change = (part: Partial<AddressOptions>) =>
    form.setData((data) => ({ ...data, options: { ...data.options, ...part } }))

  const submit = () => {
    form.transform(({ captions, ...data }) => ({
      ...data,
      ...(captions && { captions }),
      options: wireOptions(kind, data.options),
    }))
    form.post(route('data.connect.store', kind))
  }

  return (
    <ModalPage small title={own.title} description={own.about}>
      <Head title={own.title} />
      <Form form={form} onSubmit={submit} className="flex-1 content-start">
        {unavailable && <Notice>{unavailable}</Notice>}
        <Field name="url" label={own.address} hint={own.addressHint} required={required.url}>
          <TextInput
            inputMode="url"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            autoFocus={!unavailable}
            placeholder={PLACEHOLDERS[kind]}
            value={url}
            onChange={(value) => form.setData('url', value)}
          />
        </Field>
        <SecretFields kind={kind} value={token} onChange={(value) => form.setData('token', value)} />
        {kind === 'youtube' && <CaptionsField onChange={(file) => form.setData('captions', file)} />}
        <ConnectorOptions kind={kind} options={options} onChange={change} />
        <Field name="options.refresh" label={addressOptions.refresh.label} hint={words.refreshHint}>
          <Select
            value={options.refresh}
            options={REFRESH_CHOICES}
            onChange={(refresh) => change({ refresh: refresh as Refresh })}
          />
        </Field>
        <p className="text-sm text-ink-3">{own.reads}</p>
        <ModalActions>
          <Button type="submit" tone="primary" processing={form.processing}>
            {own.add}
          </Button>
        </ModalActions>
      </Form>
    </ModalPage>
  )
}
