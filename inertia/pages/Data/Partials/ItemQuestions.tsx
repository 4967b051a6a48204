import { Link } from '@inertiajs/react'
import { Ago } from '~/components/Ago'
import { dataItem as words } from '~/messages'
import { route } from '~/lib/routes'
import type { AnsweredQuestion } from '@protocol/knowledge'

export function ItemQuestions({ itemId, questions }: { itemId: string; questions: AnsweredQuestion[] }) {
  return (
    <section aria-labelledby="questions">
      <h2 id="questions" className="mb-3 text-sm font-semibold">
        {words.questions.title}
      </h2>
      {questions.length === 0 ? (
        <p className="text-sm text-ink-3">{words.questions.none}</p>
      ) : (
        <ul className="grid gap-3">
          {questions.map(({ id, question, askedAt, version, start, end }) => (
            <li key={id} className="text-sm">
              <Link
                href={route('data.items.show', itemId, { start, end, version })}
                preserveState
                className="rounded-chip hover:underline hover:underline-offset-4"
              >
                {question}
              </Link>
              <Ago at={askedAt} className="block text-ink-3" />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
