import { Head, useForm } from '@inertiajs/react'
import { normalizeHandle } from '@protocol/handles'
import { LIMITS } from '@protocol/limits'
import { useState } from 'react'
import { Button } from '~/components/Button'
import { Counter } from '~/components/Counter'
import { DraftButton } from '~/components/DraftButton'
import { Field } from '~/components/Field'
import { Form } from '~/components/Form'
import { ModalActions } from '~/components/ModalActions'
import { ModalPage } from '~/components/ModalPage'
import { TextArea } from '~/components/TextArea'
import { TextInput } from '~/components/TextInput'
import { route } from '~/routes'
import { SourcePicker, type SourceChoice } from '../Partials/SourcePicker'
import { HandleField } from './Partials/HandleField'

export type BioLinkCreateProps = {
  sources: SourceChoice[]
  /** Drafted from the titles of what the account knows; empty when it knows nothing yet. */
  draft: { introduction: string; masterPrompt: string }
  /** What stands before a handle in its address, for example `example.org/@`. */
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
    setData((old) => ({ ...old, name, handle: ownHandle ? old.handle : handleFor(name) }))

  return (
    <ModalPage title="New bio link" description="A public page that answers in your name.">
      <Head title="New bio link" />
      <Form form={form} onSubmit={() => form.post(route('applications.biolink.store'))} className="flex-1">
        <Field name="name" label="Name" hint="A person, a show, a shop: whoever is speaking.">
          <TextInput
            autoFocus
            autoComplete="off"
            maxLength={LIMITS.nameCharacters}
            value={data.name}
            onChange={rename}
          />
        </Field>
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
          onDraft={(words) => {
            const before = data
            setData((old) => ({
              ...old,
              introduction: words.introduction,
              master_prompt: words.masterPrompt,
              handle: old.handle || (words.handle ?? ''),
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
        <Field
          name="introduction"
          label="Introduction"
          hint="Drafted from your sources. Visitors read it first."
          aside={<Counter length={data.introduction.length} max={LIMITS.introductionCharacters} />}
        >
          <TextArea
            rows={3}
            className="font-serif"
            value={data.introduction}
            onChange={(value) => setData('introduction', value)}
          />
        </Field>
        <Field
          name="master_prompt"
          label="Master prompt"
          hint="How it speaks and what it leaves out. Visitors never see it."
          aside={<Counter length={data.master_prompt.length} max={LIMITS.masterPromptCharacters} />}
        >
          <TextArea
            rows={4}
            value={data.master_prompt}
            onChange={(value) => setData('master_prompt', value)}
          />
        </Field>
        <ModalActions>
          <Button type="submit" tone="primary" processing={form.processing}>
            Create bio link
          </Button>
        </ModalActions>
      </Form>
    </ModalPage>
  )
}

/** A first guess, for as long as the person has not typed a handle. */
function handleFor(name: string): string {
  const plain = normalizeHandle(name.normalize('NFKD').replace(/\p{M}/gu, ''))
  return plain
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, LIMITS.handleCharacters.max)
}
