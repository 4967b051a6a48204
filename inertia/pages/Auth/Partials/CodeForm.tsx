import { LIMITS } from '@protocol/limits'
import { Link, useForm } from '@inertiajs/react'
import { Button } from '~/components/Button'
import { Field } from '~/components/forms/Field'
import { Form } from '~/components/forms/Form'
import { TextInput } from '~/components/forms/TextInput'
import { preservingFragment } from '~/lib/jump_to'
import { auth } from '~/messages'
import { route } from '~/lib/routes'
import { AuthHeading } from './AuthHeading'

const words = auth.code

/** The second step after the password. */
export function CodeForm() {
  const form = useForm({ code: '' })
  const submit = () =>
    form.post(route('login.code'), { ...preservingFragment(), onError: () => form.setData('code', '') })
  return (
    <>
      <AuthHeading title={words.title}>{words.about}</AuthHeading>
      <Form form={form} onSubmit={submit} guardChanges={false}>
        <Field name="code" label={words.code}>
          <TextInput
            autoComplete="one-time-code"
            autoFocus
            maxLength={LIMITS.twoStepCodeCharacters}
            value={form.data.code}
            onChange={(code) => form.setData('code', code)}
          />
        </Field>
        <Button type="submit" tone="primary" processing={form.processing}>
          {words.submit}
        </Button>
      </Form>
      <p className="mt-8 text-sm">
        <Link href={`${route('login')}?from=start`} className="text-ink-2 underline underline-offset-4">
          {words.startOver}
        </Link>
      </p>
    </>
  )
}
