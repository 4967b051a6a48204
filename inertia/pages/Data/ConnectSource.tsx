import { Head, useForm } from '@inertiajs/react'
import type { ConnectorKind, Refresh } from '@protocol/knowledge'
import { useState, type ReactNode } from 'react'
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

  // Without the program, one video can still be added with its captions.
  const captionsOnly = kind === 'youtube' && unavailable !== null
  const sync = (
    <Field name="options.refresh" label={addressOptions.refresh.label} hint={words.refreshHint}>
      <Select
        value={options.refresh}
        options={REFRESH_CHOICES}
        onChange={(refresh) => change({ refresh: refresh as Refresh })}
      />
    </Field>
  )
  const secret = <SecretFields kind={kind} value={token} onChange={(value) => form.setData('token', value)} />

  return (
    <ModalPage small title={own.title} description={captionsOnly ? undefined : own.about}>
      <Head title={own.title} />
      <Form form={form} onSubmit={submit} className="flex-1 content-start">
        {unavailable && <Notice tone={captionsOnly ? 'sun' : undefined}>{unavailable}</Notice>}
        {captionsOnly && <h2 className="-mb-2 text-lg font-semibold">{words.youtube.oneVideo}</h2>}
        <Field
          name="url"
          label={captionsOnly ? words.youtube.video : own.address}
          hint={captionsOnly ? undefined : own.addressHint}
          required={required.url}
        >
          <TextInput
            inputMode="url"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            autoFocus={!unavailable}
            placeholder={captionsOnly ? PLACEHOLDERS.video : PLACEHOLDERS[kind]}
            value={url}
            onChange={(value) => form.setData('url', value)}
          />
        </Field>
        {kind === 'bucket' ? (
          <>
            <Fold title={words.bucket.isPrivate} hasError={hasError(form.errors, ['token', 'key_id'])}>
              {secret}
            </Fold>
            <Fold title={words.bucket.more} hasError={hasError(form.errors, ['options'])}>
              <ConnectorOptions kind={kind} options={options} onChange={change} />
              {sync}
            </Fold>
          </>
        ) : (
          <>
            {secret}
            {kind === 'youtube' && (
              <CaptionsField isRequired={captionsOnly} onChange={(file) => form.setData('captions', file)} />
            )}
            <ConnectorOptions kind={kind} options={options} onChange={change} />
            {!captionsOnly && sync}
          </>
        )}
        {!captionsOnly && <p className="text-sm text-ink-3">{own.reads}</p>}
        <ModalActions>
          <Button type="submit" tone="primary" processing={form.processing}>
            {captionsOnly ? words.youtube.addVideo : own.add}
          </Button>
        </ModalActions>
      </Form>
    </ModalPage>
  )
}

/** Rarely needed; opens itself for what the server refuses. */
function Fold({ title, hasError, children }: { title: string; hasError: boolean; children: ReactNode }) {
  const [open, setOpen] = useState(false)
  return (
    <details
      className="fold rounded-control border px-4 py-2"
      open={open || hasError}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="min-h-9 text-sm font-medium">{title}</summary>
      <div className="mt-3 mb-2 flex flex-col gap-6">{children}</div>
    </details>
  )
}

function hasError(errors: object, names: string[]): boolean {
  return Object.keys(errors).some((error) => names.some((name) => error.startsWith(name)))
}
