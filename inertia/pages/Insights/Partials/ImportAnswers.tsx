import { useForm, usePage } from '@inertiajs/react'
import { hasRole } from '@protocol/team'
import { FileUp } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Button } from '~/components/Button'
import { Field } from '~/components/forms/Field'
import { Form } from '~/components/forms/Form'
import { FileInput } from '~/components/forms/FileInput'
import { Sentence } from '~/components/Sentence'
import { insights } from '~/messages'
import { lazy } from '~/lib/preloadable'
import { route } from '~/lib/routes'
import { DialogActions } from '~/modal/ModalActions'

const Dialog = lazy(() => import('~/components/dialogs/Dialog'))

const { importing: words } = insights

/** For members who may write answers. */
export function ImportAnswers() {
  const role = usePage().props.auth.workspace?.role
  const [isOpen, setOpen] = useState(false)
  if (!role || !hasRole(role, 'editor')) return null
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <FileUp size={16} strokeWidth={1.75} aria-hidden="true" />
        {words.open}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ImportDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

function ImportDialog({ onClose }: { onClose: () => void }) {
  const form = useForm<{ file: File | null }>({ file: null })
  const send = () =>
    form.post(route('insights.answers.import.store'), {
      forceFormData: true,
      preserveScroll: true,
      preserveState: true,
      onSuccess: onClose,
    })
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.open}
      description={
        <Sentence
          text={words.about}
          with={{ question: <em>{words.columns.question}</em>, answer: <em>{words.columns.answer}</em> }}
        />
      }
    >
      <Form form={form} onSubmit={send} className="mt-4" guardChanges={false}>
        <Field name="file" label={words.file} aside={<Example />}>
          <FileInput accept=".csv,text/csv" onChange={(file) => form.setData('file', file)} />
        </Field>
        <DialogActions onCancel={onClose}>
          {' '}
          <Button type="submit" tone="primary" processing={form.processing}>
            {words.send}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  )
}

function Example() {
  const { question, answer } = words.columns
  const rows = [
    [question, answer],
    [words.example.question, words.example.answer],
  ]
  const csv = rows.map((row) => row.map((cell) => `"${cell}"`).join(',')).join('\n')
  return (
    <a
      href={`data:text/csv;charset=utf-8,${encodeURIComponent(csv)}`}
      download="answers.csv"
      className="rounded-chip text-sm text-ink-2 underline underline-offset-4"
    >
      {words.example.download}
    </a>
  )
}
