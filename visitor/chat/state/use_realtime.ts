import { useEffect, useRef, useState } from 'react'
import type { VisitorBoot } from '#protocol/applications'
import type { PusherClient } from '#protocol/pusher_client'
import { conversationChannel, TYPING_EVENT } from '#protocol/realtime'
import { parseMessage } from '#protocol/chat/stored_message'
import type { VisitClient } from '../wire/visit_client.js'
import type { ConversationAction } from '#protocol/chat/conversation'

const POLL_MS = 8_000
const TYPING_SHOWN_MS = 5_000
const TYPING_INTERVAL_MS = 3_000

/** Receives the messages of human agents once the conversation has begun; polls while the socket is down. */
export function useRealtime(
  { realtime }: VisitorBoot,
  client: VisitClient,
  started: boolean,
  dispatch: (action: ConversationAction) => void
): { typing: boolean; notifyTyping(): void } {
  const [typing, setTyping] = useState(false)
  const socket = useRef<PusherClient | null>(null)
  const notifiedAt = useRef(0)

  useEffect(() => {
    const conversationId = started ? client.conversationId() : null
    if (conversationId === null) return
    let fade: ReturnType<typeof setTimeout> | undefined
    let connected = false
    let isStopped = false
    const sync = async () => {
      const synced = await client.sync()
      if (synced.ok && synced.value) dispatch({ type: 'synced', ...synced.value })
    }
    const showTyping = (on: boolean) => {
      clearTimeout(fade)
      setTyping(on)
      if (on) fade = setTimeout(() => setTyping(false), TYPING_SHOWN_MS)
    }
    const follow = (pusher: PusherClient) => {
      socket.current = pusher
      pusher.connection.bind('state_change', () => (connected = false))
      pusher
        .subscribe(conversationChannel(conversationId))
        .bind('pusher:subscription_succeeded', () => {
          connected = true
          void sync()
        })
        .bind('pusher:subscription_error', () => pusher.reconnect())
        .bind(TYPING_EVENT, ({ typing: isTyping }) => showTyping(isTyping === true))
        .bind('TakeoverChanged', ({ personName: name }) =>
          dispatch({ type: 'person_changed', name: typeof name === 'string' ? name : null })
        )
        .bind('MessageCreated', (row) => {
          const message = parseMessage(row)
          if (!message?.personName) return
          showTyping(false)
          dispatch({ type: 'person_wrote', message })
        })
    }
    import('#protocol/pusher_client').then(
      ({ PusherClient }) =>
        !isStopped &&
        follow(new PusherClient(realtime, { channel: (...request) => client.authorize(...request) })),
      // The file may be gone after a deployment: the page polls.
      () => undefined
    )
    const poll = setInterval(
      () => !connected && document.visibilityState === 'visible' && void sync(),
      POLL_MS
    )
    return () => {
      clearInterval(poll)
      clearTimeout(fade)
      isStopped = true
      socket.current?.disconnect()
      socket.current = null
    }
  }, [started, client])

  return {
    typing,
    notifyTyping() {
      if (Date.now() - notifiedAt.current < TYPING_INTERVAL_MS) return
      const conversationId = client.conversationId()
      if (conversationId === null) return
      notifiedAt.current = Date.now()
      socket.current?.trigger(conversationChannel(conversationId), TYPING_EVENT, { typing: true })
    },
  }
}
