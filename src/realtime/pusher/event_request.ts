import { createHash } from 'node:crypto'
import { fail, ok, type Result } from '#src/shared/result'
import { MAX_CHANNELS_PER_EVENT, MAX_EVENT_NAME_CHARACTERS, MAX_REQUEST_AGE_S } from '../limits.js'
import { channelKind, isSocketId } from './channel_name.js'
import { parseObject, type Fields } from './client_message.js'
import { isSignature, type AppCredentials } from './signature.js'

/** `POST /apps/:appId/events` as received: `query` without its question mark, `body` unparsed. */
export type EventRequest = { method: string; path: string; query: string; body: string }
export type PublishedEvent = {
  event: string
  channels: string[]
  dataJson: string
  exceptSocketId: string | undefined
}
export type EventRequestProblem = 'signature_invalid' | 'body_malformed'

/**
 * Verifies and parses an event published through Pusher's HTTP API, signed with the application's secret.
 * https://pusher.com/docs/channels/library_auth_reference/rest-api#authentication
 */
export function readEventRequest(
  app: AppCredentials,
  request: EventRequest,
  nowMs: number
): Result<PublishedEvent, EventRequestProblem> {
  if (!isSigned(app, request, nowMs)) return fail('signature_invalid')

  const event = readEvent(parseObject(request.body) ?? {})
  return event === null ? fail('body_malformed') : ok(event)
}

function isSigned(app: AppCredentials, { method, path, query, body }: EventRequest, nowMs: number): boolean {
  const { auth_signature: signature = '', ...signed } = Object.fromEntries(new URLSearchParams(query))
  const text = Object.keys(signed)
    .sort()
    .map((name) => `${name}=${signed[name]}`)
    .join('&')

  const ageS = Math.abs(nowMs / 1000 - Number(signed.auth_timestamp))
  return (
    signed.auth_key === app.key &&
    ageS <= MAX_REQUEST_AGE_S &&
    signed.body_md5 === createHash('md5').update(body).digest('hex') &&
    isSignature(app.secret, [method.toUpperCase(), path, text].join('\n'), signature)
  )
}

function readEvent({ name, channel, channels, data, socket_id: socketId }: Fields): PublishedEvent | null {
  if (typeof name !== 'string' || name === '' || name.length > MAX_EVENT_NAME_CHARACTERS) return null
  if (typeof data !== 'string') return null

  const named: unknown[] = Array.isArray(channels) ? channels : [channel]
  const valid = named.filter((each): each is string => typeof each === 'string' && channelKind(each) !== null)
  if (valid.length === 0 || valid.length !== named.length || valid.length > MAX_CHANNELS_PER_EVENT)
    return null

  const exceptSocketId = typeof socketId === 'string' && isSocketId(socketId) ? socketId : undefined
  return { event: name, channels: valid, dataJson: data, exceptSocketId }
}
