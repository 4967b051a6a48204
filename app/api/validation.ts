import { number } from '#app/core/number'
import { orNotFound } from '#app/core/exceptions/not_found'
import { findApplication } from '#src/applications/queries/find_application'
import vine, { SimpleMessagesProvider, type VineValidator } from '@vinejs/vine'
import type { Infer, SchemaTypes } from '@vinejs/vine/types'
import { DateTime } from 'luxon'
import { ULID } from '#app/core/routes/named_routes'
import { failureSentence } from '#src/knowledge/items/failures'
import { LIMITS } from '#protocol/limits'
import { refuse, Refused } from './problem.js'

const PAGE_LIMIT = 100

export const paging = () => ({
  cursor: vine.string().regex(ULID.match).optional(),
  limit: number().withoutDecimals().min(1).max(PAGE_LIMIT).optional(),
})

/** The filters that lists offer. */
export const range = () => ({
  application_id: vine.string().maxLength(100).optional(),
  since: vine.string().maxLength(40).optional(),
})

/** The time in the query, or null; ISO 8601, in UTC unless it says otherwise. */
export function rangeOf(since: string | undefined): DateTime | null {
  if (since === undefined) return null
  const time = DateTime.fromISO(since, { zone: 'utc' })
  if (!time.isValid) refuse('since', 'This isn’t a time such as 2026-01-31T09:00:00Z.')
  return time
}

/** The application's id, or null if none is named. 404 if the workspace has no such application. */
export async function applicationIn(
  workspaceId: string,
  id: string | null | undefined
): Promise<string | null> {
  return id ? orNotFound(await findApplication(workspaceId, id.toUpperCase())).id : null
}

export const sourceTitle = () => vine.string().trim().maxLength(LIMITS.titleCharacters).nullable().optional()

const emptyText = 'This text is empty. Send at least one character.'
const emptyMessage = 'The message is empty. Send at least one character.'

/** A message for `field.rule` takes precedence over one for `rule`. */
const sentences = new SimpleMessagesProvider({
  required: 'This is missing.',
  string: 'This must be text.',
  boolean: 'This must be true or false.',
  number: 'This must be a number.',
  object: 'This must be an object.',
  array: 'This must be a list.',
  enum: 'This must be one of: {{ choices }}.',
  regex: 'This isn’t in the right format.',
  minLength: 'This needs at least {{ min }} characters.',
  maxLength: 'This can have at most {{ max }} characters.',
  'array.maxLength': 'This list can have at most {{ max }} entries.',
  min: 'This must be at least {{ min }}.',
  max: 'This can be at most {{ max }}.',
  withoutDecimals: 'This must be a whole number.',
  'data.object': 'The body must be a JSON object.',
  'cursor.regex': 'This cursor isn’t valid. Send the previous page’s next_cursor, unchanged.',
  'name.required': 'Give it a name.',
  'name.minLength': 'Give it a name.',
  'handle.required': 'Choose a handle.',
  'handle.minLength': 'Choose a handle.',
  'persona.language.regex': 'Use a language code such as en or pt-BR, or null.',
  'lead_fields.*.enum': 'Visitors can be asked for name, email and phone.',
  'text.required': emptyText,
  'text.minLength': emptyText,
  'text.maxLength': failureSentence('text_too_long'),
  'message.required': emptyMessage,
  'message.minLength': emptyMessage,
  'query.required': 'The query is empty. Send the words to look for.',
  'query.minLength': 'The query is empty. Send the words to look for.',
})

/** Returns the validated data, or throws a 422 with one sentence per invalid field. */
export async function validated<Schema extends SchemaTypes>(
  validator: VineValidator<Schema, undefined>,
  data: unknown
): Promise<Infer<Schema>> {
  const [error, output] = await validator.tryValidate(data, { messagesProvider: sentences, meta: undefined })
  if (!error) return output
  const complaints: { field: string; message: string }[] = error.messages
  throw new Refused(
    complaints.map(({ field, message }) => ({ field: field === 'data' ? '' : field, detail: message }))
  )
}
