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
import { Field } from '~/components/forms/Field'
import { EditBar } from '~/components/forms/EditBar'
import { Form } from '~/components/forms/Form'
import { TextArea } from '~/components/forms/TextArea'
import { TextInput } from '~/components/forms/TextInput'
import { brand as brandWords, embeds, settings as words } from '~/messages'
import { route } from '~/lib/routes'
import { Checkbox } from '~/components/forms/Checkbox'
import { BrandFields } from '../Partials/BrandFields'
import { QuestionEditor } from '../BioLink/Partials/QuestionEditor'
import { EmbedFrame, type EmbedSummary } from './Partials/EmbedFrame'
import { AppearanceFields } from './Partials/AppearanceFields'
import { WidgetSketch, type EmbedDraft } from './Partials/WidgetSketch'

const says = embeds.form

export type EmbedEditProps = {
  embed: EmbedSummary
  settings: EmbedSettings
  brand: BrandPictures
  /** Shown to visitors; edited on the master prompt page. */
  introduction: string
}

type EmbedSettings = {
  greeting: string
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

export default function EmbedEdit({ embed, settings, brand, introduction }: EmbedEditProps) {
  const form = useForm<EmbedDraft>(draftOf(embed.name, settings))
  const { data, setData } = form
  form.transform((draft) => ({ ...draft, allowed_domains: domainsIn(draft.allowed_domains) }))
  const change = (next: Partial<EmbedDraft>) => setData((old) => ({ ...old, ...next }))

  return (
    <EmbedFrame embed={embed} here="look">
      <div className="grid grid-cols-1 gap-12 margin:grid-cols-[minmax(0,560px)_320px]">
        <Form
          form={form}
          className="content-start"
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
          <Field name="name" label={says.name} hint={says.nameHint}>
            <TextInput
              autoComplete="off"
              maxLength={LIMITS.nameCharacters}
              value={data.name}
              onChange={(name) => change({ name })}
            />
          </Field>
          <Field name="greeting" label={says.greeting} hint={says.greetingHint}>
            <TextArea rows={2} value={data.greeting} onChange={(greeting) => change({ greeting })} />
          </Field>
          <QuestionEditor
            questions={data.suggested_questions}
            onChange={(next) => change({ suggested_questions: next })}
          />
          <AppearanceFields data={data} onChange={change} />
          <BrandFields
            id={embed.id}
            pictures={brand}
            logoHint={brandWords.logoHint.chat}
            madeWith={data.made_with}
            onChange={(made_with) => change({ made_with })}
          />
          <LeadChoice value={data.lead_fields} onChange={(lead_fields) => change({ lead_fields })} />
          <Field
            name="allowed_domains"
            label={says.domains}
            hint={says.domainsHint}
            error={domainError(form.errors)}
          >
            <TextArea
              rows={3}
              autoCapitalize="none"
              spellCheck={false}
              value={data.allowed_domains}
              onChange={(domains) => change({ allowed_domains: domains })}
            />
          </Field>
          <p className="text-sm text-ink-3">{words.delay}</p>
          <EditBar form={form} onDiscard={() => form.reset()} />
        </Form>
        <aside aria-label={words.preview.label} className="hidden margin:block">
          <div className="sticky top-10">
            <WidgetSketch {...data} introduction={introduction} questions={data.suggested_questions} />
          </div>
        </aside>
      </div>
    </EmbedFrame>
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
    <fieldset className="mt-4 grid gap-2">
      <legend className="mb-4 text-lg font-semibold">{leads.legend}</legend>
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
