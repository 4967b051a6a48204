import { INSIGHT_PERIODS } from '#protocol/insights'
import { answer, body, id, type Json, json, object, pageOf, problems, ref } from './parts.js'

const one = { name: 'id', in: 'path', required: true, schema: id() }
const paging: Json[] = [
  {
    name: 'cursor',
    in: 'query',
    schema: { type: 'string' },
    description: '`next_cursor` of the previous page.',
  },
  { name: 'limit', in: 'query', schema: { type: 'integer', minimum: 1, maximum: 100, default: 50 } },
]
const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  schema: { type: 'string', maxLength: 255 },
  description:
    'If you repeat a request with the same key within 24 hours, it’s processed only once and gets the same response.',
}

const application: Json = { name: 'application_id', in: 'query', schema: id() }
const range: Json[] = [
  application,
  {
    name: 'since',
    in: 'query',
    schema: { type: 'string', format: 'date-time' },
    description: 'Only what is from this time or later.',
  },
]

const gone = { 204: answer('Deleted, and removed from all answers immediately.') }

const newSource = {
  required: true,
  content: {
    ...(json({
      oneOf: [ref('NewTextSource'), ref('NewAddressSource'), ref('NewConnectedSource')],
    }) as object),
    'multipart/form-data': { schema: ref('NewFileSource') },
  },
}

const spoken = {
  description: 'A UI message stream of the AI SDK or, with `stream: false`, the whole answer at once.',
  content: { 'text/event-stream': { schema: { type: 'string' } }, ...(json(ref('Answer')) as object) },
}

export const paths: { [path: string]: { [method: string]: Json } } = {
  '/api/v1/openapi.json': {
    get: {
      operationId: 'openapi',
      summary: 'This description',
      security: [],
      responses: { 200: answer('OpenAPI 3.1', { type: 'object' }) },
    },
  },
  '/api/v1/me': {
    get: {
      operationId: 'me',
      summary: 'Whose token this is',
      responses: { 200: answer('The account', ref('Me')), ...problems() },
    },
  },
  '/api/v1/sources': {
    get: {
      operationId: 'sources.index',
      summary: 'List sources, newest first',
      parameters: paging,
      responses: { 200: answer('A page', pageOf('Source')), ...problems(422) },
    },
    post: {
      operationId: 'sources.store',
      summary: 'Connect a source: a text, a file, an address or another service',
      parameters: [idempotencyKey],
      requestBody: newSource,
      responses: {
        202: answer('Accepted; it’s processed in the background', ref('AcceptedSource')),
        ...problems(400, 409, 413, 415, 422),
      },
    },
  },
  '/api/v1/sources/{id}': {
    get: {
      operationId: 'sources.show',
      summary: 'One source',
      parameters: [one],
      responses: { 200: answer('The source', ref('Source')), ...problems(404) },
    },
    delete: {
      operationId: 'sources.destroy',
      summary: 'Delete a source with all its items',
      parameters: [one],
      responses: { ...gone, ...problems(404) },
    },
  },
  '/api/v1/sources/{id}/sync': {
    post: {
      operationId: 'sources.sync',
      summary: 'Sync a source now',
      parameters: [one],
      responses: { 202: answer('The source, queued', ref('Source')), ...problems(404, 409) },
    },
  },
  '/api/v1/items': {
    get: {
      operationId: 'items.index',
      summary: 'List items, newest first',
      parameters: [...paging, { name: 'source_id', in: 'query', schema: id() }],
      responses: { 200: answer('A page', pageOf('Item')), ...problems(404, 422) },
    },
  },
  '/api/v1/items/{id}': {
    get: {
      operationId: 'items.show',
      summary: 'One item with its clean text',
      parameters: [one],
      responses: { 200: answer('The item', ref('SingleItem')), ...problems(404) },
    },
    delete: {
      operationId: 'items.destroy',
      summary: 'Delete an item',
      parameters: [one],
      responses: { ...gone, ...problems(404) },
    },
  },
  '/api/v1/search': {
    post: {
      operationId: 'search',
      summary: 'Find passages, best first',
      requestBody: body(ref('Search')),
      responses: { 200: answer('Passages', ref('SearchAnswer')), ...problems(400, 404, 415, 422) },
    },
  },
  '/api/v1/applications': {
    get: {
      operationId: 'applications.index',
      summary: 'List applications, newest first',
      parameters: [...paging, { name: 'kind', in: 'query', schema: ref('ApplicationKind') }],
      responses: { 200: answer('A page', pageOf('Application')), ...problems(422) },
    },
    post: {
      operationId: 'applications.store',
      summary: 'Create a bio link or an embed, published unless `state` says otherwise',
      parameters: [idempotencyKey],
      requestBody: body({ oneOf: [ref('NewBioLink'), ref('NewEmbed')] }),
      responses: { 201: answer('The application', ref('Application')), ...problems(400, 409, 415, 422) },
    },
  },
  '/api/v1/applications/{id}': {
    get: {
      operationId: 'applications.show',
      summary: 'One application',
      parameters: [one],
      responses: { 200: answer('The application', ref('Application')), ...problems(404) },
    },
    patch: {
      operationId: 'applications.update',
      summary: 'Change the fields you send, all of them or none',
      parameters: [one],
      requestBody: body(ref('ApplicationChange')),
      responses: { 200: answer('The application', ref('Application')), ...problems(400, 404, 415, 422) },
    },
    delete: {
      operationId: 'applications.destroy',
      summary: 'Delete an application with its conversations',
      parameters: [one],
      responses: { 204: answer('Deleted'), ...problems(404) },
    },
  },
  '/api/v1/applications/{id}/domain/check': {
    post: {
      operationId: 'applications.domain.check',
      summary: 'Check the DNS records of the application’s domain now',
      parameters: [one],
      responses: { 200: answer('The application', ref('Application')), ...problems(404) },
    },
  },
  '/api/v1/applications/{id}/messages': {
    post: {
      operationId: 'applications.messages',
      summary: 'Ask an application',
      parameters: [one],
      requestBody: body(ref('Message')),
      responses: { 200: spoken, ...problems(400, 404, 409, 415, 422) },
    },
  },
  '/api/v1/conversations': {
    get: {
      operationId: 'conversations.index',
      summary: 'List conversations with visitors, newest first',
      description: '`since` limits them to those with a message from that time or later.',
      parameters: [
        ...paging,
        ...range,
        {
          name: 'state',
          in: 'query',
          schema: { type: 'string', enum: ['all', 'needs_person', 'unanswered'], default: 'all' },
          description:
            'needs_person: the visitor is waiting for a person. unanswered: the content had no answer to a question.',
        },
      ],
      responses: { 200: answer('A page', pageOf('Conversation')), ...problems(404, 422) },
    },
  },
  '/api/v1/conversations/{id}': {
    get: {
      operationId: 'conversations.show',
      summary: 'One conversation with its messages',
      parameters: [one],
      responses: { 200: answer('The conversation', ref('SingleConversation')), ...problems(404) },
    },
    delete: {
      operationId: 'conversations.destroy',
      summary: 'Delete a conversation with its messages, for the visitor too',
      parameters: [one],
      responses: { 204: answer('Deleted'), ...problems(404) },
    },
  },
  '/api/v1/conversations/{id}/messages': {
    post: {
      operationId: 'conversations.reply',
      summary: 'Reply to the visitor as a person',
      description:
        'Takes the conversation over: the application doesn’t answer until it’s handed back. The visitor sees the name of the token’s owner.',
      parameters: [one, idempotencyKey],
      requestBody: body(ref('Reply')),
      responses: {
        201: answer('Sent, or on its way to the messenger', ref('SentReply')),
        ...problems(400, 404, 409, 415, 422),
      },
    },
  },
  '/api/v1/conversations/{id}/takeover': {
    post: {
      operationId: 'conversations.takeover.store',
      summary: 'Take a conversation over, unless someone else has it',
      parameters: [one],
      responses: { 200: answer('The conversation', ref('Conversation')), ...problems(404, 409) },
    },
    delete: {
      operationId: 'conversations.takeover.destroy',
      summary: 'Hand a conversation back to its application',
      parameters: [one],
      responses: { 200: answer('The conversation', ref('Conversation')), ...problems(404) },
    },
  },
  '/api/v1/leads': {
    get: {
      operationId: 'leads.index',
      summary: 'List contact details that visitors left, newest conversation first',
      parameters: [...paging, ...range],
      responses: { 200: answer('A page', pageOf('Lead')), ...problems(404, 422) },
    },
  },
  '/api/v1/leads/{id}': {
    delete: {
      operationId: 'leads.destroy',
      summary: 'Delete the contact details; the conversation stays',
      parameters: [one],
      responses: { 204: answer('Deleted'), ...problems(404) },
    },
  },
  '/api/v1/insights': {
    get: {
      operationId: 'insights.summary',
      summary: 'How many questions were asked, answered and rated',
      parameters: [
        {
          name: 'period',
          in: 'query',
          schema: { type: 'string', enum: [...INSIGHT_PERIODS], default: '30' },
          description: 'In days.',
        },
        application,
      ],
      responses: { 200: answer('The numbers', ref('InsightsSummary')), ...problems(404, 422) },
    },
  },
  '/api/v1/insights/unanswered': {
    get: {
      operationId: 'insights.unanswered',
      summary: 'List questions that the content didn’t answer, newest first',
      parameters: [...paging, ...range],
      responses: { 200: answer('A page', pageOf('UnansweredQuestion')), ...problems(404, 422) },
    },
  },
  '/api/v1/insights/rejected': {
    get: {
      operationId: 'insights.rejected',
      summary: 'List answers that were rated unhelpful, newest first',
      parameters: [...paging, ...range],
      responses: { 200: answer('A page', pageOf('RejectedAnswer')), ...problems(404, 422) },
    },
  },
  '/api/v1/answers': {
    get: {
      operationId: 'answers.index',
      summary: 'List written answers, newest first',
      parameters: paging,
      responses: { 200: answer('A page', pageOf('WrittenAnswer')), ...problems(422) },
    },
    post: {
      operationId: 'answers.store',
      summary: 'Write an answer, which is used whenever someone asks this',
      parameters: [idempotencyKey],
      requestBody: body(ref('NewWrittenAnswer')),
      responses: {
        200: answer('It replaced the answer to the same question', ref('WrittenAnswer')),
        201: answer('The answer', ref('WrittenAnswer')),
        ...problems(400, 404, 409, 415, 422),
      },
    },
  },
  '/api/v1/answers/import': {
    post: {
      operationId: 'answers.import',
      summary: 'Write up to 1,000 answers from a CSV file, all of them or none',
      description:
        'The first line names the columns `question` and `answer`. Sending the same file again changes nothing. In `errors`, `rows.3.answer` is the answer in row 3 as a spreadsheet counts them.',
      parameters: [
        {
          name: 'dry_run',
          in: 'query',
          schema: { type: 'boolean', default: false },
          description: 'Check and count only.',
        },
      ],
      requestBody: {
        required: true,
        content: {
          'text/csv': { schema: { type: 'string' } },
          'multipart/form-data': {
            schema: object({ file: { type: 'string', format: 'binary' } }),
          },
        },
      },
      responses: { 200: answer('What changed', ref('ImportedAnswers')), ...problems(400, 413, 415, 422) },
    },
  },
  '/api/v1/answers/{id}': {
    get: {
      operationId: 'answers.show',
      summary: 'One written answer',
      parameters: [one],
      responses: { 200: answer('The answer', ref('WrittenAnswer')), ...problems(404) },
    },
    patch: {
      operationId: 'answers.update',
      summary: 'Change a written answer or its question',
      parameters: [one],
      requestBody: body(ref('WrittenAnswerChange')),
      responses: { 200: answer('The answer', ref('WrittenAnswer')), ...problems(400, 404, 415, 422) },
    },
    delete: {
      operationId: 'answers.destroy',
      summary: 'Delete a written answer',
      parameters: [one],
      responses: { ...gone, ...problems(404) },
    },
  },
  '/api/v1/messages': {
    post: {
      operationId: 'messages',
      summary: 'Ask all of the workspace’s content',
      requestBody: body(ref('Message')),
      responses: { 200: spoken, ...problems(400, 404, 409, 415, 422) },
    },
  },
}
