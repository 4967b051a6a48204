import { fail } from '#src/shared/result'
import { RATE_LIMIT_WAIT_MS } from '../limits.js'
import type { VisitorConnection, Messenger, SendProblem, Transport } from '../threads/transport.js'
import { requireReconnect } from './connection/check_connection.js'
import { pageToken } from './connection/find_connection.js'
import type { GraphProblem } from '../graph/graph_problem.js'
import type { MessengerPorts } from './messenger_ports.js'
import FacebookConnection from './models/facebook_connection.js'
import { metadataOf } from './webhook/author.js'

export function facebookTransport(facebook: MessengerPorts, messenger: Messenger): Transport {
  return {
    messenger,
    async open({ applicationId, visitorId }) {
      const connection = await FacebookConnection.find(applicationId)
      const token = connection?.state === 'connected' && pageToken(facebook, connection)
      return token ? connectionTo(facebook, connection, token, visitorId) : null
    },
  }
}

function connectionTo(
  { graph }: MessengerPorts,
  { applicationId, kind, pageName }: FacebookConnection,
  token: string,
  visitorId: string
): VisitorConnection {
  return {
    name: pageName,
    async send({ id, text }) {
      const message = kind === 'instagram' ? { text } : { text, metadata: metadataOf(id) }
      const sent = await graph.send(token, visitorId, message)
      return sent.ok ? sent : fail(sendProblem(sent.error))
    },
    async startTyping() {
      await graph.act(token, visitorId, 'mark_seen')
      await graph.act(token, visitorId, 'typing_on')
      return async (isAnswered) => {
        if (!isAnswered) await graph.act(token, visitorId, 'typing_off')
      }
    },
    requireReconnect: (lost) => requireReconnect(applicationId, lost),
  }
}

function sendProblem({ kind, waitMs, code }: GraphProblem): SendProblem {
  if (kind === 'token' || kind === 'permission') return { kind: 'access', lost: kind }
  if (kind === 'rate') return { kind, waitMs: waitMs ?? RATE_LIMIT_WAIT_MS }
  if (kind === 'temporary') return { kind, mayHaveArrived: code === null }
  if (kind === 'window') return { kind: 'left', reason: kind }
  return kind === 'gone' ? { kind: 'left', reason: 'unreachable' } : { kind: 'refused' }
}
