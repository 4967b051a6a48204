import { Buffer } from 'node:buffer'
import { fail, ok, type Result } from '#src/shared/result'
import { channelKind, userChannel, type ChannelKind } from './channel_name.js'
import { parseObject, type Fields } from './client_message.js'
import type { Connection } from './connection.js'
import type { PusherApp } from './pusher_app.js'
import type { Member } from './roster.js'
import { subscriptionError, protocolError, type ProtocolError } from './server_message.js'
import { channelText, isAuth } from './signature.js'

type Outcome<Value> = Result<Value, ProtocolError>

export function subscribe(app: PusherApp, connection: Connection, fields: Fields): Outcome<void> {
  const name = typeof fields.channel === 'string' ? fields.channel : ''
  const kind = channelKind(name)
  if (kind === null) return fail(protocolError('reconnect', 'This is not the name of a channel.'))

  const member = admit(app, connection, { name, kind }, fields)
  if (!member.ok) {
    connection.send(subscriptionError(name, member.error))
    return member
  }

  app.channels.join(name, connection, member.value)
  return ok(undefined)
}

type Requested = { name: string; kind: ChannelKind }

function admit(
  app: PusherApp,
  connection: Connection,
  channel: Requested,
  fields: Fields
): Outcome<Member | null> {
  const isAuthorized = isAuthorizedFor(app, connection, channel, fields)
  if (!isAuthorized)
    return fail(protocolError('notAuthorized', `The signature for ${channel.name} is not valid.`))

  const { channelsPerConnection } = app.limits
  if (connection.channels.size >= channelsPerConnection && !connection.channels.has(channel.name)) {
    return fail(
      protocolError(
        'overCapacity',
        `A connection can subscribe to at most ${channelsPerConnection} channels.`
      )
    )
  }
  return channel.kind === 'presence' ? presentMember(app, connection, channel.name, fields) : ok(null)
}

function isAuthorizedFor(
  app: PusherApp,
  connection: Connection,
  channel: Requested,
  fields: Fields
): boolean {
  if (channel.kind === 'public') return true
  if (channel.kind === 'user') {
    return connection.user !== null && channel.name === userChannel(connection.user.id)
  }
  if (typeof fields.auth !== 'string') return false
  const text = channelText(connection.socketId, channel.name, channelDataOf(fields))
  return isAuth(app.credentials, text, fields.auth)
}

function channelDataOf(fields: Fields): string | undefined {
  return typeof fields.channel_data === 'string' ? fields.channel_data : undefined
}

/** The member that joins a presence channel: from the signed `channel_data`, or else the connection's signed-in user. */
function presentMember(
  app: PusherApp,
  connection: Connection,
  name: string,
  fields: Fields
): Outcome<Member> {
  const channelData = channelDataOf(fields)
  const member = channelData === undefined ? connection.user : readMember(channelData)
  if (member === null || Buffer.byteLength(channelData ?? '') > app.limits.memberBytes) {
    return fail(protocolError('notAuthorized', `Joining ${name} needs a "channel_data" with a "user_id".`))
  }

  const present = app.channels.present(name)
  const { membersPerPresenceChannel } = app.limits
  if (present.size >= membersPerPresenceChannel && !present.has(member.id)) {
    return fail(
      protocolError('overCapacity', `${name} is full: it takes ${membersPerPresenceChannel} members.`)
    )
  }
  return ok(member)
}

function readMember(channelData: string): Member | null {
  const fields = parseObject(channelData)
  const id = fields?.user_id
  if (typeof id !== 'string' && typeof id !== 'number') return null
  return id === '' ? null : { id: String(id), info: fields?.user_info }
}
