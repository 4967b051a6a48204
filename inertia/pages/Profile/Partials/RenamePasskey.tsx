import { useForm } from '@inertiajs/react'
import { LIMITS } from '@protocol/limits'
import { Button } from '~/components/Button'
import { Field } from '~/components/Field'
import { Form } from '~/components/Form'
import { TextInput } from '~/components/TextInput'
import { route } from '~/routes'

type Props = { id: string; name: string; onDone: () => void }

export function RenamePasskey({ id, name, onDone }: Props) {
  const form = useForm({ name })
  const save = () =>
    form.patch(route('profile.passkeys.update', id), { preserveScroll: true, onSuccess: onDone })
  return (
    <li className="border-b py-3">
      <Form form={form} onSubmit={save} guardChanges={false} className="gap-3">
        <Field name="name" label="Name of the passkey">
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
            Save
          </Button>
          <Button size="small" tone="plain" onClick={onDone}>
            Cancel
          </Button>
        </div>
      </Form>
    </li>
  )
}
