import { fail, ok, type Result } from '#src/shared/result'
import { CLIENT_EVENT_PREFIX, relayClientEvent } from './client_event.js'
import { fieldsOf, type ClientMessage } from './client_message.js'
import type { Connection } from './connection.js'
import { protocolError, type ProtocolError } from './protocol_error.js'
import type { PusherApp } from './pusher_app.js'
import { pong } from './server_message.js'
import { signIn } from './sign_in.js'
import { subscribe } from './subscribe.js'

/** Handles one client message. The caller sends a failure to the client. */
export function respond(
  app: PusherApp,
  connection: Connection,
  message: ClientMessage
): Result<void, ProtocolError> {
  switch (message.event) {
    case 'pusher:subscribe':
      return subscribe(app, connection, fieldsOf(message.data))
    case 'pusher:unsubscribe':
      return unsubscribe(app, connection, fieldsOf(message.data).channel)
    case 'pusher:signin':
      return signIn(app, connection, fieldsOf(message.data))
    case 'pusher:ping':
      connection.send(pong())
      return ok(undefined)
    case 'pusher:pong':
      return ok(undefined)
  }
  if (message.event.startsWith(CLIENT_EVENT_PREFIX)) return relayClientEvent(app, connection, message)
  return fail(protocolError('reconnect', 'The server knows no such event.'))
}

function unsubscribe(app: PusherApp, connection: Connection, channel: unknown): Result<void, ProtocolError> {
  if (typeof channel !== 'string') return fail(protocolError('reconnect', 'Name the channel to leave.'))
  app.channels.leave(channel, connection)
  return ok(undefined)
}
