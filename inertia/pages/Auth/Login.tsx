import { Link, useForm } from '@inertiajs/react'
import { Button } from '~/components/Button'
import { Checkbox } from '~/components/Checkbox'
import { Form } from '~/components/Form'
import { EmailField, PasswordField } from './Partials/AccountFields'
import { AuthHeading } from './Partials/AuthHeading'
import { OtherWay } from './Partials/OtherWay'
import { PasskeySignIn } from './Partials/PasskeySignIn'
import { StatusNote } from './Partials/StatusNote'
import { hasRoute, route } from '~/routes'

export type LoginProps = {
  canRegister: boolean
  /** What led here, for example a password that was just reset. */
  status?: string
}

export default function Login({ status, canRegister }: LoginProps) {
  const form = useForm({ email: '', password: '', remember: false })
  const submit = () => form.post(route('login'), { onError: () => form.setData('password', '') })

  return (
    <>
      <AuthHeading title="Sign in">Welcome back. Your sources kept learning.</AuthHeading>
      <StatusNote>{status}</StatusNote>
      <Form form={form} onSubmit={submit} guardChanges={false}>
        <EmailField autoFocus value={form.data.email} onChange={(value) => form.setData('email', value)} />
        <PasswordField
          aside={<ForgotLink />}
          value={form.data.password}
          onChange={(value) => form.setData('password', value)}
        />
        <Checkbox
          name="remember"
          label="Keep me signed in on this device"
          checked={form.data.remember}
          onChange={(checked) => form.setData('remember', checked)}
        />
        <Button type="submit" tone="primary" processing={form.processing}>
          Sign in
        </Button>
      </Form>
      <PasskeySignIn remember={form.data.remember} />
      {canRegister && <OtherWay question="No account yet?" words="Create one" href={route('register')} />}
    </>
  )
}

function ForgotLink() {
  if (!hasRoute('password.request')) return null
  return (
    <Link href={route('password.request')} className="text-sm text-ink-2 underline underline-offset-4">
      Forgot it?
    </Link>
  )
}
