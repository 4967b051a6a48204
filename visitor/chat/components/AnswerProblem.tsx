import type { AnswerError } from '#protocol/chat/conversation'
import { useTimeLeft } from '../state/use_conversation.js'
import { Icon } from './Icon.js'
import { format } from '../words.js'

/** Why, and how long to wait. */
const LIMIT = /^(.+?(?:\. |。))(.*)$/s

/**
 * The button counts down to the end of a limit. What is announced doesn't, since every second would be.
 */
export function AnswerProblem({ error, onAskAgain }: { error: AnswerError; onAskAgain(): void }) {
  const leftMs = useTimeLeft(error.retryAtMs)
  const isLimit = error.retryAtMs !== null
  const [, why = error.sentence, wait = ''] = (isLimit && LIMIT.exec(error.sentence)) || []
  return (
    <div className={isLimit ? 'trouble limit' : 'trouble'} role="alert">
      <p>
        {why} <span className="unseen">{wait}</span>
      </p>
      {error.canRepeat && (
        <button
          type="button"
          className="quiet"
          aria-label={format('sendAgain')}
          disabled={leftMs > 0}
          onClick={onAskAgain}
        >
          <Icon name="again" />
          <span className="countdown" aria-hidden="true">
            {leftMs > 0
              ? format('sendAgainIn', { time: clock(Math.ceil(leftMs / 1000)) })
              : format('sendAgain')}
          </span>
        </button>
      )}
    </div>
  )
}

/** `59 s`, or from a minute on `4:59`. */
function clock(seconds: number): string {
  if (seconds < 60) return `${seconds} s`
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
