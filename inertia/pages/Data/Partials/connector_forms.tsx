import type { ConnectorKind } from '@protocol/knowledge'
import type { ReactNode } from 'react'
import { Checkbox } from '~/components/forms/Checkbox'
import { Field } from '~/components/forms/Field'
import { useControl } from '~/components/forms/form_context'
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
}

/** An example of what is entered as the address. */
export const PLACEHOLDERS: Record<ConnectorKind, string> = {
  github: 'https://github.com/owner/name',
  notion: 'https://www.notion.so/Handbook-0123456789abcdef0123456789abcdef',
  youtube: 'https://www.youtube.com/@name',
}

export const REQUIRED: Record<ConnectorKind, { url: boolean; token: boolean }> = {
  github: { url: true, token: false },
  notion: { url: false, token: true },
  youtube: { url: true, token: false },
}

/** What is public needs no access token. */
export function takesToken(kind: ConnectorKind): kind is Exclude<ConnectorKind, 'youtube'> {
  return kind !== 'youtube'
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
          rows={3}
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

type TokenProps = {
  kind: Exclude<ConnectorKind, 'youtube'>
  label: string
  hint?: string
  required?: boolean
  value: string
  onChange: (token: string) => void
}

/** What the service calls its token. */
export function tokenLabel(kind: ConnectorKind): string {
  const own = words[kind]
  return 'token' in own ? own.token : words.token
}

export function TokenField({
  kind,
  label,
  hint = words[kind].tokenHint,
  required = false,
  value,
  onChange,
}: TokenProps) {
  return (
    <Field name="token" label={label} hint={hint} required={required}>
      <TextInput
        type="password"
        autoComplete="off"
        spellCheck={false}
        className="font-mono"
        value={value}
        onChange={onChange}
      />
    </Field>
  )
}

/** For a single video: a person's own captions, which are then read instead of it. */
export function CaptionsField({ onChange }: { onChange: (file: File | null) => void }) {
  const { youtube } = words
  return (
    <Field name="captions" label={youtube.captions} hint={youtube.captionsHint}>
      <FileInput accept=".srt,.vtt" onChange={onChange} />
    </Field>
  )
}

function FileInput({ accept, onChange }: { accept: string; onChange: (file: File | null) => void }) {
  const control = useControl()
  return (
    <input
      type="file"
      {...control}
      accept={accept}
      className="control"
      onChange={(event) => onChange(event.target.files?.[0] ?? null)}
    />
  )
}
