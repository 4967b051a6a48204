import { INSIGHT_PERIODS } from '#protocol/insights'
import { STATES } from '#protocol/knowledge'
import { LIMITS } from '#protocol/limits'
import { VISITOR_CHANNELS } from '#src/conversations/channel'
import { id, instant, type Json, list, nullable, object, oneOf, ref, text } from './parts.js'

const applicationId = nullable('string', {
  description: 'Null for a question in the workspace’s own chat or through the API.',
})
const question = {
  type: 'string',
  minLength: LIMITS.questionCharacters.min,
  maxLength: LIMITS.questionCharacters.max,
}
const answer = { type: 'string', minLength: 1, maxLength: LIMITS.writtenAnswerCharacters }

const conversation = {
  id: id(),
  application_id: nullable('string', { description: 'Null if the application was deleted.' }),
  channel: oneOf(...VISITOR_CHANNELS),
  title: text('The first question, until someone renames it.'),
  messages_count: { type: 'integer' },
  unanswered_count: { type: 'integer', description: 'Questions that the content didn’t answer.' },
  needs_person_since: { ...(instant() as object), description: 'When the visitor asked for a person.' },
  taken_over_by: nullable('string', { description: 'Who answers instead of the application.' }),
  taken_over_at: instant(),
  assignee: {
    ...(object({ id: id(), name: text() }) as object),
    type: ['object', 'null'],
    description: 'The member it is assigned to; `id` is the membership’s.',
  },
  contact: object({ name: nullable('string'), email: nullable('string'), phone: nullable('string') }),
  created_at: instant(),
  last_message_at: instant(),
}

const asked = {
  id: { ...(id() as object), description: 'Of the answer.' },
  conversation_id: id(),
  application_id: applicationId,
  question: text(),
  asked_at: instant(),
}

const totals = {
  questions: { type: 'integer' },
  answered: { type: 'integer' },
  helpful: { type: 'integer', description: 'Answers rated helpful.' },
  unhelpful: { type: 'integer' },
}

export const conversationSchemas: { [name: string]: Json } = {
  Conversation: object(conversation),
  SingleConversation: object({
    ...conversation,
    messages: list(ref('ConversationMessage'), { description: 'Oldest first.' }),
  }),
  ConversationMessage: object({
    id: id(),
    role: oneOf('user', 'assistant'),
    text: text(),
    person_name: nullable('string', { description: 'The person who wrote it instead of the application.' }),
    answered: nullable('boolean', {
      description: 'False if the content had no answer; null for people’s messages.',
    }),
    note: nullable('string'),
    rating: { type: ['string', 'null'], enum: ['up', 'down', null] },
    citations: list(ref('Citation')),
    closest: list(ref('Quote')),
    created_at: instant(),
  }),
  Reply: object({
    message: { type: 'string', minLength: 1, maxLength: LIMITS.visitorMessageCharacters },
  }),
  SentReply: object({ conversation_id: id(), message_id: id() }),
  Lead: object({
    id: { ...(id() as object), description: 'Of the conversation, too.' },
    application_id: nullable('string'),
    name: nullable('string'),
    email: nullable('string'),
    phone: nullable('string'),
    question: text('The title of the conversation.'),
    left_at: instant(),
  }),
  Totals: object(totals),
  InsightsSummary: object({
    period: oneOf(...INSIGHT_PERIODS),
    ...totals,
    before: {
      anyOf: [ref('Totals'), { type: 'null' }],
      description: 'The previous period of the same length; null for all time.',
    },
  }),
  UnansweredQuestion: object({
    ...asked,
    outcome: oneOf('closest', 'not_covered'),
    closest: list(ref('Quote'), { description: 'What the asker saw instead of an answer.' }),
    written_answer_id: nullable('string', {
      description: 'The written answer to this question in the same words, if there is one.',
    }),
  }),
  RejectedAnswer: object({
    ...asked,
    answer: text(),
    answered: { type: 'boolean' },
    reason: nullable('string', { description: 'Why it was rated unhelpful, if the asker said so.' }),
    citations: list(ref('Citation')),
  }),
  NewWrittenAnswer: object(
    {
      question,
      answer,
      application_id: nullable('string', {
        description:
          'Applications use written answers unless you removed “Answers you wrote” from their sources; this adds it back.',
      }),
    },
    ['question', 'answer']
  ),
  WrittenAnswerChange: object({ question, answer }, []),
  WrittenAnswer: object({
    id: { ...(id() as object), description: 'Of the item, too.' },
    question: text(),
    answer: text(),
    state: oneOf(...STATES),
    error: { anyOf: [ref('Failure'), { type: 'null' }] },
    created_at: instant(),
    updated_at: instant(),
  }),
  ImportedAnswers: object({
    dry_run: { type: 'boolean' },
    created: { type: 'integer' },
    updated: { type: 'integer' },
    unchanged: { type: 'integer' },
  }),
}
