import { useForm } from '@inertiajs/react'
import { LIMITS } from '@protocol/limits'
import { Button } from '~/components/Button'
import { Field } from '~/components/Field'
import { Form } from '~/components/Form'
import { TextInput } from '~/components/TextInput'
import { route } from '~/routes'
import { EmailField, NewPasswordFields } from './Partials/AccountFields'
import { AuthHeading } from './Partials/AuthHeading'
import { OtherWay } from './Partials/OtherWay'

export type RegisterProps = Record<never, never>

export default function Register() {
  const form = useForm({ name: '', email: '', password: '', password_confirmation: '' })
  const submit = () =>
    form.post(route('register'), {
      onError: () => form.setData((data) => ({ ...data, password: '', password_confirmation: '' })),
    })

  return (
    <>
      <AuthHeading title="Create an account">
        Then add something you wrote, and ask it a question.
      </AuthHeading>
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
        <EmailField value={form.data.email} onChange={(value) => form.setData('email', value)} />
        <NewPasswordFields label="Password" data={form.data} onChange={form.setData} />
        <Button type="submit" tone="primary" processing={form.processing}>
          Create account
        </Button>
      </Form>
      <OtherWay question="Already have one?" words="Sign in" href={route('login')} />
    </>
  )
}
