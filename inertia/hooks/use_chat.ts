import type { ChatDataParts, ChatMessage, ChatScope } from '@protocol/chat'
import {
  EMPTY_CONVERSATION,
  messagesIn,
  reduceConversation,
  turnsBefore,
  type Conversation,
  type ConversationAction,
} from '@protocol/chat/conversation'
import type { StoredMessage } from '@protocol/chat/stored_message'
import { readStreamParts, StreamInterrupted } from '@protocol/chat/stream_parts'
import { useEffect, useRef, useState } from 'react'
import { streaming as words, streaming as stream } from '~/messages'
import { socketHeaders } from './echo'
import { workspaceHeader } from '../lib/page_workspace'
import { problemMessage, statusMessage } from '../lib/problem_message'

export type ChatStatus = 'idle' | 'waiting' | 'streaming'
export type Chat = ReturnType<typeof useChat>

type SentMessage = Pick<ChatMessage, 'role' | 'text'>

type Options = {
  url: string
  messages: StoredMessage[]
  /** The sources that answers may use; null means all. */
  scope?: ChatScope | null
  /** Builds the request's body; by default, the question and its scope. */
  bodyOf?: (message: string, history: SentMessage[]) => object
  /** Called with the whole conversation once an answer is complete and stored. */
  onAnswer?: (answer: ChatDataParts['answer'], messages: StoredMessage[]) => void
}

const HISTORY_MESSAGES = 12
const HISTORY_CHARACTERS = 8_000

export function useChat({ url, messages, scope, bodyOf, onAnswer }: Options) {
  const [conversation, setConversation] = useState(() => restored(messages))
  const [status, setStatus] = useState<ChatStatus>('idle')
  const [problem, setProblem] = useState<string | null>(null)
  const abort = useRef<AbortController | null>(null)

  useEffect(() => () => abort.current?.abort(), [])

  /**
   * Resolves to false if the server didn't accept the question; the screen is then unchanged, and the text
   * can be sent again. With `insteadOf`, the key of a turn, the question replaces that turn and everything
   * after it.
   */
  const send = async (text: string, insteadOf?: string): Promise<boolean> => {
    const controller = new AbortController()
    abort.current = controller
    const key = newKey()
    let current = conversation
    const apply = (action: ConversationAction) => {
      current = reduceConversation(current, action)
      setConversation(current)
    }

    apply({ type: 'asked', key, text, insteadOf })
    setStatus('waiting')
    setProblem(null)

    try {
      const body = bodyOf
        ? bodyOf(text, historyOf(conversation, insteadOf))
        : questionBody(text, scope, conversation, insteadOf)
      const stream = await postForStream(url, body, controller.signal)
      for await (const part of readStreamParts(stream)) {
        setStatus('streaming')
        if (part.type === 'error') throw new Error(part.message)
        apply({ type: 'part', key, part })
        if (part.type === 'answer') onAnswer?.(part.answer, messagesIn(current))
      }
      apply({ type: 'ended', key, state: 'complete', error: null })
      return true
    } catch (error) {
      const stopped = controller.signal.aborted
      const hasBegun = current.turns.at(-1)!.answer?.text !== ''
      const sentence = problemSentence(error as Error, hasBegun)
      if (!stopped && !hasBegun) {
        setProblem(sentence)
        setConversation(conversation)
        return false
      }
      apply({
        type: 'ended',
        key,
        state: stopped ? 'stopped' : 'failed',
        error: stopped ? null : { sentence, retryAtMs: null, canRepeat: false },
      })
      return true
    } finally {
      setStatus('idle')
      abort.current = null
    }
  }

  const stop = () => abort.current?.abort()

  const show = (shown: StoredMessage[]) => {
    setConversation(restored(shown))
    setProblem(null)
  }

  const clear = () => {
    stop()
    show([])
  }

  const { turns, suggestions } = conversation
  return { turns, suggestions, status, problem, send, stop, clear, show }
}

function restored(messages: StoredMessage[]): Conversation {
  return reduceConversation(EMPTY_CONVERSATION, { type: 'restored', messages })
}

function historyOf({ turns }: Conversation, insteadOf: string | undefined): SentMessage[] {
  return messagesIn({ turns: turnsBefore(turns, insteadOf) })
    .filter(({ text }) => text !== '')
    .slice(-HISTORY_MESSAGES)
    .map(({ role, text }) => ({ role, text: text.slice(0, HISTORY_CHARACTERS) }))
}

function questionBody(
  message: string,
  scope: ChatScope | null | undefined,
  { turns }: Conversation,
  insteadOf: string | undefined
) {
  const replaced = turns.find(({ key }) => key === insteadOf)?.question
  return {
    message,
    ...(scope !== undefined && { scope }),
    // The server sends no id for a question whose answer was stopped.
    ...(replaced && { insteadOf: isUnstored(replaced.id) ? 'latest' : replaced.id }),
  }
}

function problemSentence(error: Error, hasBegun: boolean): string {
  const interrupted = error instanceof StreamInterrupted || error instanceof TypeError
  if (!interrupted) return error.message
  return hasBegun ? words.brokenOff : words.unreached
}

const UNSTORED = 'new-'
let lastKey = 0

function newKey(): string {
  return `${UNSTORED}${++lastKey}`
}

/** A question restored from the browser's history has its turn's key as its id. */
function isUnstored(id: string | null): boolean {
  return id === null || id.startsWith(UNSTORED)
}

/** A POST whose response is read as it arrives, unlike with Inertia's client. Has no timeout. */
async function postForStream(url: string, body: object, signal: AbortSignal) {
  const response = await reach(url, body, signal)
  if (!response.ok) throw new Error(await problemOf(response))
  if (!response.body) throw new Error(stream.empty)
  return response.body
}

async function reach(url: string, body: object, signal: AbortSignal): Promise<Response> {
  try {
    return await fetch(url, {
      method: 'POST',
      credentials: 'same-origin',
      signal,
      body: JSON.stringify(body),
      headers: {
        Accept: 'text/event-stream, application/json',
        'Content-Type': 'application/json',
        'X-Requested-With': 'XMLHttpRequest',
        'X-XSRF-TOKEN': cookie('XSRF-TOKEN'),
        ...socketHeaders(),
        ...workspaceHeader(),
      },
    })
  } catch (error) {
    if (signal.aborted) throw error
    throw new Error(stream.unreached, { cause: error })
  }
}

async function problemOf(response: Response): Promise<string> {
  if (response.status === 419) return stream.signedOut
  return problemMessage(await response.text()) ?? statusMessage(response.status)
}

function cookie(name: string): string {
  const entry = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`))
  return entry ? decodeURIComponent(entry.slice(name.length + 1)) : ''
}
