import { inject } from '@adonisjs/core'
import { Job, Schedule } from '@adonisjs/queue'
import { claimDueDigests } from '#src/conversations/inbox/digest'
import SendDigestJob from './send_digest_job.js'
import { DIGEST_INTERVAL_MS } from '../limits.js'

const SCHEDULE_ID = 'applications.digests'

@inject()
export default class SendDigestsJob extends Job<Record<string, never>> {
  static options = { name: 'applications.send_digests', queue: 'default' }

  async execute() {
    for (const { accountId, since } of await claimDueDigests())
      await SendDigestJob.dispatch({ accountId, since: since.toUTC().toISO()! })
  }
}

export async function ensureDigestSchedule(): Promise<void> {
  const known = await Schedule.find(SCHEDULE_ID)
  if (known?.everyMs === DIGEST_INTERVAL_MS && known.status === 'active') return
  await SendDigestsJob.schedule({}).id(SCHEDULE_ID).every(DIGEST_INTERVAL_MS)
}
