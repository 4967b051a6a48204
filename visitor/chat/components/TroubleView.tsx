import { useEffect, useState } from 'react'
import type { Trouble } from '../state/conversation.js'
import { Icon } from './Icon.js'
import { say } from '../words.js'

/** A limit counts down on its button; the sentence itself stays as it was said. */
export function TroubleView({ trouble, onAskAgain }: { trouble: Trouble; onAskAgain(): void }) {
  const [leftMs, setLeftMs] = useState(() => remaining(trouble))

  useEffect(() => {
    if (trouble.liftsAtMs === null) return
    const timer = setInterval(() => {
      setLeftMs(remaining(trouble))
      if (remaining(trouble) === 0) clearInterval(timer)
    }, 1000)
    return () => clearInterval(timer)
  }, [trouble])

  const waits = leftMs > 0
  return (
    <div className="trouble" role="alert">
      <p>{trouble.sentence}</p>
      <button type="button" className="quiet" disabled={waits} onClick={onAskAgain}>
        <Icon name="again" />
        {say('sendAgain')}
        {waits && (
          <span className="countdown" aria-hidden="true">
            {Math.ceil(leftMs / 1000)} s
          </span>
        )}
      </button>
    </div>
  )
}

function remaining(trouble: Trouble): number {
  return trouble.liftsAtMs === null ? 0 : Math.max(0, trouble.liftsAtMs - Date.now())
}
