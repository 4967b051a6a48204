import { fail, ok, type Result } from '#src/shared/result'
import { protocolError, type ProtocolError } from './server_message.js'

const VERSIONS = { oldest: 5, newest: 7 }

/** Whether an upgrade request is for this protocol; others are left to other listeners. */
export function isRealtimeAddress(address: string): boolean {
  return /^\/app(?:[/?]|$)/.test(address)
}

/** Validates `/app/:key?protocol=7`, the address at which clients connect. */
export function readHandshake(address: string, key: string): Result<void, ProtocolError> {
  const url = URL.parse(address, 'http://realtime')
  const claimedKey = url === null ? undefined : /^\/app\/([^/]+)\/?$/.exec(url.pathname)?.[1]
  if (url === null || claimedKey === undefined) {
    return fail(protocolError('pathNotFound', 'Connect to /app/ followed by the application key.'))
  }
  if (claimedKey !== encodeURIComponent(key)) {
    return fail(protocolError('applicationUnknown', 'No application has this key.'))
  }

  const version = url.searchParams.get('protocol')
  if (version === null || version === '') {
    return fail(protocolError('versionMissing', 'Give the protocol version as ?protocol=7.'))
  }
  if (!/^\d{1,4}$/.test(version)) {
    return fail(protocolError('versionMalformed', 'The protocol version is a whole number, for example 7.'))
  }
  if (Number(version) < VERSIONS.oldest || Number(version) > VERSIONS.newest) {
    return fail(
      protocolError(
        'versionUnsupported',
        `Protocol versions ${VERSIONS.oldest} to ${VERSIONS.newest} are supported.`
      )
    )
  }
  return ok(undefined)
}
