import { useForm } from '@inertiajs/react'
import { LIMITS } from '@protocol/limits'
import { lazy, Suspense } from 'react'
import { Button } from '~/components/Button'
import { Field } from '~/components/forms/Field'
import { Form } from '~/components/forms/Form'
import { TextInput } from '~/components/forms/TextInput'
import { common, conversations as words } from '~/messages'
import { route } from '~/lib/routes'

const Dialog = lazy(() => import('~/components/dialogs/Dialog'))

type Props = { id: string; title: string; onClose: () => void }

export function RenameConversation({ id, title, onClose }: Props) {
  const form = useForm({ title })
  const save = () =>
    form.patch(route('internal-chat.update', id), {
      preserveState: true,
      preserveScroll: true,
      onSuccess: onClose,
    })

  return (
    <Suspense fallback={null}>
      <Dialog open onClose={onClose} title={words.rename.title}>
        <Form form={form} onSubmit={save} className="mt-4" guardChanges={false}>
          <Field name="title" label={words.rename.name}>
            <TextInput
              autoFocus
              autoComplete="off"
              maxLength={LIMITS.titleCharacters}
              value={form.data.title}
              onChange={(value) => form.setData('title', value)}
            />
          </Field>
          <div className="flex flex-wrap justify-end gap-3">
            <Button onClick={onClose}>{common.cancel}</Button>
            <Button type="submit" tone="primary" processing={form.processing}>
              {common.rename}
            </Button>
          </div>
        </Form>
      </Dialog>
    </Suspense>
  )
}
