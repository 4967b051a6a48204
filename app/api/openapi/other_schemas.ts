import { ROLES } from '#protocol/team'
import { LIMITS } from '#protocol/limits'
import { id, type Json, list, milliseconds, nullable, object, offset, ref, text } from './parts.js'

const quote = {
  item_id: id(),
  title: text(),
  url: nullable('string'),
  quote: text('Byte for byte text.slice(start, end) of the item’s clean text.'),
  start: offset(),
  end: offset(),
}

const citation = {
  index: { type: 'integer', minimum: 1, description: 'Appears as [1] in the answer.' },
  ...quote,
}

export const otherSchemas: { [name: string]: Json } = {
  Me: object({
    id: id(),
    name: text(),
    email: text(),
    workspace: object({ id: id(), name: text() }),
    role: { type: 'string', enum: [...ROLES], description: 'Of the account in the token’s workspace.' },
    limits: {
      type: 'object',
      additionalProperties: { type: 'integer' },
      description: 'Bytes, characters and counts.',
    },
  }),
  Message: object(
    {
      message: { type: 'string', minLength: 1, maxLength: LIMITS.visitorMessageCharacters },
      conversation_id: nullable('string', {
        description: 'Continues a conversation that started through this API.',
      }),
      stream: { type: 'boolean', default: true },
    },
    ['message']
  ),
  Quote: object({ ...quote, start_ms: milliseconds(), end_ms: milliseconds() }, Object.keys(quote)),
  Citation: object({ ...citation, start_ms: milliseconds(), end_ms: milliseconds() }, Object.keys(citation)),
  Answer: object(
    {
      conversation_id: id(),
      message_id: id(),
      answer: text(),
      answered: { type: 'boolean', description: 'False if the content has no answer.' },
      citations: list(ref('Citation')),
      closest: list(ref('Quote'), {
        description:
          'If the content has no answer: up to three passages related to the question, best first.',
      }),
      note: text('For example, that a model didn’t answer, so these are quotes instead.'),
    },
    ['conversation_id', 'message_id', 'answer', 'answered', 'citations']
  ),
  Problem: {
    ...(object(
      {
        type: text(),
        title: text(),
        status: { type: 'integer' },
        detail: text('What happened and what to do.'),
        errors: list(
          object({
            field: text('Path of the field, such as persona.language.'),
            pointer: text('JSON pointer.'),
            detail: text(),
          })
        ),
      },
      ['type', 'title', 'status', 'detail']
    ) as object),
    description: 'Problem details (RFC 9457).',
  },
}
