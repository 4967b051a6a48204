import { Head, useForm } from '@inertiajs/react'
import { LIMITS } from '@protocol/limits'
import { Button } from '~/components/Button'
import { Counter } from '~/components/forms/Counter'
import { Field } from '~/components/forms/Field'
import { Form } from '~/components/forms/Form'
import { ModalActions } from '~/modal/ModalActions'
import { ModalPage } from '~/modal/ModalPage'
import { TextArea } from '~/components/forms/TextArea'
import { TextInput } from '~/components/forms/TextInput'
import { countWords } from '~/lib/format'
import { dataText as words, formatCount, busyLabels } from '~/messages'
import { route } from '~/lib/routes'

export type CreateFromTextProps = Record<never, never>

export default function CreateFromText() {
  const form = useForm('data.text.create', { title: '', text: '' })
  const length = countWords(form.data.text)

  return (
    <ModalPage title={words.heading} description={words.about}>
      <Head title={words.heading} />
      <Form form={form} onSubmit={() => form.post(route('data.text.store'))} className="flex-1">
        <Field
          name="title"
          label={words.title}
          hint={words.titleHint}
          aside={<Counter length={form.data.title.length} max={LIMITS.titleCharacters} />}
        >
          <TextInput
            autoFocus
            autoComplete="off"
            value={form.data.title}
            onChange={(value) => form.setData('title', value)}
          />
        </Field>
        <Field
          name="text"
          label={words.text}
          hint={words.textHint}
          className="flex-1 grid-rows-[auto_minmax(16rem,1fr)_auto]"
          aside={
            form.data.text.length > LIMITS.textCharacters * 0.9 ? (
              <Counter length={form.data.text.length} max={LIMITS.textCharacters} />
            ) : (
              length > 0 && <span className="text-xs text-ink-3">{formatCount(words.words, length)}</span>
            )
          }
        >
          <TextArea
            rows={12}
            className="min-h-64 font-serif max-sm:resize-none sm:max-h-[50vh]"
            value={form.data.text}
            onChange={(value) => form.setData('text', value)}
          />
        </Field>
        <ModalActions>
          <Button type="submit" tone="primary" processing={form.processing} busy={busyLabels.adding}>
            {words.add}
          </Button>
        </ModalActions>
      </Form>
    </ModalPage>
  )
}
