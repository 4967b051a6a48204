import { Head, Link, useForm } from '@inertiajs/react'
import { Button } from '~/components/Button'
import { Checkbox } from '~/components/Checkbox'
import { Field } from '~/components/Field'
import { Form } from '~/components/Form'
import { TextInput } from '~/components/TextInput'
import { PasskeySignIn } from './Partials/PasskeySignIn'
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
      <Head title="Sign in" />
      <h1 className="text-2xl font-semibold">Sign in</h1>
      <p className="mt-2 mb-8 text-ink-2">Welcome back. Your sources kept learning.</p>
      {status && (
        <p role="status" className="mb-6 rounded-control bg-evidence-soft px-4 py-3 text-sm text-evidence">
          {status}
        </p>
      )}
      <Form form={form} onSubmit={submit} guardChanges={false}>
        <Field name="email" label="Email">
          <TextInput
            type="email"
            autoComplete="username"
            inputMode="email"
            autoFocus
            value={form.data.email}
            onChange={(value) => form.setData('email', value)}
          />
        </Field>
        <Field name="password" label="Password" aside={<ForgotLink />}>
          <TextInput
            type="password"
            autoComplete="current-password"
            value={form.data.password}
            onChange={(value) => form.setData('password', value)}
          />
        </Field>
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
      {canRegister && (
        <p className="mt-8 text-sm text-ink-2">
          No account yet?{' '}
          <Link href={route('register')} className="font-medium text-evidence underline underline-offset-4">
            Create one
          </Link>
        </p>
      )}
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
