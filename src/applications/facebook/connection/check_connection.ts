import type { FacebookProblem } from '#protocol/facebook'
import { fail, ok, type Result } from '#src/shared/result'
import SendReconnectNoticeJob from '#src/applications/emails/send_reconnect_notice_job'
import type { MessengerPorts } from '../messenger_ports.js'
import type { GraphProblem } from '../../graph/graph_problem.js'
import FacebookConnection from '../models/facebook_connection.js'
import { pageToken } from './find_connection.js'

export type CheckProblem = GraphProblem['kind'] | 'disconnected'

/** Checks that the token works and the Page sends us its messages; subscribes again if it doesn't. */
export async function checkConnection(
  facebook: MessengerPorts,
  connection: FacebookConnection
): Promise<Result<void, CheckProblem>> {
  const token = pageToken(facebook, connection)
  if (token === null || connection.state === 'disconnected') return fail('disconnected')
  const { graph } = facebook
  const subscribed = await graph.isSubscribed(connection.subscribedPageId, token)
  const done =
    subscribed.ok && !subscribed.value
      ? await graph.subscribe(connection.subscribedPageId, token)
      : subscribed
  if (done.ok) return ok(undefined)
  const { kind } = done.error
  if (kind === 'token' || kind === 'permission') await requireReconnect(connection.applicationId, kind)
  return fail(kind)
}

/** Called when Facebook refuses the token: marks the connection for its owner, who is emailed once. */
export async function requireReconnect(applicationId: string, problem: FacebookProblem): Promise<void> {
  const changed: unknown = await FacebookConnection.query()
    .where('applicationId', applicationId)
    .where('state', 'connected')
    .update({ state: 'reconnect', problem })
  if (Number(Array.isArray(changed) ? changed[0] : changed) > 0)
    await SendReconnectNoticeJob.dispatch({ applicationId })
}
