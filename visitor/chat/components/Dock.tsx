import type { ReactNode } from 'react'
import type { useChat } from '../state/use_chat.js'
import { format } from '../words.js'
import { AgentStatus } from './AgentStatus.js'
import { Composer } from './Composer.js'
import { ConversationProblem } from './ConversationProblem.js'
import { ScrollToEnd } from './ScrollToEnd.js'

type DockProps = {
  chat: ReturnType<typeof useChat>
  speaker: string
  scroll: { below: boolean; goToEnd(): void }
  children?: ReactNode
}

/** The composer with everything that sticks to it. */
export function Dock({ chat, speaker, scroll, children }: DockProps) {
  const { controls, typing, field, draft, changeDraft, send } = chat
  return (
    <section className="dock" aria-label={format('yourMessage')}>
      <ConversationProblem controls={controls} />
      <AgentStatus conversation={controls.conversation} typing={typing} speaker={speaker} />
      {scroll.below && <ScrollToEnd onGo={scroll.goToEnd} />}
      <Composer
        field={field}
        speaker={speaker}
        draft={draft}
        busy={controls.busy}
        onDraft={changeDraft}
        onSend={send}
        onStop={controls.stop}
      />
      {children}
    </section>
  )
}
