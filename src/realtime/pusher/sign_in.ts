import { fail, ok, type Result } from '#src/shared/result'
import { parseObject, type Fields } from './client_message.js'
import type { Connection } from './connection.js'
import { protocolError, type ProtocolError } from './protocol_error.js'
import type { PusherApp } from './pusher_app.js'
import { signinSuccess } from './server_message.js'
import { isAuth, userText } from './signature.js'

export function signIn(app: PusherApp, connection: Connection, fields: Fields): Result<void, ProtocolError> {
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
