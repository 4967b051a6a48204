import { useForm, usePage } from '@inertiajs/react'
import { LIMITS } from '@protocol/limits'
import type { Locale } from '@protocol/profile'
import { Avatar } from '~/components/Avatar'
import { Button } from '~/components/Button'
import { Field } from '~/components/forms/Field'
import { Form } from '~/components/forms/Form'
import { PictureField } from '~/components/forms/PictureField'
import { SavedNote } from '~/components/forms/SavedNote'
import { PasswordInput } from '~/components/forms/PasswordInput'
import { TextInput } from '~/components/forms/TextInput'
import { common, profile as words } from '~/messages'
import { route } from '~/lib/routes'
import type { Theme } from '~/lib/shared_props'
import { Appearance } from './Appearance'
import { Section } from './Section'
import { UnverifiedNote } from './UnverifiedNote'

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
        setData(saved)
      },
      onError: () => setData('current_password', ''),
    })

  return (
    <Section id="about-you" title={words.you.title} description={words.you.about}>
      <div className="mb-6">
        <PictureField
          label={words.you.picture}
          url={user?.avatarUrl ?? null}
          placeholder={<Avatar name={name} size={64} />}
          storeAt={route('profile.avatar.store')}
          destroyAt={route('profile.avatar.destroy')}
        />
      </div>
      <Form form={form} onSubmit={submit}>
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
        <div className="flex items-center gap-4">
          <Button type="submit" tone="primary" processing={form.processing} disabled={!form.isDirty}>
            {common.save}
          </Button>
          <SavedNote show={form.recentlySuccessful} />
        </div>
      </Form>
    </Section>
  )
}
