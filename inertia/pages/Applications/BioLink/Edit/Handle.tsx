import { useForm } from '@inertiajs/react'
import { Button } from '~/components/Button'
import { Form } from '~/components/forms/Form'
import { Notice } from '~/components/Notice'
import { SavedNote } from '~/components/forms/SavedNote'
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
  return (
    <EditFrame bioLink={bioLink} here="page">
      <Form
        form={form}
        className="max-w-[520px]"
        onSubmit={() =>
          form.put(route('applications.biolink.handle.update', bioLink.id), { preserveScroll: true })
        }
      >
        <HandleField
          prefix={addressPrefix}
          own={bioLink.handle}
          value={form.data.handle}
          onChange={(handle) => form.setData('handle', handle)}
        />
        <Notice>{formatCount(words.handle.held, holdDays)}</Notice>
        <div className="flex items-center gap-4">
          <Button type="submit" tone="primary" processing={form.processing} disabled={!form.isDirty}>
            {words.handle.change}
          </Button>
          <SavedNote show={form.recentlySuccessful}>{words.handle.changed}</SavedNote>
        </div>
      </Form>
    </EditFrame>
  )
}
