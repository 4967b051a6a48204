import { databaseTime } from '#src/shared/database/database_time'
import { newId } from '#src/shared/ids'
import { enqueue } from '#src/shared/queue/enqueue'
import { ok, type Result } from '#src/shared/result'
import SendAbuseReportJob from './send_abuse_report_job.js'
import { transactional } from '../transactional.js'

export const ABUSE_REASONS = ['impersonation', 'fraud', 'hate', 'illegal', 'private', 'other'] as const
type AbuseReason = (typeof ABUSE_REASONS)[number]

export type AbuseReport = {
  id: string
  handle: string
  reason: AbuseReason
  details: string
  email: string | null
}

export async function reportAbuse(
  applicationId: string,
  report: Omit<AbuseReport, 'id'>
): Promise<AbuseReport> {
  const saved: AbuseReport = { id: newId(), ...report }
  await transactional<Result<void, never>>(async (trx) => {
    await trx
      .table('abuse_reports')
      .insert({ ...saved, application_id: applicationId, created_at: databaseTime() })
    await enqueue(trx, SendAbuseReportJob.dispatch({ reportId: saved.id }))
    return ok(undefined)
  })
  return saved
}
