import { LIMITS } from '#protocol/limits'
import type { AddressRefusal } from '#src/knowledge/library/add_address'
import { failureSentence } from '#src/knowledge/items/failures'
import type { DocumentRefusal } from '#src/knowledge/library/accept_document'
import { messages, format, formatNumber } from '#src/messages/messages'

export function refusalSentence(refusal: AddressRefusal | DocumentRefusal): string {
  if (refusal === 'too_many_sources') {
    return format(messages().knowledge.tooManySources, { max: LIMITS.sourcesPerAccount })
  }
  if (refusal === 'too_many_items') {
    return format(messages().knowledge.tooManyItems, { max: formatNumber(LIMITS.itemsPerAccount) })
  }
  return failureSentence(refusal)
}
