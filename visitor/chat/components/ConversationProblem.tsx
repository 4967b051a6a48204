import type { ConversationControls } from '../state/use_conversation.js'
import { format } from '../words.js'

export function ConversationProblem({ controls }: { controls: ConversationControls }) {
  if (controls.problem === null) return null
  const canLoad = controls.conversation.turns.length === 0
  return (
    <p className="conversation-problem" role="alert">
      {controls.problem}
      {canLoad && (
        <button
          type="button"
          className="quiet"
          disabled={controls.restoring}
          onClick={() => void controls.restore()}
        >
          {format('loadAgain')}
        </button>
      )}
    </p>
  )
}
