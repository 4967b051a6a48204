import { Link, useForm, usePage } from '@inertiajs/react'
import { Avatar } from '~/components/Avatar'
import { Button } from '~/components/Button'
import { Form } from '~/components/forms/Form'
import { preservingFragment } from '~/lib/jump_to'
import { auth as words, format, busyLabels } from '~/messages'
import { route } from '~/lib/routes'
import { PasswordField } from './Partials/AccountFields'
import { AUTH_LINK, AuthHeading } from './Partials/AuthHeading'

const { confirm } = words

export type ConfirmPasswordProps = Record<never, never>

export default function ConfirmPassword() {
  const form = useForm({ password: '' })
  const { user } = usePage().props.auth
  const submit = () =>
    form.post(route('password.confirm.store'), {
      ...preservingFragment(),
      onError: () => form.setData('password', ''),
    })

  return (
    <>
      <AuthHeading title={confirm.title}>{confirm.about}</AuthHeading>
      {user && (
        <p className="mb-6 flex min-w-0 items-center gap-3 text-sm text-ink-2">
          <Avatar name={user.name} />
          <span className="truncate">{format(confirm.signedInAs, { email: user.email })}</span>
        </p>
      )}
      <Form form={form} onSubmit={submit} guardChanges={false}>
        <PasswordField
          autoFocus
          value={form.data.password}
          onChange={(value) => form.setData('password', value)}
        />
        <Button
          type="submit"
          tone="primary"
          size="large"
          processing={form.processing}
          busy={busyLabels.checking}
        >
          {confirm.submit}
        </Button>
      </Form>
      <p className="mt-8">
        <Link href={route('home')} className={AUTH_LINK}>
          {confirm.notNow}
        </Link>
      </p>
    </>
  )
}
