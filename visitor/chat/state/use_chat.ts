import { useRef, useState } from 'react'
import type { VisitorBoot } from '#protocol/applications'
import { LIMITS } from '#protocol/limits'
import type { SessionStore } from '../session/session_store.js'
import type { VisitClient } from '../wire/visit_client.js'
import type { Conversation } from '#protocol/chat/conversation'
import { useLive } from './use_live.js'
import { useConversation, type TalkEvents } from './use_conversation.js'
import { format } from '../words.js'

export type ChatProps = { boot: VisitorBoot; client: VisitClient; store: SessionStore; firstDraft: string }

const SILENT: TalkEvents = { asked() {}, answered() {}, troubled() {} }

/** The conversation and the composer's words, as both surfaces use them. */
export function useChat({ boot, client, store, firstDraft }: ChatProps, events: TalkEvents = SILENT) {
  const talk = useConversation(client, store, events)
  const [draft, setDraft] = useState(firstDraft)
  const field = useRef<HTMLTextAreaElement>(null)
  const list = useRef<HTMLOListElement>(null)
  const end = useRef<HTMLDivElement>(null)
  const last = talk.conversation.turns.at(-1)

  const live = useLive(boot, client, hasBegun(talk.conversation), talk.change)

  function changeDraft(text: string) {
    if (text !== '' && talk.conversation.person !== null) live.tellTyping()
    setDraft(text)
    store.keepDraft(text)
  }

  return {
    talk,
    typing: live.typing,
    askPerson:
      boot.offersPerson && talk.conversation.person === null && !talk.busy
        ? // The server understands these words as the wish that they are.
          () => talk.ask(format('personPlease'))
        : null,
    draft,
    field,
    list,
    end,
    last,
    changeDraft,
    send() {
      changeDraft('')
      talk.ask(draft.trim())
    },
    /** A question that somebody else put: asked when it can be, otherwise left in the composer. */
    put(question: string) {
      const text = question.trim()
      if (text === '') return
      if (talk.busy || text.length > LIMITS.visitorMessageCharacters)
        changeDraft([draft, text].filter(Boolean).join('\n'))
      else talk.ask(text)
    },
  }
}

/** Once the server has kept something, there is a session, and somebody may answer in person. */
function hasBegun({ person, turns }: Conversation): boolean {
  return person !== null || turns.some(({ answer }) => answer?.id)
}
