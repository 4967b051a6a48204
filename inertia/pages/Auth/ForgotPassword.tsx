import { Head, Link, useForm } from '@inertiajs/react'
import { Button } from '~/components/Button'
import { Field } from '~/components/Field'
import { Form } from '~/components/Form'
import { TextInput } from '~/components/TextInput'
import { route } from '~/routes'
import { StatusNote } from './Partials/StatusNote'

export type ForgotPasswordProps = {
  /** The same whether or not the address has an account. */
  status?: string
}

export default function ForgotPassword({ status }: ForgotPasswordProps) {
  const form = useForm({ email: '' })
  return (
    <>
      <Head title="Forgot your password?" />
      <h1 className="text-2xl font-semibold">Forgot your password?</h1>
      <p className="mt-2 mb-8 text-ink-2">
        Say your email address, and a link to choose a new one is mailed to it.
      </p>
      <StatusNote>{status}</StatusNote>
      <Form form={form} onSubmit={() => form.post(route('password.email'))} guardChanges={false}>
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
        <Button type="submit" tone="primary" processing={form.processing}>
          Send the link
        </Button>
      </Form>
      <p className="mt-8 text-sm text-ink-2">
        Remembered it?{' '}
        <Link href={route('login')} className="font-medium text-evidence underline underline-offset-4">
          Sign in
        </Link>
      </p>
    </>
  )
}
