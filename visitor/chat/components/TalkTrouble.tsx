import type { Talk } from '../state/use_conversation.js'
import { format } from '../words.js'

export function TalkTrouble({ talk }: { talk: Talk }) {
  if (talk.trouble === null) return null
  const canLoad = talk.conversation.turns.length === 0
  return (
    <p className="talk-trouble" role="alert">
      {talk.trouble}
      {canLoad && (
        <button type="button" className="quiet" disabled={talk.restoring} onClick={() => void talk.restore()}>
          {format('loadAgain')}
        </button>
      )}
    </p>
  )
}
