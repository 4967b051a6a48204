import { Head, Link, useForm, usePage } from '@inertiajs/react'
import type { Role } from '@protocol/team'
import { ArrowRight } from 'lucide-react'
import { Button } from '~/components/Button'
import { ButtonLink } from '~/components/ButtonLink'
import { DeadEnd, QUIET_LINK } from '~/components/EmptyState'
import { Form } from '~/components/forms/Form'
import { Notice } from '~/components/Notice'
import { auth, format, invitation as words, problems } from '~/messages'
import { route } from '~/lib/routes'
import { AuthHeading, OpenIdSignIn, AlternativeLink } from './Partials/AuthHeading'
import { RegistrationForm } from './Partials/RegistrationForm'

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
  if (!invitation)
    return (
      <>
        <Head title={words.deadTitle} />
        <DeadEnd
          title={words.deadTitle}
          action={
            <>
              <ButtonLink href={route(user ? 'home' : 'login')} tone="primary" size="large">
                {user ? problems.home : auth.login.submit}
              </ButtonLink>
              {!user && (
                <Link href={route('welcome')} className={QUIET_LINK}>
                  {problems.start}
                  <ArrowRight size={16} strokeWidth={1.75} aria-hidden="true" />
                </Link>
              )}
            </>
          }
        >
          {words.dead}
        </DeadEnd>
      </>
    )

  const { email, workspace, inviter, role } = invitation
  const action = route('invitations.acceptance.store', token)
  const title =
    inviter === workspace ? format(words.titleOwn, { inviter }) : format(words.title, { workspace })
  const invited = inviter ? format(words.about, { inviter }) : words.aboutUnnamed
  return (
    <>
      <AuthHeading title={title}>{`${invited} ${words.as[role]}`}</AuthHeading>
      {user ? (
        <Join action={action} />
      ) : hasAccount ? (
        <div className="grid gap-6">
          <p className="text-ink-2">{format(words.haveAccount, { email })}</p>
          <ButtonLink href={route('login')} tone="primary" size="large">
            {words.signIn}
          </ButtonLink>
        </div>
      ) : canRegister ? (
        <RegistrationForm action={action} submit={words.register} invited={email}>
          <Refusal />
        </RegistrationForm>
      ) : (
        <p className="text-ink-2">{words.closed}</p>
      )}
      {!user && (hasAccount || canRegister) && <OpenIdSignIn label={openId} />}
      {!user && !hasAccount && (
        <div className="mt-8">
          <SignIn />
        </div>
      )}
    </>
  )
}

function SignIn() {
  return (
    <AlternativeLink question={auth.register.haveOne} label={auth.register.signIn} href={route('login')} />
  )
}

function Refusal() {
  const refused = usePage().props.errors.invitation
  return refused ? <Notice tone="ember">{refused}</Notice> : null
}

function Join({ action }: { action: string }) {
  const form = useForm({})
  const { user } = usePage().props.auth
  return (
    <Form form={form} onSubmit={() => form.post(action)} guardChanges={false}>
      <Refusal />
      {user && <p className="text-ink-2">{format(words.signedInAs, user)}</p>}
      <Button type="submit" tone="primary" size="large" processing={form.processing}>
        {words.join}
      </Button>
    </Form>
  )
}
