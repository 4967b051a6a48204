import { fail, ok, type Result } from '#src/shared/result'
import { channelKind } from './channel_name.js'
import type { ClientMessage } from './client_message.js'
import type { Connection } from './connection.js'
import { protocolError, type ProtocolError } from './protocol_error.js'
import type { PusherApp } from './pusher_app.js'
import { relayedEvent } from './server_message.js'

export const CLIENT_EVENT_PREFIX = 'client-'

/** `client-*`: relayed to the other subscribers of the channel, never stored. */
export function relayClientEvent(
  app: PusherApp,
  connection: Connection,
  { event, channel, data }: ClientMessage
): Result<void, ProtocolError> {
  const kind = channel === null ? null : channelKind(channel)
  if (channel === null || (kind !== 'private' && kind !== 'presence')) {
    return fail(protocolError('notAuthorized', 'Client events go to private and presence channels only.'))
  }
  if (!connection.channels.has(channel)) {
    return fail(protocolError('notAuthorized', 'Subscribe to the channel before sending events to it.'))
  }

  const { eventNameCharacters, clientEventsPerSecond } = app.limits
  if (event.length > eventNameCharacters) {
    return fail(
      protocolError('clientEventRejected', `Event names have at most ${eventNameCharacters} characters.`)
    )
  }
  if (!connection.clientEventRate.allows()) {
    return fail(
      protocolError(
        'clientEventRejected',
        `A client may send ${clientEventsPerSecond} events a second; wait a little.`
      )
    )
  }

  const sender = app.channels.memberOf(channel, connection)
  app.channels.relay(channel, relayedEvent(channel, event, data, sender?.id ?? null), connection.socketId)
  return ok(undefined)
}
