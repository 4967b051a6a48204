import type { EmbedSummary } from '@protocol/applications'
import { useForm } from '@inertiajs/react'
import {
  type BrandPictures,
  type LeadField,
  type WidgetIcon,
  type WidgetPosition,
  type WidgetScheme,
  LEAD_FIELDS,
} from '@protocol/applications'
import { LIMITS } from '@protocol/limits'
import { useState } from 'react'
import { Tabs } from '~/components/Tabs'
import { Field } from '~/components/forms/Field'
import { EditBar, PreviewButton } from '~/components/forms/EditBar'
import { Form } from '~/components/forms/Form'
import { withTyped } from '~/components/forms/form_context'
import { TextArea } from '~/components/forms/TextArea'
import { TextInput } from '~/components/forms/TextInput'
import { brand as brandWords, embeds, settings as words } from '~/messages'
import { route } from '~/lib/routes'
import { Checkbox } from '~/components/forms/Checkbox'
import { BrandFields } from '../Partials/BrandFields'
import { IntroductionField } from '../Partials/Persona/IntroductionField'
import { QuestionEditor } from '../BioLink/Partials/QuestionEditor'
import { EmbedFrame } from '../Partials/ApplicationFrame'
import { AppearanceFields } from './Partials/AppearanceFields'
import { WidgetPreview, type EmbedDraft } from './Partials/WidgetPreview'

const labels = embeds.form

export type EmbedEditProps = {
  embed: EmbedSummary
  settings: EmbedSettings
  brand: BrandPictures
}

type EmbedSettings = {
  greeting: string
  introduction: string
  suggestedQuestions: string[]
  accent: string
  position: WidgetPosition
  icon: WidgetIcon
  scheme: WidgetScheme
  zIndex: number
  allowedDomains: string[]
  leadFields: LeadField[]
  madeWith: boolean
}

const PARTS = ['welcome', 'style', 'brand', 'visitors'] as const
type Part = (typeof PARTS)[number]

/** The part of the form that contains a refused field, such as `allowed_domains.2`. */
const PART_OF: Record<string, Part> = {
  name: 'welcome',
  greeting: 'welcome',
  introduction: 'welcome',
  suggested_questions: 'welcome',
  lead_fields: 'visitors',
  allowed_domains: 'visitors',
}

export default function EmbedEdit({ embed, settings, brand }: EmbedEditProps) {
  const form = useForm<EmbedDraft>(draftOf(embed.name, settings))
  const { data, setData } = form
  const [part, setPart] = useState<Part>('welcome')
  form.transform((draft) => ({ ...draft, allowed_domains: domainsIn(draft.allowed_domains) }))
  const change = (next: Partial<EmbedDraft>) => setData((old) => ({ ...old, ...next }))
  const preview = <WidgetPreview embedId={embed.id} draft={data} logoUrl={brand.logoUrl} />

  return (
    <EmbedFrame embed={embed} here="look">
      <div className="grid grid-cols-1 gap-12 margin:grid-cols-[minmax(0,600px)_320px]">
        <Form
          form={form}
          className="content-start"
          onSubmit={() =>
            form.patch(route('applications.embed.update', embed.id), {
              preserveScroll: true,
              onError: (errors) => setPart(PART_OF[Object.keys(errors)[0]!.split('.')[0]!] ?? 'style'),
              onSuccess: (page) => {
                const { embed: kept, settings: stored } = page.props as unknown as EmbedEditProps
                const saved = draftOf(kept.name, stored)
                form.setDefaults(saved)
                setData((typed) => withTyped(saved, typed, data))
              },
            })
          }
        >
          <PreviewButton label={words.preview.see} title={words.preview.label}>
            {preview}
          </PreviewButton>
          <div>
            <Tabs
              label={words.parts.label}
              tabs={PARTS.map((key) => ({ key, label: words.parts[key] }))}
              active={part}
              onChange={(key) => setPart(key as Part)}
            >
              <div className="mt-6 grid grid-cols-1 gap-6">
                {part === 'welcome' && <WelcomeFields data={data} onChange={change} />}
                {part === 'style' && <AppearanceFields data={data} onChange={change} />}
                {part === 'brand' && (
                  <BrandFields
                    id={embed.id}
                    pictures={brand}
                    logoHint={brandWords.logoHint.chat}
                    madeWith={data.made_with}
                    onChange={(made_with) => change({ made_with })}
                  />
                )}
                {part === 'visitors' && (
                  <VisitorFields data={data} onChange={change} error={domainError(form.errors)} />
                )}
              </div>
            </Tabs>
          </div>
          <p className="text-sm text-ink-3">{words.delay}</p>
          <EditBar form={form} onDiscard={() => form.reset()} />
        </Form>
        <aside aria-label={words.preview.label} className="hidden margin:block">
          <div className="sticky top-10">{preview}</div>
        </aside>
      </div>
    </EmbedFrame>
  )
}

type PartProps = { data: EmbedDraft; onChange: (next: Partial<EmbedDraft>) => void }

function WelcomeFields({ data, onChange }: PartProps) {
  return (
    <>
      <Field name="name" label={labels.name} hint={labels.nameHint}>
        <TextInput
          autoComplete="off"
          maxLength={LIMITS.nameCharacters}
          value={data.name}
          onChange={(name) => onChange({ name })}
        />
      </Field>
      <Field name="greeting" label={labels.greeting} hint={labels.greetingHint}>
        <TextArea rows={2} value={data.greeting} onChange={(greeting) => onChange({ greeting })} />
      </Field>
      <IntroductionField
        hint={labels.introductionHint}
        className=""
        value={data.introduction}
        onChange={(introduction) => onChange({ introduction })}
      />
      <QuestionEditor
        questions={data.suggested_questions}
        onChange={(next) => onChange({ suggested_questions: next })}
      />
    </>
  )
}

function VisitorFields({ data, onChange, error }: PartProps & { error: string | undefined }) {
  return (
    <>
      <LeadChoice value={data.lead_fields} onChange={(lead_fields) => onChange({ lead_fields })} />
      <Field name="allowed_domains" label={labels.domains} hint={labels.domainsHint} error={error}>
        <TextArea
          rows={3}
          autoCapitalize="none"
          spellCheck={false}
          value={data.allowed_domains}
          onChange={(domains) => onChange({ allowed_domains: domains })}
        />
      </Field>
    </>
  )
}

function draftOf(name: string, settings: EmbedSettings): EmbedDraft {
  const { suggestedQuestions, zIndex, allowedDomains, leadFields, madeWith, ...same } = settings
  return {
    ...same,
    name,
    suggested_questions: suggestedQuestions,
    z_index: zIndex,
    lead_fields: leadFields,
    made_with: madeWith,
    allowed_domains: allowedDomains.join('\n'),
  }
}

/** A single field on screen, a list on the server. */
function domainsIn(text: string): string[] {
  return text.split(/[\s,]+/).filter((domain) => domain !== '')
}

/** The server names the entry (`allowed_domains.2`), but the screen has one field. */
function domainError(errors: Record<string, string | undefined>): string | undefined {
  return Object.entries(errors).find(([name]) => name.startsWith('allowed_domains'))?.[1]
}

type Props = { value: LeadField[]; onChange: (fields: LeadField[]) => void }

const { leads } = words

function LeadChoice({ value, onChange }: Props) {
  const toggle = (field: LeadField, wanted: boolean) =>
    onChange(LEAD_FIELDS.filter((one) => (one === field ? wanted : value.includes(one))))
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 text-lg font-semibold">{leads.legend}</legend>
      {LEAD_FIELDS.map((field) => (
        <Checkbox
          key={field}
          name={`lead_${field}`}
          label={leads.fields[field]}
          checked={value.includes(field)}
          onChange={(wanted) => toggle(field, wanted)}
        />
      ))}
      <p className="text-sm text-ink-3">{leads.hint}</p>
    </fieldset>
  )
}
