import { Head, useForm, usePage } from '@inertiajs/react'
import { suggestHandle } from '@protocol/handles'
import { useState } from 'react'
import { Button } from '~/components/Button'
import { Form } from '~/components/forms/Form'
import { ModalActions } from '~/modal/ModalActions'
import { ModalPage } from '~/modal/ModalPage'
import { bioLinks as words, busyLabels } from '~/messages'
import { route } from '~/lib/routes'
import { NameField } from '../Partials/Persona/NameField'
import type { SourceChoice } from '@protocol/knowledge'
import { HandleField } from './Partials/HandleField'

export type BioLinkCreateProps = {
  /** For choosing sources in the form; a new page uses all of them. */
  sources: SourceChoice[]
  /** Drafted from titles; empty if there is no content. */
  draft: { introduction: string; masterPrompt: string }
  /** The part of the URL before the handle, for example `example.org/@`. */
  addressPrefix: string
}

type NewBioLink = {
  name: string
  handle: string
  source_ids: string[] | null
  introduction: string
  master_prompt: string
}

export default function BioLinkCreate({ draft, addressPrefix }: BioLinkCreateProps) {
  const known = usePage().props.auth.user?.name ?? ''
  const form = useForm<NewBioLink>({
    name: known,
    handle: suggestHandle(known),
    source_ids: null,
    introduction: draft.introduction,
    master_prompt: draft.masterPrompt,
  })
  const { data, setData } = form
  const [ownHandle, setOwnHandle] = useState(false)

  const rename = (name: string) =>
    setData((old) => ({ ...old, name, handle: ownHandle ? old.handle : suggestHandle(name) }))

  return (
    <ModalPage title={words.create} description={words.form.about}>
      <Head title={words.create} />
      <Form form={form} onSubmit={() => form.post(route('applications.biolink.store'))} className="flex-1">
        <NameField autoFocus value={data.name} onChange={rename} />
        <HandleField
          prefix={addressPrefix}
          value={data.handle}
          onChange={(handle) => {
            setOwnHandle(handle !== '')
            setData('handle', handle)
          }}
        />
        <ModalActions>
          <Button type="submit" tone="primary" processing={form.processing} busy={busyLabels.creating}>
            {words.form.submit}
          </Button>
        </ModalActions>
      </Form>
    </ModalPage>
  )
}
