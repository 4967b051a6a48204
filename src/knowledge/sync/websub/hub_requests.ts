import { DateTime } from 'luxon'
import { sha256 } from '#src/shared/crypto/sha256'
import {
  LEASE_SECONDS,
  MAX_LEASE_SECONDS,
  MIN_LEASE_SECONDS,
  RENEWAL_SHARE,
} from '#src/knowledge/sync/limits'
import WebsubSubscription from './websub_subscription.js'
import { createHmac, timingSafeEqual } from 'node:crypto'
import { fail, ok, type Result } from '#src/shared/result'
import WebsubDeliveryJob from './websub_delivery_job.js'
import type { ItemPorts } from '#src/knowledge/items/item_ports'
import DataSource from '#src/knowledge/items/models/data_source'

export type Verification = {
  mode: string | null
  topic: string | null
  challenge: string | null
  leaseSeconds: number | null
}

/** Confirms to a hub that a request was ours: returns its challenge, an empty body, or null to refuse. */
export async function verifyIntent(
  subscriptionId: string,
  verification: Verification
): Promise<string | null> {
  const subscription = await WebsubSubscription.find(subscriptionId)
  if (!subscription || !verification.topic || sha256(verification.topic) !== subscription.topicHash)
    return null

  if (verification.mode === 'denied') {
    await subscription.merge({ state: 'denied', renewAt: null }).save()
    return ''
  }
  if (!verification.challenge) return null
  if (verification.mode === 'unsubscribe') {
    if (subscription.state !== 'leaving') return null
    await subscription.delete()
    return verification.challenge
  }
  if (verification.mode !== 'subscribe' || subscription.state === 'leaving') return null
  await subscription.merge({ state: 'active', ...lease(verification.leaseSeconds) }).save()
  return verification.challenge
}

function lease(seconds: number | null) {
  const requested = seconds && seconds > 0 ? seconds : LEASE_SECONDS
  const granted = Math.min(MAX_LEASE_SECONDS, Math.max(MIN_LEASE_SECONDS, requested))
  const now = DateTime.utc()
  return {
    leaseEndsAt: now.plus({ seconds: granted }),
    renewAt: now.plus({ seconds: Math.floor(granted * RENEWAL_SHARE) }),
  }
}

const ALGORITHMS = new Set(['sha1', 'sha256', 'sha384', 'sha512'])

type Delivery = { bytes: Uint8Array; signature: string | null; mediaType: string | null }

/**
 * Stores a hub's delivery and enqueues its processing. At most one delivery per source is pending on disk:
 * further ones only bring the next sync forward. `gone` makes the hub stop; `not_signed` means that it didn't
 * come from the hub.
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

  const storageKey = originals.key(source.workspaceId, `delivery-${source.id}`)
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
  const received = Buffer.from(signature, 'hex')
  return received.byteLength === expected.byteLength && timingSafeEqual(received, expected)
}
