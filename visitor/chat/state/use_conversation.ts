import { useCallback, useEffect, useReducer, useRef, useState } from 'react'
import type { Rating } from '#protocol/chat'
import type { SessionStore } from '../session/session_store.js'
import { problemSentence, type Problem } from '../wire/problems.js'
import type { VisitClient } from '../wire/visit_client.js'
import {
  EMPTY_CONVERSATION,
  reduceConversation,
  type AnswerError,
  type Conversation,
  type ConversationAction,
} from '#protocol/chat/conversation'
import { StreamInterrupted } from '#protocol/chat/stream_parts'
import { translationsOf } from '../translation.js'
import { format } from '../words.js'

export type ConversationControls = {
  conversation: Conversation
  busy: boolean
  restoring: boolean
  /** A problem of the whole conversation, such as messages that could not be loaded. */
  problem: string | null
  ask(text: string): void
  stop(): void
  askAgain(key: string): void
  /** Resolves to whether it was saved. */
  rate(key: string, rating: Rating, reason?: string): Promise<boolean>
  dispatch(action: ConversationAction): void
  /** Empties the screen; the session stays stored. */
  clear(): void
  startOver(): void
  erase(): Promise<boolean>
  restore(): Promise<void>
}

export type ConversationEvents = {
  asked(): void
  answered(messageId: string, answered: boolean): void
  failed(sentence: string): void
  /** The server accepts the question only if it is changed. */
  refused(text: string): void
}

export function useConversation(
  client: VisitClient,
  store: SessionStore,
  events: ConversationEvents
): ConversationControls {
  const [conversation, change] = useReducer(reduceConversation, EMPTY_CONVERSATION)
  const [busy, setBusy] = useState(false)
  const [restoring, setRestoring] = useState(false)
  const [trouble, setTrouble] = useState<string | null>(null)
  const running = useRef<AbortController | null>(null)
  const refused = useRef<string | null>(null)
  const latest = useRef(events)
  latest.current = events

  useEffect(() => () => running.current?.abort(), [])

  const restore = useCallback(async () => {
    setRestoring(true)
    setTrouble(null)
    const restored = await client.restore()
    setRestoring(false)
    if (!restored.ok) setTrouble(format('notLoaded'))
    else if (restored.value !== null) change({ type: 'restored', messages: restored.value.messages })
  }, [client])

  const ask = useCallback(
    async (text: string, insteadOf?: string) => {
      if (running.current !== null) return
      const key = crypto.randomUUID?.() ?? `${Date.now()}-${Math.random()}`
      const controller = new AbortController()
      running.current = controller
      setBusy(true)
      store.saveUnsent(text)
      if (refused.current) change({ type: 'withdrawn', key: refused.current })
      refused.current = null
      change({ type: 'asked', key, text })
      latest.current.asked()
      const end = await streamAnswer(text, key, controller.signal, insteadOf)
      if (running.current === controller) running.current = null
      setBusy(running.current !== null)
      change({ type: 'ended', key, ...end })
      if (end.error !== null) latest.current.failed(end.error.sentence)
    },
    [client, store]
  )

  async function streamAnswer(
    text: string,
    key: string,
    signal: AbortSignal,
    insteadOf?: string
  ): Promise<Ending> {
    const asked = await client.ask(text, signal, await translationsOf(text), insteadOf)
    if (asked.ok || signal.aborted) store.saveUnsent('')
    if (!asked.ok) {
      if (signal.aborted) return STOPPED
      if (asked.problem.kind === 'refused' || asked.problem.kind === 'too_long') {
        // Its changed version takes its place.
        refused.current = key
        store.saveUnsent('')
        latest.current.refused(text)
      }
      return failedEnding(asked.problem)
    }
    try {
      for await (const part of asked.value) {
        if (part.type === 'error')
          return {
            state: 'failed',
            error: { sentence: part.message || format('notFinished'), retryAtMs: null, canRepeat: true },
          }
        change({ type: 'part', key, part })
        if (part.type === 'answer') latest.current.answered(part.answer.messageId, part.answer.answered)
      }
      return { state: 'complete', error: null }
    } catch (error) {
      if (signal.aborted) return STOPPED
      if (error instanceof StreamInterrupted || error instanceof TypeError)
        return failedEnding({ kind: 'interrupted' })
      throw error
    }
  }

  const stop = useCallback(() => running.current?.abort(), [])

  const clear = useCallback(() => {
    running.current?.abort()
    running.current = null
    store.saveUnsent('')
    setTrouble(null)
    change({ type: 'cleared' })
  }, [store])

  return {
    conversation,
    busy,
    restoring,
    problem: trouble,
    dispatch: change,
    ask,
    stop,
    restore,
    askAgain(key) {
      const turn = conversation.turns.find((one) => one.key === key)
      const question = turn?.question
      if (!question || running.current !== null) return
      // An earlier answer stays, so that text already read doesn't move.
      const isLast = turn === conversation.turns.at(-1)
      if (isLast || turn.answer?.state !== 'complete') change({ type: 'withdrawn', key })
      void ask(question.text, isLast ? (question.id ?? 'latest') : undefined)
    },
    async rate(key, rating, reason) {
      const answer = conversation.turns.find((turn) => turn.key === key)?.answer
      if (!answer?.id) return false
      const before = answer.rating
      change({ type: 'rated', key, rating })
      const sent = await client.rate(answer.id, rating, reason)
      setTrouble(sent.ok ? null : format('notRated'))
      if (!sent.ok) change({ type: 'rated', key, rating: before })
      return sent.ok
    },
    clear,
    startOver() {
      clear()
      client.forgetSession()
    },
    async erase() {
      running.current?.abort()
      const erased = await client.erase()
      if (erased.ok) clear()
      else setTrouble(format('notDeleted'))
      return erased.ok
    },
  }
}

/** Milliseconds until then, updated every second. */
export function useTimeLeft(untilMs: number | null): number {
  const [, tick] = useReducer((ticks: number) => ticks + 1, 0)
  // oxlint-disable-next-line react/purity -- drawn again every second
  const left = Math.max(0, (untilMs ?? 0) - Date.now())
  const waits = left > 0
  useEffect(() => {
    if (!waits) return
    const timer = setInterval(() => tick(), 1000)
    return () => clearInterval(timer)
  }, [waits])
  return left
}

type Ending = { state: 'complete' | 'stopped' | 'failed'; error: AnswerError | null }

const STOPPED: Ending = { state: 'stopped', error: null }

function failedEnding(problem: Problem): Ending {
  const retryAtMs = problem.kind === 'limited' ? problem.retryAtMs : null
  const canRepeat = !['refused', 'too_long', 'gone'].includes(problem.kind)
  return { state: 'failed', error: { sentence: problemSentence(problem, Date.now()), retryAtMs, canRepeat } }
}
