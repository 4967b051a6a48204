import { Link } from '@inertiajs/react'
import { Ago } from '~/components/Ago'
import { dataItem as words, formatCount } from '~/messages'
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
          {grouped(questions).map(({ id, question, askedAt, version, start, end, times }) => (
            <li key={id} className="text-sm">
              <Link
                href={route('data.items.show', itemId, { start, end, version })}
                preserveState
                className="rounded-chip hover:underline hover:underline-offset-4"
              >
                {question}
              </Link>
              <span className="block text-ink-3">
                {times > 1 && `${formatCount(words.questions.times, times)} · `}
                <Ago at={askedAt} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** Merges repeated questions, in the latest wording, with their count. */
function grouped(questions: AnsweredQuestion[]): Array<AnsweredQuestion & { times: number }> {
  const groups = new Map<string, AnsweredQuestion & { times: number }>()
  for (const one of questions) {
    const key = one.question.trim().toLowerCase()
    const group = groups.get(key)
    if (group) group.times += 1
    else groups.set(key, { ...one, times: 1 })
  }
  return [...groups.values()]
}
