import type { InertiaForm } from '@inertiajs/react'
import { LIMITS } from '@protocol/limits'
import { Trash2 } from 'lucide-react'
import { Button } from '~/components/Button'
import { Counter } from '~/components/forms/Counter'
import { Field } from '~/components/forms/Field'
import { Form } from '~/components/forms/Form'
import { TextArea } from '~/components/forms/TextArea'
import { TextInput } from '~/components/forms/TextInput'
import { common, inbox as words } from '~/messages'

const says = words.replies

type Props = {
  form: InertiaForm<{ name: string; text: string }>
  onSave: () => void
  onCancel: () => void
  onDelete: (() => void) | null
}

export function SavedReplyForm({ form, onSave, onCancel, onDelete }: Props) {
  const { data, setData, processing } = form
  return (
    <Form form={form} onSubmit={onSave} className="mt-6">
      <Field name="name" label={says.name} hint={says.nameHint}>
        <TextInput
          autoFocus
          autoComplete="off"
          maxLength={LIMITS.nameCharacters}
          value={data.name}
          onChange={(name) => setData('name', name)}
        />
      </Field>
      <Field
        name="text"
        label={says.text}
        aside={<Counter length={data.text.length} max={LIMITS.visitorMessageCharacters} />}
      >
        <TextArea
          rows={5}
          className="max-h-[40vh]"
          value={data.text}
          onChange={(text) => setData('text', text)}
        />
      </Field>
      <div className="flex flex-wrap items-center gap-3">
        {onDelete && (
          <Button tone="plain" className="me-auto" onClick={onDelete}>
            <Trash2 size={16} strokeWidth={1.75} aria-hidden="true" /> {common.delete}
          </Button>
        )}
        <Button className="ms-auto" onClick={onCancel}>
          {common.cancel}
        </Button>
        <Button type="submit" tone="primary" processing={processing}>
          {says.save}
        </Button>
      </div>
    </Form>
  )
}
