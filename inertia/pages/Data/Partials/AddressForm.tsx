import { useForm } from '@inertiajs/react'
import type { AddressInspection, Refresh, AddressKind } from '@protocol/knowledge'
import { Button } from '~/components/Button'
import { Field } from '~/components/forms/Field'
import { Form } from '~/components/forms/Form'
import { ModalActions } from '~/modal/ModalActions'
import { Select } from '~/components/forms/Select'
import { addressOptions as address, dataAddress as words, format, formatCount, busyLabels } from '~/messages'
import { route } from '~/lib/routes'
import { ChoiceCards } from '~/components/forms/ChoiceCards'
import { kindStyle } from '~/components/source_kinds'
import {
  optionsFor,
  REFRESH_CHOICES,
  wireOptions,
  type AddressOptions,
  type OptionsProps,
} from './address_options'
import { Blog } from './Blog'
import { Podcast } from './Podcast'
import { Website } from './Website'
import { KindGlyph } from '~/components/KindGlyph'
import { formatAgo, formatBytes, hostOf } from '~/lib/format'

const { found: labels } = words

type FormProps = Pick<OptionsProps, 'inspection' | 'transcribesOnlyEnglish'>

type Props = { choices: AddressKind[]; value: AddressKind; onChange: (kind: AddressKind) => void }

const PARTIALS = { rss: Blog, blog: Blog, podcast: Podcast, website: Website }

export function AddressForm({ inspection, transcribesOnlyEnglish }: FormProps) {
  const form = useForm({ url: inspection.url, kind: inspection.kind, options: optionsFor(inspection) })
  const { kind, options } = form.data
  const Options = PARTIALS[kind]
  const changeOptions = (change: Partial<AddressOptions>) =>
    form.setData((data) => ({ ...data, options: { ...data.options, ...change } }))

  const submit = () => {
    form.transform((data) => ({
      kind: data.kind,
      url: addressOf(inspection, data.kind),
      options: wireOptions(data.kind, data.options),
    }))
    form.post(route('data.rss.store'))
  }

  return (
    <Form form={form} onSubmit={submit} className="flex-1 content-start" guardChanges={false}>
      <Findings inspection={inspection} />
      <KindChoice
        choices={inspection.kinds}
        value={kind}
        onChange={(next) => form.setData((data) => ({ ...data, kind: next }))}
      />
      <Options
        options={options}
        inspection={inspection}
        transcribesOnlyEnglish={transcribesOnlyEnglish}
        onChange={changeOptions}
      />
      <Field name="options.refresh" label={address.refresh.label} hint={address.refresh.hints[kind]}>
        <Select
          value={options.refresh}
          options={REFRESH_CHOICES}
          onChange={(refresh) => changeOptions({ refresh: refresh as Refresh })}
        />
      </Field>
      <ModalActions>
        <Button type="submit" tone="primary" processing={form.processing} busy={busyLabels.adding}>
          {actionOf(inspection.found, kind, options)}
        </Button>
      </ModalActions>
    </Form>
  )
}

function actionOf(
  found: AddressInspection['found'],
  kind: AddressInspection['kind'],
  { scope }: AddressOptions
): string {
  if (kind !== 'website') return words.adds[kind]
  if (found === 'file') return words.addFile
  return scope === 'page' ? words.addPage : words.readWebsite
}

function addressOf({ url, feedUrl }: AddressInspection, kind: AddressInspection['kind']): string {
  return kind === 'rss' || kind === 'podcast' ? (feedUrl ?? url) : url
}

function KindChoice({ choices, value, onChange }: Props) {
  if (choices.length < 2) return null
  return (
    <ChoiceCards
      name="kind"
      legend={words.kinds.legend}
      value={value}
      onChange={onChange}
      choices={choices.map((kind) => ({
        value: kind,
        label: kindStyle(kind).label,
        hint: words.kinds[kind],
        icon: kindStyle(kind).icon,
      }))}
    />
  )
}

function Findings({ inspection }: { inspection: AddressInspection }) {
  const { title, description, url, kind } = inspection
  return (
    <section aria-label={labels.label} className="flex gap-3 rounded-control bg-well p-4">
      <KindGlyph kind={kind} />
      <div className="min-w-0">
        <p className="font-medium break-words">{title ?? hostOf(url)}</p>
        {description && <p className="line-clamp-2 text-sm text-ink-2">{description}</p>}
        <p className="facts mt-1 overflow-hidden text-sm text-ink-3">
          {facts(inspection).map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </p>
      </div>
    </section>
  )
}

function facts(inspection: AddressInspection): string[] {
  const { url, found, feedUrl, entriesCount, newestEntryAt, sitemapUrls, sitemapIsWhole } = inspection
  const { robots, byteSize } = inspection
  const known: string[] = [labels[found], hostOf(url)]
  if (byteSize !== undefined) known.push(formatBytes(byteSize))
  const entries = found === 'podcast' ? labels.episodes : labels.entries
  if (feedUrl && entriesCount !== null) known.push(formatCount(entries, entriesCount))
  if (newestEntryAt) known.push(format(labels.newest, { ago: formatAgo(newestEntryAt) }))
  if (sitemapUrls) known.push(formatCount(sitemapIsWhole ? labels.sitemap : labels.longSitemap, sitemapUrls))
  if (sitemapUrls === null && found === 'website') known.push(labels.noSitemap)
  if (robots) known.push(labels[robots])
  return known
}
