import { fail, ok, type Result } from '#src/shared/result'
import { fieldsOf, parseObject, type ClientMessage, type Fields } from './client_message.js'
import type { Connection } from './connection.js'
import type { PusherApp } from './pusher_app.js'
import { pong, relayedEvent, signinSuccess, protocolError, type ProtocolError } from './server_message.js'
import { subscribe } from './subscribe.js'
import { channelKind } from './channel_name.js'
import { isAuth, userText } from './signature.js'

const CLIENT_EVENT_PREFIX = 'client-'

/** `client-*`: relayed to the other subscribers of the channel, never stored. */
function relayClientEvent(
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
      protocolError('clientEventRejected', `Event names can have at most ${eventNameCharacters} characters.`)
    )
  }
  if (!connection.clientEventRate.allows()) {
    return fail(
      protocolError(
        'clientEventRejected',
        `A client can send ${clientEventsPerSecond} events per second. Wait a moment.`
      )
    )
  }

  const sender = app.channels.memberOf(channel, connection)
  app.channels.relay(channel, relayedEvent(channel, event, data, sender?.id ?? null), connection.socketId)
  return ok(undefined)
}

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
  return fail(protocolError('reconnect', 'There’s no such event.'))
}

function unsubscribe(app: PusherApp, connection: Connection, channel: unknown): Result<void, ProtocolError> {
  if (typeof channel !== 'string') return fail(protocolError('reconnect', 'Name the channel to leave.'))
  app.channels.leave(channel, connection)
  return ok(undefined)
}

function signIn(app: PusherApp, connection: Connection, fields: Fields): Result<void, ProtocolError> {
  const { auth, user_data: userData } = fields
  if (typeof auth !== 'string' || typeof userData !== 'string') {
    return fail(protocolError('notAuthorized', 'Signing in needs "auth" and "user_data".'))
  }
  if (!isAuth(app.credentials, userText(connection.socketId, userData), auth)) {
    return fail(protocolError('notAuthorized', 'The signature of this sign-in is not valid.'))
  }

  const user = parseObject(userData)
  if (typeof user?.id !== 'string' || user.id === '') {
    return fail(protocolError('notAuthorized', 'The "user_data" needs an "id" that is text.'))
  }
  if (connection.user !== null && connection.user.id !== user.id) {
    return fail(protocolError('notAuthorized', 'This connection is signed in as another user.'))
  }

  connection.user = { id: user.id, info: user.user_info }
  connection.send(signinSuccess(userData))
  return ok(undefined)
}
