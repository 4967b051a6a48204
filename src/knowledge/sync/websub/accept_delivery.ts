import { newId } from '#src/shared/ids'
import { fail, ok, type Result } from '#src/shared/result'
import WebsubDeliveryJob from './websub_delivery_job.js'
import type { ItemPorts } from '../../items/item_ports.js'
import DataSource from '../../items/models/data_source.js'
import WebsubSubscription from './websub_subscription.js'
import { hasValidSignature } from './signature.js'

export type Delivery = { bytes: Uint8Array; signature: string | null; mediaType: string | null }

/** Stores a hub's delivery and enqueues its processing. `gone` makes the hub stop; `not_signed` did not come from the hub. */
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
