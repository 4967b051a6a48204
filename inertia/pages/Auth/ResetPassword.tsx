import { Link, useForm } from '@inertiajs/react'
import { Button } from '~/components/Button'
import { buttonStyle } from '~/components/button_style'
import { Field } from '~/components/Field'
import { Form } from '~/components/Form'
import { Notice } from '~/components/Notice'
import { TextInput } from '~/components/TextInput'
import { route } from '~/routes'
import { NewPasswordFields } from './Partials/AccountFields'
import { AuthHeading } from './Partials/AuthHeading'

export type ResetPasswordProps = {
  token: string
  /** Whose password it is; null when the link no longer works. */
  email: string | null
}

export default function ResetPassword({ token, email }: ResetPasswordProps) {
  return (
    <>
      <AuthHeading title="Choose a new password" />
      {email ? <NewPassword token={token} email={email} /> : <DeadLink />}
    </>
  )
}

function DeadLink() {
  return (
    <div className="grid gap-6">
      <p className="text-ink-2">This link has expired or was used already. A new one takes a minute.</p>
      <Link href={route('password.request')} className={buttonStyle('primary')}>
        Ask for a new link
      </Link>
    </div>
  )
}

function NewPassword({ token, email }: { token: string; email: string }) {
  const form = useForm({ token, email, password: '', password_confirmation: '' })
  const submit = () =>
    form.post(route('password.store'), {
      onError: () => form.setData((data) => ({ ...data, password: '', password_confirmation: '' })),
    })
  return (
    <Form form={form} onSubmit={submit} guardChanges={false}>
      {form.errors.token && <Notice tone="ember">{form.errors.token}</Notice>}
      <Field name="email" label="Email">
        <TextInput type="email" autoComplete="username" readOnly value={email} />
      </Field>
      <NewPasswordFields autoFocus label="New password" data={form.data} onChange={form.setData} />
      <Button type="submit" tone="primary" processing={form.processing}>
        Change password
      </Button>
      <p className="text-sm text-ink-3">Everybody who is signed in to this account is signed out.</p>
    </Form>
  )
}
