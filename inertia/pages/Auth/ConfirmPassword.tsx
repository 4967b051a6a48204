import { Head, Link, useForm } from '@inertiajs/react'
import { Button } from '~/components/Button'
import { Field } from '~/components/Field'
import { Form } from '~/components/Form'
import { TextInput } from '~/components/TextInput'
import { route } from '~/routes'

export type ConfirmPasswordProps = Record<never, never>

export default function ConfirmPassword() {
  const form = useForm({ password: '' })
  const submit = () =>
    form.post(route('password.confirm.store'), { onError: () => form.setData('password', '') })

  return (
    <>
      <Head title="Is it you?" />
      <h1 className="text-2xl font-semibold">Is it you?</h1>
      <p className="mt-2 mb-8 text-ink-2">
        What comes next could harm your account. Type your password once more; it is asked every three hours.
      </p>
      <Form form={form} onSubmit={submit} guardChanges={false}>
        <Field name="password" label="Password">
          <TextInput
            type="password"
            autoComplete="current-password"
            autoFocus
            value={form.data.password}
            onChange={(value) => form.setData('password', value)}
          />
        </Field>
        <Button type="submit" tone="primary" processing={form.processing}>
          Go on
        </Button>
      </Form>
      <p className="mt-8 text-sm">
        <Link href={route('home')} className="text-ink-2 underline underline-offset-4">
          Not now
        </Link>
      </p>
    </>
  )
}
