import type { KeyboardEvent } from 'react'
import { Plus, X } from 'lucide-react'
import { LIMITS } from '@protocol/limits'
import { Button } from '~/components/Button'
import { Field } from '~/components/forms/Field'
import { TextArea } from '~/components/forms/TextArea'
import { introduction, format } from '~/messages'

const { questions: words } = introduction

type Props = { questions: string[]; onChange: (questions: string[]) => void }

export function QuestionEditor({ questions, onChange }: Props) {
  const change = (position: number, value: string) =>
    onChange(questions.map((other, at) => (at === position ? value : other)))
  return (
    <fieldset className="mt-4 grid gap-3">
      <legend className="mb-3 text-lg font-semibold">{words.title}</legend>
      {questions.map((question, position) => (
        <div key={position} className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2">
          <Field
            name={`suggested_questions.${position}`}
            label={format(words.label, { number: position + 1 })}
            labelHidden
          >
            <TextArea
              rows={1}
              value={question}
              onKeyDown={sendOnEnter}
              onChange={(value) => change(position, value.replace(/\s*\n\s*/g, ' '))}
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
      {questions.length < LIMITS.suggestedQuestions && (
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
