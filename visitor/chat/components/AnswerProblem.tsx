import { useEffect, useState } from 'react'
import type { AnswerError } from '#protocol/chat/conversation'
import { Icon } from './Icon.js'
import { format } from '../words.js'

/**
 * The button counts down to the end of a limit. The sentence doesn't, since every second would be announced.
 */
export function AnswerProblem({ error, onAskAgain }: { error: AnswerError; onAskAgain(): void }) {
  const [leftMs, setLeftMs] = useState(() => remaining(error))

  useEffect(() => {
    if (error.retryAtMs === null) return
    const timer = setInterval(() => {
      setLeftMs(remaining(error))
      if (remaining(error) === 0) clearInterval(timer)
    }, 1000)
    return () => clearInterval(timer)
  }, [error])

  const isWaiting = leftMs > 0
  return (
    <div className={error.retryAtMs === null ? 'trouble' : 'trouble limit'} role="alert">
      <p>{error.sentence}</p>
      {error.canRepeat && (
        <button type="button" className="quiet" disabled={isWaiting} onClick={onAskAgain}>
          <Icon name="retry" />
          {format('sendAgain')}
          {isWaiting && (
            <span className="countdown" aria-hidden="true">
              {clock(Math.ceil(leftMs / 1000))}
            </span>
          )}
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

function remaining(error: AnswerError): number {
  return error.retryAtMs === null ? 0 : Math.max(0, error.retryAtMs - Date.now())
}
