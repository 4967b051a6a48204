import { inject } from '@adonisjs/core'
import { Job } from '@adonisjs/queue'
import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import { Semaphore } from '#src/shared/concurrency/semaphore'
import { databaseTime } from '#src/shared/database/database_time'
import { ensureSchedule } from '#src/shared/queue/ensure_schedule'
import ApplicationDomain from '../models/application_domain.js'
import {
  CONCURRENT_DOMAIN_CHECKS,
  DOMAIN_CHECK_LEASE,
  DOMAIN_CLAIM_DAYS,
  DOMAINS_INTERVAL_MS,
  DOMAINS_PER_RUN,
} from '../limits.js'
import { checkDomain } from './check_domain.js'
import { DomainPorts } from './domain_ports.js'

const SCHEDULE_ID = 'applications.domains'

@inject()
export default class CheckDomainsJob extends Job<Record<string, never>> {
  static options = { name: 'applications.check_domains', queue: 'default' }

  constructor(private readonly ports: DomainPorts) {
    super()
  }

  async execute() {
    await checkDueDomains(this.ports)
  }
}

export function ensureDomainSchedule(): Promise<void> {
  return ensureSchedule(CheckDomainsJob, SCHEDULE_ID, DOMAINS_INTERVAL_MS)
}

/** Deletes claims that were never proven, then checks the domains that are due. */
export async function checkDueDomains(ports: DomainPorts, now: DateTime = DateTime.utc()): Promise<void> {
  const expired = databaseTime(now.minus({ days: DOMAIN_CLAIM_DAYS }))
  await db.from('application_domains').where({ state: 'waiting' }).where('created_at', '<', expired).delete()
  await db
    .from('application_domains')
    .where({ state: 'stopped' })
    .where('failing_since', '<', expired)
    .delete()

  const due = await ApplicationDomain.query()
    .where('nextCheckAt', '<=', databaseTime(now))
    .orderBy('nextCheckAt')
    .limit(DOMAINS_PER_RUN)
  const slots = new Semaphore(CONCURRENT_DOMAIN_CHECKS)
  await Promise.all(
    due.map(async (claim) => {
      const release = await slots.acquire()
      try {
        if (await claimCheck(claim, now)) await checkDomain(ports, claim, now)
      } finally {
        release()
      }
    })
  )
}

/** Postpones the next check, so that no other process checks the domain too. False if another process came first. */
async function claimCheck(
  { applicationId, nextCheckAt }: ApplicationDomain,
  now: DateTime
): Promise<boolean> {
  const taken: unknown = await db
    .from('application_domains')
    .where({ application_id: applicationId, next_check_at: databaseTime(nextCheckAt) })
    .update({ next_check_at: databaseTime(now.plus(DOMAIN_CHECK_LEASE)) })
  return Number(taken) > 0
}
