import type { FacebookProblem } from '#protocol/facebook'
import SendReconnectNoticeJob from '#src/applications/emails/send_reconnect_notice_job'
import FacebookConnection from '../models/facebook_connection.js'

/** Facebook refuses the token: the connection waits for its owner, who is emailed once. */
export async function requireReconnect(applicationId: string, problem: FacebookProblem): Promise<void> {
  const changed: unknown = await FacebookConnection.query()
    .where('applicationId', applicationId)
    .where('state', 'connected')
    .update({ state: 'reconnect', problem })
  if (Number(Array.isArray(changed) ? changed[0] : changed) > 0)
    await SendReconnectNoticeJob.dispatch({ applicationId })
}
