import { useForm } from '@inertiajs/react'
import type { AddressInspection, Refresh } from '@protocol/knowledge'
import { Button } from '~/components/Button'
import { Field } from '~/components/Field'
import { Form } from '~/components/Form'
import { ModalActions } from '~/components/ModalActions'
import { Select } from '~/components/Select'
import { route } from '~/routes'
import { Blog } from './Blog'
import { Findings } from './Findings'
import { KindChoice } from './KindChoice'
import { Podcast } from './Podcast'
import { Website } from './Website'

/** In the words of `POST /data/rss`. */
export type AddressOptions = {
  refresh: Refresh
  full_article: boolean
}

export type OptionsProps = {
  options: AddressOptions
  inspection: AddressInspection
  onChange: (change: Partial<AddressOptions>) => void
}

const REFRESH = [
  { value: 'manual', label: 'Only when I ask' },
  { value: 'hourly', label: 'Every hour' },
  { value: 'daily', label: 'Every day' },
  { value: 'weekly', label: 'Every week' },
]

const PARTIALS = { rss: Blog, blog: Blog, podcast: Podcast, website: Website }

export function AddressForm({ inspection }: { inspection: AddressInspection }) {
  const form = useForm({
    url: inspection.url,
    kind: inspection.kind,
    options: { refresh: 'manual', full_article: false } as AddressOptions,
  })
  const { kind, options } = form.data
  const Options = PARTIALS[kind]
  const changeOptions = (change: Partial<AddressOptions>) =>
    form.setData((data) => ({ ...data, options: { ...data.options, ...change } }))

  return (
    <Form
      form={form}
      onSubmit={() => {
        form.transform((data) => ({ ...data, url: addressOf(inspection, data.kind) }))
        form.post(route('data.rss.store'))
      }}
      className="mt-6 flex-1 content-start"
      guardChanges={false}
    >
      <Findings inspection={inspection} />
      <KindChoice
        choices={inspection.kinds}
        value={kind}
        onChange={(next) => form.setData((data) => ({ ...data, kind: next }))}
      />
      <Options options={options} inspection={inspection} onChange={changeOptions} />
      <Field name="options.refresh" label="Look for changes">
        <Select
          value={options.refresh}
          options={REFRESH}
          onChange={(refresh) => changeOptions({ refresh: refresh as Refresh })}
        />
      </Field>
      <ModalActions>
        <Button type="submit" tone="primary" processing={form.processing}>
          {kind === 'website' ? 'Add this page' : 'Add source'}
        </Button>
      </ModalActions>
    </Form>
  )
}

/** A page that names a feed stands for that feed when the feed was chosen. */
function addressOf({ url, feedUrl }: AddressInspection, kind: AddressInspection['kind']): string {
  return kind === 'rss' || kind === 'podcast' ? (feedUrl ?? url) : url
}
