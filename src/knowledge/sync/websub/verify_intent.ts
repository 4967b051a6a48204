import { DateTime } from 'luxon'
import { digest } from '../../fetching/digest.js'
import { LEASE_SECONDS, MAX_LEASE_SECONDS, MIN_LEASE_SECONDS, RENEWAL_SHARE } from '../limits.js'
import WebsubSubscription from './websub_subscription.js'

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
  if (!subscription || !verification.topic || digest(verification.topic) !== subscription.topicHash)
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
