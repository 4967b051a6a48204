import { newId } from '#src/shared/ids'
import type { DeliveryRow } from '#protocol/webhooks'

/** What is sent, as it is signed. `id` stays the same when it is sent again. */
export function deliveryBody(event: DeliveryRow['event'], data: object): string {
  return JSON.stringify({ id: newId(), event, created_at: new Date().toISOString(), data })
}
