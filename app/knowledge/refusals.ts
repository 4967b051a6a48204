import { LIMITS } from '#protocol/limits'
import type { AddressRefusal } from '#src/knowledge/library/add_address'
import type { ConnectionRefusal } from '#src/knowledge/library/connect_source'
import { failureSentence } from '#src/knowledge/items/failures'
import type { DocumentRefusal } from '#src/knowledge/library/accept_document'
import { messages, format, formatNumber } from '#src/messages/messages'

export function refusalSentence(refusal: AddressRefusal | ConnectionRefusal | DocumentRefusal): string {
  if (refusal === 'too_many_sources') {
    return format(messages().knowledge.tooManySources, { max: LIMITS.sourcesPerAccount })
  }
  if (refusal === 'too_many_items') {
    return format(messages().knowledge.tooManyItems, { max: formatNumber(LIMITS.itemsPerAccount) })
  }
  return failureSentence(refusal)
}

/** The field of the form that a refused connection is about. */
export function connectionField(refusal: ConnectionRefusal): 'url' | 'token' {
  return refusal === 'secret_refused' || refusal === 'key_refused' ? 'token' : 'url'
}
