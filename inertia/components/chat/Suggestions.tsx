import { suggestionLabel } from '@protocol/topic_question'
import { internalChat as words } from '~/messages'

type Props = { questions: string[]; onAsk: (question: string) => void }

export function Suggestions({ questions, onAsk }: Props) {
  if (questions.length === 0) return null
  return (
    <ul aria-label={words.suggested} className="flex flex-wrap gap-2">
      {questions.map((question) => (
        <li key={question}>
          <button
            type="button"
            onClick={() => onAsk(question)}
            className="press min-h-10 rounded-control border bg-sheet px-4 py-2 text-start text-sm hover:border-ink-3"
          >
            {suggestionLabel(question)}
          </button>
        </li>
      ))}
    </ul>
  )
}
