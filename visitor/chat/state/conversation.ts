import type { Citation, Rating } from '#protocol/chat'
import type { StreamPart } from '../wire/parts.js'
import type { RestoredMessage } from '../wire/restored.js'

export type Trouble = { sentence: string; liftsAtMs: number | null }

export type Question = { text: string }

export type Answer = {
  id: string | null
  text: string
  citations: Citation[]
  answered: boolean | null
  note: string | null
  rating: Rating | null
  /** Who of the account's people wrote it; null for the application's own answers. */
  personName: string | null
  state: 'waiting' | 'writing' | 'complete' | 'stopped' | 'failed'
  trouble: Trouble | null
}

/** `fresh` turns were asked on this page: they get room to grow, restored ones do not. */
export type Turn = { key: string; question: Question | null; answer: Answer | null; fresh: boolean }

export type Conversation = {
  turns: Turn[]
  suggestions: string[]
  /** Who of the account's people answers now; null while the application does. */
  person: string | null
  /** Whether a person was here and left. */
  hadPerson: boolean
}

export type Change =
  | { type: 'restored'; messages: RestoredMessage[] }
  | { type: 'asked'; key: string; text: string }
  | { type: 'part'; key: string; part: StreamPart }
  | { type: 'ended'; key: string; state: 'complete' | 'stopped' | 'failed'; trouble: Trouble | null }
  | { type: 'said'; message: RestoredMessage }
  | { type: 'person'; name: string | null }
  | { type: 'present'; messages: RestoredMessage[]; name: string | null }
  | { type: 'withdrawn'; key: string }
  | { type: 'rated'; key: string; rating: Rating | null }
  | { type: 'cleared' }

export const NO_CONVERSATION: Conversation = {
  turns: [],
  suggestions: [],
  person: null,
  hadPerson: false,
}

const WAITING: Answer = {
  id: null,
  text: '',
  citations: [],
  answered: null,
  note: null,
  rating: null,
  personName: null,
  state: 'waiting',
  trouble: null,
}

export function changed(conversation: Conversation, change: Change): Conversation {
  switch (change.type) {
    case 'restored':
      return { ...conversation, turns: [...turnsOf(change.messages), ...conversation.turns] }
    case 'asked': {
      const turn: Turn = { key: change.key, question: { text: change.text }, answer: WAITING, fresh: true }
      return { ...conversation, turns: [...conversation.turns, turn], suggestions: [] }
    }
    case 'part': {
      if (change.part.type === 'person')
        return withPerson(withoutAnswer(conversation, change.key), change.part.name)
      const suggestions =
        change.part.type === 'answer' ? change.part.answer.suggestions : conversation.suggestions
      return { ...withAnswer(conversation, change.key, (answer) => grown(answer, change.part)), suggestions }
    }
    case 'ended':
      return withAnswer(conversation, change.key, (answer) => ({
        ...answer,
        state: change.state,
        trouble: change.trouble,
      }))
    case 'said':
      return withSaid(conversation, change.message)
    case 'person':
      return withPerson(conversation, change.name)
    case 'present':
      return change.messages
        .filter(({ personName }) => personName !== null)
        .reduce(withSaid, withPerson(conversation, change.name))
    case 'withdrawn':
      return { ...conversation, turns: conversation.turns.filter((turn) => turn.key !== change.key) }
    case 'rated':
      return withAnswer(conversation, change.key, (answer) => ({ ...answer, rating: change.rating }))
    case 'cleared':
      return NO_CONVERSATION
  }
}

/** The last part brings the checked text; it replaces the streamed one, which as a rule it equals. */
function grown(answer: Answer, part: StreamPart): Answer {
  switch (part.type) {
    case 'start':
      return { ...answer, id: part.messageId ?? answer.id }
    case 'paragraph':
      return answer.text === '' ? answer : { ...answer, text: `${answer.text}\n\n` }
    case 'text':
      return { ...answer, state: 'writing', text: answer.text + part.delta }
    case 'citation':
      return { ...answer, citations: [...answer.citations, part.citation] }
    case 'note':
      return { ...answer, note: part.text }
    case 'answer':
      return {
        ...answer,
        id: part.answer.messageId,
        answered: part.answer.answered,
        text: part.answer.text === '' ? answer.text : part.answer.text,
      }
    case 'person':
    case 'error':
    case 'finish':
      return answer
  }
}

function withAnswer(
  conversation: Conversation,
  key: string,
  change: (answer: Answer) => Answer
): Conversation {
  return {
    ...conversation,
    turns: conversation.turns.map((turn) =>
      turn.key === key && turn.answer !== null ? { ...turn, answer: change(turn.answer) } : turn
    ),
  }
}

function withPerson(conversation: Conversation, person: string | null): Conversation {
  const hadPerson = person === null && (conversation.person !== null || conversation.hadPerson)
  return { ...conversation, person, hadPerson }
}

/** A person's words, once; they stand by themselves. */
function withSaid(conversation: Conversation, message: RestoredMessage): Conversation {
  if (conversation.turns.some(({ answer }) => answer?.id === message.id)) return conversation
  const { role: _role, ...said } = message
  const answer: Answer = { ...said, state: 'complete', trouble: null }
  const turn: Turn = { key: message.id, question: null, answer, fresh: false }
  return { ...conversation, turns: [...conversation.turns, turn], suggestions: [] }
}

/** What was written until a person came stays; where nothing was, nothing stands. */
function withoutAnswer(conversation: Conversation, key: string): Conversation {
  return {
    ...conversation,
    turns: conversation.turns.map((turn) =>
      turn.key === key && turn.answer?.text === '' ? { ...turn, answer: null } : turn
    ),
  }
}

function turnsOf(messages: RestoredMessage[]): Turn[] {
  const turns: Turn[] = []
  for (const message of messages) {
    const last = turns.at(-1)
    if (message.role === 'user') {
      turns.push({ key: message.id, question: { text: message.text }, answer: null, fresh: false })
    } else {
      const { role: _role, ...said } = message
      const answer: Answer = { ...said, state: 'complete', trouble: null }
      if (last?.question && last.answer === null) last.answer = answer
      else turns.push({ key: message.id, question: null, answer, fresh: false })
    }
  }
  return turns
}
