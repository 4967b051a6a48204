import { createHmac, timingSafeEqual } from 'node:crypto'
import { DateTime } from 'luxon'
import { fail, ok, type Result } from '#src/shared/result'
import WebsubDeliveryJob from './websub_delivery_job.js'
import type { ItemPorts } from '../../items/item_ports.js'
import DataSource from '../../items/models/data_source.js'
import WebsubSubscription from './websub_subscription.js'

const ALGORITHMS = new Set(['sha1', 'sha256', 'sha384', 'sha512'])

export type Delivery = { bytes: Uint8Array; signature: string | null; mediaType: string | null }

/**
 * Stores a hub's delivery and enqueues its processing. At most one of each source waits on the disk: while it does, a further
 * one only makes the source sync soon. `gone` makes the hub stop; `not_signed` did not come from the hub.
 */
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

  const storageKey = originals.key(source.userId, `delivery-${source.id}`)
  if ((await originals.size(storageKey)) !== null) {
    await source.merge({ nextSyncAt: DateTime.utc() }).save()
    return ok(undefined)
  }
  await originals.put(storageKey, bytes)
  await WebsubDeliveryJob.dispatch({ sourceId: source.id, storageKey, mediaType })
  return ok(undefined)
}

/** Whether `X-Hub-Signature` signs exactly these bytes with our secret. */
function hasValidSignature(header: string | null | undefined, secret: string, bytes: Uint8Array): boolean {
  const [method = '', signature = ''] = (header ?? '').trim().split('=', 2)
  if (!ALGORITHMS.has(method.toLowerCase())) return false
  const expected = createHmac(method.toLowerCase(), secret).update(bytes).digest()
  const given = Buffer.from(signature, 'hex')
  return given.byteLength === expected.byteLength && timingSafeEqual(given, expected)
}
