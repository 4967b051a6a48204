import type { Rating } from '@protocol/chat'
import type { Answer } from '@protocol/chat/conversation'
import { Check, Copy, PenLine, RefreshCw, ThumbsDown, ThumbsUp } from 'lucide-react'
import { Suspense, useRef, useState } from 'react'
import { Button } from '~/components/Button'
import { cx } from '~/components/cx'
import { useCopy } from '~/components/forms/CopyField'
import { showToast } from '~/components/layout/toast_messages'
import { answers, chat as words, common, requests } from '~/messages'
import { http } from '@inertiajs/react'
import { lazy } from '~/lib/preloadable'
import { refusalOf } from '~/lib/problem_message'
import { route } from '~/lib/routes'

const FeedbackForm = lazy(async () => ({ default: (await import('./FeedbackForm')).FeedbackForm }))
const ImproveAnswer = lazy(async () => ({
  default: (await import('~/components/ImproveAnswer')).ImproveAnswer,
}))

type Props = {
  answer: Answer
  question: string | null
  conversationId: string | null
  onAgain: (() => void) | null
}

const RATINGS = [
  { value: 'up', label: words.tools.good, icon: ThumbsUp },
  { value: 'down', label: words.tools.bad, icon: ThumbsDown },
] as const

export function AnswerTools({ answer, question, conversationId, onAgain }: Props) {
  const { copied, copy } = useCopy(answer.text)
  const { rating, saveRating } = useRating(answer, conversationId)
  const [asked, setAsked] = useState<'why' | 'improve' | null>(null)
  const close = () => setAsked(null)
  const rate = (value: Rating) => {
    const next = value === rating ? null : value
    void saveRating(next)
    setAsked(next === 'down' ? 'why' : null)
  }
  const CopyIcon = copied ? Check : Copy
  const isBroken = answer.state === 'failed'

  return (
    <>
      <div className="-ms-3 flex flex-wrap items-center gap-1">
        {onAgain && isBroken && (
          <Button size="small" className="me-2 ms-3" onClick={onAgain}>
            {common.tryAgain}
          </Button>
        )}
        <Button size="small" tone="plain" onClick={copy}>
          <CopyIcon size={16} strokeWidth={1.75} aria-hidden="true" />
          <span aria-live="polite">{copied ? words.tools.copied : common.copy}</span>
        </Button>
        {onAgain && !isBroken && (
          <Button size="small" tone="plain" onClick={onAgain}>
            <RefreshCw size={16} strokeWidth={1.75} aria-hidden="true" />
            <span className="max-sm:sr-only">{words.tools.again}</span>
          </Button>
        )}
        {conversationId &&
          answer.id &&
          RATINGS.map(({ value, label, icon: Icon }) => (
            <Button
              key={value}
              size="small"
              tone="plain"
              aria-label={label}
              aria-pressed={rating === value}
              className={cx(rating === value && 'bg-ink/8 text-ink')}
              onClick={() => rate(value)}
            >
              <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
            </Button>
          ))}
        {question && !isBroken && (
          <Button size="small" tone="plain" onClick={() => setAsked('improve')}>
            <PenLine size={16} strokeWidth={1.75} aria-hidden="true" />
            {answer.answered === false ? answers.improve.write : words.tools.improve}
          </Button>
        )}
      </div>
      {asked === 'why' && (
        <Suspense fallback={null}>
          <FeedbackForm
            onClose={close}
            onSend={(reason) =>
              void saveRating('down', reason).then(
                (isSaved) => isSaved && setAsked(question ? 'improve' : null)
              )
            }
          />
        </Suspense>
      )}
      {asked === 'improve' && question && (
        <Suspense fallback={null}>
          <ImproveAnswer
            question={question}
            answer={answer.answered === false ? '' : answer.text}
            messageId={answer.id}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  )
}

/**
 * Optimistic; reverted if the server doesn't save it, and resolves to whether it did. Ratings are sent one after the other, so that the
 * last one stays.
 */
function useRating({ id, rating: given }: Pick<Answer, 'id' | 'rating'>, conversationId: string | null) {
  const [rating, setRating] = useState(given)
  const saved = useRef(given)
  const latest = useRef(Promise.resolve(true))
  const saveRating = (value: Rating | null, reason: string | null = null): Promise<boolean> => {
    if (!conversationId || !id) return Promise.resolve(false)
    const save = async (): Promise<boolean> => {
      try {
        await http.getClient().request({
          method: 'post',
          url: route('internal-chat.messages.feedback', { id: conversationId, messageId: id }),
          data: { value, reason },
          headers: { Accept: 'application/json' },
        })
        saved.current = value
        return true
      } catch (error) {
        const { response } = error as { response?: { status: number; data: string } }
        if (latest.current === saving) setRating(saved.current)
        showToast('error', response ? refusalOf(response) : requests.visit.unreached)
        return false
      }
    }
    setRating(value)
    const saving = latest.current.then(save)
    latest.current = saving
    return saving
  }
  return { rating, saveRating }
}
