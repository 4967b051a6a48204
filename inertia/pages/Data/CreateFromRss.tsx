import { Head, useForm } from '@inertiajs/react'
import type { AddressInspection } from '@protocol/knowledge'
import { Button } from '~/components/Button'
import { Field } from '~/components/forms/Field'
import { Form } from '~/components/forms/Form'
import { ModalActions } from '~/modal/ModalActions'
import { ModalPage } from '~/modal/ModalPage'
import { TextInput } from '~/components/forms/TextInput'
import { dataAddress as words } from '~/messages'
import { useModal } from '~/modal/modal_context'
import { route } from '~/lib/routes'
import { AddressForm } from './Partials/AddressForm'

export type CreateFromRssProps = {
  /** Null until a URL was inspected. */
  inspection: AddressInspection | null
}

export default function CreateFromRss({ inspection }: CreateFromRssProps) {
  const form = useForm({ url: inspection?.url ?? '' })
  const modal = useModal()
  const look = () =>
    form.post(route('data.rss.inspect'), {
      preserveScroll: true,
      onSuccess: () => form.setDefaults(),
    })

  return (
    <ModalPage small title={words.title} description={words.about}>
      <Head title={words.title} />
      <Form form={form} onSubmit={look} className="pb-6">
        <Field name="url" label={words.address}>
          <div className="flex flex-wrap gap-3">
            <TextInput
              type="url"
              inputMode="url"
              autoComplete="url"
              autoCapitalize="none"
              spellCheck={false}
              autoFocus
              placeholder="https://"
              className="min-w-52 flex-1"
              value={form.data.url}
              onChange={(value) => form.setData('url', value)}
            />
            <Button type="submit" tone={inspection ? 'quiet' : 'primary'} processing={form.processing}>
              {inspection ? words.checkAgain : words.check}
            </Button>
          </div>
        </Field>
      </Form>
      {inspection && !form.processing ? (
        <AddressForm key={inspection.url} inspection={inspection} />
      ) : (
        modal && <ModalActions>{null}</ModalActions>
      )}
    </ModalPage>
  )
}
