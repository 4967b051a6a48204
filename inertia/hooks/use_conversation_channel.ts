import { conversationChannel, TYPING_EVENT, type RealtimeEvents } from '@protocol/realtime'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { listen, whisper } from './echo'
import type { Sender } from '@protocol/pusher_client'

type Handlers = {
  /** Events published before the subscription were missed. */
  onSubscribed: () => void
  onMessage: (message: RealtimeEvents['MessageCreated']) => void
  onTakeover: (takeover: RealtimeEvents['TakeoverChanged']) => void
}

const TYPING_SHOWN_MS = 5_000
const TYPING_INTERVAL_MS = 3_000

/** The live conversation: messages, takeover, presence and typing. */
export function useConversationChannel(conversationId: string, handlers: Handlers) {
  const channel = conversationChannel(conversationId)
  const [present, setPresent] = useState<ReadonlySet<string>>(new Set())
  const [typing, setTyping] = useState<string | null>(null)
  const toldAt = useRef(0)
  const onSubscribed = useEffectEvent(handlers.onSubscribed)
  const onMessageCreated = useEffectEvent(handlers.onMessage)
  const onTakeoverChanged = useEffectEvent(handlers.onTakeover)

  useEffect(() => {
    let fade: ReturnType<typeof setTimeout> | undefined
    const showTyping = (presenceId: string | null) => {
      clearTimeout(fade)
      setTyping(presenceId)
      if (presenceId !== null) fade = setTimeout(() => setTyping(null), TYPING_SHOWN_MS)
    }
    const byEvent: Record<string, (payload: unknown, sender?: Sender) => void> = {
      MessageCreated: (message) => {
        showTyping(null)
        onMessageCreated(message as RealtimeEvents['MessageCreated'])
      },
      TakeoverChanged: (takeover) => onTakeoverChanged(takeover as RealtimeEvents['TakeoverChanged']),
      [TYPING_EVENT]: (payload, sender) =>
        showTyping((payload as { typing?: boolean }).typing === true ? (sender?.user_id ?? null) : null),
      'pusher:subscription_succeeded': (payload) => {
        setPresent(membersOf(payload))
        onSubscribed()
      },
      'pusher:member_added': (member) => setPresent((known) => new Set([...known, (member as Member).id])),
      'pusher:member_removed': (member) =>
        setPresent((known) => new Set([...known].filter((id) => id !== (member as Member).id))),
    }
    const stops = Object.entries(byEvent).map(([event, handle]) => listen({ channel, event, handle }))
    return () => {
      clearTimeout(fade)
      for (const stop of stops) stop()
      setPresent(new Set())
    }
  }, [channel])

  return {
    /** The presence ids of everyone who has the conversation open. */
    present,
    /** The presence id of the person who is typing, or null. */
    typing,
    notifyTyping() {
      if (Date.now() - toldAt.current < TYPING_INTERVAL_MS) return
      toldAt.current = Date.now()
      whisper(channel, TYPING_EVENT, { typing: true })
    },
  }
}

/** Whether a presence id is the visitor's. */
export function isVisitor(presenceId: string): boolean {
  return presenceId.startsWith('visitor-')
}

type Member = { id: string }

function membersOf(payload: unknown): ReadonlySet<string> {
  const { members } = payload as { members?: Record<string, unknown> }
  return new Set(Object.keys(members ?? {}))
}
