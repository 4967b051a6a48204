import { initialOf } from '@protocol/initials'
import { suggestionLabel } from '@protocol/topic_question'
import { ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { phonePreview as words, format } from '~/messages'

type Props = {
  name: string
  handle?: string
  headline?: string
  introduction: string
  suggestedQuestions: string[]
  /** Below the questions, as if one had been asked. */
  answer?: ReactNode
}

/** Sketches a public page that doesn't exist yet. */
export function PhonePreview({ name, handle, headline, introduction, suggestedQuestions, answer }: Props) {
  const questions = suggestedQuestions.filter((question) => question.trim() !== '')
  return (
    <div className="mx-auto flex h-[580px] w-full max-w-[320px] flex-col overflow-hidden rounded-[36px] border-8 border-ink/12 bg-paper text-start">
      <div className="flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto px-5 pt-8 pb-4 [scrollbar-width:none]">
        <div className="flex items-center gap-3">
          <span className="squircle grid size-16 shrink-0 place-items-center bg-evidence font-serif text-xl text-on-evidence">
            {initialOf(name)}
          </span>
          <div className="min-w-0">
            <p className="font-serif text-xl leading-tight break-words">{name}</p>
            {handle && <p className="truncate text-sm text-ink-3">@{handle}</p>}
          </div>
        </div>
        {headline && <p className="font-serif text-2xl leading-tight break-words">{headline}</p>}
        <p className="font-serif leading-snug break-words whitespace-pre-line text-ink-2">
          {introduction || words.noIntroduction}
        </p>
        {questions.length === 0 && !answer && <SampleTopics />}
        {questions.length > 0 && (
          <ul className="flex flex-wrap gap-2">
            {questions.map((question, position) => (
              <li key={position} className="rounded-control border bg-sheet px-3 py-2 text-sm">
                <span className="line-clamp-2">{suggestionLabel(question)}</span>
              </li>
            ))}
          </ul>
        )}
        {answer}
      </div>
      <div className="mx-4 mb-5 flex items-center justify-between rounded-card border bg-sheet py-1.5 ps-4 pe-1.5 text-sm text-ink-3">
        {format(words.ask, { name })}
        <span className="rounded-chip bg-well p-2">
          <ArrowUp size={16} strokeWidth={1.75} aria-hidden="true" />
        </span>
      </div>
    </div>
  )
}

/** Placeholders until there are questions. */
function SampleTopics() {
  return (
    <div className="mt-2 flex flex-wrap gap-2">
      {Object.values(words.topics).map((topic) => (
        <span key={topic} className="rounded-control border border-dashed px-3 py-2 text-sm text-ink-3">
          {topic}
        </span>
      ))}
    </div>
  )
}
