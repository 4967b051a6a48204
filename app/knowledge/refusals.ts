import { LIMITS } from '#protocol/limits'
import type { AddressRefusal } from '#src/knowledge/library/add_address'
import { failureSentence } from '#src/knowledge/items/failures'
import type { NotTaken } from '#src/knowledge/library/accept_document'
import { words } from '#src/messages/knowledge'
import { say, shown } from '#src/messages/say'

/** Why something was not taken in, as a person reads it beside the field. */
export function refusalSentence(refusal: AddressRefusal | NotTaken): string {
  if (refusal === 'too_many_sources') {
    return say(words().tooManySources, { max: LIMITS.sourcesPerAccount })
  }
  if (refusal === 'too_many_items') {
    return say(words().tooManyItems, { max: shown(LIMITS.itemsPerAccount) })
  }
  return failureSentence(refusal)
}
