import { useRef, useState } from 'react'
import type { VisitorBoot } from '#protocol/applications'
import { LIMITS } from '#protocol/limits'
import type { SessionStore } from '../session/session_store.js'
import type { VisitClient } from '../wire/visit_client.js'
import type { Conversation } from '#protocol/chat/conversation'
import { useRealtime } from './use_realtime.js'
import { useConversation, type ConversationEvents } from './use_conversation.js'
import { format } from '../words.js'

export type ChatProps = {
  boot: VisitorBoot
  client: VisitClient
  store: SessionStore
  firstDraft: string
  /** Asked at once; empty for none. */
  question: string
}

export type HostEvents = Omit<ConversationEvents, 'refused'>

const NO_EVENTS: HostEvents = { asked() {}, answered() {}, failed() {} }

export function useChat(
  { boot, client, store, firstDraft, question }: ChatProps,
  events: HostEvents = NO_EVENTS
) {
  const [draft, setDraft] = useState(firstDraft)
  const controls = useConversation(client, store, {
    ...events,
    refused: (text) => changeDraft([text, draft].filter(Boolean).join('\n')),
  })
  const field = useRef<HTMLTextAreaElement>(null)
  const list = useRef<HTMLOListElement>(null)
  const end = useRef<HTMLDivElement>(null)
  const last = controls.conversation.turns.at(-1)

  const realtime = useRealtime(boot, client, hasBegun(controls.conversation), controls.dispatch)

  function changeDraft(text: string) {
    if (text !== '' && controls.conversation.person !== null) realtime.notifyTyping()
    setDraft(text)
    store.saveDraft(text)
  }

  /**
   * Sends a question from a suggestion or the host page, or puts it in the composer if it can't be sent
   * now.
   */
  const askOrDraft = useRef((_question: string) => {})
  askOrDraft.current = (asked) => {
    const text = asked.trim()
    if (text === '') return
    if (controls.busy || text.length > LIMITS.visitorMessageCharacters)
      changeDraft([draft, text].filter(Boolean).join('\n'))
    else controls.ask(text)
  }

  return {
    controls,
    typing: realtime.typing,
    askPerson:
      boot.offersPerson && controls.conversation.person === null && !controls.busy
        ? // The server recognizes this sentence as a request for a human agent.
          () => controls.ask(format('personPlease'))
        : null,
    draft,
    field,
    list,
    end,
    last,
    changeDraft,
    send() {
      changeDraft('')
      controls.ask(draft.trim())
    },
    askOrDraft: (asked: string) => askOrDraft.current(asked),
    /** Restores the conversation before it asks the question that the visitor came with. */
    async begin() {
      await controls.restore()
      askOrDraft.current(question)
    },
  }
}

/** Once the server has stored an answer there is a session, and a human agent may join. */
function hasBegun({ person, turns }: Conversation): boolean {
  return person !== null || turns.some(({ answer }) => answer?.id)
}
