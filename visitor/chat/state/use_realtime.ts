import { useEffect, useRef, useState } from 'react'
import type { VisitorBoot } from '#protocol/applications'
import { TYPING_EVENT } from '#protocol/realtime'
import { RealtimeConnection } from '../wire/realtime_connection.js'
import { parseMessage } from '#protocol/chat/stored_message'
import type { VisitClient } from '../wire/visit_client.js'
import type { ConversationAction } from '#protocol/chat/conversation'

const POLL_MS = 8_000
const TYPING_SHOWN_MS = 5_000
const TYPING_EVERY_MS = 3_000

/** Receives the messages of human agents once the conversation has begun; polls while the socket is down. */
export function useRealtime(
  { realtime }: VisitorBoot,
  client: VisitClient,
  started: boolean,
  dispatch: (action: ConversationAction) => void
): { typing: boolean; notifyTyping(): void } {
  const [typing, setTyping] = useState(false)
  const connection = useRef<RealtimeConnection | null>(null)
  const notifiedAt = useRef(0)

  useEffect(() => {
    const conversationId = started ? client.conversationId() : null
    if (conversationId === null) return
    let fade: ReturnType<typeof setTimeout> | undefined
    let connected = false
    const sync = async () => {
      const synced = await client.sync()
      if (synced.ok && synced.value) dispatch({ type: 'synced', ...synced.value })
    }
    const showTyping = (on: boolean) => {
      clearTimeout(fade)
      setTyping(on)
      if (on) fade = setTimeout(() => setTyping(false), TYPING_SHOWN_MS)
    }
    connection.current = new RealtimeConnection(
      realtime,
      conversationId,
      (...request) => client.authorize(...request),
      {
        onConnectedChange(isConnected) {
          connected = isConnected
          if (connected) void sync()
        },
        onEvent(name, data) {
          if (name === TYPING_EVENT) showTyping(data.typing === true)
          if (name === 'TakeoverChanged')
            dispatch({
              type: 'person_changed',
              name: typeof data.personName === 'string' ? data.personName : null,
            })
          const message = name === 'MessageCreated' ? parseMessage(data) : null
          if (!message?.personName) return
          showTyping(false)
          dispatch({ type: 'person_wrote', message })
        },
      }
    )
    const poll = setInterval(
      () => !connected && document.visibilityState === 'visible' && void sync(),
      POLL_MS
    )
    return () => {
      clearInterval(poll)
      clearTimeout(fade)
      connection.current?.close()
      connection.current = null
    }
  }, [started, client])

  return {
    typing,
    notifyTyping() {
      if (Date.now() - notifiedAt.current < TYPING_EVERY_MS) return
      notifiedAt.current = Date.now()
      connection.current?.sendTyping(true)
    },
  }
}
