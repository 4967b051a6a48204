import { LIMITS } from '@protocol/limits'
import type { ReactNode } from 'react'
import { Field } from '~/components/forms/Field'
import { TextInput } from '~/components/forms/TextInput'
import { auth as words, format } from '~/messages'

const { fields } = words

type FieldProps = { value: string; onChange: (value: string) => void; autoFocus?: boolean }

/** With the names that password managers expect. */
export function EmailField({ value, onChange, autoFocus }: FieldProps) {
  return (
    <Field name="email" label={fields.email}>
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
    <Field name="password" label={fields.password} aside={aside}>
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
  replaces?: boolean
  data: NewPassword
  onChange: (name: keyof NewPassword, value: string) => void
  autoFocus?: boolean
}

export function NewPasswordFields({ replaces, data, onChange, autoFocus }: NewPasswordProps) {
  return (
    <>
      <Field
        name="password"
        label={replaces ? fields.newPassword : fields.password}
        hint={format(fields.passwordHint, { min: LIMITS.passwordCharacters.min })}
      >
        <TextInput
          type="password"
          autoComplete="new-password"
          autoFocus={autoFocus}
          value={data.password}
          onChange={(value) => onChange('password', value)}
        />
      </Field>
      <Field name="password_confirmation" label={replaces ? fields.newPasswordAgain : fields.passwordAgain}>
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
