import { Link, useForm } from '@inertiajs/react'
import { Button } from '~/components/Button'
import { ButtonLink } from '~/components/ButtonLink'
import { Form } from '~/components/forms/Form'
import { Notice } from '~/components/Notice'
import { Sentence } from '~/components/Sentence'
import { auth as words } from '~/messages'
import { route } from '~/lib/routes'
import { AuthHeading, StatusNote } from './Partials/AuthHeading'

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
        <div className="grid gap-3">
          <Button type="submit" tone="primary" processing={form.processing}>
            {sendsMail ? verify.sendAgain : verify.makeNew}
          </Button>
          <ButtonLink href={route('home')}>{verify.goOn}</ButtonLink>
        </div>
      </Form>
      <p className="mt-6 text-sm">
        <Link href={route('profile.edit')} className="text-ink-2 underline underline-offset-4">
          {verify.changeAddress}
        </Link>
      </p>
    </>
  )
}
