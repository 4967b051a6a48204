import { Head, useForm } from '@inertiajs/react'
import { DEFAULT_WIDGET_COLORS, type WidgetPosition } from '@protocol/applications'
import { LIMITS } from '@protocol/limits'
import { Button } from '~/components/Button'
import { Field } from '~/components/Field'
import { Form } from '~/components/Form'
import { ModalActions } from '~/components/ModalActions'
import { ModalPage } from '~/components/ModalPage'
import { Select } from '~/components/Select'
import { TextArea } from '~/components/TextArea'
import { TextInput } from '~/components/TextInput'
import { route } from '~/routes'
import { SourcePicker, type SourceChoice } from '../Partials/SourcePicker'
import { ColorField } from '../Partials/ColorField'

export type EmbedCreateProps = { sources: SourceChoice[] }

type NewEmbed = {
  name: string
  source_ids: string[] | null
  greeting: string
  accent: string
  position: WidgetPosition
  allowed_domains: string
}

const POSITIONS = [
  { value: 'right', label: 'Bottom right' },
  { value: 'left', label: 'Bottom left' },
]

export default function EmbedCreate({ sources }: EmbedCreateProps) {
  const form = useForm<NewEmbed>({
    name: '',
    source_ids: null,
    greeting: '',
    accent: DEFAULT_WIDGET_COLORS.accent,
    position: 'right',
    allowed_domains: '',
  })
  const { data, setData } = form
  form.transform((draft) => ({
    ...draft,
    allowed_domains: draft.allowed_domains.split(/[\s,]+/).filter((domain) => domain !== ''),
  }))

  return (
    <ModalPage title="New embed" description="A chat for your own website.">
      <Head title="New embed" />
      <Form form={form} onSubmit={() => form.post(route('applications.embed.store'))} className="flex-1">
        <Field name="name" label="Name" hint="Visitors see it at the top of the chat.">
          <TextInput
            autoFocus
            autoComplete="off"
            maxLength={LIMITS.nameCharacters}
            value={data.name}
            onChange={(value) => setData('name', value)}
          />
        </Field>
        <Field name="greeting" label="Greeting" hint="The first line of the chat. May stay empty.">
          <TextArea rows={2} value={data.greeting} onChange={(value) => setData('greeting', value)} />
        </Field>
        <SourcePicker
          sources={sources}
          value={data.source_ids}
          onChange={(ids) => setData((old) => ({ ...old, source_ids: ids }))}
        />
        <div className="grid gap-6 sm:grid-cols-2">
          <ColorField value={data.accent} onChange={(value) => setData('accent', value)} />
          <Field name="position" label="Where the bubble stands">
            <Select
              value={data.position}
              options={POSITIONS}
              onChange={(value) => setData('position', value as WidgetPosition)}
            />
          </Field>
        </div>
        <Field
          name="allowed_domains"
          label="Websites that may carry it"
          hint="One per line, for example shop.example.com or *.example.com. Empty means any website."
          error={firstDomainError(form.errors)}
        >
          <TextArea
            rows={2}
            autoCapitalize="none"
            spellCheck={false}
            value={data.allowed_domains}
            onChange={(value) => setData('allowed_domains', value)}
          />
        </Field>
        <ModalActions>
          <Button type="submit" tone="primary" processing={form.processing}>
            Create embed
          </Button>
        </ModalActions>
      </Form>
    </ModalPage>
  )
}

/** The server names the entry (`allowed_domains.2`); the person sees one field. */
function firstDomainError(errors: Record<string, string | undefined>): string | undefined {
  return Object.entries(errors).find(([name]) => name.startsWith('allowed_domains.'))?.[1]
}
