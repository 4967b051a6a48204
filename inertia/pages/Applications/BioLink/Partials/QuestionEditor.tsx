import { useState, type KeyboardEvent } from 'react'
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

type Row = { saved: string; label: string }

/**
 * Suggestions are edited as visitors see them, with the full question below a topic. Only saved questions are shortened to topics, so
 * that no text changes while it is being typed.
 */
export function QuestionEditor({
  questions,
  max = LIMITS.suggestedQuestions,
  isField = false,
  onChange,
}: Props) {
  const [edited, setEdited] = useState<Row[]>([])
  // A draft or a reset replaces the edits.
  const rows = questions.map((question, at): Row => {
    const row = edited[at]
    return row && asks(row) === question ? row : { saved: question, label: suggestionLabel(question) }
  })
  const change = (next: Row[]) => {
    setEdited(next)
    onChange(next.map(asks))
  }
  return (
    <fieldset className={cx('grid gap-3', !isField && 'mt-4')}>
      <legend className={isField ? 'mb-1.5 text-sm font-medium' : 'mb-3 text-lg font-semibold'}>
        {words.title}
      </legend>
      {rows.map((row, position) => (
        <div key={position} className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2">
          <Field
            name={`suggested_questions.${position}`}
            label={format(words.label, { number: position + 1 })}
            labelHidden
            hint={asks(row) === row.label ? undefined : format(words.asks, { question: asks(row) })}
          >
            <TextArea
              rows={1}
              maxLength={roomFor(row)}
              value={row.label}
              onKeyDown={sendOnEnter}
              onChange={(value) => {
                const label = value.replace(/\s*\n\s*/g, ' ')
                change(rows.map((other, at) => (at === position ? { ...row, label } : other)))
              }}
            />
          </Field>
          <Button
            tone="plain"
            aria-label={format(words.remove, { number: position + 1 })}
            className="px-3!"
            onClick={() => change(rows.filter((_, at) => at !== position))}
          >
            <X size={18} strokeWidth={1.75} aria-hidden="true" />
          </Button>
        </div>
      ))}
      {questions.length < max && (
        <div>
          <Button size="small" onClick={() => change([...rows, { saved: '', label: '' }])}>
            <Plus size={16} strokeWidth={1.75} aria-hidden="true" /> {words.add}
          </Button>
        </div>
      )}
    </fieldset>
  )
}

function asks({ saved, label }: Row): string {
  return withLabel(saved, label)
}

/** In the label; the limit includes what surrounds a topic. */
function roomFor({ saved }: Row): number {
  return LIMITS.suggestedQuestionCharacters - (saved.length - suggestionLabel(saved).length)
}

/** A question is one line, however many the field has. */
function sendOnEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
  event.preventDefault()
  event.currentTarget.form?.requestSubmit()
}
