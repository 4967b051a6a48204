import type { ConnectorKind } from '@protocol/knowledge'
import type { ReactNode } from 'react'
import { Checkbox } from '~/components/forms/Checkbox'
import { Field } from '~/components/forms/Field'
import { FileInput } from '~/components/forms/FileInput'
import { TextArea } from '~/components/forms/TextArea'
import { TextInput } from '~/components/forms/TextInput'
import { dataConnect as words } from '~/messages'
import type { AddressOptions } from './address_options'

type OptionsProps = {
  kind: ConnectorKind
  options: AddressOptions
  onChange: (change: Partial<AddressOptions>) => void
}

/** What to read, by kind of connector. */
const OPTIONS: Record<ConnectorKind, ((props: OptionsProps) => ReactNode) | null> = {
  github: GitHubOptions,
  notion: null,
  youtube: null,
  bucket: BucketOptions,
  folder: null,
}

/** An example of what is entered as the address. */
export const PLACEHOLDERS: Record<ConnectorKind | 'video', string> = {
  github: 'github.com/owner/name',
  notion: 'notion.so/…',
  youtube: 'youtube.com/@name',
  video: 'youtube.com/watch?v=…',
  bucket: 's3://bucket/folder',
  folder: '/srv/handbook',
}

export const REQUIRED: Record<ConnectorKind, { url: boolean; token: boolean }> = {
  github: { url: true, token: false },
  notion: { url: false, token: true },
  youtube: { url: true, token: false },
  bucket: { url: true, token: false },
  folder: { url: true, token: false },
}

export function ConnectorOptions(props: OptionsProps) {
  const Options = OPTIONS[props.kind]
  return Options && <Options {...props} />
}

function GitHubOptions({ options, onChange }: OptionsProps) {
  const { github } = words
  return (
    <>
      <Field name="options.folders" label={github.folders} hint={github.foldersHint}>
        <TextArea
          rows={2}
          autoCapitalize="none"
          spellCheck={false}
          className="font-mono"
          value={options.folders}
          onChange={(folders) => onChange({ folders })}
        />
      </Field>
      <Checkbox
        name="options.issues"
        label={github.issues}
        hint={github.issuesHint}
        checked={options.issues}
        onChange={(issues) => onChange({ issues })}
      />
    </>
  )
}

function BucketOptions({ options, onChange }: OptionsProps) {
  const { bucket } = words
  return (
    <div className="grid items-start gap-x-4 gap-y-[inherit] sm:grid-cols-2">
      <Field name="options.region" label={bucket.region} hint={bucket.regionHint}>
        <TextInput
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          className="font-mono"
          value={options.region}
          onChange={(region) => onChange({ region })}
        />
      </Field>
      <Field name="options.public_url" label={bucket.publicUrl} hint={bucket.publicUrlHint}>
        <TextInput
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={options.publicUrl}
          onChange={(publicUrl) => onChange({ publicUrl })}
        />
      </Field>
    </div>
  )
}

type SecretProps = {
  kind: ConnectorKind
  /** Whether one is saved already. */
  isSaved?: boolean
  autoFocus?: boolean
  value: string
  onChange: (secret: string) => void
}

/** The credentials for private content, by kind of connector. */
export function SecretFields(props: SecretProps) {
  if (props.kind === 'folder' || props.kind === 'youtube') return null
  return props.kind === 'bucket' ? <KeyFields {...props} /> : <TokenField {...props} kind={props.kind} />
}

type TokenProps = SecretProps & { kind: 'github' | 'notion' }

function TokenField({ kind, isSaved = false, autoFocus, value, onChange }: TokenProps) {
  const own = words[kind]
  const label = 'token' in own ? own.token : words.token
  return (
    <Field
      name="token"
      label={isSaved ? words.newToken : label}
      hint={isSaved ? words.tokenSaved : own.tokenHint}
      required={REQUIRED[kind].token && !isSaved}
    >
      <SecretInput autoFocus={autoFocus} value={value} onChange={onChange} />
    </Field>
  )
}

type CaptionsProps = { isRequired: boolean; onChange: (file: File | null) => void }

/** For a single video: a person's own captions, which are then read instead of it. */
export function CaptionsField({ isRequired, onChange }: CaptionsProps) {
  const { youtube } = words
  return (
    <Field
      name="captions"
      label={isRequired ? youtube.captionFile : youtube.captions}
      hint={isRequired ? youtube.captionFileHint : youtube.captionsHint}
      required={isRequired}
    >
      <FileInput accept=".srt,.vtt" onChange={onChange} />
    </Field>
  )
}

/** Both parts are one secret, `ID:SECRET`; an id has no colon. */
function KeyFields({ isSaved = false, value, onChange }: SecretProps) {
  const { bucket } = words
  const at = value.includes(':') ? value.indexOf(':') : value.length
  const id = value.slice(0, at)
  const secret = value.slice(at + 1)
  const change = (newId: string, newSecret: string) =>
    onChange(newId || newSecret ? `${newId.replaceAll(':', '')}:${newSecret}` : '')
  return (
    <div className="grid items-start gap-x-4 gap-y-[inherit] sm:grid-cols-2">
      <Field name="key_id" label={bucket.keyId} hint={isSaved ? bucket.keySaved : bucket.keyHint}>
        <TextInput
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          className="font-mono"
          value={id}
          onChange={(newId) => change(newId, secret)}
        />
      </Field>
      <Field name="token" label={bucket.keySecret}>
        <SecretInput value={secret} onChange={(newSecret) => change(id, newSecret)} />
      </Field>
    </div>
  )
}

type SecretInputProps = { autoFocus?: boolean; value: string; onChange: (value: string) => void }

function SecretInput({ autoFocus, value, onChange }: SecretInputProps) {
  return (
    <TextInput
      type="password"
      autoFocus={autoFocus}
      autoComplete="off"
      spellCheck={false}
      className="font-mono"
      value={value}
      onChange={onChange}
    />
  )
}
