import type { Conversation } from '../state/conversation.js'
import { say } from '../words.js'

type Props = { conversation: Conversation; typing: boolean; speaker: string }

/** Says who speaks now, and reads a person's words to whoever listens. */
export function PersonLine({ conversation, typing, speaker }: Props) {
  const { person, turns, hadPerson } = conversation
  const last = turns.findLast((turn) => turn.answer?.personName)?.answer
  return (
    <>
      <p className="person-line" role="status">
        {person !== null && say(typing ? 'isWriting' : 'inPerson', { name: person || speaker })}
        {person === null && hadPerson && say('automaticAgain')}
      </p>
      <div className="unseen" aria-live="polite">
        {last && <p key={last.id}>{`${last.personName}: ${last.text}`}</p>}
      </div>
    </>
  )
}
