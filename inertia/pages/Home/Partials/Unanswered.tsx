import { formatAgo } from '~/format'
import { ModalLink } from '~/modal/ModalLink'
import { route } from '~/routes'
import type { UnansweredQuestion } from '../Index'
import { HomeSection } from './HomeSection'

export function Unanswered({ questions }: { questions: UnansweredQuestion[] }) {
  return (
    <HomeSection
      title="Asked, and not in your content"
      more={{ href: route('insights.index'), label: 'All insights' }}
    >
      {questions.length === 0 ? (
        <p className="max-w-[52ch] text-ink-2">
          Questions that your content does not answer are kept here, so that you know what to add.
        </p>
      ) : (
        <ul className="grid gap-4">
          {questions.map(({ id, question, askedAt, applicationName }) => (
            <li key={id} className="flex flex-wrap items-start gap-x-4 gap-y-1 border-s-2 border-sun ps-4">
              <div className="min-w-48 flex-1">
                <p className="font-serif text-lg leading-snug">{question}</p>
                <p className="text-sm text-ink-3">
                  {applicationName ?? 'Asked by you'}, {formatAgo(askedAt)}
                </p>
              </div>
              <ModalLink
                href={route('data.text.create')}
                className="rounded-chip py-1 text-sm font-medium text-evidence hover:underline"
              >
                Add the answer
              </ModalLink>
            </li>
          ))}
        </ul>
      )}
    </HomeSection>
  )
}
