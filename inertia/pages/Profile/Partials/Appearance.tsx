import type { InertiaForm } from '@inertiajs/react'
import type { Locale } from '@protocol/profile'
import { Field } from '~/components/forms/Field'
import { Select } from '~/components/forms/Select'
import { profile as words } from '~/messages'
import type { Theme } from '~/lib/shared_props'
import { LANGUAGES, THEME_NAMES, timeZones } from './choices'

export type Looks = { locale: Locale; time_zone: string; theme: Theme }

type Props = {
  form: Pick<InertiaForm<Looks>, 'data'> & {
    setData: <Name extends keyof Looks>(name: Name, value: Looks[Name]) => void
  }
  keptZone: string
}

export function Appearance({ form: { data, setData }, keptZone }: Props) {
  const { appearance } = words
  return (
    <div className="mt-2 border-t pt-8">
      <h3 id="appearance" tabIndex={-1} className="jump-target w-fit rounded-chip text-lg font-semibold">
        {appearance.title}
      </h3>
      <p className="mt-1 mb-6 max-w-[62ch] text-sm text-ink-2">{appearance.about}</p>
      <div className="grid items-start gap-6 sm:grid-cols-2">
        <Field name="locale" label={appearance.language} hint={appearance.languageHint}>
          <Select
            value={data.locale}
            options={LANGUAGES}
            onChange={(value) => setData('locale', value as Locale)}
          />
        </Field>
        <Field name="time_zone" label={appearance.timeZone}>
          <Select
            value={data.time_zone}
            options={timeZones(keptZone)}
            onChange={(value) => setData('time_zone', value)}
          />
        </Field>
        <Field name="theme" label={appearance.theme}>
          <Select
            value={data.theme}
            options={THEME_NAMES}
            onChange={(value) => setData('theme', value as Theme)}
          />
        </Field>
      </div>
    </div>
  )
}
