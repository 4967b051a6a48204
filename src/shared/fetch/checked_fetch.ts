import { Agent, fetch as undiciFetch, type RequestInit } from 'undici'
import { checkedConnector } from './checked_connector.js'
import { lookupByDns, type Lookup } from './lookup.js'
import { limitedFetch } from './limited_response.js'
import { PrivateAllowance } from './private_allowance.js'

export type CheckedFetchOptions = {
  /** Private `host:port` pairs that may be reached. */
  allowPrivate: readonly string[]
  connectTimeoutMs: number
  /** The limit for one response. */
  maxBytes: number
  lookup?: Lookup
}

/**
 * A `fetch` for third-party clients that stream responses. Every connection is checked as in `SafeFetch`, and redirects are not
 * followed: what is sent, API keys among it, goes to the named host only. Responses are limited and not compressed.
 */
export function checkedFetch({
  allowPrivate,
  connectTimeoutMs,
  maxBytes,
  lookup = lookupByDns,
}: CheckedFetchOptions) {
  const connect = checkedConnector(new PrivateAllowance(allowPrivate), lookup, connectTimeoutMs)
  const dispatcher = new Agent({ connect, headersTimeout: 0, bodyTimeout: 0 })
  const checked = (input: string | URL | Request, init?: globalThis.RequestInit) =>
    undiciFetch(input instanceof Request ? input.url : input, {
      ...init,
      redirect: 'manual',
      dispatcher,
    } as RequestInit)
  return limitedFetch(checked as unknown as typeof globalThis.fetch, maxBytes)
}
