import { SimpleMessagesProvider, type VineValidator } from '@vinejs/vine'
import type { MessagesProviderContact, SchemaTypes } from '@vinejs/vine/types'
import { messages } from '#src/messages/messages'

/** Looks the table up for every message: its language is that of the request. */
export function fieldMessages(table: () => Record<string, string>): MessagesProviderContact {
  return {
    getMessage: (...asked) => new SimpleMessagesProvider(table()).getMessage(...asked),
  }
}

/** For validators without messages of their own. */
export const defaultFieldMessages = fieldMessages(() => messages().fields)

/** The validator with messages keyed by `rule` or `field.rule`. */
export function withMessages<Schema extends SchemaTypes>(
  validator: VineValidator<Schema, undefined>,
  table: () => Record<string, string>
): VineValidator<Schema, undefined> {
  validator.messagesProvider = fieldMessages(table)
  return validator
}
