import { Head, useForm } from '@inertiajs/react'
import { DEFAULT_WIDGET_COLORS, type WidgetPosition } from '@protocol/applications'
import { LIMITS } from '@protocol/limits'
import { Button } from '~/components/Button'
import { Field } from '~/components/forms/Field'
import { Form } from '~/components/forms/Form'
import { ModalActions } from '~/modal/ModalActions'
import { ModalPage } from '~/modal/ModalPage'
import { Select } from '~/components/forms/Select'
import { TextArea } from '~/components/forms/TextArea'
import { TextInput } from '~/components/forms/TextInput'
import { embeds as words } from '~/messages'
import { route } from '~/lib/routes'
import { SourcePicker } from '../Partials/SourcePicker'
import { ColorField } from '../Partials/ColorField'
import { domainError, domainsIn } from './Partials/domains'
import type { SourceChoice } from '@protocol/knowledge'

export type EmbedCreateProps = { sources: SourceChoice[] }

type NewEmbed = {
  name: string
  source_ids: string[] | null
  greeting: string
  accent: string
  position: WidgetPosition
  allowed_domains: string
}

const { create, form: says } = words
const POSITIONS = [
  { value: 'right', label: says.positions.right },
  { value: 'left', label: says.positions.left },
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
  form.transform((draft) => ({ ...draft, allowed_domains: domainsIn(draft.allowed_domains) }))

  return (
    <ModalPage title={create.title} description={create.about}>
      <Head title={create.title} />
      <Form form={form} onSubmit={() => form.post(route('applications.embed.store'))} className="flex-1">
        <Field name="name" label={says.name} hint={says.nameHint}>
          <TextInput
            autoFocus
            autoComplete="off"
            maxLength={LIMITS.nameCharacters}
            value={data.name}
            onChange={(value) => setData('name', value)}
          />
        </Field>
        <Field name="greeting" label={says.greeting} hint={says.greetingHint}>
          <TextArea rows={2} value={data.greeting} onChange={(value) => setData('greeting', value)} />
        </Field>
        <SourcePicker
          sources={sources}
          value={data.source_ids}
          onChange={(ids) => setData((old) => ({ ...old, source_ids: ids }))}
        />
        <div className="grid gap-6 sm:grid-cols-2">
          <ColorField value={data.accent} onChange={(value) => setData('accent', value)} />
          <Field name="position" label={says.position}>
            <Select
              value={data.position}
              options={POSITIONS}
              onChange={(value) => setData('position', value as WidgetPosition)}
            />
          </Field>
        </div>
        <Field
          name="allowed_domains"
          label={says.domains}
          hint={says.domainsHint}
          error={domainError(form.errors)}
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
            {create.submit}
          </Button>
        </ModalActions>
      </Form>
    </ModalPage>
  )
}
