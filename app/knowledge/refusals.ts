import { LIMITS } from '#protocol/limits'
import type { AddressRefusal } from '#src/knowledge/actions/add_address'
import { failureSentence } from '#src/knowledge/failures'

/** Why something was not taken in, as a person reads it beside the field. */
export function refusalSentence(refusal: AddressRefusal): string {
  if (refusal === 'too_many_sources') {
    return `You have ${LIMITS.sourcesPerAccount} sources, which is the limit. Delete one to add another.`
  }
  return failureSentence(refusal)
}
