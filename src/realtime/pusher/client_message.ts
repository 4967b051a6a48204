import { isTooComplex } from '#src/shared/text/parse_json'
import { Buffer } from 'node:buffer'
import { fail, ok, type Result } from '#src/shared/result'
import { MAX_JSON_DEPTH } from '../limits.js'
import { protocolError, type ProtocolError } from './server_message.js'

export type ClientMessage = { event: string; channel: string | null; data: unknown }
export type Fields = Record<string, unknown>

/** Never throws: any text yields a message or a protocol error. */
export function readClientMessage(text: string, maxBytes: number): Result<ClientMessage, ProtocolError> {
  if (Buffer.byteLength(text) > maxBytes) {
    return fail(protocolError('clientEventRejected', `A message can have at most ${maxBytes} bytes.`))
  }

  if (isTooComplex(text, { depth: MAX_JSON_DEPTH, values: Infinity })) {
    return fail(protocolError('clientEventRejected', `Data can nest at most ${MAX_JSON_DEPTH} levels deep.`))
  }

  const message = parseObject(text)
  if (message === null || typeof message.event !== 'string' || message.event === '') {
    return fail(protocolError('reconnect', 'Messages are JSON objects with an "event".'))
  }

  const channel = typeof message.channel === 'string' ? message.channel : null
  return ok({ event: message.event, channel, data: message.data })
}

/** The fields of an event's data, which clients send as an object or as a JSON string. */
export function fieldsOf(data: unknown): Fields {
  if (typeof data === 'string') return parseObject(data) ?? {}
  return isObject(data) ? data : {}
}

export function parseObject(text: string): Fields | null {
  try {
    const value: unknown = JSON.parse(text)
    return isObject(value) ? value : null
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
