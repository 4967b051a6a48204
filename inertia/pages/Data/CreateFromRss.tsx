import { Head, useForm } from '@inertiajs/react'
import type { AddressInspection } from '@protocol/knowledge'
import { Button } from '~/components/Button'
import { Field } from '~/components/forms/Field'
import { Form } from '~/components/forms/Form'
import { ModalActions } from '~/modal/ModalActions'
import { ModalPage } from '~/modal/ModalPage'
import { TextInput } from '~/components/forms/TextInput'
import { dataAddress as words, busyLabels } from '~/messages'
import { route } from '~/lib/routes'
import { AddressForm } from './Partials/AddressForm'

export type CreateFromRssProps = {
  /** Null until a URL was inspected. */
  inspection: AddressInspection | null
  /** Of speech, until a transcription model is set up. */
  transcribesOnlyEnglish: boolean
}

export default function CreateFromRss({ inspection, transcribesOnlyEnglish }: CreateFromRssProps) {
  const form = useForm({ url: inspection?.url ?? '' })
  const found = form.processing ? null : inspection
  const title =
    found && found.kind !== 'website' && found.kinds.length === 1 ? words.adds[found.kind] : words.title
  const look = () =>
    form.post(route('data.rss.inspect'), {
      preserveScroll: true,
      onSuccess: () => form.setDefaults(),
    })

  return (
    <ModalPage title={title} description={!found && words.about}>
      <Head title={title} />
      <Form form={form} onSubmit={look} className={found ? 'pb-6' : 'flex-1'}>
        <Field name="url" label={words.address}>
          <div className="flex flex-wrap gap-3">
            <TextInput
              type="url"
              inputMode="url"
              autoComplete="url"
              autoCapitalize="none"
              spellCheck={false}
              autoFocus
              placeholder="yourblog.com"
              className="min-w-52 flex-1"
              value={form.data.url}
              onChange={(value) => form.setData('url', value)}
            />
            {found && <Button type="submit">{words.checkAgain}</Button>}
          </div>
        </Field>
        {!found && (
          <ModalActions>
            <Button type="submit" tone="primary" processing={form.processing} busy={busyLabels.checking}>
              {inspection ? words.checkAgain : words.check}
            </Button>
          </ModalActions>
        )}
      </Form>
      {found && (
        <AddressForm key={found.url} inspection={found} transcribesOnlyEnglish={transcribesOnlyEnglish} />
      )}
    </ModalPage>
  )
}
