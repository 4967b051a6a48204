import { useForm } from '@inertiajs/react'
import type { LeadField, WidgetIcon, WidgetPosition, WidgetScheme } from '@protocol/applications'
import { LIMITS } from '@protocol/limits'
import { Button } from '~/components/Button'
import { Counter } from '~/components/Counter'
import { Field } from '~/components/Field'
import { Form } from '~/components/Form'
import { SavedNote } from '~/components/SavedNote'
import { Select } from '~/components/Select'
import { TextArea } from '~/components/TextArea'
import { TextInput } from '~/components/TextInput'
import { route } from '~/routes'
import { QuestionEditor } from '../BioLink/Partials/QuestionEditor'
import { answerLanguages } from '../Partials/languages'
import { SourcePicker, type SourceChoice } from '../Partials/SourcePicker'
import { EmbedFrame, type EmbedSummary } from './Partials/EmbedFrame'
import { LeadChoice } from './Partials/LeadChoice'
import { LookFields } from './Partials/LookFields'
import { WidgetSketch } from './Partials/WidgetSketch'

export type EmbedEditProps = { embed: EmbedSummary; settings: EmbedSettings; sources: SourceChoice[] }

type EmbedSettings = {
  greeting: string
  introduction: string
  masterPrompt: string
  suggestedQuestions: string[]
  language: string | null
  accent: string
  position: WidgetPosition
  icon: WidgetIcon
  scheme: WidgetScheme
  zIndex: number
  allowedDomains: string[]
  leadFields: LeadField[]
  /** Null when it answers from all sources. */
  sourceIds: string[] | null
}

export default function EmbedEdit({ embed, settings, sources }: EmbedEditProps) {
  const form = useForm<EmbedDraft>(draftOf(embed.name, settings))
  const { data, setData } = form
  form.transform((draft) => ({
    ...draft,
    allowed_domains: draft.allowed_domains.split(/[\s,]+/).filter((domain) => domain !== ''),
  }))
  const change = (next: Partial<EmbedDraft>) => setData((old) => ({ ...old, ...next }))

  return (
    <EmbedFrame embed={embed} here="edit" title="Settings">
      <div className="grid grid-cols-1 gap-12 margin:grid-cols-[minmax(0,1fr)_340px]">
        <Form
          form={form}
          className="max-w-[640px] content-start"
          onSubmit={() =>
            form.patch(route('applications.embed.update', embed.id), {
              preserveScroll: true,
              onSuccess: (page) => {
                const saved = page.props as unknown as EmbedEditProps
                form.setDefaults(draftOf(saved.embed.name, saved.settings))
                setData(draftOf(saved.embed.name, saved.settings))
              },
            })
          }
        >
          <Field name="name" label="Name" hint="Visitors see it at the top of the chat.">
            <TextInput
              autoComplete="off"
              maxLength={LIMITS.nameCharacters}
              value={data.name}
              onChange={(name) => change({ name })}
            />
          </Field>
          <Field name="greeting" label="Greeting" hint="The first line of the chat. May stay empty.">
            <TextArea rows={2} value={data.greeting} onChange={(greeting) => change({ greeting })} />
          </Field>
          <Field
            name="introduction"
            label="Introduction"
            aside={<Counter length={data.introduction.length} max={LIMITS.introductionCharacters} />}
          >
            <TextArea
              rows={3}
              value={data.introduction}
              onChange={(introduction) => change({ introduction })}
            />
          </Field>
          <QuestionEditor
            questions={data.suggested_questions}
            onChange={(next) => change({ suggested_questions: next })}
          />
          <LookFields data={data} onChange={change} />
          <LeadChoice value={data.lead_fields} onChange={(lead_fields) => change({ lead_fields })} />
          <SourcePicker
            sources={sources}
            value={data.source_ids}
            onChange={(ids) => change({ source_ids: ids })}
          />
          <Field name="language" label="Answer in">
            <Select
              value={data.language ?? ''}
              options={answerLanguages(data.language)}
              onChange={(tag) => change({ language: tag || null })}
            />
          </Field>
          <Field
            name="master_prompt"
            label="Master prompt"
            hint="Who is speaking, in which tone, and what to leave out. Visitors never see it."
            aside={<Counter length={data.master_prompt.length} max={LIMITS.masterPromptCharacters} />}
          >
            <TextArea
              rows={5}
              value={data.master_prompt}
              onChange={(prompt) => change({ master_prompt: prompt })}
            />
          </Field>
          <Field
            name="allowed_domains"
            label="Websites that may carry it"
            hint="One per line, for example shop.example.com or *.example.com. Empty means any website."
            error={firstDomainError(form.errors)}
          >
            <TextArea
              rows={3}
              autoCapitalize="none"
              spellCheck={false}
              value={data.allowed_domains}
              onChange={(domains) => change({ allowed_domains: domains })}
            />
          </Field>
          <div className="flex items-center gap-4">
            <Button type="submit" tone="primary" processing={form.processing} disabled={!form.isDirty}>
              Save settings
            </Button>
            <SavedNote show={form.recentlySuccessful} />
          </div>
          <p className="text-sm text-ink-3">Websites that carry it show the change within five minutes.</p>
        </Form>
        <aside aria-label="Preview" className="hidden margin:block">
          <div className="sticky top-12">
            <WidgetSketch {...data} questions={data.suggested_questions} />
          </div>
        </aside>
      </div>
    </EmbedFrame>
  )
}

export type EmbedDraft = {
  name: string
  greeting: string
  introduction: string
  master_prompt: string
  suggested_questions: string[]
  language: string | null
  accent: string
  position: WidgetPosition
  icon: WidgetIcon
  scheme: WidgetScheme
  z_index: number | string
  lead_fields: LeadField[]
  source_ids: string[] | null
  allowed_domains: string
}

function draftOf(name: string, settings: EmbedSettings): EmbedDraft {
  const { masterPrompt, suggestedQuestions, zIndex, allowedDomains, leadFields, sourceIds, ...same } =
    settings
  return {
    ...same,
    name,
    master_prompt: masterPrompt,
    suggested_questions: suggestedQuestions,
    z_index: zIndex,
    lead_fields: leadFields,
    source_ids: sourceIds,
    allowed_domains: allowedDomains.join('\n'),
  }
}

/** The server names the entry (`allowed_domains.2`); the person sees one field. */
function firstDomainError(errors: Record<string, string | undefined>): string | undefined {
  return Object.entries(errors).find(([name]) => name.startsWith('allowed_domains'))?.[1]
}
