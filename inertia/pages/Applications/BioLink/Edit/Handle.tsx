import { useForm } from '@inertiajs/react'
import { Button } from '~/components/Button'
import { Form } from '~/components/forms/Form'
import { ModalActions } from '~/modal/ModalActions'
import { ModalPage } from '~/modal/ModalPage'
import { useModal } from '~/modal/modal_context'
import { bioLink as words, formatCount } from '~/messages'
import { route } from '~/lib/routes'
import { EditFrame, type BioLinkSummary } from '../Partials/EditFrame'
import { HandleField } from '../Partials/HandleField'

export type EditHandleProps = {
  bioLink: BioLinkSummary
  addressPrefix: string
  /** How long the old handle redirects. */
  holdDays: number
}

export default function EditHandle({ bioLink, addressPrefix, holdDays }: EditHandleProps) {
  const form = useForm({ handle: bioLink.handle })
  const held = formatCount(words.handle.held, holdDays)
  const isInModal = useModal() !== null
  const submit = (
    <Button type="submit" tone="primary" processing={form.processing} disabled={!form.isDirty}>
      {words.handle.change}
    </Button>
  )
  const fields = (
    <Form
      form={form}
      className="flex-1"
      onSubmit={() => form.put(route('applications.biolink.handle.update', bioLink.id))}
    >
      <HandleField
        prefix={addressPrefix}
        own={bioLink.handle}
        autoFocus={isInModal}
        value={form.data.handle}
        onChange={(handle) => form.setData('handle', handle)}
      />
      {!isInModal && <p className="text-sm text-ink-2">{held}</p>}
      {isInModal ? <ModalActions>{submit}</ModalActions> : <div>{submit}</div>}
    </Form>
  )
  if (isInModal)
    return (
      <ModalPage small title={words.handle.change} description={held}>
        {fields}
      </ModalPage>
    )
  return (
    <EditFrame bioLink={bioLink} here="page">
      <div className="max-w-[560px]">{fields}</div>
    </EditFrame>
  )
}
