import { lazy, Suspense, useState } from 'react'
import { formatAgo } from '~/format'
import { words } from '~/messages/home'
import { say } from '~/messages/say'
import { route } from '~/routes'
import type { UnansweredQuestion } from '../Index'
import { HomeSection } from './HomeSection'

const ImproveAnswer = lazy(async () => ({
  default: (await import('~/components/ImproveAnswer')).ImproveAnswer,
}))
const { unanswered } = words

export function Unanswered({ questions }: { questions: UnansweredQuestion[] }) {
  const [answering, setAnswering] = useState<UnansweredQuestion | null>(null)

  return (
    <HomeSection title={unanswered.title} more={{ href: route('insights.index'), label: unanswered.all }}>
      {questions.length === 0 ? (
        <p className="max-w-[52ch] text-ink-2">{unanswered.none}</p>
      ) : (
        <ul className="grid gap-4">
          {questions.map((question) => (
            <li
              key={question.id}
              className="flex flex-wrap items-start gap-x-4 gap-y-1 border-s-2 border-sun ps-4"
            >
              <div className="min-w-48 flex-1">
                <p className="font-serif text-lg leading-snug">{question.question}</p>
                <p className="text-sm text-ink-3">
                  {say(unanswered.asked, {
                    where: question.applicationName ?? unanswered.byYou,
                    ago: formatAgo(question.askedAt),
                  })}
                </p>
              </div>
              <button
                type="button"
                onClick={() => setAnswering(question)}
                className="rounded-chip py-1 text-sm font-medium text-evidence hover:underline"
              >
                {unanswered.add}
              </button>
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
