import { useForm } from '@inertiajs/react'
import { Button } from '~/components/Button'
import { Form } from '~/components/forms/Form'
import { busyLabels, auth as words, format } from '~/messages'
import { route } from '~/lib/routes'
import { EmailField } from './Partials/AccountFields'
import { AuthHeading, AlternativeLink, StatusNote } from './Partials/AuthHeading'

const { forgot } = words

export type ForgotPasswordProps = {
  /** How long a link works. */
  minutes: number
  /** False when links are only written to the server's log. */
  sendsMail: boolean
  /** The same whether or not the address has an account. */
  status?: string
}

export default function ForgotPassword({ minutes, sendsMail, status }: ForgotPasswordProps) {
  const form = useForm({ email: '' })
  return (
    <>
      <AuthHeading title={forgot.title}>
        {sendsMail ? format(forgot.about, { minutes }) : forgot.inLog}
      </AuthHeading>
      <StatusNote>{status}</StatusNote>
      <Form form={form} onSubmit={() => form.post(route('password.email'))} guardChanges={false}>
        <EmailField autoFocus value={form.data.email} onChange={(value) => form.setData('email', value)} />
        <Button
          type="submit"
          tone="primary"
          size="large"
          processing={form.processing}
          busy={sendsMail ? busyLabels.sending : busyLabels.creating}
        >
          {sendsMail ? forgot.submit : forgot.submitInLog}
        </Button>
      </Form>
      <div className="mt-8">
        <AlternativeLink question={forgot.remembered} label={forgot.signIn} href={route('login')} />
      </div>
    </>
  )
}
