import { useForm, usePage } from '@inertiajs/react'
import {
  CONNECTOR_KINDS,
  type AddressInspection,
  type AddressKind,
  type ConnectorKind,
  type Refresh,
  type SourceOptions,
  type SourceRow,
} from '@protocol/knowledge'
import { LIMITS } from '@protocol/limits'
import { EditBar } from '~/components/forms/EditBar'
import { Field } from '~/components/forms/Field'
import { Form } from '~/components/forms/Form'
import { Select } from '~/components/forms/Select'
import { TextInput } from '~/components/forms/TextInput'
import { addressOptions as address, dataConnect as connect, dataSource as words } from '~/messages'
import { route } from '~/lib/routes'
import { useState } from 'react'
import { optionsOf, REFRESH_CHOICES, wireOptions, type AddressOptions } from './address_options'
import { Blog } from './Blog'
import { ConnectorOptions, SecretFields } from './connector_forms'
import { Website } from './Website'

type Props = { source: SourceRow; options: SourceOptions; hasToken: boolean }

/** Applies from the next sync on. */
export function SourceForm({ source, options: saved, hasToken }: Props) {
  const kind = source.kind as AddressKind | ConnectorKind
  const form = useForm({ title: source.title, token: '', options: optionsOf(source, saved) })
  const { url } = usePage()
  const [shown, setShown] = useState(url.endsWith('#settings'))
  // A source that names what failed may need a new token.
  if (!shown && source.failure !== null && isConnector(kind)) setShown(true)
  const { title, token, options } = form.data
  const change = (part: Partial<AddressOptions>) =>
    form.setData((data) => ({ ...data, options: { ...data.options, ...part } }))

  const save = () => {
    form.transform((data) => ({
      // The placeholder for an unknown title must not become the title.
      ...(data.title !== source.title && { title: data.title }),
      ...(data.token !== '' && { token: data.token }),
      options: wireOptions(kind, data.options),
    }))
    form.patch(route('data.sources.update', source.id), {
      preserveScroll: true,
      onSuccess: () => {
        form.setData('token', '')
        form.setDefaults({ ...form.data, token: '' })
      },
    })
  }

  return (
    <section id="settings" aria-labelledby="how">
      {/* What came of it is first. */}
      <details className="fold px-4 py-2 sm:px-6" open={shown}>
        <summary className="min-h-9">
          <h2 id="how" className="text-sm font-medium">
            {words.form.title}
          </h2>
        </summary>
        <p className="mb-4 text-sm text-ink-2">{words.form.counts}</p>
        <Form form={form} onSubmit={save} className="mb-4">
          <Field name="title" label={words.form.name}>
            <TextInput
              autoComplete="off"
              maxLength={LIMITS.titleCharacters}
              value={title}
              onChange={(value) => form.setData('title', value)}
            />
          </Field>
          {isConnector(kind) && (
            <>
              <ConnectorOptions kind={kind} options={options} onChange={change} />
              <SecretFields
                kind={kind}
                isSaved={hasToken}
                value={token}
                onChange={(value) => form.setData('token', value)}
              />
            </>
          )}
          <Field
            name="options.refresh"
            label={address.refresh.label}
            hint={isConnector(kind) ? connect.refreshHint : address.refresh.hints[kind]}
          >
            <Select
              value={options.refresh}
              options={REFRESH_CHOICES}
              onChange={(refresh) => change({ refresh: refresh as Refresh })}
            />
          </Field>
          {kind === 'website' && (
            <Website options={options} inspection={inspectionOf(source, kind)} onChange={change} />
          )}
          {(kind === 'rss' || kind === 'blog') && (
            <Blog options={options} inspection={inspectionOf(source, kind)} onChange={change} />
          )}
          <EditBar form={form} onDiscard={() => form.reset()} />
        </Form>
      </details>
    </section>
  )
}

function isConnector(kind: string): kind is ConnectorKind {
  return CONNECTOR_KINDS.includes(kind as ConnectorKind)
}

function inspectionOf(source: SourceRow, kind: AddressKind): AddressInspection {
  return {
    url: source.url!,
    found: kind === 'website' ? 'website' : 'feed',
    kind,
    kinds: [kind],
    title: source.title,
    description: null,
    feedUrl: null,
    entriesCount: null,
    newestEntryAt: null,
  }
}
