import { answerWords } from '@protocol/chat/markdown'
import type { RatedAnswer } from '@protocol/insights'
import { useId } from 'react'
import { Ago } from '~/components/Ago'
import { cx } from '~/components/cx'
import { Sentence } from '~/components/Sentence'
import { insights as words, format } from '~/messages'
import type { Improving } from '../types'
import { RowAction } from './QuestionList'

type Props = {
  title: string
  answers: RatedAnswer[]
  /** Null if there is nothing to improve. */
  onImprove: ((improving: Improving) => void) | null
}

export function RatedAnswers({ title, answers, onImprove }: Props) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h2 id={id} className="mb-3 text-lg font-semibold">
        {title}
      </h2>
      <ul className="grid gap-3">
        {answers.map((answer) => (
          <li
            key={answer.id}
            className={cx(
              'group relative rounded-e-control border-s-2 py-1.5 ps-4 pe-3 hover:bg-ink/4',
              answer.rating === 'down' ? 'border-ember' : 'border-evidence'
            )}
          >
            <p className="font-serif text-lg leading-snug break-words">{answer.question}</p>
            <p className="mt-1 line-clamp-3 text-sm break-words text-ink-2">{answerWords(answer.answer)}</p>
            {answer.reason && (
              <p className="mt-1 text-sm break-words">
                {format(words.rated.reason, { reason: answer.reason })}
              </p>
            )}
            <p className="mt-0.5 text-sm text-ink-3">
              <Sentence
                of={words.rated.where}
                with={{
                  place: answer.applicationName ?? words.questions.ownChat,
                  ago: <Ago at={answer.askedAt} />,
                }}
              />
            </p>
            {onImprove && (
              <div className="mt-1.5">
                <RowAction onSelect={() => onImprove({ ...answer, answered: true })}>
                  {words.questions.improve}
                </RowAction>
              </div>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
