import { Head, useForm } from '@inertiajs/react'
import { suggestHandle } from '@protocol/handles'
import { useState } from 'react'
import { Button } from '~/components/Button'
import { DraftButton } from '~/components/DraftButton'
import { Form } from '~/components/forms/Form'
import { ModalActions } from '~/modal/ModalActions'
import { ModalPage } from '~/modal/ModalPage'
import { bioLinks as words, persona } from '~/messages'
import { route } from '~/lib/routes'
import { IntroductionField } from '../Partials/Persona/IntroductionField'
import { MasterPromptField } from '../Partials/Persona/MasterPromptField'
import { NameField } from '../Partials/Persona/NameField'
import { SourcePicker } from '../Partials/SourcePicker'
import { HandleField } from './Partials/HandleField'
import type { SourceChoice } from '@protocol/knowledge'

export type BioLinkCreateProps = {
  sources: SourceChoice[]
  /** Drafted from the account's titles; empty without content. */
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

export default function BioLinkCreate({ sources, draft, addressPrefix }: BioLinkCreateProps) {
  const form = useForm<NewBioLink>({
    name: '',
    handle: '',
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
        <SourcePicker
          sources={sources}
          value={data.source_ids}
          onChange={(ids) => setData((old) => ({ ...old, source_ids: ids }))}
        />
        <DraftButton
          name={data.name}
          sourceIds={data.source_ids}
          onDraft={(drafted) => {
            const before = data
            setData((old) => ({
              ...old,
              introduction: drafted.introduction,
              master_prompt: drafted.masterPrompt,
              handle: old.handle || (drafted.handle ?? ''),
            }))
            return () =>
              setData((old) => ({
                ...old,
                introduction: before.introduction,
                master_prompt: before.master_prompt,
                handle: before.handle,
              }))
          }}
        />
        <IntroductionField
          hint={persona.introduction.drafted}
          value={data.introduction}
          onChange={(value) => setData('introduction', value)}
        />
        <MasterPromptField
          hint={persona.masterPrompt.short}
          rows={4}
          value={data.master_prompt}
          onChange={(value) => setData('master_prompt', value)}
        />
        <ModalActions>
          <Button type="submit" tone="primary" processing={form.processing}>
            {words.form.submit}
          </Button>
        </ModalActions>
      </Form>
    </ModalPage>
  )
}
