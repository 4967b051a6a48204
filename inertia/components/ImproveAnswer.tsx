import { useForm } from '@inertiajs/react'
import { LIMITS } from '@protocol/limits'
import { Suspense } from 'react'
import { lazy } from '~/lib/preloadable'
import { route } from '~/lib/routes'
import { DialogActions } from '~/modal/ModalActions'
import { answers as words } from '~/messages'
import { Button } from './Button'
import { Counter } from './forms/Counter'
import { Field } from './forms/Field'
import { Form } from './forms/Form'
import { TextArea } from './forms/TextArea'
import { TextInput } from './forms/TextInput'

const Dialog = lazy(() => import('./dialogs/Dialog'))

type Props = {
  question: string
  /** Empty for a question without one. */
  answer: string
  /** The answer's id, so that its application uses the new answer too; null for a question alone. */
  messageId: string | null
  onClose: () => void
  onSaved?: () => void
}

export function ImproveAnswer({ question, answer, messageId, onClose, onSaved }: Props) {
  const form = useForm({
    question: question.slice(0, LIMITS.questionCharacters.max),
    answer: plain(answer).slice(0, LIMITS.writtenAnswerCharacters),
    message_id: messageId,
  })
  const { data, setData } = form
  const title = answer === '' ? words.improve.write : words.improve.title
  const save = () =>
    form.post(route('insights.answers.store'), {
      preserveState: true,
      preserveScroll: true,
      onSuccess: () => {
        onSaved?.()
        onClose()
      },
    })

  return (
    <Suspense fallback={null}>
      <Dialog open onClose={onClose} title={title} description={words.improve.about}>
        <Form form={form} onSubmit={save} className="mt-4" guardChanges={false}>
          <Field name="question" label={words.improve.question}>
            <TextInput
              autoComplete="off"
              maxLength={LIMITS.questionCharacters.max}
              value={data.question}
              onChange={(value) => setData('question', value)}
            />
          </Field>
          <Field
            name="answer"
            label={words.improve.answer}
            aside={<Counter length={data.answer.length} max={LIMITS.writtenAnswerCharacters} />}
          >
            <TextArea
              autoFocus
              rows={6}
              className="max-h-[40vh]"
              value={data.answer}
              onChange={(value) => setData('answer', value)}
            />
          </Field>
          <DialogActions onCancel={onClose}>
            {' '}
            <Button type="submit" tone="primary" processing={form.processing}>
              {words.improve.save}
            </Button>
          </DialogActions>
        </Form>
      </Dialog>
    </Suspense>
  )
}

function plain(answer: string): string {
  return answer.replace(/\s?\[\d{1,3}\]/g, '').trim()
}
