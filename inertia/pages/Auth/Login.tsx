import { Link, useForm } from '@inertiajs/react'
import { Button } from '~/components/Button'
import { Checkbox } from '~/components/forms/Checkbox'
import { Form } from '~/components/forms/Form'
import { preservingFragment } from '~/lib/jump_to'
import { auth, busyLabels } from '~/messages'
import { hasRoute, route } from '~/lib/routes'
import { EmailField, PasswordField } from './Partials/AccountFields'
import { AUTH_LINK, AuthHeading, OpenIdSignIn, AlternativeLink, StatusNote } from './Partials/AuthHeading'
import { PasskeySignIn } from './Partials/PasskeySignIn'
import { LIMITS } from '@protocol/limits'
import { Field } from '~/components/forms/Field'
import { TextInput } from '~/components/forms/TextInput'

const { login, code: words } = auth

export type LoginProps = {
  canRegister: boolean
  /** The name of the OpenID provider; null without one. */
  openId: string | null
  /** The password was right; the account has two-step verification. */
  asksCode: boolean
  /** For example that the password was just reset. */
  status?: string
}

export default function Login(props: LoginProps) {
  return props.asksCode ? <CodeForm /> : <PasswordForm {...props} />
}

function PasswordForm({ status, canRegister, openId }: LoginProps) {
  const form = useForm({ email: '', password: '', remember: false })
  const submit = () =>
    form.post(route('login'), { ...preservingFragment(), onError: () => form.setData('password', '') })

  return (
    <>
      <AuthHeading title={login.title}>{login.about}</AuthHeading>
      <StatusNote>{status}</StatusNote>
      <Form form={form} onSubmit={submit} guardChanges={false}>
        <EmailField
          autoFocus
          passkeys
          value={form.data.email}
          onChange={(value) => form.setData('email', value)}
        />
        <PasswordField
          aside={<ForgotLink />}
          value={form.data.password}
          onChange={(value) => form.setData('password', value)}
        />
        <Checkbox
          name="remember"
          label={login.remember}
          checked={form.data.remember}
          onChange={(checked) => form.setData('remember', checked)}
        />
        <Button
          type="submit"
          tone="primary"
          size="large"
          processing={form.processing}
          busy={busyLabels.signingIn}
        >
          {login.submit}
        </Button>
      </Form>
      <PasskeySignIn remember={form.data.remember} disabled={form.processing} />
      <OpenIdSignIn label={openId} remember={form.data.remember} />
      {canRegister && (
        <div className="mt-8">
          <AlternativeLink question={login.noAccount} label={login.createOne} href={route('register')} />
        </div>
      )}
    </>
  )
}

function ForgotLink() {
  if (!hasRoute('password.request')) return null
  return (
    <Link href={route('password.request')} className={AUTH_LINK}>
      {login.forgot}
    </Link>
  )
}

/** The second step after the password. */
function CodeForm() {
  const form = useForm({ code: '' })
  const submit = () =>
    form.post(route('login.code'), { ...preservingFragment(), onError: () => form.setData('code', '') })
  return (
    <>
      <AuthHeading title={words.title}>{words.about}</AuthHeading>
      <Form form={form} onSubmit={submit} guardChanges={false}>
        <Field name="code" label={words.code}>
          <TextInput
            autoComplete="one-time-code"
            autoFocus
            maxLength={LIMITS.twoStepCodeCharacters}
            value={form.data.code}
            onChange={(code) => form.setData('code', code)}
          />
        </Field>
        <Button
          type="submit"
          tone="primary"
          size="large"
          processing={form.processing}
          busy={busyLabels.signingIn}
        >
          {words.submit}
        </Button>
      </Form>
      <p className="mt-8">
        <Link href={`${route('login')}?from=start`} className={AUTH_LINK}>
          {words.startOver}
        </Link>
      </p>
    </>
  )
}
