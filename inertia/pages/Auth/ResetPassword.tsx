import { Link, useForm } from '@inertiajs/react'
import { Button } from '~/components/Button'
import { buttonStyle } from '~/components/button_style'
import { Checkbox } from '~/components/forms/Checkbox'
import { Form } from '~/components/forms/Form'
import { Notice } from '~/components/Notice'
import { auth as words } from '~/messages'
import { route } from '~/lib/routes'
import { NewPasswordField } from './Partials/AccountFields'
import { AuthHeading } from './Partials/AuthHeading'

const { reset } = words

export type ResetPasswordProps = {
  token: string
  /** Null when the link no longer works. */
  email: string | null
  /** The address was never confirmed, so someone else may have made the account. */
  unconfirmed: boolean
}

export default function ResetPassword({ token, email, unconfirmed }: ResetPasswordProps) {
  return (
    <>
      <AuthHeading title={reset.title}>{email}</AuthHeading>
      {email ? <NewPassword token={token} email={email} unconfirmed={unconfirmed} /> : <DeadLink />}
    </>
  )
}

function DeadLink() {
  return (
    <div className="grid gap-6">
      <p className="text-ink-2">{reset.deadLink}</p>
      <Link href={route('password.request')} className={buttonStyle('primary')}>
        {reset.askForLink}
      </Link>
    </div>
  )
}

function NewPassword({ token, email, unconfirmed }: { token: string; email: string; unconfirmed: boolean }) {
  const form = useForm({ token, email, password: '', keep_content: false })
  form.transform((data) => ({ ...data, password_confirmation: data.password }))
  const submit = () =>
    form.post(route('password.store'), {
      onError: () => form.setData((data) => ({ ...data, password: '' })),
    })
  return (
    <Form form={form} onSubmit={submit} guardChanges={false}>
      {form.errors.token && (
        <Notice
          tone="ember"
          action={
            <Link href={route('password.request')} className="font-medium underline underline-offset-4">
              {reset.askForLink}
            </Link>
          }
        >
          {form.errors.token}
        </Notice>
      )}
      {/* For password managers. */}
      <input type="email" autoComplete="username" readOnly hidden value={email} />
      <NewPasswordField
        autoFocus
        replaces
        value={form.data.password}
        onChange={(value) => form.setData('password', value)}
      />
      {unconfirmed && (
        <Checkbox
          name="keep_content"
          label={reset.keepContent}
          hint={reset.keepContentHint}
          checked={form.data.keep_content}
          onChange={(keep_content) => form.setData('keep_content', keep_content)}
        />
      )}
      <p className="text-sm text-ink-2">{reset.signsOut}</p>
      <Button type="submit" tone="primary" processing={form.processing}>
        {reset.submit}
      </Button>
    </Form>
  )
}
