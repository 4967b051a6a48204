import { LIMITS } from '#protocol/limits'
import type { AddressRefusal } from '#src/knowledge/actions/add_address'
import { failureSentence } from '#src/knowledge/failures'
import type { NotTaken } from '#src/knowledge/actions/accept_document'

/** Why something was not taken in, as a person reads it beside the field. */
export function refusalSentence(refusal: AddressRefusal | NotTaken): string {
  if (refusal === 'too_many_sources') {
    return `You have ${LIMITS.sourcesPerAccount} sources, which is the limit. Delete one to add another.`
  }
  if (refusal === 'too_many_items') {
    const limit = LIMITS.itemsPerAccount.toLocaleString('en')
    return `You have ${limit} items, which is the limit. Delete some to add more.`
  }
  return failureSentence(refusal)
}
