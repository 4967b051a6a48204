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
import { answerLanguages } from '../languages'
import { SourcePicker, type SourceChoice } from '../SourcePicker'
import { PromptTemplates } from './PromptTemplates'
import { PromptVersions, type PromptVersionRow } from './PromptVersions'
import { StrictnessChoice } from './StrictnessChoice'
import { TestChat } from './TestChat'

/** How an application speaks, whatever its kind. */
export type PromptProps = {
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
  /** Left out where another page has it. */
  introduction?: string
}

type Draft = {
  introduction?: string
  master_prompt: string
  strictness: Strictness
  language: string | null
  model: string | null
  source_ids: string[] | null
}

type Props = { name: string; prompt: PromptProps; saveTo: string; testAt: string }

export function PromptForm({ name, prompt, saveTo, testAt }: Props) {
  const form = useForm<Draft>(saved(prompt))
  const { data, setData } = form
  const change = (next: Partial<Draft>) => setData((old) => ({ ...old, ...next }))

  const inForce = prompt.versions[0]?.id
  const shown = useRef(inForce)

  // A version that was restored stands in the form at once.
  useEffect(() => {
    if (shown.current === inForce) return
    shown.current = inForce
    form.setDefaults(saved(prompt))
    setData(saved(prompt))
  })

  return (
    <div className="grid grid-cols-1 items-start gap-10 margin:grid-cols-[minmax(0,1fr)_minmax(320px,400px)]">
      <div>
        <Form form={form} onSubmit={() => form.put(saveTo, { preserveScroll: true })}>
          {data.introduction !== undefined && (
            <Field
              name="introduction"
              label="Introduction"
              hint="What it says of itself when somebody asks who is answering."
              aside={<Counter length={data.introduction.length} max={LIMITS.introductionCharacters} />}
            >
              <TextArea
                rows={3}
                value={data.introduction}
                onChange={(introduction) => change({ introduction })}
              />
            </Field>
          )}
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
              onChange={(master_prompt) => change({ master_prompt })}
            />
          </Field>
          <DraftButton
            name={name}
            sourceIds={data.source_ids}
            model={data.model}
            onDraft={({ masterPrompt }) => {
              const before = data.master_prompt
              change({ master_prompt: masterPrompt })
              return () => change({ master_prompt: before })
            }}
          />
          <PromptTemplates name={name} onChoose={(master_prompt) => change({ master_prompt })} />
          <StrictnessChoice value={data.strictness} onChange={(strictness) => change({ strictness })} />
          <Field name="language" label="Answer in">
            <Select
              value={data.language ?? ''}
              options={answerLanguages(data.language)}
              onChange={(tag) => change({ language: tag || null })}
            />
          </Field>
          <Field name="model" label="Who writes the answers">
            <ModelChoice
              value={data.model}
              offered={prompt.offeredModels}
              onChange={(model) => change({ model })}
            />
          </Field>
          <SourcePicker
            sources={prompt.sources}
            value={data.source_ids}
            onChange={(source_ids) => change({ source_ids })}
          />
          <div className="flex items-center gap-4">
            <Button type="submit" tone="primary" processing={form.processing} disabled={!form.isDirty}>
              Save master prompt
            </Button>
            <SavedNote show={form.recentlySuccessful} />
          </div>
        </Form>
        <PromptVersions versions={prompt.versions} />
      </div>
      <TestChat at={testAt} prompt={data} />
    </div>
  )
}

function saved({ masterPrompt, strictness, language, model, sourceIds, introduction }: PromptProps): Draft {
  const draft = { master_prompt: masterPrompt, strictness, language, model, source_ids: sourceIds }
  return introduction === undefined ? draft : { ...draft, introduction }
}
