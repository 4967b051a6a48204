import { useForm } from '@inertiajs/react'
import type { ReactNode } from 'react'
import { LIMITS } from '@protocol/limits'
import { Button } from '~/components/Button'
import { Field } from '~/components/forms/Field'
import { Form } from '~/components/forms/Form'
import { TextInput } from '~/components/forms/TextInput'
import { auth as words, busyLabels } from '~/messages'
import { EmailField, NewPasswordField } from './AccountFields'

type Props = {
  action: string
  submit: string
  /** The address that the invitation was sent to, which can't be changed. */
  invited?: string
  children?: ReactNode
}

/** A refused password must be typed again. */
export function RegistrationForm({ action, submit, invited, children }: Props) {
  const form = useForm({ name: '', email: invited ?? '', password: '' })
  form.transform((data) => ({ ...data, password_confirmation: data.password }))
  const send = () => form.post(action, { onError: () => form.setData((data) => ({ ...data, password: '' })) })
  return (
    <Form form={form} onSubmit={send} guardChanges={false}>
      {children}
      <Field name="name" label={words.fields.name}>
        <TextInput
          autoComplete="name"
          autoFocus
          maxLength={LIMITS.nameCharacters}
          value={form.data.name}
          onChange={(value) => form.setData('name', value)}
        />
      </Field>
      <EmailField
        readOnly={invited !== undefined}
        value={form.data.email}
        onChange={(value) => form.setData('email', value)}
      />
      <NewPasswordField value={form.data.password} onChange={(value) => form.setData('password', value)} />
      <Button
        type="submit"
        tone="primary"
        size="large"
        processing={form.processing}
        busy={busyLabels.creating}
      >
        {submit}
      </Button>
    </Form>
  )
}
