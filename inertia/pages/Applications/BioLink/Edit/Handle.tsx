import { Head, useForm } from '@inertiajs/react'
import { Button } from '~/components/Button'
import { Form } from '~/components/forms/Form'
import { ModalActions } from '~/modal/ModalActions'
import { ModalPage } from '~/modal/ModalPage'
import { bioLink as words, formatCount } from '~/messages'
import { route } from '~/lib/routes'
import type { BioLinkSummary } from '../Partials/EditFrame'
import { HandleField } from '../Partials/HandleField'

export type EditHandleProps = {
  bioLink: BioLinkSummary
  addressPrefix: string
  /** How long the old handle redirects. */
  holdDays: number
}

export default function EditHandle({ bioLink, addressPrefix, holdDays }: EditHandleProps) {
  const form = useForm({ handle: bioLink.handle })
  return (
    <ModalPage title={words.handle.change} description={formatCount(words.handle.held, holdDays)}>
      <Head title={words.handle.change} />
      <Form
        form={form}
        className="flex-1"
        onSubmit={() => form.put(route('applications.biolink.handle.update', bioLink.id))}
      >
        <HandleField
          prefix={addressPrefix}
          own={bioLink.handle}
          autoFocus
          value={form.data.handle}
          onChange={(handle) => form.setData('handle', handle)}
        />
        <ModalActions>
          <Button type="submit" tone="primary" processing={form.processing} disabled={!form.isDirty}>
            {words.handle.change}
          </Button>
        </ModalActions>
      </Form>
    </ModalPage>
  )
}
