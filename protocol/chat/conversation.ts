import type { ChatMessage } from '../chat.js'
import type { StoredMessage } from './stored_message.js'
import type { StreamPart } from './stream_parts.js'

/** `id` is null until the server has stored the question. */
type Question = { id: string | null; text: string }

/** `retryAtMs` is when a limit ends; null if there is nothing to wait for. */
export type AnswerError = { sentence: string; retryAtMs: number | null; canRepeat: boolean }

export type Answer = Pick<
  ChatMessage,
  'text' | 'citations' | 'closest' | 'answered' | 'note' | 'rating' | 'personName'
> & {
  /** Null until the server has stored the answer. */
  id: string | null
  state: 'waiting' | 'writing' | 'complete' | 'stopped' | 'failed'
  error: AnswerError | null
}

/** `fresh` turns were asked on this page and reserve space to grow; restored ones don't. */
export type Turn = { key: string; question: Question | null; answer: Answer | null; fresh: boolean }

export type Conversation = {
  turns: Turn[]
  suggestions: string[]
  /** The human agent who answers now; null while the application does. */
  person: string | null
  /** True once a human agent has joined and left. */
  hadPerson: boolean
}

export type ConversationAction =
  | { type: 'restored'; messages: StoredMessage[] }
  /** With `insteadOf`, the key of a turn, the question replaces that turn and all later ones. */
  | { type: 'asked'; key: string; text: string; insteadOf?: string }
  | { type: 'part'; key: string; part: StreamPart }
  | { type: 'ended'; key: string; state: 'complete' | 'stopped' | 'failed'; error: AnswerError | null }
  | { type: 'person_wrote'; message: StoredMessage }
  | { type: 'person_changed'; name: string | null }
  | { type: 'synced'; messages: StoredMessage[]; name: string | null }
  | { type: 'withdrawn'; key: string }
  | { type: 'rated'; key: string; rating: Answer['rating'] }
  | { type: 'cleared' }

export const EMPTY_CONVERSATION: Conversation = { turns: [], suggestions: [], person: null, hadPerson: false }

const WAITING: Answer = {
  id: null,
  text: '',
  citations: [],
  closest: [],
  answered: null,
  note: null,
  rating: null,
  personName: null,
  state: 'waiting',
  error: null,
}

export function reduceConversation(conversation: Conversation, action: ConversationAction): Conversation {
  const { turns } = conversation
  switch (action.type) {
    case 'restored':
      return { ...conversation, turns: [...turnsFrom(action.messages), ...turns] }
    case 'asked': {
      const question: Question = { id: null, text: action.text }
      const turn: Turn = { key: action.key, question, answer: WAITING, fresh: true }
      return { ...conversation, turns: [...turnsBefore(turns, action.insteadOf), turn], suggestions: [] }
    }
    case 'part':
      return withPart(conversation, action.key, action.part)
    case 'ended': {
      const { state, error } = action
      return withAnswer(conversation, action.key, (answer) => ({ ...answer, state, error }))
    }
    case 'person_wrote':
      return withPersonMessage(conversation, action.message)
    case 'person_changed':
      return withPerson(conversation, action.name)
    case 'synced':
      return action.messages
        .filter(({ personName }) => personName !== null)
        .reduce(withPersonMessage, withPerson(conversation, action.name))
    case 'withdrawn':
      return { ...conversation, turns: turns.filter(({ key }) => key !== action.key) }
    case 'rated':
      return withAnswer(conversation, action.key, (answer) => ({ ...answer, rating: action.rating }))
    case 'cleared':
      return EMPTY_CONVERSATION
  }
}

/** The turns before the one with this key; all turns if the key is unknown. */
export function turnsBefore(turns: Turn[], key: string | undefined): Turn[] {
  const at = turns.findIndex((turn) => turn.key === key)
  return at === -1 ? turns : turns.slice(0, at)
}

function withPart(conversation: Conversation, key: string, part: StreamPart): Conversation {
  if (part.type === 'person') {
    // Keep text streamed before a human agent took over.
    const next = withTurn(conversation, key, (turn) =>
      turn.answer?.text === '' ? { ...turn, answer: null } : turn
    )
    return withPerson(next, part.name)
  }
  const next = withAnswer(conversation, key, (answer) => grow(answer, part))
  if (part.type !== 'answer') return next
  const { userMessageId } = part.answer
  const asked = new Set(conversation.turns.map(({ question }) => question?.text))
  const suggestions = part.answer.suggestions.filter((question) => !asked.has(question))
  return withTurn({ ...next, suggestions }, key, ({ question, ...turn }) => ({
    ...turn,
    question: question && { ...question, id: userMessageId || question.id },
  }))
}

function grow(answer: Answer, part: StreamPart): Answer {
  switch (part.type) {
    case 'start':
      return { ...answer, id: part.messageId ?? answer.id }
    case 'paragraph':
      return answer.text === '' ? answer : { ...answer, text: `${answer.text}\n\n` }
    case 'text':
      return { ...answer, state: 'writing', text: answer.text + part.delta }
    case 'citation':
      return { ...answer, citations: [...answer.citations, part.citation] }
    case 'closest':
      return { ...answer, closest: part.citations }
    case 'note':
      return { ...answer, note: part.text }
    case 'answer': {
      // The checked text replaces the streamed one, which it usually equals.
      const { messageId, answered, text } = part.answer
      return { ...answer, id: messageId, answered, text: text === '' ? answer.text : text }
    }
    default:
      return answer
  }
}

function withTurn(conversation: Conversation, key: string, change: (turn: Turn) => Turn): Conversation {
  return {
    ...conversation,
    turns: conversation.turns.map((turn) => (turn.key === key ? change(turn) : turn)),
  }
}

function withAnswer(
  conversation: Conversation,
  key: string,
  change: (answer: Answer) => Answer
): Conversation {
  return withTurn(conversation, key, (turn) => ({ ...turn, answer: turn.answer && change(turn.answer) }))
}

function withPerson(conversation: Conversation, person: string | null): Conversation {
  const hadPerson = person === null && (conversation.person !== null || conversation.hadPerson)
  return { ...conversation, person, hadPerson }
}

/** A human agent's message becomes a turn without a question. It may arrive twice, by socket and by sync. */
function withPersonMessage(conversation: Conversation, message: StoredMessage): Conversation {
  if (conversation.turns.some(({ answer }) => answer?.id === message.id)) return conversation
  return { ...conversation, turns: [...conversation.turns, ...turnsFrom([message])], suggestions: [] }
}

export function turnsFrom(messages: StoredMessage[]): Turn[] {
  const turns: Turn[] = []
  for (const { role, ...stored } of messages) {
    const { id, text } = stored
    const last = turns.at(-1)
    if (role === 'user') {
      turns.push({ key: id, question: { id, text }, answer: null, fresh: false })
    } else {
      const answer: Answer = { ...WAITING, ...stored, state: 'complete' }
      if (last?.question && last.answer === null) last.answer = answer
      else turns.push({ key: id, question: null, answer, fresh: false })
    }
  }
  return turns
}

/** The messages as a reload would restore them. Unstored ones have a key instead of an id. */
export function messagesIn({ turns }: Pick<Conversation, 'turns'>): StoredMessage[] {
  return turns.flatMap(({ key, question, answer }) => [
    ...(question
      ? [{ ...NO_MESSAGE, id: question.id ?? key, role: 'user' as const, text: question.text }]
      : []),
    ...(answer ? [answerMessage(`${key}-answer`, answer)] : []),
  ])
}

const NO_MESSAGE = {
  citations: [],
  closest: [],
  answered: null,
  note: null,
  rating: null,
  personName: null,
}

function answerMessage(key: string, { id, state: _, error: __, ...answer }: Answer): StoredMessage {
  return { ...answer, id: id ?? key, role: 'assistant' }
}
