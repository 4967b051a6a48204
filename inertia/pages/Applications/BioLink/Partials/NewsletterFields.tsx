import { Link } from '@inertiajs/react'
import { NEWSLETTER_CHARACTERS, type NewsletterForm } from '@protocol/applications'
import { ArrowRight } from 'lucide-react'
import { Checkbox } from '~/components/forms/Checkbox'
import { Counter } from '~/components/forms/Counter'
import { Field } from '~/components/forms/Field'
import { TextArea } from '~/components/forms/TextArea'
import { TextInput } from '~/components/forms/TextInput'
import { newsletter as words } from '~/messages'
import { route } from '~/lib/routes'

type Props = {
  bioLinkId: string
  form: NewsletterForm
  onChange: (next: Partial<NewsletterForm>) => void
}

export function NewsletterFields({ bioLinkId, form, onChange }: Props) {
  const counter = (part: keyof typeof NEWSLETTER_CHARACTERS) => (
    <Counter length={form[part].length} max={NEWSLETTER_CHARACTERS[part]} />
  )
  return (
    <fieldset className="grid gap-4">
      <legend className="sr-only">{words.title}</legend>
      <Checkbox
        name="newsletter.shown"
        label={words.shown}
        hint={words.shownHint}
        checked={form.shown}
        onChange={(shown) => onChange({ shown })}
      />
      {form.shown && (
        <div className="grid gap-4 rounded-card border bg-sheet p-4 sm:p-5">
          <Field name="newsletter.heading" label={words.heading} aside={counter('heading')}>
            <TextInput
              autoComplete="off"
              placeholder={words.defaults.heading}
              value={form.heading}
              onChange={(heading) => onChange({ heading })}
            />
          </Field>
          <Field name="newsletter.text" label={words.text} aside={counter('text')}>
            <TextArea rows={2} value={form.text} onChange={(text) => onChange({ text })} />
          </Field>
          <Field name="newsletter.button" label={words.button} aside={counter('button')}>
            <TextInput
              autoComplete="off"
              placeholder={words.defaults.button}
              value={form.button}
              onChange={(button) => onChange({ button })}
            />
          </Field>
          <Field
            name="newsletter.consent"
            label={words.consent}
            hint={words.consentHint}
            aside={counter('consent')}
          >
            <TextArea
              rows={2}
              placeholder={words.defaults.consent}
              value={form.consent}
              onChange={(consent) => onChange({ consent })}
            />
          </Field>
          <Checkbox
            name="newsletter.asksName"
            label={words.asksName}
            checked={form.asksName}
            onChange={(asksName) => onChange({ asksName })}
          />
          <Link
            href={route('applications.biolink.subscribers.index', bioLinkId)}
            className="inline-flex items-center gap-1.5 justify-self-start rounded-chip text-sm font-medium text-ink-2 hover:text-ink"
          >
            {words.list}
            <ArrowRight size={16} strokeWidth={1.75} className="rtl:-scale-x-100" aria-hidden="true" />
          </Link>
        </div>
      )}
    </fieldset>
  )
}
