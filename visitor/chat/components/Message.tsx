import { useEffect, useRef } from 'react'
import type { Rating } from '#protocol/chat'
import type { Answer } from '#protocol/chat/conversation'
import { MessageTools } from './MessageTools.js'
import { Icon } from './Icon.js'
import type { Marks } from './CitationMarks.js'
import { Evidence } from './Evidence.js'
import { Prose } from './Prose.js'
import { AnswerProblem } from './AnswerProblem.js'
import { format } from '../words.js'

type MessageProps = {
  answer: Answer
  speaker: string
  openMark: string | null
  setOpenMark(mark: string | null): void
  /** True where quotes open beside the text and move nothing. */
  hasMargin(): boolean
  onRate(rating: Rating): void
  onAskAgain(): void
}

export function Message({
  answer,
  speaker,
  openMark,
  setOpenMark,
  hasMargin,
  onRate,
  onAskAgain,
}: MessageProps) {
  const article = useRef<HTMLElement>(null)
  const wasWriting = useRef(false)
  const citations = new Map(answer.citations.map((citation) => [citation.index, citation]))
  const marks: Marks = { citations, openMark, setOpenMark }
  const growing = answer.state === 'waiting' || answer.state === 'writing'

  useEffect(() => {
    if (wasWriting.current && answer.state === 'complete' && openMark === null && hasMargin()) {
      setOpenMark(article.current?.querySelector<HTMLElement>('.mark')?.dataset.mark ?? null)
    }
    wasWriting.current = growing
  }, [answer.state])

  return (
    <article
      ref={article}
      className={answer.answered === false ? 'answer answer-none' : 'answer'}
      aria-busy={growing}
      aria-label={
        answer.personName
          ? format('from', { name: answer.personName })
          : format('answerFrom', { name: speaker })
      }
    >
      {answer.personName && <p className="answer-person">{answer.personName}</p>}
      {answer.note && <p className="answer-note">{answer.note}</p>}
      {answer.answered === false && (
        <p className="answer-label">{format('notInSources', { name: speaker })}</p>
      )}
      {answer.text !== '' && <Prose text={answer.text} growing={growing} marks={marks} />}
      {answer.closest.length > 0 && (
        <section className="closest">
          <h3>{format('closest')}</h3>
          {answer.closest.map((citation, at) => (
            <Evidence key={at} id={`closest-${answer.id}-${at}`} citation={citation} />
          ))}
        </section>
      )}
      {answer.state === 'waiting' && <p className="waiting">{format('looking')}</p>}
      {answer.state === 'stopped' && (
        <p className="answer-end">
          {format('stopped')}
          <button type="button" className="quiet" onClick={onAskAgain}>
            <Icon name="again" />
            {format('askAgain')}
          </button>
        </p>
      )}
      {answer.error && <AnswerProblem error={answer.error} onAskAgain={onAskAgain} />}
      {answer.state === 'complete' && answer.text !== '' && !answer.personName && (
        <MessageTools answer={answer} onRate={onRate} />
      )}
    </article>
  )
}
