import { useForm } from '@inertiajs/react'
import { Button } from '~/components/Button'
import { Form } from '~/components/Form'
import { route } from '~/routes'
import { EmailField } from './Partials/AccountFields'
import { AuthHeading } from './Partials/AuthHeading'
import { OtherWay } from './Partials/OtherWay'
import { StatusNote } from './Partials/StatusNote'

export type ForgotPasswordProps = {
  /** The same whether or not the address has an account. */
  status?: string
}

export default function ForgotPassword({ status }: ForgotPasswordProps) {
  const form = useForm({ email: '' })
  return (
    <>
      <AuthHeading title="Forgot your password?">
        Say your email address, and a link to choose a new one is mailed to it.
      </AuthHeading>
      <StatusNote>{status}</StatusNote>
      <Form form={form} onSubmit={() => form.post(route('password.email'))} guardChanges={false}>
        <EmailField autoFocus value={form.data.email} onChange={(value) => form.setData('email', value)} />
        <Button type="submit" tone="primary" processing={form.processing}>
          Send the link
        </Button>
      </Form>
      <OtherWay question="Remembered it?" words="Sign in" href={route('login')} />
    </>
  )
}
