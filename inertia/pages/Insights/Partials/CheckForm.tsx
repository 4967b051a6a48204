import { useForm } from '@inertiajs/react'
import type { CheckExpects } from '@protocol/checks'
import { Plus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Button } from '~/components/Button'
import { Field } from '~/components/forms/Field'
import { Form } from '~/components/forms/Form'
import { Select } from '~/components/forms/Select'
import { TextInput } from '~/components/forms/TextInput'
import { busyLabels, insightsChecks as words } from '~/messages'
import { lazy } from '~/lib/preloadable'
import { route } from '~/lib/routes'
import { DialogActions } from '~/modal/ModalActions'
import { LIMITS } from '@protocol/limits'
import type { ChecksProps } from '../types'

const Dialog = lazy(() => import('~/components/dialogs/Dialog'))

type Props = Pick<ChecksProps, 'applications' | 'sources'> & { onClose: () => void }

const EXPECTS: Array<{ value: CheckExpects; label: string }> = [
  { value: 'source', label: words.form.expectations.source },
  { value: 'words', label: words.form.expectations.words },
  { value: 'no_answer', label: words.form.expectations.no_answer },
]

export function CheckForm({ applications, sources, onClose }: Props) {
  // The others can't be quoted yet.
  const ready = sources.filter(({ readyCount }) => readyCount > 0)
  const form = useForm({
    question: '',
    application_id: '',
    expects: 'source' as CheckExpects,
    source_id: ready.length === 1 ? ready[0]!.id : '',
    words: '',
  })
  const { data, setData } = form
  const [hasWords, setHasWords] = useState(false)
  const save = () => {
    form.transform(({ application_id, source_id, words, ...rest }) => ({
      ...rest,
      application_id: application_id || null,
      source_id: source_id || null,
      words: words || null,
    }))
    form.post(route('insights.checks.store'), { preserveScroll: true, onSuccess: onClose })
  }

  return (
    <Suspense fallback={null}>
      <Dialog open wide onClose={onClose} title={words.add} description={words.form.about}>
        <Form form={form} onSubmit={save} className="mt-2" guardChanges={false}>
          <Field name="question" label={words.form.question}>
            <TextInput
              autoFocus
              autoComplete="off"
              maxLength={LIMITS.questionCharacters.max}
              value={data.question}
              onChange={(value) => setData('question', value)}
            />
          </Field>
          <div className="grid gap-6 sm:grid-cols-2 sm:gap-4">
            <Field name="application_id" label={words.form.askedOf}>
              <Select
                value={data.application_id}
                options={[
                  { value: '', label: words.form.allContent },
                  ...applications.map(({ id, name }) => ({ value: id, label: name })),
                ]}
                onChange={(value) => setData('application_id', value)}
              />
            </Field>
            <Field name="expects" label={words.form.expects}>
              <Select
                value={data.expects}
                options={EXPECTS}
                onChange={(value) => setData('expects', value as CheckExpects)}
              />
            </Field>
          </div>
          {data.expects === 'source' && (
            <Field name="source_id" label={words.form.source}>
              <Select
                value={data.source_id}
                options={[
                  { value: '', label: words.form.chooseSource },
                  ...ready.map(({ id, title }) => ({ value: id, label: title })),
                ]}
                onChange={(value) => setData('source_id', value)}
              />
            </Field>
          )}
          {data.expects === 'source' && !hasWords && (
            <Button
              tone="plain"
              size="small"
              className="-ms-3.5 -mt-2 w-fit"
              onClick={() => setHasWords(true)}
            >
              <Plus size={16} strokeWidth={1.75} aria-hidden="true" /> {words.form.addWords}
            </Button>
          )}
          {(data.expects === 'words' || (data.expects === 'source' && hasWords)) && (
            <Field
              name="words"
              label={data.expects === 'words' ? words.form.words : words.form.moreWords}
              hint={words.form.wordsHint}
            >
              <TextInput
                autoFocus={hasWords}
                autoComplete="off"
                value={data.words}
                onChange={(value) => setData('words', value)}
              />
            </Field>
          )}
          <DialogActions onCancel={onClose}>
            {' '}
            <Button type="submit" tone="primary" processing={form.processing} busy={busyLabels.saving}>
              {words.form.add}
            </Button>
          </DialogActions>
        </Form>
      </Dialog>
    </Suspense>
  )
}
