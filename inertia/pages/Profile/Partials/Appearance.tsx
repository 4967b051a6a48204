import type { InertiaForm } from '@inertiajs/react'
import { type Locale, LOCALE_NAMES, LOCALES, THEMES } from '@protocol/profile'
import { Field } from '~/components/forms/Field'
import { Select } from '~/components/forms/Select'
import { profile as words } from '~/messages'
import type { Theme } from '~/lib/shared_props'

export type Looks = { locale: Locale; time_zone: string; theme: Theme }

type Props = {
  form: Pick<InertiaForm<Looks>, 'data'> & {
    setData: <Name extends keyof Looks>(name: Name, value: Looks[Name]) => void
  }
  savedZone: string
}

export function Appearance({ form: { data, setData }, savedZone }: Props) {
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
            options={timeZones(savedZone)}
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

const LANGUAGES = LOCALES.map((value) => ({ value, label: LOCALE_NAMES[value] }))
const THEME_NAMES = THEMES.map((value) => ({ value, label: words.appearance.themes[value] }))

/** Includes the saved zone when the browser does not know it. */
function timeZones(kept: string): Array<{ value: string; label: string }> {
  const names = new Set(['UTC', kept, ...Intl.supportedValuesOf('timeZone')])
  return [...names].sort().map((value) => ({ value, label: value.replaceAll('_', ' ') }))
}
