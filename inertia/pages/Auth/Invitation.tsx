import { Link, useForm, usePage } from '@inertiajs/react'
import { LIMITS } from '@protocol/limits'
import type { Role } from '@protocol/team'
import { Button } from '~/components/Button'
import { buttonStyle } from '~/components/button_style'
import { Field } from '~/components/forms/Field'
import { Form } from '~/components/forms/Form'
import { TextInput } from '~/components/forms/TextInput'
import { Notice } from '~/components/Notice'
import { auth, format, invitation as words, team } from '~/messages'
import { route } from '~/lib/routes'
import { NewPasswordField } from './Partials/AccountFields'
import { AuthHeading } from './Partials/AuthHeading'
import { OpenIdSignIn } from './Partials/OpenIdSignIn'

const { fields } = auth

export type InvitationProps = {
  token: string
  /** Null when the link no longer works. */
  invitation: { email: string; role: Role; workspace: string; inviter: string | null } | null
  hasAccount: boolean
  /** The name of the OpenID provider; null without one. */
  openId: string | null
  canRegister: boolean
}

export default function Invitation(props: InvitationProps) {
  const { token, invitation, hasAccount, openId, canRegister } = props
  const { user } = usePage().props.auth
  if (!invitation) return <AuthHeading title={words.deadTitle}>{words.dead}</AuthHeading>

  const { email, workspace, inviter } = invitation
  const role = team.roles[invitation.role]
  const about = inviter
    ? format(words.about, { inviter, workspace, role })
    : format(words.aboutUnnamed, { workspace, role })
  return (
    <>
      <AuthHeading title={format(words.title, { workspace })}>{about}</AuthHeading>
      {user ? (
        <Join token={token} />
      ) : hasAccount ? (
        <div className="grid gap-6">
          <p className="text-ink-2">{format(words.haveAccount, { email })}</p>
          <Link href={route('login')} className={buttonStyle('primary')}>
            {words.signIn}
          </Link>
        </div>
      ) : canRegister ? (
        <RegisterAndJoin token={token} email={email} />
      ) : (
        <p className="text-ink-2">{words.closed}</p>
      )}
      {!user && (hasAccount || canRegister) && <OpenIdSignIn label={openId} />}
    </>
  )
}

function Refusal() {
  const refused = usePage().props.errors.invitation
  return refused ? <Notice tone="ember">{refused}</Notice> : null
}

function Join({ token }: { token: string }) {
  const form = useForm({})
  return (
    <Form
      form={form}
      onSubmit={() => form.post(route('invitations.acceptance.store', token))}
      guardChanges={false}
    >
      <Refusal />
      <Button type="submit" tone="primary" processing={form.processing}>
        {words.join}
      </Button>
    </Form>
  )
}

function RegisterAndJoin({ token, email }: { token: string; email: string }) {
  const form = useForm({ name: '', password: '' })
  form.transform((data) => ({ ...data, password_confirmation: data.password }))
  const submit = () =>
    form.post(route('invitations.acceptance.store', token), {
      onError: () => form.setData((data) => ({ ...data, password: '' })),
    })
  return (
    <Form form={form} onSubmit={submit} guardChanges={false}>
      <Refusal />
      <Field name="email" label={fields.email}>
        <TextInput type="email" autoComplete="username" readOnly value={email} />
      </Field>
      <Field name="name" label={fields.name}>
        <TextInput
          autoComplete="name"
          autoFocus
          maxLength={LIMITS.nameCharacters}
          value={form.data.name}
          onChange={(value) => form.setData('name', value)}
        />
      </Field>
      <NewPasswordField value={form.data.password} onChange={(value) => form.setData('password', value)} />
      <Button type="submit" tone="primary" processing={form.processing}>
        {words.register}
      </Button>
    </Form>
  )
}
