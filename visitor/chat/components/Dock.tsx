import type { ReactNode } from 'react'
import { beginsWithArticle } from '#protocol/initials'
import type { Conversation } from '#protocol/chat/conversation'
import type { useChat } from '../state/use_chat.js'
import { format } from '../words.js'
import { Composer } from './Composer.js'
import { Icon } from './Icon.js'
import type { ConversationControls } from '../state/use_conversation.js'

type StatusProps = { conversation: Conversation; typing: boolean; speaker: string }

type DockProps = {
  chat: ReturnType<typeof useChat>
  speaker: string
  /** Without it, the field names the speaker. */
  label?: string
  scroll: { below: boolean; goToEnd(): void }
  children?: ReactNode
}

/** The composer with everything that sticks to it. */
export function Dock({ chat, speaker, label, scroll, children }: DockProps) {
  const { controls, typing, field, draft, changeDraft, send } = chat
  return (
    <section className="dock" aria-label={format('yourMessage')}>
      {controls.restoring && <div className="restoring" />}
      <ConversationProblem controls={controls} />
      <AgentStatus conversation={controls.conversation} typing={typing} speaker={speaker} />
      {scroll.below && <ScrollToEnd onGo={scroll.goToEnd} />}
      <Composer
        field={field}
        label={label ?? format(beginsWithArticle(speaker) ? 'askAnything' : 'ask', { name: speaker })}
        draft={draft}
        busy={controls.busy}
        retryAtMs={controls.conversation.turns.at(-1)?.answer?.error?.retryAtMs ?? null}
        onDraft={changeDraft}
        onSend={send}
        onStop={controls.stop}
      />
      {children}
    </section>
  )
}

function ScrollToEnd({ onGo }: { onGo(): void }) {
  return (
    <button
      type="button"
      className="go-to-end"
      aria-label={format('moreBelow')}
      title={format('moreBelow')}
      onClick={onGo}
    >
      <Icon name="arrowDown" />
    </button>
  )
}

/** Shows who answers now, and announces a human agent's messages to assistive technology. */
function AgentStatus({ conversation, typing, speaker }: StatusProps) {
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

function ConversationProblem({ controls }: { controls: ConversationControls }) {
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
