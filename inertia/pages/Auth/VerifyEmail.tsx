import { Link, useForm } from '@inertiajs/react'
import { Button } from '~/components/Button'
import { ButtonLink } from '~/components/ButtonLink'
import { Form } from '~/components/forms/Form'
import { Notice } from '~/components/Notice'
import { Sentence } from '~/components/Sentence'
import { auth as words } from '~/messages'
import { route } from '~/lib/routes'
import { AUTH_LINK, AuthHeading, StatusNote } from './Partials/AuthHeading'

const { verify } = words

export type VerifyEmailProps = {
  email: string
  /** False when links are only written to the server's log. */
  sendsMail: boolean
  status?: string
}

export default function VerifyEmail({ email, sendsMail, status }: VerifyEmailProps) {
  const form = useForm({})
  const address = <strong className="font-medium break-words text-ink">{email}</strong>
  return (
    <>
      <AuthHeading title={verify.title}>
        {sendsMail ? <Sentence of={verify.mailed} with={{ email: address }} /> : verify.logged}
      </AuthHeading>
      <StatusNote>{status}</StatusNote>
      <Form form={form} onSubmit={() => form.post(route('verification.send'))} guardChanges={false}>
        {!sendsMail && (
          <Notice>
            <Sentence of={verify.inLog} with={{ email: address }} />
          </Notice>
        )}
        {sendsMail ? (
          <div className="grid gap-3">
            <Button type="submit" tone="primary" size="large" processing={form.processing}>
              {verify.sendAgain}
            </Button>
            <ButtonLink href={route('home')} size="large">
              {verify.skip}
            </ButtonLink>
          </div>
        ) : (
          <ButtonLink href={route('home')} size="large">
            {verify.skip}
          </ButtonLink>
        )}
        <p>
          <Link href={route('profile.edit')} className={AUTH_LINK}>
            {verify.changeAddress}
          </Link>
        </p>
        {/* Only who can read the log has a use for a new link. */}
        {!sendsMail && (
          <details className="fold text-sm">
            <summary className="press py-1 text-ink-2">{verify.isOperator}</summary>
            <p className="mt-2 mb-3 text-ink-2">{verify.newInLog}</p>
            <Button type="submit" size="small" processing={form.processing}>
              {verify.makeNew}
            </Button>
          </details>
        )}
      </Form>
    </>
  )
}
