import { conversationChannel, TYPING_EVENT, type RealtimeEvents } from '@protocol/realtime'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { listen, whisper } from './echo'

type Handlers = {
  /** Events published before the subscription were missed. */
  onSubscribed: () => void
  onMessage: (message: RealtimeEvents['MessageCreated']) => void
  onTakeover: (takeover: RealtimeEvents['TakeoverChanged']) => void
}

const TYPING_SHOWN_MS = 5_000
const TYPING_EVERY_MS = 3_000

/** The live conversation: messages, takeover, presence and typing. */
export function useConversationChannel(conversationId: string, handlers: Handlers) {
  const channel = conversationChannel(conversationId)
  const [visitors, setVisitors] = useState<ReadonlySet<string>>(new Set())
  const [typing, setTyping] = useState(false)
  const toldAt = useRef(0)
  const onSubscribed = useEffectEvent(handlers.onSubscribed)
  const onMessageCreated = useEffectEvent(handlers.onMessage)
  const onTakeoverChanged = useEffectEvent(handlers.onTakeover)

  useEffect(() => {
    let fade: ReturnType<typeof setTimeout> | undefined
    const showTyping = (on: boolean) => {
      clearTimeout(fade)
      setTyping(on)
      if (on) fade = setTimeout(() => setTyping(false), TYPING_SHOWN_MS)
    }
    const byEvent: Record<string, (payload: unknown) => void> = {
      MessageCreated: (message) => {
        showTyping(false)
        onMessageCreated(message as RealtimeEvents['MessageCreated'])
      },
      TakeoverChanged: (takeover) => onTakeoverChanged(takeover as RealtimeEvents['TakeoverChanged']),
      [TYPING_EVENT]: (payload) => showTyping((payload as { typing?: boolean }).typing === true),
      'pusher:subscription_succeeded': (payload) => {
        setVisitors(visitorsOf(payload))
        onSubscribed()
      },
      'pusher:member_added': (member) =>
        setVisitors((known) => new Set([...known, ...visitorIn((member as Member).id)])),
      'pusher:member_removed': (member) =>
        setVisitors((known) => new Set([...known].filter((id) => id !== (member as Member).id))),
    }
    const stops = Object.entries(byEvent).map(([event, handle]) => listen({ channel, event, handle }))
    return () => {
      clearTimeout(fade)
      for (const stop of stops) stop()
      setVisitors(new Set())
    }
  }, [channel])

  return {
    visitorIsHere: visitors.size > 0,
    typing,
    tellTyping() {
      if (Date.now() - toldAt.current < TYPING_EVERY_MS) return
      toldAt.current = Date.now()
      whisper(channel, TYPING_EVENT, { typing: true })
    },
  }
}

type Member = { id: string }

function visitorsOf(payload: unknown): ReadonlySet<string> {
  const { members } = payload as { members?: Record<string, unknown> }
  return new Set(Object.keys(members ?? {}).flatMap(visitorIn))
}

function visitorIn(id: string): string[] {
  return id.startsWith('visitor-') ? [id] : []
}
