import { Link, useForm } from '@inertiajs/react'
import { Button } from '~/components/Button'
import { Form } from '~/components/Form'
import { route } from '~/routes'
import { AuthHeading } from './Partials/AuthHeading'
import { StatusNote } from './Partials/StatusNote'

export type VerifyEmailProps = {
  email: string
  /** False, and links stand in the server's log. */
  sendsMail: boolean
  status?: string
}

export default function VerifyEmail({ email, sendsMail, status }: VerifyEmailProps) {
  const form = useForm({})
  return (
    <>
      <AuthHeading title="Confirm your address">
        {sendsMail
          ? 'Open the link that was mailed to '
          : 'This server sends no mail yet: whoever runs it finds the link in its log. It was made for '}
        <strong className="font-medium break-words text-ink">{email}</strong>. Until then everything works;
        only a forgotten password is harder to replace.
      </AuthHeading>
      <StatusNote>{status}</StatusNote>
      <Form form={form} onSubmit={() => form.post(route('verification.send'))} guardChanges={false}>
        <Button type="submit" tone="primary" processing={form.processing}>
          {sendsMail ? 'Send the link again' : 'Make a new link'}
        </Button>
      </Form>
      <p className="mt-8 flex flex-wrap gap-x-6 gap-y-3 text-sm">
        <Link href={route('home')} className="font-medium text-evidence underline underline-offset-4">
          Go on without
        </Link>
        <Link href={route('profile.edit')} className="text-ink-2 underline underline-offset-4">
          Change the address
        </Link>
      </p>
    </>
  )
}
