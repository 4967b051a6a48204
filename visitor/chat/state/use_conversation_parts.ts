import { useEffect, useState } from 'react'

export type ConversationParts = typeof import('../components/conversation_parts.js')

const RETRY_MS = 2_000
let loading: Promise<ConversationParts> | null = null

export function loadConversationParts(): Promise<ConversationParts> {
  loading ??= import('../components/conversation_parts.js')
  loading.catch(() => (loading = null))
  return loading
}

/** Null until loaded; retries while there is no connection. */
export function useConversationParts(): ConversationParts | null {
  const [parts, setParts] = useState<ConversationParts | null>(null)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let gone = false
    const load = () =>
      loadConversationParts().then(
        (loaded) => !gone && setParts(loaded),
        () => !gone && (timer = setTimeout(load, RETRY_MS))
      )
    void load()
    return () => {
      gone = true
      clearTimeout(timer)
    }
  }, [])
  return parts
}
