import { useForm } from '@inertiajs/react'
import { LIMITS } from '@protocol/limits'
import { Button } from '~/components/Button'
import { Field } from '~/components/forms/Field'
import { Form } from '~/components/forms/Form'
import { SavedNote } from '~/components/forms/SavedNote'
import { PasswordInput } from '~/components/forms/PasswordInput'
import { busyLabels, profile as words, format } from '~/messages'
import { route } from '~/lib/routes'
import { Section } from './Section'

const EMPTY = { current_password: '', password: '' }

export function UpdatePasswordForm({ email }: { email: string }) {
  const form = useForm(EMPTY)
  form.transform((data) => ({ ...data, password_confirmation: data.password }))
  const submit = () =>
    form.put(route('password.update'), {
      preserveScroll: true,
      onSuccess: () => form.reset(),
      onError: () => form.setData(EMPTY),
    })

  return (
    <Section
      id="password"
      isRow
      title={words.password.title}
      description={words.password.about}
      form={{
        label: words.password.open,
        fields: (
          <Form form={form} onSubmit={submit} guardChanges={false}>
            {/* Lets password managers match the account. */}
            <input type="email" autoComplete="username" value={email} readOnly hidden />
            <Password
              form={form}
              name="current_password"
              label={words.password.present}
              autoComplete="current-password"
            />
            <Password
              form={form}
              name="password"
              label={words.password.fresh}
              autoComplete="new-password"
              hint={format(words.password.hint, { count: LIMITS.passwordCharacters.min })}
            />
            <div className="flex items-center gap-4">
              <Button type="submit" tone="primary" processing={form.processing} busy={busyLabels.saving}>
                {words.password.change}
              </Button>
              <SavedNote show={form.recentlySuccessful}>{words.password.changed}</SavedNote>
            </div>
          </Form>
        ),
      }}
    />
  )
}

type PasswordProps = {
  form: ReturnType<typeof useForm<typeof EMPTY>>
  name: keyof typeof EMPTY
  label: string
  autoComplete: string
  hint?: string
}

function Password({ form, name, label, autoComplete, hint }: PasswordProps) {
  return (
    <Field name={name} label={label} hint={hint}>
      <PasswordInput
        autoComplete={autoComplete}
        value={form.data[name]}
        onChange={(value) => form.setData(name, value)}
      />
    </Field>
  )
}
