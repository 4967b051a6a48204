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
import { OpenIdSignIn } from './Partials/OpenIdSignIn'
import { OtherWay } from './Partials/OtherWay'

const { fields, register } = words

export type RegisterProps = {
  /** New accounts need an invitation. */
  byInvitation: boolean
  /** The name of the OpenID provider; null without one. */
  openId: string | null
}

export default function Register({ byInvitation, openId }: RegisterProps) {
  if (!byInvitation) return <RegisterForm openId={openId} />
  return (
    <>
      <AuthHeading title={register.invitationTitle}>{register.invitationAbout}</AuthHeading>
      <OpenIdSignIn label={openId} />
      <OtherWay question={register.haveOne} words={register.signIn} href={route('login')} />
    </>
  )
}

function RegisterForm({ openId }: { openId: string | null }) {
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
      <OpenIdSignIn label={openId} />
      <OtherWay question={register.haveOne} words={register.signIn} href={route('login')} />
    </>
  )
}
