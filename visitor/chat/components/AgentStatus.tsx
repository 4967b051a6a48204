import type { Conversation } from '#protocol/chat/conversation'
import { format } from '../words.js'

type Props = { conversation: Conversation; typing: boolean; speaker: string }

/** Shows who answers now, and announces a person's messages to assistive technology. */
export function AgentStatus({ conversation, typing, speaker }: Props) {
  const { person, turns, hadPerson } = conversation
  const last = turns.findLast((turn) => turn.answer?.personName)?.answer
  return (
    <>
      <p className="agent-status" role="status">
        {person !== null && format(typing ? 'isWriting' : 'inPerson', { name: person || speaker })}
        {person === null && hadPerson && format('automaticAgain')}
      </p>
      <div className="unseen" aria-live="polite">
        {last && <p key={last.id}>{`${last.personName}: ${last.text}`}</p>}
      </div>
    </>
  )
}
