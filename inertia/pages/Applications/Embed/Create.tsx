import { Head, useForm } from '@inertiajs/react'
import type { SourceChoice } from '@protocol/knowledge'
import { LIMITS } from '@protocol/limits'
import { Button } from '~/components/Button'
import { Field } from '~/components/forms/Field'
import { Form } from '~/components/forms/Form'
import { ModalActions } from '~/modal/ModalActions'
import { ModalPage } from '~/modal/ModalPage'
import { TextInput } from '~/components/forms/TextInput'
import { embeds as words, busyLabels } from '~/messages'
import { route } from '~/lib/routes'

const { create, form: labels } = words

export type EmbedCreateProps = { sources: SourceChoice[] }

/** Asks only for a name: everything else has defaults and is edited beside its preview. */
export default function EmbedCreate(_props: EmbedCreateProps) {
  const form = useForm({ name: '' })

  return (
    <ModalPage title={create.title} description={create.about}>
      <Head title={create.title} />
      <Form form={form} onSubmit={() => form.post(route('applications.embed.store'))} className="flex-1">
        <Field name="name" label={labels.name} hint={labels.nameHint}>
          <TextInput
            autoFocus
            autoComplete="off"
            maxLength={LIMITS.nameCharacters}
            value={form.data.name}
            onChange={(value) => form.setData('name', value)}
          />
        </Field>
        <ModalActions>
          <Button type="submit" tone="primary" processing={form.processing} busy={busyLabels.creating}>
            {create.submit}
          </Button>
        </ModalActions>
      </Form>
    </ModalPage>
  )
}
