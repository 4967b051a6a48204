import { useForm } from '@inertiajs/react'
import { LIMITS } from '@protocol/limits'
import type { Strictness } from '@protocol/applications'
import type { OfferedModels } from '@protocol/providers'
import { useEffect, useRef } from 'react'
import { DraftButton } from '~/components/DraftButton'
import { Counter } from '~/components/forms/Counter'
import { Field } from '~/components/forms/Field'
import { EditBar } from '~/components/forms/EditBar'
import { Form } from '~/components/forms/Form'
import { withTyped } from '~/components/forms/form_context'
import { ModelChoice } from '~/components/forms/ModelChoice'
import { TextArea } from '~/components/forms/TextArea'
import { Select } from '~/components/forms/Select'
import { editors, format, persona, prompt as words } from '~/messages'
import { languageName } from '~/lib/format'
import { IntroductionField } from '../Persona/IntroductionField'
import { SourcePicker } from '../SourcePicker'
import { PromptVersions, type PromptVersionRow } from './PromptVersions'
import { StrictnessChoice } from './StrictnessChoice'
import { TestChat } from './TestChat'
import type { SourceChoice } from '@protocol/knowledge'

const USUAL_LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'pl', 'tr', 'ja', 'zh', 'ar']

export type PromptProps = {
  masterPrompt: string
  /** The reply when the content has no answer; empty for the default. */
  notCovered: string
  strictness: Strictness
  /** A BCP 47 tag, or null to answer in the visitor's language. */
  language: string | null
  /** `provider:model`, `quotes`, or null for the default. */
  model: string | null
  /** Offered to try it with. */
  suggestedQuestions: string[]
  /** Deferred: loaded from the providers after the page. */
  offeredModels?: OfferedModels[]
  /** Newest first; the first one is active. */
  versions: PromptVersionRow[]
  sources: SourceChoice[]
  /** Null when it answers from all sources. */
  sourceIds: string[] | null
  /** Absent if another page edits it. */
  introduction?: string
}

type Draft = {
  introduction?: string
  master_prompt: string
  not_covered: string
  strictness: Strictness
  language: string | null
  model: string | null
  source_ids: string[] | null
}

type Props = {
  name: string
  prompt: PromptProps
  saveTo: string
  testAt: string
}

export function PromptForm({ name, prompt, saveTo, testAt }: Props) {
  const form = useForm<Draft>(saved(prompt))
  const { data, setData } = form
  const change = (next: Partial<Draft>) => setData((old) => ({ ...old, ...next }))

  const inForce = prompt.versions[0]?.id
  const shown = useRef(inForce)
  const saving = useRef(false)

  // Shows a restored version immediately.
  useEffect(() => {
    if (shown.current === inForce || saving.current) return
    shown.current = inForce
    form.setDefaults(saved(prompt))
    setData(saved(prompt))
  })

  const save = () => {
    saving.current = true
    form.put(saveTo, {
      preserveScroll: true,
      onSuccess: (page) => {
        const kept = page.props as unknown as PromptProps
        shown.current = kept.versions[0]?.id
        form.setDefaults(saved(kept))
        setData((typed) => withTyped(saved(kept), typed, data))
      },
      onFinish: () => {
        saving.current = false
      },
    })
  }

  return (
    <div className="grid grid-cols-1 items-start gap-12 margin:grid-cols-[minmax(0,560px)_400px]">
      <div className="flex flex-col">
        <Form form={form} onSubmit={save}>
          {data.introduction !== undefined && (
            <IntroductionField
              hint={persona.introduction.ofItself}
              className=""
              value={data.introduction}
              onChange={(introduction) => change({ introduction })}
            />
          )}
          <Field
            name="master_prompt"
            label={persona.masterPrompt.label}
            hint={persona.masterPrompt.full}
            aside={<Counter length={data.master_prompt.length} max={LIMITS.masterPromptCharacters} />}
          >
            <div className="mb-1.5" role="group" aria-label={words.templates.label}>
              <DraftButton
                label={words.templates.label}
                name={name}
                sourceIds={data.source_ids}
                model={data.model}
                onDraft={({ masterPrompt }) => {
                  const before = data.master_prompt
                  change({ master_prompt: masterPrompt })
                  return () => change({ master_prompt: before })
                }}
              >
                <PromptTemplates name={name} onChoose={(master_prompt) => change({ master_prompt })} />
              </DraftButton>
            </div>
            <TextArea
              rows={10}
              className="max-h-[50vh]"
              value={data.master_prompt}
              onChange={(master_prompt) => change({ master_prompt })}
            />
          </Field>
          <SourcePicker
            sources={prompt.sources}
            value={data.source_ids}
            onChange={(source_ids) => change({ source_ids })}
          />
          <StrictnessChoice value={data.strictness} onChange={(strictness) => change({ strictness })} />
          <Field
            name="not_covered"
            label={words.notCovered.label}
            hint={words.notCovered.hint}
            aside={<Counter length={data.not_covered.length} max={LIMITS.notCoveredCharacters} />}
          >
            <TextArea rows={2} value={data.not_covered} onChange={(not_covered) => change({ not_covered })} />
          </Field>
          <div className="grid grid-cols-1 items-start gap-x-4 gap-y-6 sm:grid-cols-2">
            <Field name="language" label={words.language}>
              <Select
                value={data.language ?? ''}
                options={answerLanguages(data.language)}
                onChange={(tag) => change({ language: tag || null })}
              />
            </Field>
            <Field name="model" label={words.model}>
              <ModelChoice
                value={data.model}
                offered={prompt.offeredModels}
                onChange={(model) => change({ model })}
              />
            </Field>
          </div>
          <EditBar form={form} onDiscard={() => setData(saved(prompt))} />
        </Form>
        <PromptVersions versions={prompt.versions} />
      </div>
      <TestChat at={testAt} prompt={data} questions={prompt.suggestedQuestions} />
    </div>
  )
}

type TemplatesProps = { name: string; onChoose: (prompt: string) => void }

function PromptTemplates({ name, onChoose }: TemplatesProps) {
  const { host, reference, shop } = words.templates
  return [host, reference, shop].map(({ label, prompt }) => (
    <button
      key={label}
      type="button"
      onClick={() => onChoose(format(prompt, { name }))}
      className="press min-h-9 rounded-chip border px-3 text-sm hover:border-ink-3"
    >
      {label}
    </button>
  ))
}

function saved(prompt: PromptProps): Draft {
  const { masterPrompt, notCovered, strictness, language, model, sourceIds, introduction } = prompt
  const words = { master_prompt: masterPrompt, not_covered: notCovered }
  const draft = { ...words, strictness, language, model, source_ids: sourceIds }
  return introduction === undefined ? draft : { ...draft, introduction }
}

/** Keeps a chosen language selectable even if it isn't listed. */
function answerLanguages(chosen: string | null) {
  const tags = chosen && !USUAL_LANGUAGES.includes(chosen) ? [...USUAL_LANGUAGES, chosen] : USUAL_LANGUAGES
  return [
    { value: '', label: editors.visitorsLanguage },
    ...tags.map((tag) => ({ value: tag, label: languageName(tag) })),
  ]
}
