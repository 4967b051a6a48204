import { LIMITS } from '@protocol/limits'
import type { ReactNode } from 'react'
import { Field } from '~/components/forms/Field'
import { PasswordInput } from '~/components/forms/PasswordInput'
import { TextInput } from '~/components/forms/TextInput'
import { auth as words, format } from '~/messages'

const { fields } = words

type FieldProps = {
  value: string
  onChange: (value: string) => void
  autoFocus?: boolean
  /** Lets the browser suggest passkeys together with addresses. */
  passkeys?: boolean
  readOnly?: boolean
}

/** Uses the names that password managers expect. */
export function EmailField({ value, onChange, autoFocus, passkeys, readOnly }: FieldProps) {
  return (
    <Field name="email" label={fields.email}>
      <TextInput
        type="email"
        autoComplete={passkeys ? 'username webauthn' : 'username'}
        inputMode="email"
        autoFocus={autoFocus}
        readOnly={readOnly}
        value={value}
        onChange={onChange}
      />
    </Field>
  )
}

export function PasswordField({ value, onChange, autoFocus, aside }: FieldProps & { aside?: ReactNode }) {
  return (
    <Field name="password" label={fields.password} aside={aside}>
      <PasswordInput
        autoComplete="current-password"
        autoFocus={autoFocus}
        value={value}
        onChange={onChange}
      />
    </Field>
  )
}

type NewPasswordProps = FieldProps & { replaces?: boolean }

/** Entered only once: a button reveals it. */
export function NewPasswordField({ replaces, value, onChange, autoFocus }: NewPasswordProps) {
  return (
    <Field
      name="password"
      label={replaces ? fields.newPassword : fields.password}
      hint={format(fields.passwordHint, { min: LIMITS.passwordCharacters.min })}
    >
      <PasswordInput autoComplete="new-password" autoFocus={autoFocus} value={value} onChange={onChange} />
    </Field>
  )
}
