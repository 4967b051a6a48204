import { useForm } from '@inertiajs/react'
import { lazy, Suspense, useState } from 'react'
import { Button } from '~/components/Button'
import { Field } from '~/components/Field'
import { Form } from '~/components/Form'
import { TextInput } from '~/components/TextInput'
import { route } from '~/routes'
import { Section } from './Section'

const Dialog = lazy(() => import('~/components/Dialog'))

export function DeleteUserForm() {
  const [asking, setAsking] = useState(false)
  return (
    <Section
      title="Delete account"
      description="Your sources, files, conversations and applications are erased for good. Public pages and widgets stop answering at once."
    >
      <Button tone="danger" onClick={() => setAsking(true)}>
        Delete account
      </Button>
      {asking && (
        <Suspense fallback={null}>
          <Dialog
            open
            onClose={() => setAsking(false)}
            title="Delete your account?"
            description="Everything is erased and nobody can bring it back. Type your password to go on."
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
      <Field name="password" label="Password">
        <TextInput
          type="password"
          autoComplete="current-password"
          autoFocus
          value={form.data.password}
          onChange={(value) => form.setData('password', value)}
        />
      </Field>
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onCancel}>Keep account</Button>
        <Button type="submit" tone="danger" processing={form.processing}>
          Delete everything
        </Button>
      </div>
    </Form>
  )
}
