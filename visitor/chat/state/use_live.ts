import { useEffect, useRef, useState } from 'react'
import type { VisitorBoot } from '#protocol/applications'
import { TYPING_EVENT } from '#protocol/realtime'
import { LiveLine } from '../wire/live_line.js'
import { parseMessage } from '#protocol/chat/stored_message'
import type { VisitClient } from '../wire/visit_client.js'
import type { ConversationAction } from '#protocol/chat/conversation'

const POLL_MS = 8_000
const TYPING_SHOWN_MS = 5_000
const TYPING_EVERY_MS = 3_000

/** Hears what the account's people write, from the first message on; asks the server while there is no line. */
export function useLive(
  { realtime }: VisitorBoot,
  client: VisitClient,
  started: boolean,
  change: (action: ConversationAction) => void
): { typing: boolean; tellTyping(): void } {
  const [typing, setTyping] = useState(false)
  const line = useRef<LiveLine | null>(null)
  const toldAt = useRef(0)

  useEffect(() => {
    const conversationId = started ? client.conversationId() : null
    if (conversationId === null) return
    let fade: ReturnType<typeof setTimeout> | undefined
    let up = false
    const catchUp = async () => {
      const present = await client.present()
      if (present.ok && present.value) change({ type: 'synced', ...present.value })
    }
    const showTyping = (on: boolean) => {
      clearTimeout(fade)
      setTyping(on)
      if (on) fade = setTimeout(() => setTyping(false), TYPING_SHOWN_MS)
    }
    line.current = new LiveLine(realtime, conversationId, (...asked) => client.authorize(...asked), {
      standing(standing) {
        up = standing
        if (up) void catchUp()
      },
      event(name, data) {
        if (name === TYPING_EVENT) showTyping(data.typing === true)
        if (name === 'TakeoverChanged')
          change({
            type: 'person_changed',
            name: typeof data.personName === 'string' ? data.personName : null,
          })
        const message = name === 'MessageCreated' ? parseMessage(data) : null
        if (!message?.personName) return
        showTyping(false)
        change({ type: 'person_wrote', message })
      },
    })
    const poll = setInterval(() => !up && document.visibilityState === 'visible' && void catchUp(), POLL_MS)
    return () => {
      clearInterval(poll)
      clearTimeout(fade)
      line.current?.close()
      line.current = null
    }
  }, [started, client])

  return {
    typing,
    tellTyping() {
      if (Date.now() - toldAt.current < TYPING_EVERY_MS) return
      toldAt.current = Date.now()
      line.current?.typing(true)
    },
  }
}
