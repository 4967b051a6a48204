import { DateTime } from 'luxon'
import { digest } from '#src/knowledge/fetching/digest'
import WebsubSubscription from '#src/knowledge/sync/websub/websub_subscription'

export type Verification = {
  mode: string | null
  topic: string | null
  challenge: string | null
  leaseSeconds: number | null
}

const SHORTEST_LEASE_SECONDS = 300
const LONGEST_LEASE_SECONDS = 90 * 24 * 3600
const USUAL_LEASE_SECONDS = 10 * 24 * 3600
/** This share of a lease passes before it is renewed. */
const RENEWAL_SHARE = 0.8

/** Answers a hub that asks whether we meant it: the challenge, or null for no. */
export async function verifyIntent(subscriptionId: string, asked: Verification): Promise<string | null> {
  const subscription = await WebsubSubscription.find(subscriptionId)
  if (!subscription || !asked.topic || digest(asked.topic) !== subscription.topicHash) return null

  if (asked.mode === 'denied') {
    await subscription.merge({ state: 'denied', renewAt: null }).save()
    return ''
  }
  if (!asked.challenge) return null
  if (asked.mode === 'unsubscribe') {
    if (subscription.state !== 'leaving') return null
    await subscription.delete()
    return asked.challenge
  }
  if (asked.mode !== 'subscribe' || subscription.state === 'leaving') return null
  await subscription.merge({ state: 'active', ...lease(asked.leaseSeconds) }).save()
  return asked.challenge
}

function lease(seconds: number | null) {
  const given = seconds && seconds > 0 ? seconds : USUAL_LEASE_SECONDS
  const kept = Math.min(LONGEST_LEASE_SECONDS, Math.max(SHORTEST_LEASE_SECONDS, given))
  const now = DateTime.utc()
  return {
    leaseEndsAt: now.plus({ seconds: kept }),
    renewAt: now.plus({ seconds: Math.floor(kept * RENEWAL_SHARE) }),
  }
}
