import { useForm } from '@inertiajs/react'
import { Button } from '~/components/Button'
import { cx } from '~/components/cx'
import { ButtonLink } from '~/components/ButtonLink'
import { Sentence } from '~/components/Sentence'
import { auth as words } from '~/messages'
import { route } from '~/lib/routes'
import { AUTH_LINK, AuthHeading, AlternativeLink, StatusNote } from './Partials/AuthHeading'

const { verify } = words

export type VerifyEmailProps = {
  email: string
  /** False when links are only written to the server's log. */
  sendsMail: boolean
  status?: string
}

export default function VerifyEmail({ email, sendsMail, status }: VerifyEmailProps) {
  const form = useForm({})
  const send = () => form.post(route('verification.send'))
  return (
    <>
      <AuthHeading title={verify.title}>
        <Sentence
          text={sendsMail ? verify.mailed : verify.logged}
          with={{ email: <strong className="font-medium text-ink">{email}</strong> }}
        />
      </AuthHeading>
      <StatusNote>{status}</StatusNote>
      <div className="grid gap-3">
        <p className="text-sm text-pretty text-ink-2">{sendsMail ? verify.meanwhile : verify.allWorks}</p>
        <ButtonLink href={route('home')} size="large">
          {verify.skip}
        </ButtonLink>
      </div>
      <div className="mt-8 grid gap-3">
        {sendsMail && (
          <p className="text-sm text-ink-2">
            {verify.notArrived}{' '}
            <button
              type="button"
              className={cx(AUTH_LINK, 'aria-disabled:text-ink-3')}
              aria-busy={form.processing || undefined}
              aria-disabled={form.processing || undefined}
              onClick={form.processing ? undefined : send}
            >
              {verify.sendAgain}
            </button>
          </p>
        )}
        <AlternativeLink
          question={verify.wrongEmail}
          label={verify.changeAddress}
          href={route('profile.edit')}
        />
        {/* Only someone who can read the log needs a new link in it. */}
        {!sendsMail && (
          <details className="fold text-sm text-ink-2">
            <summary className="press">{verify.isOperator}</summary>
            <p className="mt-2 mb-3">{verify.newInLog}</p>
            <Button size="small" processing={form.processing} onClick={send}>
              {verify.makeNew}
            </Button>
          </details>
        )}
      </div>
    </>
  )
}
