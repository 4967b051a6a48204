import { useForm } from '@inertiajs/react'
import { lazy, Suspense, useState } from 'react'
import { Button } from '~/components/Button'
import { Field } from '~/components/Field'
import { Form } from '~/components/Form'
import { TextInput } from '~/components/TextInput'
import { words } from '~/messages/profile'
import { route } from '~/routes'
import { Section } from './Section'

const Dialog = lazy(() => import('~/components/Dialog'))

export function DeleteUserForm() {
  const [asking, setAsking] = useState(false)
  return (
    <Section id="deletion" title={words.deletion.title} description={words.deletion.about}>
      <Button tone="danger" onClick={() => setAsking(true)}>
        {words.deletion.title}
      </Button>
      {asking && (
        <Suspense fallback={null}>
          <Dialog
            open
            onClose={() => setAsking(false)}
            title={words.deletion.question}
            description={words.deletion.warning}
          >
            <Question onCancel={() => setAsking(false)} />
          </Dialog>
        </Suspense>
      )}
    </Section>
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
        <TextInput
          type="password"
          autoComplete="current-password"
          autoFocus
          value={form.data.password}
          onChange={(value) => form.setData('password', value)}
        />
      </Field>
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onCancel}>{words.deletion.keep}</Button>
        <Button type="submit" tone="danger" processing={form.processing}>
          {words.deletion.everything}
        </Button>
      </div>
    </Form>
  )
}
