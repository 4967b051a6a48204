import { Head, Link, useForm } from '@inertiajs/react'
import { LIMITS } from '@protocol/limits'
import { Button } from '~/components/Button'
import { Field } from '~/components/Field'
import { Form } from '~/components/Form'
import { TextInput } from '~/components/TextInput'
import { route } from '~/routes'

export type RegisterProps = Record<never, never>

const { min } = LIMITS.passwordCharacters

export default function Register() {
  const form = useForm({ name: '', email: '', password: '', password_confirmation: '' })
  const submit = () =>
    form.post(route('register'), {
      onError: () => form.setData((data) => ({ ...data, password: '', password_confirmation: '' })),
    })

  return (
    <>
      <Head title="Create an account" />
      <h1 className="text-2xl font-semibold">Create an account</h1>
      <p className="mt-2 mb-8 text-ink-2">Then add something you wrote, and ask it a question.</p>
      <Form form={form} onSubmit={submit} guardChanges={false}>
        <Field name="name" label="Your name">
          <TextInput
            autoComplete="name"
            autoFocus
            maxLength={LIMITS.nameCharacters}
            value={form.data.name}
            onChange={(value) => form.setData('name', value)}
          />
        </Field>
        <Field name="email" label="Email">
          <TextInput
            type="email"
            autoComplete="username"
            inputMode="email"
            value={form.data.email}
            onChange={(value) => form.setData('email', value)}
          />
        </Field>
        <Field
          name="password"
          label="Password"
          hint={`At least ${min} characters. A short sentence works well.`}
        >
          <TextInput
            type="password"
            autoComplete="new-password"
            value={form.data.password}
            onChange={(value) => form.setData('password', value)}
          />
        </Field>
        <Field name="password_confirmation" label="Password again">
          <TextInput
            type="password"
            autoComplete="new-password"
            value={form.data.password_confirmation}
            onChange={(value) => form.setData('password_confirmation', value)}
          />
        </Field>
        <Button type="submit" tone="primary" processing={form.processing}>
          Create account
        </Button>
      </Form>
      <p className="mt-8 text-sm text-ink-2">
        Already have one?{' '}
        <Link href={route('login')} className="font-medium text-evidence underline underline-offset-4">
          Sign in
        </Link>
      </p>
    </>
  )
}
