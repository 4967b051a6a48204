import { useForm } from '@inertiajs/react'
import type { Strictness } from '@protocol/applications'
import { LIMITS } from '@protocol/limits'
import type { OfferedModels } from '@protocol/providers'
import { useEffect, useRef } from 'react'
import { Button } from '~/components/Button'
import { Counter } from '~/components/Counter'
import { DraftButton } from '~/components/DraftButton'
import { Field } from '~/components/Field'
import { Form } from '~/components/Form'
import { ModelChoice } from '~/components/ModelChoice'
import { SavedNote } from '~/components/SavedNote'
import { Select } from '~/components/Select'
import { TextArea } from '~/components/TextArea'
import { route } from '~/routes'
import { SourcePicker, type SourceChoice } from '../../Partials/SourcePicker'
import { EditFrame, type BioLinkSummary } from '../Partials/EditFrame'
import { PromptVersions, type PromptVersionRow } from '../Partials/PromptVersions'
import { PromptTemplates } from '../Partials/PromptTemplates'
import { TestChat } from '../Partials/TestChat'
import { StrictnessChoice } from '../Partials/StrictnessChoice'

export type EditMasterPromptProps = {
  bioLink: BioLinkSummary
  masterPrompt: string
  strictness: Strictness
  /** A BCP 47 tag, or null to answer in the visitor's language. */
  language: string | null
  /** `provider:model`, `quotes`, or null for the usual one. */
  model: string | null
  /** Comes after the page, once the providers have been asked. */
  offeredModels?: OfferedModels[]
  /** Newest first; the first one is in force. */
  versions: PromptVersionRow[]
  sources: SourceChoice[]
  /** Null when it answers from all sources. */
  sourceIds: string[] | null
}

type Draft = {
  master_prompt: string
  strictness: Strictness
  language: string | null
  model: string | null
  source_ids: string[] | null
}

const LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'pl', 'tr', 'ja']

export default function EditMasterPrompt(props: EditMasterPromptProps) {
  const { bioLink, sources } = props
  const form = useForm<Draft>(saved(props))
  const { data, setData } = form

  const inForce = props.versions[0]?.id
  const shown = useRef(inForce)

  // A version that was restored stands in the form at once.
  useEffect(() => {
    if (shown.current === inForce) return
    shown.current = inForce
    form.setDefaults(saved(props))
    setData(saved(props))
  })

  return (
    <EditFrame bioLink={bioLink} here="master-prompt" title="Master prompt">
      <div className="grid grid-cols-1 items-start gap-10 margin:grid-cols-[minmax(0,1fr)_minmax(320px,400px)]">
        <div>
          <Form
            form={form}
            onSubmit={() =>
              form.put(route('applications.biolink.master-prompt.update', bioLink.id), {
                preserveScroll: true,
              })
            }
          >
            <Field
              name="master_prompt"
              label="Master prompt"
              hint="Who is speaking, in which tone, and what to leave out. Visitors never see it, and content cannot change it."
              aside={<Counter length={data.master_prompt.length} max={LIMITS.masterPromptCharacters} />}
            >
              <TextArea
                rows={10}
                className="max-h-[50vh]"
                value={data.master_prompt}
                onChange={(value) => setData('master_prompt', value)}
              />
            </Field>
            <DraftButton
              name={bioLink.name}
              sourceIds={data.source_ids}
              model={data.model}
              onDraft={({ masterPrompt }) => {
                const before = data.master_prompt
                setData('master_prompt', masterPrompt)
                return () => setData('master_prompt', before)
              }}
            />
            <PromptTemplates name={bioLink.name} onChoose={(prompt) => setData('master_prompt', prompt)} />
            <StrictnessChoice value={data.strictness} onChange={(value) => setData('strictness', value)} />
            <Field name="language" label="Answer in">
              <Select
                value={data.language ?? ''}
                options={languageOptions(data.language)}
                onChange={(tag) => setData((old) => ({ ...old, language: tag || null }))}
              />
            </Field>
            <Field name="model" label="Who writes the answers">
              <ModelChoice
                value={data.model}
                offered={props.offeredModels}
                onChange={(model) => setData((old) => ({ ...old, model }))}
              />
            </Field>
            <SourcePicker
              sources={sources}
              value={data.source_ids}
              onChange={(ids) => setData((old) => ({ ...old, source_ids: ids }))}
            />
            <div className="flex items-center gap-4">
              <Button type="submit" tone="primary" processing={form.processing} disabled={!form.isDirty}>
                Save master prompt
              </Button>
              <SavedNote show={form.recentlySuccessful} />
            </div>
          </Form>
          <PromptVersions versions={props.versions} />
        </div>
        <TestChat id={bioLink.id} prompt={data} />
      </div>
    </EditFrame>
  )
}

function saved({ masterPrompt, strictness, language, model, sourceIds }: EditMasterPromptProps): Draft {
  return { master_prompt: masterPrompt, strictness, language, model, source_ids: sourceIds }
}

function languageOptions(chosen: string | null) {
  const names = new Intl.DisplayNames('en', { type: 'language' })
  const tags = chosen && !LANGUAGES.includes(chosen) ? [...LANGUAGES, chosen] : LANGUAGES
  return [
    { value: '', label: 'The visitor’s language' },
    ...tags.map((tag) => ({ value: tag, label: names.of(tag) ?? tag })),
  ]
}
