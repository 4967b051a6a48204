import { useForm } from '@inertiajs/react'
import type { ItemRow } from '@protocol/knowledge'
import { LIMITS } from '@protocol/limits'
import { Button } from '~/components/Button'
import { Counter } from '~/components/forms/Counter'
import { Field } from '~/components/forms/Field'
import { Form } from '~/components/forms/Form'
import { TextArea } from '~/components/forms/TextArea'
import { TextInput } from '~/components/forms/TextInput'
import { aboutWords } from '~/lib/format'
import { busyLabels, common, dataItem as words, formatCount } from '~/messages'
import { route } from '~/lib/routes'

const { edit } = words

type Props = { item: ItemRow; text: string; onDone: () => void }

/** Only pasted text can be edited; everything else can be renamed. */
export function ItemEditor({ item, text, onDone }: Props) {
  const writable = item.kind === 'text'
  const form = useForm({ title: item.title, text })
  const { title, text: typed } = form.data

  const save = () => {
    form.transform((data) => (writable && data.text !== text ? data : { title: data.title }))
    form.patch(route('data.items.update', item.id), { preserveScroll: true, onSuccess: onDone })
  }

  return (
    <Form form={form} onSubmit={save} className="card p-4 sm:p-6">
      <Field
        name="title"
        label={edit.title}
        hint={edit.titleHint}
        aside={<Counter length={title.length} max={LIMITS.titleCharacters} />}
      >
        <TextInput
          autoFocus
          autoComplete="off"
          value={title}
          onChange={(value) => form.setData('title', value)}
        />
      </Field>
      {writable && (
        <Field
          name="text"
          label={edit.text}
          hint={edit.textHint}
          aside={
            typed.length > LIMITS.textCharacters * 0.9 ? (
              <Counter length={typed.length} max={LIMITS.textCharacters} />
            ) : (
              // As the details of the item say.
              <span className="text-xs text-ink-3">{formatCount(edit.words, aboutWords(typed.length))}</span>
            )
          }
        >
          <TextArea
            rows={16}
            className="max-h-[70vh] font-serif"
            value={typed}
            onChange={(value) => form.setData('text', value)}
          />
        </Field>
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onDone}>{common.cancel}</Button>
        <Button
          type="submit"
          tone="primary"
          processing={form.processing}
          busy={busyLabels.saving}
          disabled={!form.isDirty}
        >
          {common.save}
        </Button>
      </div>
    </Form>
  )
}
