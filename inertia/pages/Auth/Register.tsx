import { useForm } from '@inertiajs/react'
import { LIMITS } from '@protocol/limits'
import { Button } from '~/components/Button'
import { Field } from '~/components/forms/Field'
import { Form } from '~/components/forms/Form'
import { TextInput } from '~/components/forms/TextInput'
import { auth as words } from '~/messages'
import { route } from '~/lib/routes'
import { EmailField, NewPasswordField } from './Partials/AccountFields'
import { AuthHeading } from './Partials/AuthHeading'
import { OtherWay } from './Partials/OtherWay'

const { fields, register } = words

export type RegisterProps = {
  /** New accounts need an invitation. */
  byInvitation: boolean
}

export default function Register({ byInvitation }: RegisterProps) {
  if (!byInvitation) return <RegisterForm />
  return (
    <>
      <AuthHeading title={register.invitationTitle}>{register.invitationAbout}</AuthHeading>
      <OtherWay question={register.haveOne} words={register.signIn} href={route('login')} />
    </>
  )
}

function RegisterForm() {
  const form = useForm({ name: '', email: '', password: '' })
  form.transform((data) => ({ ...data, password_confirmation: data.password }))
  const submit = () =>
    form.post(route('register'), {
      onError: () => form.setData((data) => ({ ...data, password: '' })),
    })

  return (
    <>
      <AuthHeading title={register.title}>{register.about}</AuthHeading>
      <Form form={form} onSubmit={submit} guardChanges={false}>
        <Field name="name" label={fields.name}>
          <TextInput
            autoComplete="name"
            autoFocus
            maxLength={LIMITS.nameCharacters}
            value={form.data.name}
            onChange={(value) => form.setData('name', value)}
          />
        </Field>
        <EmailField value={form.data.email} onChange={(value) => form.setData('email', value)} />
        <NewPasswordField value={form.data.password} onChange={(value) => form.setData('password', value)} />
        <Button type="submit" tone="primary" processing={form.processing}>
          {register.submit}
        </Button>
      </Form>
      <OtherWay question={register.haveOne} words={register.signIn} href={route('login')} />
    </>
  )
}
