import { LIMITS } from '@protocol/limits'
import type { ReactNode } from 'react'
import { Field } from '~/components/Field'
import { TextInput } from '~/components/TextInput'

type FieldProps = { value: string; onChange: (value: string) => void; autoFocus?: boolean }

/** With the names by which password managers know them. */
export function EmailField({ value, onChange, autoFocus }: FieldProps) {
  return (
    <Field name="email" label="Email">
      <TextInput
        type="email"
        autoComplete="username"
        inputMode="email"
        autoFocus={autoFocus}
        value={value}
        onChange={onChange}
      />
    </Field>
  )
}

export function PasswordField({ value, onChange, autoFocus, aside }: FieldProps & { aside?: ReactNode }) {
  return (
    <Field name="password" label="Password" aside={aside}>
      <TextInput
        type="password"
        autoComplete="current-password"
        autoFocus={autoFocus}
        value={value}
        onChange={onChange}
      />
    </Field>
  )
}

type NewPassword = { password: string; password_confirmation: string }

type NewPasswordProps = {
  label: string
  data: NewPassword
  onChange: (name: keyof NewPassword, value: string) => void
  autoFocus?: boolean
}

/** A password that is made now, twice. */
export function NewPasswordFields({ label, data, onChange, autoFocus }: NewPasswordProps) {
  return (
    <>
      <Field
        name="password"
        label={label}
        hint={`At least ${LIMITS.passwordCharacters.min} characters. A short sentence works well.`}
      >
        <TextInput
          type="password"
          autoComplete="new-password"
          autoFocus={autoFocus}
          value={data.password}
          onChange={(value) => onChange('password', value)}
        />
      </Field>
      <Field name="password_confirmation" label={`${label} again`}>
        <TextInput
          type="password"
          autoComplete="new-password"
          value={data.password_confirmation}
          onChange={(value) => onChange('password_confirmation', value)}
        />
      </Field>
    </>
  )
}
