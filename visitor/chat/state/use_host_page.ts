import { useEffect, useRef, useState, type RefObject } from 'react'
import type { HostMessage, WidgetIdentity, WidgetMode } from '#protocol/widget'
import type { HostPage } from '../host.js'
import type { VisitClient } from '../wire/visit_client.js'
import type { Talk, TalkEvents } from './use_conversation.js'

type HostPageOptions = {
  host: HostPage | null
  client: VisitClient
  talk: Talk
  field: RefObject<HTMLTextAreaElement | null>
  room: RefObject<HTMLElement | null>
  put(question: string): void
}

const GREETING_TIMEOUT_MS = 1500

/** Obeys the page around the frame and tells it what happened, never what was said. */
export function useHostPage({ host, client, talk, field, room, put }: HostPageOptions) {
  const [mode, setMode] = useState<WidgetMode>(() => (host ? modeInAddress() : 'page'))
  const shown = useRef(host === null)
  const unread = useRef(0)
  const greeted = useRef(false)

  const obey = useRef((_message: HostMessage) => {})
  obey.current = (message) => {
    switch (message.type) {
      case 'host':
        setMode(message.mode)
        begin(message.identity)
        show(message.shown)
        break
      case 'shown':
        show(message.shown)
        break
      case 'send':
        put(message.text)
        break
      case 'identify':
        if (message.identity?.id === client.identity?.id) break
        talk.clear()
        if (message.identity === null) client.leave()
        client.identity = message.identity
        void talk.restore()
        break
    }
  }

  /** The identity must be known before anything is restored, or one person would see another's conversation. */
  function begin(identity: WidgetIdentity | null) {
    if (greeted.current) return
    greeted.current = true
    client.identity = identity
    void talk.restore()
  }

  function show(isShown: boolean) {
    shown.current = isShown
    if (!isShown) return
    unread.current = 0
    if (modeInAddress() !== 'bubble') return
    if (matchMedia('(pointer: coarse)').matches) room.current?.focus()
    else field.current?.focus()
  }

  useEffect(() => {
    if (host === null) return begin(null)
    const stopListening = host.onMessage((message) => obey.current(message))
    const timer = setTimeout(() => begin(null), GREETING_TIMEOUT_MS)
    host.say({ type: 'ready' })
    return () => (clearTimeout(timer), stopListening())
  }, [host])

  useEffect(() => {
    if (mode !== 'bubble' || host === null) return
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) host.say({ type: 'close' })
    }
    document.addEventListener('keydown', closeOnEscape)
    return () => document.removeEventListener('keydown', closeOnEscape)
  }, [mode, host])

  const told: TalkEvents = {
    asked: () => host?.say({ type: 'event', name: 'message', detail: {} }),
    answered(messageId, answered) {
      host?.say({ type: 'event', name: 'answer', detail: { messageId, answered } })
      if (!shown.current) host?.say({ type: 'unread', count: (unread.current += 1) })
    },
    troubled: (message) => host?.say({ type: 'event', name: 'error', detail: { message } }),
  }

  return { mode, told, close: () => host?.say({ type: 'close' }) }
}

function modeInAddress(): WidgetMode {
  const mode = new URLSearchParams(location.search).get('mode')
  return mode === 'inline' || mode === 'page' ? mode : 'bubble'
}
