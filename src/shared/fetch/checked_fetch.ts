import { Agent, fetch as undiciFetch, type RequestInit } from 'undici'
import { checkedConnector, lookupByDns, type Lookup } from './checked_connector.js'
import { PrivateAllowance } from './private_allowance.js'

export type CheckedFetchOptions = {
  /** `host:port` pairs that may be reached although private. */
  allowPrivate: readonly string[]
  connectTimeoutMs: number
  lookup?: Lookup
}

/**
 * `fetch` for clients of others whose answers are read while they arrive. Every connection is checked as `SafeFetch`
 * checks it, and redirects are answers: what is sent, keys among it, goes to the named host and nowhere else.
 */
export function checkedFetch({ allowPrivate, connectTimeoutMs, lookup = lookupByDns }: CheckedFetchOptions) {
  const connect = checkedConnector(new PrivateAllowance(allowPrivate), lookup, connectTimeoutMs)
  const dispatcher = new Agent({ connect, headersTimeout: 0, bodyTimeout: 0 })
  const checked = (input: string | URL | Request, init?: globalThis.RequestInit) =>
    undiciFetch(input instanceof Request ? input.url : input, {
      ...init,
      redirect: 'manual',
      dispatcher,
    } as RequestInit)
  return checked as unknown as typeof globalThis.fetch
}
