import { Link, useForm } from '@inertiajs/react'
import { Button } from '~/components/Button'
import { ButtonLink } from '~/components/ButtonLink'
import { Form } from '~/components/forms/Form'
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
  return (
    <>
      <AuthHeading title={verify.title}>{sendsMail ? verify.mailed : verify.logged}</AuthHeading>
      <StatusNote>{status}</StatusNote>
      <Form form={form} onSubmit={() => form.post(route('verification.send'))} guardChanges={false}>
        <div className="card divide-y px-5 text-sm">
          <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-4">
            <strong className="min-w-0 text-base font-medium break-words">{email}</strong>
            <Link href={route('profile.edit')} className={AUTH_LINK}>
              {verify.changeAddress}
            </Link>
          </div>
          {!sendsMail && (
            <div className="py-4">
              <p className="text-pretty text-ink-2">{verify.inLog}</p>
              {/* Only someone who can read the log needs a new link. */}
              <details className="fold mt-2">
                <summary className="press py-1 font-medium text-ink-2">{verify.isOperator}</summary>
                <p className="mt-2 mb-3 text-ink-2">{verify.newInLog}</p>
                <Button type="submit" size="small" processing={form.processing}>
                  {verify.makeNew}
                </Button>
              </details>
            </div>
          )}
        </div>
        <div className="grid gap-3">
          {sendsMail && (
            <Button type="submit" tone="primary" size="large" processing={form.processing}>
              {verify.sendAgain}
            </Button>
          )}
          <ButtonLink href={route('home')} tone={sendsMail ? 'quiet' : 'primary'} size="large">
            {verify.skip}
          </ButtonLink>
        </div>
      </Form>
    </>
  )
}
