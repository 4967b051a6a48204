import type { Conversation } from '../state/conversation.js'

type Props = { conversation: Conversation; typing: boolean; speaker: string }

/** Says who speaks now, and reads a person's words to whoever listens. */
export function PersonLine({ conversation, typing, speaker }: Props) {
  const { person, turns, hadPerson } = conversation
  const last = turns.findLast((turn) => turn.answer?.personName)?.answer
  return (
    <>
      <p className="person-line" role="status">
        {person !== null && <span className="person-name">{person || speaker}</span>}
        {person !== null && (typing ? ' is writing' : ' answers you in person')}
        {person === null && hadPerson && 'Answers are automatic again, with their sources.'}
      </p>
      <div className="unseen" aria-live="polite">
        {last && <p key={last.id}>{`${last.personName}: ${last.text}`}</p>}
      </div>
    </>
  )
}
