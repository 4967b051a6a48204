import type { Conversation } from '#protocol/chat/conversation'
import { format } from '../words.js'

type Props = { conversation: Conversation; typing: boolean; speaker: string }

/** Says who speaks now, and reads a person's words to whoever listens. */
export function PersonLine({ conversation, typing, speaker }: Props) {
  const { person, turns, hadPerson } = conversation
  const last = turns.findLast((turn) => turn.answer?.personName)?.answer
  return (
    <>
      <p className="person-line" role="status">
        {person !== null && format(typing ? 'isWriting' : 'inPerson', { name: person || speaker })}
        {person === null && hadPerson && format('automaticAgain')}
      </p>
      <div className="unseen" aria-live="polite">
        {last && <p key={last.id}>{`${last.personName}: ${last.text}`}</p>}
      </div>
    </>
  )
}
