import { auth as words } from '~/messages'
import { route } from '~/lib/routes'
import { AuthHeading, OpenIdSignIn, AlternativeLink } from './Partials/AuthHeading'
import { RegistrationForm } from './Partials/RegistrationForm'

const { register } = words

export type RegisterProps = {
  /** New accounts need an invitation. */
  byInvitation: boolean
  /** The name of the OpenID provider; null without one. */
  openId: string | null
}

export default function Register({ byInvitation, openId }: RegisterProps) {
  return (
    <>
      {byInvitation ? (
        <AuthHeading title={register.invitationTitle}>{register.invitationAbout}</AuthHeading>
      ) : (
        <>
          <AuthHeading title={register.title}>{register.about}</AuthHeading>
          <RegistrationForm action={route('register')} submit={register.submit} />
        </>
      )}
      <OpenIdSignIn label={openId} />
      <div className="mt-8">
        <AlternativeLink question={register.haveOne} label={register.signIn} href={route('login')} />
      </div>
    </>
  )
}
