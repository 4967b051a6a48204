import { useForm } from '@inertiajs/react'
import { LIMITS } from '@protocol/limits'
import { Button } from '~/components/Button'
import { Field } from '~/components/forms/Field'
import { Form } from '~/components/forms/Form'
import { TextInput } from '~/components/forms/TextInput'
import { common, profileWaysIn as words } from '~/messages'
import { route } from '~/lib/routes'

type Props = { id: string; name: string; onDone: () => void }

export function RenamePasskey({ id, name, onDone }: Props) {
  const form = useForm({ name })
  const save = () =>
    form.patch(route('profile.passkeys.update', id), { preserveScroll: true, onSuccess: onDone })
  return (
    <li className="border-b py-3">
      <Form form={form} onSubmit={save} guardChanges={false} className="gap-3">
        <Field name="name" label={words.passkeys.name}>
          <TextInput
            autoFocus
            autoComplete="off"
            maxLength={LIMITS.nameCharacters}
            value={form.data.name}
            onChange={(value) => form.setData('name', value)}
          />
        </Field>
        <div className="flex gap-3">
          <Button type="submit" size="small" tone="primary" processing={form.processing}>
            {common.save}
          </Button>
          <Button size="small" tone="plain" onClick={onDone}>
            {common.cancel}
          </Button>
        </div>
      </Form>
    </li>
  )
}
