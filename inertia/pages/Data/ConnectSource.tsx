import { Head, useForm, usePage } from '@inertiajs/react'
import type { ConnectorKind, Refresh } from '@protocol/knowledge'
import { ExternalLink } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { Button } from '~/components/Button'
import { buttonStyle } from '~/components/button_style'
import { Notice } from '~/components/Notice'
import { Field } from '~/components/forms/Field'
import { Form } from '~/components/forms/Form'
import { Select } from '~/components/forms/Select'
import { TextInput } from '~/components/forms/TextInput'
import { route } from '~/lib/routes'
import { addressOptions, dataConnect as words, busyLabels } from '~/messages'
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
  /** Addresses to choose from; another can be typed. */
  choices: string[]
}

/** Adds a source that is read through the API of another service. */
export default function ConnectSource({ kind, unavailable, choices }: ConnectSourceProps) {
  const [isTyped, setTyped] = useState(choices.length === 0)
  const form = useForm({
    url: choices[0] ?? '',
    token: '',
    captions: null as File | null,
    options: FIRST_OPTIONS,
  })
  const { url, token, options } = form.data
  const isOperator = usePage().props.auth.user!.operator
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
  const title = captionsOnly ? words.youtube.oneVideo : own.title
  const sync = (
    <Field name="options.refresh" label={addressOptions.refresh.label} hint={words.refreshHint}>
      <Select
        value={options.refresh}
        options={REFRESH_CHOICES}
        onChange={(refresh) => change({ refresh: refresh as Refresh })}
      />
    </Field>
  )
  const secret = (
    <SecretFields
      kind={kind}
      autoFocus={kind === 'notion'}
      value={token}
      onChange={(value) => form.setData('token', value)}
    />
  )

  const more = !captionsOnly && (
    <Fold title={words.more} hasError={hasError(form.errors, ['options'])}>
      <ConnectorOptions kind={kind} options={options} onChange={change} />
      {sync}
    </Fold>
  )
  const captions = (
    <CaptionsField isRequired={captionsOnly} onChange={(file) => form.setData('captions', file)} />
  )

  return (
    <ModalPage
      title={title}
      description={captionsOnly ? (isOperator ? undefined : words.youtube.onlyVideos) : own.about}
    >
      <Head title={title} />
      <Form form={form} onSubmit={submit} className="flex-1 content-start">
        {unavailable && (isOperator || !captionsOnly) && <Notice tone="sun">{unavailable}</Notice>}
        {kind === 'notion' && (
          <>
            <NotionSteps />
            {secret}
          </>
        )}
        {choices.length > 0 && (
          <Field name={isTyped ? 'choice' : 'url'} label={words.folder.choose}>
            <Select
              autoFocus
              value={isTyped ? '' : url}
              options={[...choices, ''].map((value) => ({ value, label: value || words.folder.other }))}
              onChange={(value) => {
                setTyped(value === '')
                form.setData('url', value)
              }}
            />
          </Field>
        )}
        {isTyped && (
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
              autoFocus={kind !== 'notion' && (!unavailable || captionsOnly)}
              placeholder={captionsOnly ? PLACEHOLDERS.video : PLACEHOLDERS[kind]}
              value={url}
              onChange={(value) => form.setData('url', value)}
            />
          </Field>
        )}
        {captionsOnly && captions}
        {!captionsOnly && (
          <div className="divide-y divide-line border-y">
            {(kind === 'github' || kind === 'bucket') && (
              <Fold title={words[kind].isPrivate} hasError={hasError(form.errors, ['token', 'key_id'])}>
                {secret}
              </Fold>
            )}
            {kind === 'youtube' && (
              <Fold title={words.youtube.ownCaptions} hasError={hasError(form.errors, ['captions'])}>
                {captions}
              </Fold>
            )}
            <Fold title={words.what}>
              <p className="text-sm text-pretty text-ink-2">{own.reads}</p>
            </Fold>
            {more}
          </div>
        )}
        <ModalActions>
          <Button type="submit" tone="primary" processing={form.processing} busy={busyLabels.adding}>
            {captionsOnly ? words.youtube.addVideo : own.add}
          </Button>
        </ModalActions>
      </Form>
    </ModalPage>
  )
}

const NOTION = 'https://www.notion.so/profile/integrations'

/** Explains how to get the secret. */
function NotionSteps() {
  const { steps, open } = words.notion
  return (
    <ol className="steps">
      <li>
        {steps.create}
        <a
          href={NOTION}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonStyle('quiet', 'small', 'mt-2 flex! w-fit')}
        >
          {open}
          <ExternalLink size={16} strokeWidth={1.75} aria-hidden="true" />
        </a>
      </li>
      <li>{steps.share}</li>
      <li>{steps.paste}</li>
    </ol>
  )
}

/** Rarely needed; opens itself for what the server refuses. */
type FoldProps = { title: string; hasError?: boolean; children: ReactNode }

function Fold({ title, hasError = false, children }: FoldProps) {
  const [open, setOpen] = useState(false)
  return (
    <details
      className="fold py-1.5"
      open={open || hasError}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="min-h-9 text-sm font-medium">{title}</summary>
      <div className="mt-3 mb-4 flex flex-col gap-6">{children}</div>
    </details>
  )
}

function hasError(errors: object, names: string[]): boolean {
  return Object.keys(errors).some((error) => names.some((name) => error.startsWith(name)))
}
