import { useForm, usePage, Link, type InertiaForm } from '@inertiajs/react'
import { LIMITS } from '@protocol/limits'
import { LOCALE_NAMES, LOCALES, THEMES, type Locale } from '@protocol/profile'
import { Avatar } from '~/components/Avatar'
import { EditBar } from '~/components/forms/EditBar'
import { Field } from '~/components/forms/Field'
import { Form } from '~/components/forms/Form'
import { withTyped } from '~/components/forms/form_context'
import { PictureField } from '~/components/forms/PictureField'
import { PasswordInput } from '~/components/forms/PasswordInput'
import { TextInput } from '~/components/forms/TextInput'
import { profile as words } from '~/messages'
import { route } from '~/lib/routes'
import type { Theme } from '~/lib/shared_props'
import { Section } from './Section'
import { Select } from '~/components/forms/Select'
import { Notice } from '~/components/Notice'
import { Sentence } from '~/components/Sentence'

const LANGUAGES = LOCALES.map((value) => ({ value, label: LOCALE_NAMES[value] }))

const THEME_NAMES = THEMES.map((value) => ({ value, label: words.appearance.themes[value] }))

export type ProfileInformation = {
  name: string
  email: string
  locale: string
  timeZone: string
  theme: Theme
  verified: boolean
}

export function UpdateProfileInformationForm(props: { profile: ProfileInformation; sendsMail: boolean }) {
  const { profile, sendsMail } = props
  const { user } = usePage().props.auth
  const { name, email, theme } = profile
  const form = useForm({
    name,
    email,
    locale: profile.locale as Locale,
    time_zone: profile.timeZone,
    theme,
    current_password: '',
  })
  const { data, setData } = form
  const movesAway = data.email.trim().toLowerCase() !== email

  const submit = () =>
    form.patch(route('profile.update'), {
      preserveScroll: true,
      onSuccess: () => {
        const saved = { ...data, email: data.email.trim().toLowerCase(), current_password: '' }
        form.setDefaults(saved)
        setData((typed) => withTyped(saved, typed, data))
      },
      onError: () => setData('current_password', ''),
    })

  return (
    <Section id="about-you" title={words.you.title} titleHidden>
      <PictureField
        label={words.you.picture}
        url={user?.avatarUrl ?? null}
        placeholder={<Avatar name={name} size={64} />}
        storeAt={route('profile.avatar.store')}
        destroyAt={route('profile.avatar.destroy')}
      />
      <Form form={form} onSubmit={submit}>
        <div className="grid items-start gap-6 sm:grid-cols-2">
          <Field name="name" label={words.you.name}>
            <TextInput
              autoComplete="name"
              maxLength={LIMITS.nameCharacters}
              value={data.name}
              onChange={(value) => setData('name', value)}
            />
          </Field>
          <Field name="email" label={words.you.email}>
            <TextInput
              type="email"
              autoComplete="email"
              inputMode="email"
              value={data.email}
              onChange={(value) => setData('email', value)}
            />
          </Field>
        </div>
        {!profile.verified && !movesAway && <UnverifiedNote sendsMail={sendsMail} />}
        {movesAway && (
          <Field name="current_password" label={words.you.password} hint={words.you.passwordHint}>
            <PasswordInput
              autoComplete="current-password"
              value={data.current_password}
              onChange={(value) => setData('current_password', value)}
            />
          </Field>
        )}
        <Appearance form={form} savedZone={profile.timeZone} />
        <EditBar form={form} onDiscard={() => form.reset()} />
      </Form>
    </Section>
  )
}

type Looks = { locale: Locale; time_zone: string; theme: Theme }

type Props = {
  form: Pick<InertiaForm<Looks>, 'data'> & {
    setData: <Name extends keyof Looks>(name: Name, value: Looks[Name]) => void
  }
  savedZone: string
}

function Appearance({ form: { data, setData }, savedZone }: Props) {
  const { appearance } = words
  return (
    <div className="-mx-4 border-t px-4 pt-6 sm:-mx-6 sm:px-6">
      <h3 id="appearance" tabIndex={-1} className="jump-target mb-6 w-fit rounded-chip font-semibold">
        {appearance.title}
      </h3>
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

/** Includes the saved zone when the browser does not know it. */
function timeZones(kept: string): Array<{ value: string; label: string }> {
  const names = new Set(['UTC', kept, ...Intl.supportedValuesOf('timeZone')])
  return [...names].sort().map((value) => ({ value, label: value.replaceAll('_', ' ') }))
}

function UnverifiedNote({ sendsMail }: { sendsMail: boolean }) {
  return (
    <Notice tone="sun" title={words.unverified.title}>
      <p>
        <Sentence
          text={sendsMail ? words.unverified.mailed : words.unverified.unmailed}
          with={{
            link: (
              <Link
                href={route('verification.notice')}
                className="font-medium text-ink underline underline-offset-4"
              >
                {words.unverified.link}
              </Link>
            ),
          }}
        />
      </p>
    </Notice>
  )
}
