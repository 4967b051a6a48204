import { newId } from '#src/shared/ids'
import { fail, ok, type Result } from '#src/shared/result'
import WebsubDeliveryJob from './websub_delivery_job.js'
import type { ItemPorts } from '#src/knowledge/items/item_ports'
import DataSource from '#src/knowledge/items/models/data_source'
import WebsubSubscription from '#src/knowledge/sync/websub/websub_subscription'
import { hasValidSignature } from './signature.js'

export type Delivery = { bytes: Uint8Array; signature: string | null; mediaType: string | null }

/** `gone` tells the hub to stop; `not_signed` is somebody else's doing. */
export async function acceptDelivery(
  { originals }: Pick<ItemPorts, 'originals'>,
  subscriptionId: string,
  { bytes, signature, mediaType }: Delivery
): Promise<Result<void, 'gone' | 'not_signed'>> {
  const subscription = await WebsubSubscription.find(subscriptionId)
  const source = subscription?.sourceId ? await DataSource.find(subscription.sourceId) : null
  if (!subscription || !source) return fail('gone')
  if (!hasValidSignature(signature, subscription.secret, bytes)) return fail('not_signed')
  if (source.state === 'paused') return ok(undefined)

  const storageKey = originals.key(source.userId, `delivery-${newId()}`)
  await originals.put(storageKey, bytes)
  await WebsubDeliveryJob.dispatch({ sourceId: source.id, storageKey, mediaType })
  return ok(undefined)
}
