import { inject } from '@adonisjs/core'
import { Job } from '@adonisjs/queue'
import { ensureSchedule } from '#src/shared/queue/ensure_schedule'
import { claimDueDigests } from '#src/conversations/inbox/digest'
import SendDigestJob from './send_digest_job.js'
import { DIGEST_INTERVAL_MS } from '../limits.js'

const SCHEDULE_ID = 'applications.digests'

@inject()
export default class SendDueDigestsJob extends Job<Record<string, never>> {
  static options = { name: 'applications.send_digests', queue: 'default' }

  async execute() {
    for (const { workspaceId, since } of await claimDueDigests())
      await SendDigestJob.dispatch({ workspaceId, since: since.toUTC().toISO()! })
  }
}

export function ensureDigestSchedule(): Promise<void> {
  return ensureSchedule(SendDueDigestsJob, SCHEDULE_ID, DIGEST_INTERVAL_MS)
}
