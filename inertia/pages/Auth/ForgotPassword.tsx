import { useForm } from '@inertiajs/react'
import { Button } from '~/components/Button'
import { Form } from '~/components/forms/Form'
import { auth as words } from '~/messages'
import { route } from '~/lib/routes'
import { EmailField } from './Partials/AccountFields'
import { AuthHeading, OtherWay, StatusNote } from './Partials/AuthHeading'

const { forgot } = words

export type ForgotPasswordProps = {
  /** The same whether or not the address has an account. */
  status?: string
}

export default function ForgotPassword({ status }: ForgotPasswordProps) {
  const form = useForm({ email: '' })
  return (
    <>
      <AuthHeading title={forgot.title}>{forgot.about}</AuthHeading>
      <StatusNote>{status}</StatusNote>
      <Form form={form} onSubmit={() => form.post(route('password.email'))} guardChanges={false}>
        <EmailField autoFocus value={form.data.email} onChange={(value) => form.setData('email', value)} />
        <Button type="submit" tone="primary" size="large" processing={form.processing}>
          {forgot.submit}
        </Button>
      </Form>
      <div className="mt-8">
        <OtherWay question={forgot.remembered} label={forgot.signIn} href={route('login')} />
      </div>
    </>
  )
}
