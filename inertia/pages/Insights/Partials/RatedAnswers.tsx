import { answerWords } from '@protocol/chat/markdown'
import type { RatedAnswer } from '@protocol/insights'
import { Ago } from '~/components/Ago'
import { Button } from '~/components/Button'
import { ListRow, ListSection } from '~/components/ListSection'
import { insights as words, format } from '~/messages'
import type { Improving } from '../types'

type Props = {
  title: string
  answers: RatedAnswer[]
  /** Null if there is nothing to improve. */
  onImprove: ((improving: Improving) => void) | null
}

export function RatedAnswers({ title, answers, onImprove }: Props) {
  return (
    <ListSection title={title}>
      <ul className="card divide-y divide-line">
        {answers.map((answer) => (
          <ListRow
            key={answer.id}
            title={answer.question}
            facts={
              <>
                <span className="break-words">{answer.applicationName ?? words.questions.ownChat}</span>
                <span>
                  <Ago at={answer.askedAt} />
                </span>
              </>
            }
            action={
              onImprove && (
                <Button size="small" onClick={() => onImprove({ ...answer, answered: true })}>
                  {words.questions.improve}
                </Button>
              )
            }
          >
            <p className="mt-1 line-clamp-3 text-sm break-words text-ink-2">{answerWords(answer.answer)}</p>
            {answer.reason && (
              <p className="mt-1 text-sm break-words text-ember">
                {format(words.rated.reason, { reason: answer.reason })}
              </p>
            )}
          </ListRow>
        ))}
      </ul>
    </ListSection>
  )
}
