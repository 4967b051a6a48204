import type { ChatDataParts, ChatMessage } from '@protocol/chat'
import { useEffect, useRef, useState } from 'react'
import { readChatStream, type StreamPart } from '~/chat_stream'
import { postForStream } from '~/post_for_stream'

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

  /** False when the server did not take the question: it is off the screen again, and its words can be sent once more. */
  const send = async (text: string): Promise<boolean> => {
    const controller = new AbortController()
    abort.current = controller
    let turn: ChatMessage[] = [blankMessage('user', text), blankMessage('assistant', '')]
    const show = (next: ChatMessage[]) => {
      turn = next
      setMessages((all) => [...all.slice(0, -2), ...next])
    }

    setMessages((all) => [...all, ...turn])
    setStatus('waiting')
    setProblem(null)
    setSuggestions([])

    try {
      const sent = bodyOf ? bodyOf(text, saidIn(messages)) : questionOf(text, sourceIds)
      const body = await postForStream(url, sent, controller.signal)
      for await (const part of readChatStream(body)) {
        setStatus('streaming')
        if (part.type === 'error') throw new Error(part.errorText)
        show(withPart(turn, part))
        if (part.type !== 'data-answer') continue
        setSuggestions(part.data.suggestions)
        onAnswer?.(part.data, [...messages, ...turn])
      }
      return true
    } catch (error) {
      if (!controller.signal.aborted) setProblem((error as Error).message)
      const refused = turn[1]!.text === '' && !controller.signal.aborted
      if (refused) setMessages((all) => all.slice(0, -2))
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

  return { messages, status, problem, suggestions, send, stop, clear }
}

function saidIn(messages: ChatMessage[]): Said[] {
  return messages
    .filter(({ text }) => text !== '')
    .slice(-TURNS_SENT)
    .map(({ role, text }) => ({ role, text: text.slice(0, 8_000) }))
}

function questionOf(message: string, sourceIds: string[] | null) {
  return sourceIds && sourceIds.length > 0 ? { message, scope: { sourceIds } } : { message }
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
  return question && answer ? [question, { ...answer, note: answer.note ?? 'Stopped before the end.' }] : []
}

let lastId = 0

function blankMessage(role: ChatMessage['role'], text: string): ChatMessage {
  return {
    id: `new-${++lastId}`,
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
