import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import type { DomainProblem } from '#protocol/domains'
import { isUniqueViolation } from '#src/shared/database/unique_violation'
import { enqueue } from '#src/shared/queue/enqueue'
import ApplicationDomain from '../models/application_domain.js'
import {
  DOMAIN_CHECK_MINUTES,
  DOMAIN_GRACE_HOURS,
  DOMAIN_NOTICE_DAYS,
  DOMAIN_NOTICE_MINUTES,
  FRESH_CLAIM_HOURS,
} from '../limits.js'
import type { DomainPorts } from './domain_ports.js'
import { proveDomain, verificationValue, type Proof } from './prove_domain.js'
import SendDomainNoticeJob from './send_domain_notice_job.js'

const SERVING = ['verified', 'failing']
const MAX_SEEN_CHARACTERS = 200

/** Queries DNS and saves the outcome. Null if the claim has since changed or been removed. */
export async function checkDomain(
  { dns, settings }: DomainPorts,
  claim: ApplicationDomain,
  now: DateTime = DateTime.utc()
): Promise<ApplicationDomain | null> {
  const proof = await proveDomain(dns, settings.target, claim)
  try {
    return await db.transaction((trx) => saveProof(claim, proof, now, trx))
  } catch (error) {
    // Another application was verified at the same moment.
    if (!isUniqueViolation(error)) throw error
    return db.transaction((trx) => saveProof(claim, { ...proof, problem: 'taken' }, now, trx))
  }
}

async function saveProof(
  { applicationId, domain, token }: ApplicationDomain,
  proof: Proof,
  now: DateTime,
  trx: TransactionClientContract
): Promise<ApplicationDomain | null> {
  const claim = await ApplicationDomain.query({ client: trx }).where({ applicationId, domain, token }).first()
  if (!claim) return null
  const problem = proof.problem ?? (await otherOwner(claim, proof, now, trx))
  claim.merge({ problem, checkedAt: now, seen: shortened(proof.seen) })
  if (problem === null) claim.merge({ state: 'verified', failingSince: null })
  else if (SERVING.includes(claim.state) && problem !== 'dns_unavailable') await markFailing(claim, now, trx)
  claim.nextCheckAt = now.plus({ minutes: minutesUntilNext(claim, now) })
  return claim.save()
}

/**
 * If another application serves the domain, its DNS records decide: the domain stays there while they still contain that
 * application's value.
 */
async function otherOwner(
  claim: ApplicationDomain,
  { texts }: Proof,
  now: DateTime,
  trx: TransactionClientContract
): Promise<DomainProblem | null> {
  const other = await ApplicationDomain.query({ client: trx })
    .where('domain', claim.domain)
    .whereNot('applicationId', claim.applicationId)
    .whereIn('state', SERVING)
    .first()
  if (!other) return null
  if (texts.some((text) => text.trim() === verificationValue(other.token))) return 'taken'
  await stopServing(other.merge({ problem: 'record_wrong', checkedAt: now }), now, trx)
  return null
}

async function markFailing(
  claim: ApplicationDomain,
  now: DateTime,
  trx: TransactionClientContract
): Promise<void> {
  claim.state = 'failing'
  claim.failingSince ??= now
  const { failingSince, notifiedAt } = claim
  if (failingSince <= now.minus({ hours: DOMAIN_GRACE_HOURS })) return stopServing(claim, now, trx)
  const isDue = failingSince <= now.minus({ minutes: DOMAIN_NOTICE_MINUTES })
  if (!isDue || (notifiedAt !== null && notifiedAt > now.minus({ days: DOMAIN_NOTICE_DAYS }))) return
  claim.notifiedAt = now
  await enqueue(trx, SendDomainNoticeJob.dispatch({ applicationId: claim.applicationId }))
}

async function stopServing(
  claim: ApplicationDomain,
  now: DateTime,
  trx: TransactionClientContract
): Promise<void> {
  // Like any other claim, it is deleted from now on if nothing proves it.
  await claim.merge({ state: 'stopped', notifiedAt: now, failingSince: now, reachedAt: null }).save()
  await enqueue(trx, SendDomainNoticeJob.dispatch({ applicationId: claim.applicationId }))
}

function minutesUntilNext({ state, createdAt }: ApplicationDomain, now: DateTime): number {
  if (state === 'verified' || state === 'failing') return DOMAIN_CHECK_MINUTES[state]
  const isFresh = createdAt > now.minus({ hours: FRESH_CLAIM_HOURS })
  return isFresh ? DOMAIN_CHECK_MINUTES.fresh : DOMAIN_CHECK_MINUTES.waiting
}

function shortened(seen: string[]): string {
  const all = seen.join(',')
  return all.length <= MAX_SEEN_CHARACTERS ? all : all.slice(0, all.lastIndexOf(',', MAX_SEEN_CHARACTERS))
}
