import { Link, useForm } from '@inertiajs/react'
import { Button } from '~/components/Button'
import { ButtonLink } from '~/components/ButtonLink'
import { Form } from '~/components/forms/Form'
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
  return (
    <>
      <AuthHeading title={verify.title}>
        <Sentence
          of={sendsMail ? verify.mailed : verify.logged}
          with={{ email: <strong className="font-medium break-words text-ink">{email}</strong> }}
        />
      </AuthHeading>
      <StatusNote>{status}</StatusNote>
      <Form form={form} onSubmit={() => form.post(route('verification.send'))} guardChanges={false}>
        {!sendsMail && (
          <ButtonLink href={route('home')} tone="primary">
            {verify.continue}
          </ButtonLink>
        )}
        <Button type="submit" tone={sendsMail ? 'primary' : 'quiet'} processing={form.processing}>
          {sendsMail ? verify.sendAgain : verify.makeNew}
        </Button>
      </Form>
      <p className="mt-8 flex flex-wrap gap-x-6 gap-y-3 text-sm">
        {sendsMail && (
          <Link href={route('home')} className="font-medium underline underline-offset-4">
            {verify.goOn}
          </Link>
        )}
        <Link href={route('profile.edit')} className="text-ink-2 underline underline-offset-4">
          {verify.changeAddress}
        </Link>
      </p>
    </>
  )
}
