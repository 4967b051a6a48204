import type { ChatDataParts, ChatMessage } from '@protocol/chat'
import { useEffect, useRef, useState } from 'react'
import { readChatStream, type StreamPart } from '~/lib/chat_stream'
import { postForStream } from '~/lib/post_for_stream'
import { chat as words } from '~/messages'

export type ChatStatus = 'idle' | 'waiting' | 'streaming'
type Answer = ChatDataParts['answer']

type Said = Pick<ChatMessage, 'role' | 'text'>

type Options = {
  url: string
  messages: ChatMessage[]
  /** The sources that answers may come from; null means all. */
  sourceIds?: string[] | null
  /** What is sent; the question and its sources when left out. */
  bodyOf?: (message: string, history: Said[]) => object
  /** Called with the whole conversation once an answer is complete and stored. */
  onAnswer?: (answer: Answer, messages: ChatMessage[]) => void
}

const TURNS_SENT = 12

export function useChat({ url, messages: initial, sourceIds = null, bodyOf, onAnswer }: Options) {
  const [messages, setMessages] = useState(initial)
  const [status, setStatus] = useState<ChatStatus>('idle')
  const [problem, setProblem] = useState<string | null>(null)
  const [suggestions, setSuggestions] = useState<string[]>([])
  const abort = useRef<AbortController | null>(null)

  useEffect(() => () => abort.current?.abort(), [])

  /**
   * False when the server did not take the question: the screen is as it was, and its words can be sent once more. With
   * `insteadOf` it takes the place of a question and of everything after it.
   */
  const send = async (text: string, insteadOf?: string): Promise<boolean> => {
    const controller = new AbortController()
    abort.current = controller
    const kept = messagesBefore(messages, insteadOf)
    let turn: ChatMessage[] = [blankMessage('user', text), blankMessage('assistant', '')]
    const show = (next: ChatMessage[]) => {
      turn = next
      setMessages([...kept, ...next])
    }

    show(turn)
    setStatus('waiting')
    setProblem(null)
    setSuggestions([])

    try {
      const sent = bodyOf ? bodyOf(text, saidIn(kept)) : questionOf(text, sourceIds, insteadOf)
      const body = await postForStream(url, sent, controller.signal)
      for await (const part of readChatStream(body)) {
        setStatus('streaming')
        if (part.type === 'error') throw new Error(part.errorText)
        show(withPart(turn, part))
        if (part.type !== 'data-answer') continue
        setSuggestions(part.data.suggestions)
        onAnswer?.(part.data, [...kept, ...turn])
      }
      return true
    } catch (error) {
      if (!controller.signal.aborted) setProblem((error as Error).message)
      const refused = turn[1]!.text === '' && !controller.signal.aborted
      if (refused) setMessages(messages)
      else show(interrupted(turn))
      return !refused
    } finally {
      setStatus('idle')
      abort.current = null
    }
  }

  const stop = () => abort.current?.abort()
  const clear = () => {
    stop()
    setMessages([])
    setProblem(null)
    setSuggestions([])
  }

  /** Another version of the conversation. */
  const show = (shown: ChatMessage[]) => {
    setMessages(shown)
    setProblem(null)
    setSuggestions([])
  }

  return { messages, status, problem, suggestions, send, stop, clear, show }
}

function saidIn(messages: ChatMessage[]): Said[] {
  return messages
    .filter(({ text }) => text !== '')
    .slice(-TURNS_SENT)
    .map(({ role, text }) => ({ role, text: text.slice(0, 8_000) }))
}

function questionOf(message: string, sourceIds: string[] | null, insteadOf: string | undefined) {
  return {
    message,
    ...(sourceIds && sourceIds.length > 0 && { scope: { sourceIds } }),
    ...(insteadOf && { insteadOf: insteadOf.startsWith(UNKNOWN) ? 'latest' : insteadOf }),
  }
}

function messagesBefore(messages: ChatMessage[], id: string | undefined): ChatMessage[] {
  const at = messages.findIndex((message) => message.id === id)
  return at === -1 ? messages : messages.slice(0, at)
}

/** The turn as it stands after one more part of the stream. */
export function withPart([question, answer]: ChatMessage[], part: StreamPart): ChatMessage[] {
  if (!question || !answer) return []
  switch (part.type) {
    case 'text-delta':
      return [question, { ...answer, text: answer.text + part.delta }]
    case 'data-citation':
      return [question, { ...answer, citations: [...answer.citations, part.data] }]
    case 'data-note':
      return [question, { ...answer, note: part.data.text }]
    case 'data-answer': {
      const { messageId, userMessageId, answered, text } = part.data
      return [
        { ...question, id: userMessageId },
        { ...answer, id: messageId, answered, text },
      ]
    }
    default:
      return [question, answer]
  }
}

function interrupted([question, answer]: ChatMessage[]): ChatMessage[] {
  return question && answer ? [question, { ...answer, note: answer.note ?? words.stopped }] : []
}

/** Of an answer that was stopped the server has told no id. */
const UNKNOWN = 'new-'
let lastId = 0

function blankMessage(role: ChatMessage['role'], text: string): ChatMessage {
  return {
    id: `${UNKNOWN}${++lastId}`,
    role,
    text,
    citations: [],
    answered: null,
    note: null,
    rating: null,
    personName: null,
    createdAt: new Date().toISOString(),
  }
}
