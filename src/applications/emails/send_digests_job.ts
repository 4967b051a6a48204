import { inject } from '@adonisjs/core'
import { Job } from '@adonisjs/queue'
import { claimDueDigests } from '#src/conversations/inbox/digest'
import SendDigestJob from './send_digest_job.js'

@inject()
export default class SendDigestsJob extends Job<Record<string, never>> {
  static options = { name: 'applications.send_digests', queue: 'default' }

  async execute() {
    for (const { accountId, since } of await claimDueDigests())
      await SendDigestJob.dispatch({ accountId, since: since.toUTC().toISO()! })
  }
}
