import type { ChatMessage } from '#protocol/chat'
import type { InboxRow } from '#protocol/inbox'
import type { QuestionOfAnswer } from '#src/conversations/insights/list_answered_questions'
import { chatMessage } from '#src/conversations/queries/conversation_messages'
import type Conversation from '#src/conversations/models/conversation'
import type Message from '#src/conversations/models/message'
import { failureBody, instant } from './knowledge_bodies.js'
import { quoteBody } from '../collect_answer.js'
import type DataItem from '#src/knowledge/items/models/data_item'

export function conversationBody(conversation: Conversation, row: InboxRow) {
  const { id, applicationId, channel, title, leadName, leadEmail, leadPhone, lastMessageAt } = conversation
  return {
    id,
    application_id: applicationId,
    channel,
    title,
    messages_count: row.messagesCount,
    unanswered_count: row.unansweredCount,
    needs_person_since: instant(conversation.wantsPersonAt ?? null),
    taken_over_by: row.takenOverBy,
    taken_over_at: instant(conversation.takenOverAt ?? null),
    assignee: row.assignee && { id: row.assignee.id, name: row.assignee.name },
    contact: { name: leadName ?? null, email: leadEmail ?? null, phone: leadPhone ?? null },
    created_at: instant(conversation.createdAt),
    last_message_at: instant(lastMessageAt),
  }
}

export function messageBody({ id, role, text, personName, answered, note, rating, ...rest }: ChatMessage) {
  return {
    id,
    role,
    text,
    person_name: personName,
    answered,
    note,
    rating,
    citations: rest.citations.map((citation) => ({ index: citation.index, ...quoteBody(citation) })),
    closest: rest.closest.map(quoteBody),
    created_at: rest.createdAt,
  }
}

function questionBody({ id, conversationId }: Message, { question, askedAt, ...asked }: QuestionOfAnswer) {
  const at = instant(askedAt)
  return { id, conversation_id: conversationId, application_id: asked.applicationId, question, asked_at: at }
}

/** `writtenAnswers`: the id of the written answer by question, for those that have one. */
export function unansweredBody(
  answer: Message,
  asked: QuestionOfAnswer,
  writtenAnswers: Map<string, string>
) {
  const { closest } = chatMessage(answer)
  return {
    ...questionBody(answer, asked),
    outcome: closest.length > 0 ? 'closest' : 'not_covered',
    closest: closest.map(quoteBody),
    written_answer_id: writtenAnswers.get(asked.question) ?? null,
  }
}

export function rejectedBody(answer: Message, asked: QuestionOfAnswer) {
  const { citations } = messageBody(chatMessage(answer))
  return {
    ...questionBody(answer, asked),
    answer: answer.text,
    answered: answer.answered,
    reason: answer.ratingReason,
    citations,
  }
}

export function writtenAnswerBody(item: DataItem, answer: string) {
  const { id, title, state, createdAt, updatedAt } = item
  return {
    id,
    question: title,
    answer,
    state,
    error: failureBody(item),
    created_at: instant(createdAt),
    updated_at: instant(updatedAt),
  }
}
