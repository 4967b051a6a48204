import { SimpleMessagesProvider } from '@vinejs/vine'
import type { MessagesProviderContact } from '@vinejs/vine/types'
import { words } from '#src/messages/fields'

/** What stands beside the fields of a form, `rule` or `field.rule`, in the words of whoever reads it. */
export function fieldSentences(table: () => Record<string, string>): MessagesProviderContact {
  return {
    getMessage: (...asked) => new SimpleMessagesProvider(table()).getMessage(...asked),
  }
}

/** When a form has no sentences of its own. */
export const sentences = fieldSentences(words)
