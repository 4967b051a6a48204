import { Head, Link, useForm } from '@inertiajs/react'
import { ArrowRight } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '~/components/Button'
import { ButtonLink } from '~/components/ButtonLink'
import { DeadEnd, QUIET_LINK } from '~/components/EmptyState'
import { Checkbox } from '~/components/forms/Checkbox'
import { Form } from '~/components/forms/Form'
import { Notice, ProblemNote } from '~/components/Notice'
import { busyLabels, auth as words } from '~/messages'
import { route } from '~/lib/routes'
import { NewPasswordField } from './Partials/AccountFields'
import { AuthHeading } from './Partials/AuthHeading'

const { login, reset } = words

type Content = 'empty' | 'keep'

const CONTENT = [
  { value: 'keep', label: reset.keep, hint: reset.keepHint },
  {
    value: 'empty',
    label: reset.empty,
    hint: (
      <>
        <span className="font-medium text-ember">{reset.deletes}</span> {reset.emptyHint}
      </>
    ),
  },
] as const

export type ResetPasswordProps = {
  token: string
  /** Null when the link no longer works. */
  email: string | null
  /** The address was never confirmed, so someone else may have made the account. */
  unconfirmed: boolean
}

export default function ResetPassword({ token, email, unconfirmed }: ResetPasswordProps) {
  if (email === null) return <DeadLink />
  return (
    <>
      <AuthHeading title={reset.title}>{email}</AuthHeading>
      <NewPassword token={token} email={email} unconfirmed={unconfirmed} />
    </>
  )
}

function DeadLink() {
  return (
    <>
      <Head title={reset.deadTitle} />
      <DeadEnd
        title={reset.deadTitle}
        action={
          <>
            <ButtonLink href={route('password.request')} tone="primary" size="large">
              {reset.askForLink}
            </ButtonLink>
            <Link href={route('login')} className={QUIET_LINK}>
              {login.submit}
              <ArrowRight size={16} strokeWidth={1.75} aria-hidden="true" />
            </Link>
          </>
        }
      >
        {reset.deadLink}
      </DeadEnd>
    </>
  )
}

function NewPassword({ token, email, unconfirmed }: { token: string; email: string; unconfirmed: boolean }) {
  const form = useForm({ token, email, password: '', keep_content: null as Content | null })
  const { keep_content: content } = form.data
  const choice = useRef<HTMLFieldSetElement>(null)
  form.transform((data) => ({
    ...data,
    keep_content: data.keep_content === 'keep',
    password_confirmation: data.password,
  }))
  const submit = () => {
    if (unconfirmed && content === null) {
      form.setError('keep_content', reset.choose)
      choice.current?.querySelector('input')?.focus()
      return
    }
    form.post(route('password.store'), {
      onError: () => form.setData((data) => ({ ...data, password: '' })),
    })
  }
  return (
    <Form form={form} onSubmit={submit} guardChanges={false} shownErrors={['token', 'keep_content']}>
      {form.errors.token && (
        <Notice
          tone="ember"
          action={
            <Link href={route('password.request')} className="font-medium underline underline-offset-4">
              {reset.askForLink}
            </Link>
          }
        >
          {form.errors.token}
        </Notice>
      )}
      {unconfirmed && (
        <>
          <Notice tone="sun">{reset.unconfirmed}</Notice>
          <fieldset ref={choice} className="min-w-0">
            <legend className="mb-1.5 text-sm font-medium">{reset.content}</legend>
            <div className="card divide-y border-line-strong">
              {CONTENT.map(({ value, label, hint }) => (
                <div key={value} className="p-4">
                  <Checkbox
                    type="radio"
                    name="keep_content"
                    label={<span className="text-base font-medium">{label}</span>}
                    hint={hint}
                    checked={content === value}
                    onChange={() => form.setData('keep_content', value)}
                  />
                </div>
              ))}
            </div>
            {content === null && form.errors.keep_content && (
              <ProblemNote className="mt-2">{form.errors.keep_content}</ProblemNote>
            )}
          </fieldset>
        </>
      )}
      {/* For password managers. */}
      <input type="email" autoComplete="username" readOnly hidden value={email} />
      <NewPasswordField
        autoFocus={!unconfirmed}
        replaces
        value={form.data.password}
        onChange={(value) => form.setData('password', value)}
      />
      <div className="grid gap-4">
        <p className="text-sm text-ink-3">{reset.signsOut}</p>
        {content === 'empty' ? (
          <Button
            type="submit"
            tone="danger"
            size="large"
            processing={form.processing}
            busy={busyLabels.saving}
          >
            {reset.submitEmpty}
          </Button>
        ) : (
          <Button
            type="submit"
            tone="primary"
            size="large"
            processing={form.processing}
            busy={busyLabels.saving}
          >
            {reset.submit}
          </Button>
        )}
      </div>
    </Form>
  )
}
