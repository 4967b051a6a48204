import { useRef, useState } from 'react'
import type { VisitorBoot } from '#protocol/applications'
import { LIMITS } from '#protocol/limits'
import type { SessionStore } from '../session/session_store.js'
import type { VisitClient } from '../wire/visit_client.js'
import { useConversation, type TalkEvents } from './use_conversation.js'

export type ChatProps = { boot: VisitorBoot; client: VisitClient; store: SessionStore; firstDraft: string }

const SILENT: TalkEvents = { asked() {}, answered() {}, troubled() {} }

/** The conversation and the composer's words, as both surfaces use them. */
export function useChat({ client, store, firstDraft }: ChatProps, events: TalkEvents = SILENT) {
  const talk = useConversation(client, store, events)
  const [draft, setDraft] = useState(firstDraft)
  const field = useRef<HTMLTextAreaElement>(null)
  const list = useRef<HTMLOListElement>(null)
  const end = useRef<HTMLDivElement>(null)
  const last = talk.conversation.turns.at(-1)

  function changeDraft(text: string) {
    setDraft(text)
    store.keepDraft(text)
  }

  return {
    talk,
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
