import { SimpleMessagesProvider } from '@vinejs/vine'
import type { MessagesProviderContact } from '@vinejs/vine/types'
import { messages } from '#src/messages/messages'

/** Looks messages up on each use, because the language depends on the request. */
function fieldMessages(table: () => Record<string, string>): MessagesProviderContact {
  return {
    getMessage: (...args) => new SimpleMessagesProvider(table()).getMessage(...args),
  }
}

/** For validators without their own messages. */
export const defaultFieldMessages = fieldMessages(() => messages().fields)

/** The validator with messages keyed by `rule` or `field.rule`. */
export function withMessages<Validator extends { messagesProvider: MessagesProviderContact }>(
  validator: Validator,
  table: () => Record<string, string>
): Validator {
  validator.messagesProvider = fieldMessages(table)
  return validator
}
