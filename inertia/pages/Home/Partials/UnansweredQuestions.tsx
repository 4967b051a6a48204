import { lazy, Suspense, useState } from 'react'
import { formatAgo } from '~/lib/format'
import { home as words, format } from '~/messages'
import { route } from '~/lib/routes'
import { HomeSection } from './HomeSection'
import type { UnansweredQuestion } from '@protocol/home'

const ImproveAnswer = lazy(async () => ({
  default: (await import('~/components/ImproveAnswer')).ImproveAnswer,
}))
const { unanswered } = words

export function UnansweredQuestions({ questions }: { questions: UnansweredQuestion[] }) {
  const [answering, setAnswering] = useState<UnansweredQuestion | null>(null)

  return (
    <HomeSection title={unanswered.title} more={{ href: route('insights.index'), label: unanswered.all }}>
      {questions.length === 0 ? (
        <div className="grid max-w-[52ch] gap-3">
          <p
            aria-hidden="true"
            className="border-s-2 border-line ps-4 font-serif text-lg leading-snug text-ink-3"
          >
            {unanswered.example}
          </p>
          <p className="text-sm text-ink-2">{unanswered.none}</p>
        </div>
      ) : (
        <ul className="grid gap-5">
          {questions.map((question) => (
            <li key={question.id} className="grid grid-cols-1 gap-1 border-s-2 border-sun ps-4">
              <p className="font-serif text-lg leading-snug break-words">{question.question}</p>
              <div className="flex flex-wrap items-baseline justify-between gap-x-4">
                <p className="min-w-0 text-sm break-words text-ink-3">
                  {format(unanswered.asked, {
                    where: question.applicationName ?? unanswered.byYou,
                    ago: formatAgo(question.askedAt),
                  })}
                </p>
                <button
                  type="button"
                  onClick={() => setAnswering(question)}
                  className="rounded-chip py-1 text-sm font-medium text-ink-2 hover:text-ink hover:underline"
                >
                  {unanswered.add}
                </button>
              </div>
            </li>
          ))}
        </ul>
      )}
      {answering && (
        <Suspense fallback={null}>
          <ImproveAnswer
            key={answering.id}
            question={answering.question}
            answer=""
            messageId={answering.id}
            onClose={() => setAnswering(null)}
          />
        </Suspense>
      )}
    </HomeSection>
  )
}
