import type { KeyboardEvent } from 'react'
import { Plus, X } from 'lucide-react'
import { suggestionLabel, withLabel } from '@protocol/topic_question'
import { LIMITS } from '@protocol/limits'
import { Button } from '~/components/Button'
import { cx } from '~/components/cx'
import { Field } from '~/components/forms/Field'
import { TextArea } from '~/components/forms/TextArea'
import { introduction, format } from '~/messages'

const { questions: words } = introduction

type Props = {
  questions: string[]
  max?: number
  /** Whether the title looks like the label of a field instead of a heading. */
  isField?: boolean
  onChange: (questions: string[]) => void
}

/** Suggestions are edited as visitors see them; below a topic is what it asks. */
export function QuestionEditor({
  questions,
  max = LIMITS.suggestedQuestions,
  isField = false,
  onChange,
}: Props) {
  const change = (position: number, value: string) =>
    onChange(questions.map((other, at) => (at === position ? value : other)))
  return (
    <fieldset className={cx('grid gap-3', !isField && 'mt-4')}>
      <legend className={isField ? 'mb-1.5 text-sm font-medium' : 'mb-3 text-lg font-semibold'}>
        {words.title}
      </legend>
      {questions.map((question, position) => (
        <div key={position} className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2">
          <Field
            name={`suggested_questions.${position}`}
            label={format(words.label, { number: position + 1 })}
            labelHidden
            hint={suggestionLabel(question) === question ? undefined : format(words.asks, { question })}
          >
            <TextArea
              rows={1}
              value={suggestionLabel(question)}
              onKeyDown={sendOnEnter}
              onChange={(value) => change(position, withLabel(question, value.replace(/\s*\n\s*/g, ' ')))}
            />
          </Field>
          <Button
            tone="plain"
            aria-label={format(words.remove, { number: position + 1 })}
            className="px-3!"
            onClick={() => onChange(questions.filter((_, at) => at !== position))}
          >
            <X size={18} strokeWidth={1.75} aria-hidden="true" />
          </Button>
        </div>
      ))}
      {questions.length < max && (
        <div>
          <Button size="small" onClick={() => onChange([...questions, ''])}>
            <Plus size={16} strokeWidth={1.75} aria-hidden="true" /> {words.add}
          </Button>
        </div>
      )}
    </fieldset>
  )
}

/** A question is one line, however many the field has. */
function sendOnEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
  event.preventDefault()
  event.currentTarget.form?.requestSubmit()
}
