import type { AnswerError } from '#protocol/chat/conversation'
import { useTimeLeft } from '../state/use_conversation.js'
import { Icon } from './Icon.js'
import { format } from '../words.js'

/**
 * The button alone counts down to the end of a limit, outside the alert, since every second would be announced.
 */
export function AnswerProblem({ error, onAskAgain }: { error: AnswerError; onAskAgain(): void }) {
  const leftMs = useTimeLeft(error.retryAtMs)
  const isLimit = error.retryAtMs !== null
  return (
    <div className={isLimit ? 'trouble limit' : 'trouble'}>
      <p role="alert">{isLimit ? error.sentence.replace(/(\. |。).*/s, '$1') : error.sentence}</p>
      {error.canRepeat && (
        <button type="button" className="quiet" disabled={leftMs > 0} onClick={onAskAgain}>
          <Icon name="retry" />
          {leftMs > 0
            ? format('sendAgainIn', { time: clock(Math.ceil(leftMs / 1000)) })
            : format('sendAgain')}
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
