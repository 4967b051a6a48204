import { suggestionLabel } from '#protocol/topic_question'

type SuggestionsProps = { questions: string[]; label: string; onChoose(question: string): void }

export function Suggestions({ questions, label, onChoose }: SuggestionsProps) {
  if (questions.length === 0) return null
  return (
    <div className="starters">
      {/* The list already has this label. */}
      <p className="section-label" aria-hidden="true">
        {label}
      </p>
      <ul className="suggestions" aria-label={label}>
        {questions.map((question) => (
          <li key={question}>
            <button type="button" onClick={() => onChoose(question)}>
              <span className="clamp" dir="auto">
                {suggestionLabel(question)}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
