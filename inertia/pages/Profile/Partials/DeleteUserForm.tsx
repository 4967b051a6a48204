import { useForm } from '@inertiajs/react'
import { Suspense, useState } from 'react'
import { Button } from '~/components/Button'
import { Field } from '~/components/forms/Field'
import { Form } from '~/components/forms/Form'
import { Sentence } from '~/components/Sentence'
import { PasswordInput } from '~/components/forms/PasswordInput'
import { lazy } from '~/lib/preloadable'
import { jumpTo } from '~/lib/jump_to'
import { profile as words, format } from '~/messages'
import { route } from '~/lib/routes'
import { Section } from './Section'

const Dialog = lazy(() => import('~/components/dialogs/Dialog'))

export function DeleteUserForm({ email }: { email: string }) {
  const [asking, setAsking] = useState(false)
  return (
    <Section
      id="deletion"
      isRow
      title={words.deletion.title}
      description={
        <>
          {words.deletion.about} <Sentence text={words.deletion.first} with={{ take: <ToArchive /> }} />
        </>
      }
      action={
        <Button size="small" tone="danger" onClick={() => setAsking(true)}>
          {words.deletion.title}
        </Button>
      }
    >
      {asking && (
        <Suspense fallback={null}>
          <Dialog
            open
            hasCross={false}
            onClose={() => setAsking(false)}
            title={format(words.deletion.question, { email })}
            description={words.deletion.warning}
          >
            <Question onCancel={() => setAsking(false)} />
          </Dialog>
        </Suspense>
      )}
    </Section>
  )
}

function ToArchive() {
  return (
    <a
      href="#export"
      className="rounded-chip font-medium text-ink underline underline-offset-4"
      onClick={(event) => {
        event.preventDefault()
        jumpTo('export')
      }}
    >
      {words.deletion.take}
    </a>
  )
}

function Question({ onCancel }: { onCancel: () => void }) {
  const form = useForm({ password: '' })
  const submit = () =>
    form.delete(route('profile.destroy'), {
      preserveScroll: true,
      onError: () => form.setData('password', ''),
    })

  return (
    <Form form={form} onSubmit={submit} guardChanges={false} className="mt-6">
      <Field name="password" label={words.deletion.password}>
        <PasswordInput
          autoComplete="current-password"
          autoFocus
          value={form.data.password}
          onChange={(value) => form.setData('password', value)}
        />
      </Field>
      <div className="dialog-actions">
        <Button onClick={onCancel}>{words.deletion.keep}</Button>
        <Button type="submit" tone="danger" processing={form.processing}>
          {words.deletion.everything}
        </Button>
      </div>
    </Form>
  )
}
