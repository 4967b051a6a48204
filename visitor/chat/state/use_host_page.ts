import { useEffect, useRef, useState, type RefObject } from 'react'
import type { HostMessage, WidgetIdentity, WidgetMode } from '#protocol/widget'
import type { HostPage } from '../host.js'
import type { VisitClient } from '../wire/visit_client.js'
import type { HostEvents } from './use_chat.js'
import type { ConversationControls } from './use_conversation.js'

type HostPageOptions = {
  host: HostPage | null
  client: VisitClient
  controls: ConversationControls
  /** Restores the conversation. */
  begin(): Promise<void>
  field: RefObject<HTMLTextAreaElement | null>
  room: RefObject<HTMLElement | null>
  askOrDraft(question: string): void
}

const HOST_TIMEOUT_MS = 1500

/**
 * Handles messages from the page around the frame and reports events to it, but never the text of a message.
 */
export function useHostPage(options: HostPageOptions) {
  const { host, client, controls, field, room, askOrDraft } = options
  const [mode, setMode] = useState<WidgetMode>(() => (host ? modeInAddress() : 'page'))
  const shown = useRef(host === null)
  const unread = useRef(0)
  const begun = useRef(false)

  const handle = useRef((_message: HostMessage) => {})
  handle.current = (message) => {
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
        askOrDraft(message.text)
        break
      case 'identify':
        if (message.identity?.id === client.identity?.id) break
        controls.clear()
        if (message.identity === null) client.forgetSession()
        client.identity = message.identity
        void controls.restore()
        break
    }
  }

  /**
   * The identity must be known before anything is restored; otherwise one user could see another's
   * conversation.
   */
  function begin(identity: WidgetIdentity | null) {
    if (begun.current) return
    begun.current = true
    client.identity = identity
    void options.begin()
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
    const stopListening = host.onMessage((message) => handle.current(message))
    const timer = setTimeout(() => begin(null), HOST_TIMEOUT_MS)
    host.send({ type: 'ready' })
    return () => (clearTimeout(timer), stopListening())
  }, [host])

  useEffect(() => {
    if (mode !== 'bubble' || host === null) return
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) host.send({ type: 'close' })
    }
    document.addEventListener('keydown', closeOnEscape)
    return () => document.removeEventListener('keydown', closeOnEscape)
  }, [mode, host])

  const events: HostEvents = {
    asked: () => host?.send({ type: 'event', name: 'message', detail: {} }),
    answered(messageId, answered) {
      host?.send({ type: 'event', name: 'answer', detail: { messageId, answered } })
      if (!shown.current) host?.send({ type: 'unread', count: (unread.current += 1) })
    },
    failed: (message) => host?.send({ type: 'event', name: 'error', detail: { message } }),
  }

  return { mode, events, close: () => host?.send({ type: 'close' }) }
}

function modeInAddress(): WidgetMode {
  const mode = new URLSearchParams(location.search).get('mode')
  return mode === 'inline' || mode === 'page' ? mode : 'bubble'
}
