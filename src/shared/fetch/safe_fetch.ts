import { Client } from 'undici'
import { fail, ok, type Result } from '../result.js'
import { readBody, saveBody } from './body.js'
import { checkedConnector } from './checked_connector.js'
import { lookupByDns, type Lookup } from './lookup.js'
import { parseContentType, isPermanent, keepsMethod, redirectTarget, withoutSecrets } from './http_headers.js'
import { PrivateAllowance } from './private_allowance.js'
import { FetchFailure, problemFrom, type FetchProblem } from './fetch_problem.js'
import { parseWebAddress } from './web_address.js'

export type { FetchProblem, FetchProblemCode } from './fetch_problem.js'

export type SafeFetchOptions = {
  /** Private `host:port` pairs that may be reached. */
  allowPrivate: readonly string[]
  userAgent: string
  /** For the whole exchange: DNS, connections, redirects and body. */
  timeoutMs: number
  /** Counted after decompression. */
  maxBytes: number
  maxRedirects: number
  lookup?: Lookup
}

export type GetOptions = {
  headers?: Record<string, string>
  accept?: string
  maxBytes?: number
  timeoutMs?: number
  signal?: AbortSignal
  /** Streams the body of a 200 into this file instead of `bytes`, so that it's never in memory as a whole. */
  saveTo?: string
}

/** Any status counts as fetched, 4xx and 5xx among them. */
export type Fetched = {
  /** The final URL after redirects, without fragment. */
  url: string
  /** The URL to store from now on: where the leading permanent redirects led. Null without any. */
  movedTo: string | null
  status: number
  headers: Headers
  bytes: Uint8Array
  mediaType: string | null
  charset: string | null
}

export type PostOptions = GetOptions & { body: Record<string, string> }

export type JsonOptions = GetOptions & { json: string }

type Exchange = {
  method: 'GET' | 'POST'
  body: string | null
  headers: Record<string, string>
  saveTo?: string
  maxBytes: number
  signal: AbortSignal
}

type ReceivedResponse = Omit<Fetched, 'movedTo'>

/** The only way to make outgoing requests. Every check applies to each redirect as well. */
export class SafeFetch {
  readonly #options: SafeFetchOptions
  readonly #allowance: PrivateAllowance

  constructor(options: SafeFetchOptions) {
    this.#options = options
    this.#allowance = new PrivateAllowance(options.allowPrivate)
  }

  async get(address: string, options: GetOptions = {}): Promise<Result<Fetched, FetchProblem>> {
    const { saveTo } = options
    const exchange = { headers: this.#headers(options), saveTo, ...this.#limits(options) }
    return this.#follow(address, { method: 'GET', body: null, ...exchange })
  }

  /** Sends a form. Follows only redirects that keep the method (307, 308); any other redirect is returned. */
  async post(address: string, options: PostOptions): Promise<Result<Fetched, FetchProblem>> {
    const headers = { ...this.#headers(options), 'content-type': 'application/x-www-form-urlencoded' }
    const body = new URLSearchParams(options.body).toString()
    return this.#follow(address, { method: 'POST', body, headers, ...this.#limits(options) })
  }

  /** Sends JSON; redirects as in `post`. */
  async postJson(address: string, { json, ...options }: JsonOptions): Promise<Result<Fetched, FetchProblem>> {
    const headers = { ...this.#headers(options), 'content-type': 'application/json' }
    return this.#follow(address, { method: 'POST', body: json, headers, ...this.#limits(options) })
  }

  #limits({ timeoutMs, maxBytes, signal }: GetOptions): Pick<Exchange, 'maxBytes' | 'signal'> {
    const timeout = AbortSignal.timeout(timeoutMs ?? this.#options.timeoutMs)
    return {
      maxBytes: maxBytes ?? this.#options.maxBytes,
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    }
  }

  #headers({ headers = {}, accept = '*/*' }: GetOptions): Record<string, string> {
    const lowered = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value])
    return {
      accept,
      'user-agent': this.#options.userAgent,
      ...Object.fromEntries(lowered),
      'accept-encoding': 'gzip, deflate, br',
    }
  }

  async #follow(address: string, exchange: Exchange): Promise<Result<Fetched, FetchProblem>> {
    let { headers } = exchange
    let location = address
    let from: URL | null = null
    let movedTo: string | null = null
    let isPermanentSoFar = true
    for (let hops = 0; hops <= this.#options.maxRedirects; hops++) {
      const parsed = parseWebAddress(location, from)
      if (!parsed.ok) return parsed
      const url = parsed.value
      if (from && from.origin !== url.origin) headers = withoutSecrets(headers)

      const answered = await this.#exchange(url, { ...exchange, headers })
      if (!answered.ok) return answered
      const { status } = answered.value
      const next = redirectTarget(answered.value)
      if (isPermanentSoFar && hops > 0) movedTo = url.href
      if (next === null || (exchange.method === 'POST' && !keepsMethod(status)))
        return ok({ ...answered.value, movedTo })
      isPermanentSoFar &&= isPermanent(status)
      from = url
      location = next
    }
    const detail = `It redirects more than ${this.#options.maxRedirects} times.`
    return fail({ code: 'too_many_redirects', url: address, detail })
  }

  async #exchange(url: URL, exchange: Exchange): Promise<Result<ReceivedResponse, FetchProblem>> {
    const { lookup = lookupByDns, timeoutMs } = this.#options
    if (exchange.signal.aborted) return fail(problemFrom(failureFrom(exchange.signal), url.href))
    // A new client per exchange: no idle sockets, and every connection is checked.
    const client = new Client(url.origin, {
      connect: checkedConnector(this.#allowance, lookup, timeoutMs),
      headersTimeout: 0,
      bodyTimeout: 0,
    })
    try {
      return ok(await untilAborted(this.#request(client, url, exchange), exchange.signal))
    } catch (error) {
      return fail(problemFrom(exchange.signal.aborted ? failureFrom(exchange.signal) : error, url.href))
    } finally {
      await client.destroy()
    }
  }

  async #request(
    client: Client,
    url: URL,
    { maxBytes, saveTo, ...sent }: Exchange
  ): Promise<ReceivedResponse> {
    const response = await client.request({ path: url.pathname + url.search, ...sent })
    const answered = { url: url.href, status: response.statusCode, headers: headersFrom(response.headers) }
    const type = parseContentType(answered.headers.get('content-type'))
    if (redirectTarget(answered) !== null) return { ...answered, ...type, bytes: new Uint8Array() }

    checkContentLength(answered.headers, maxBytes)
    const limits = { maxBytes, signal: sent.signal }
    const body = [response.body, answered.headers.get('content-encoding'), limits] as const
    const isSaved = saveTo !== undefined && answered.status === 200
    if (isSaved) await saveBody(saveTo, ...body)
    const bytes = isSaved ? new Uint8Array() : await readBody(...body)
    return { ...answered, ...type, bytes }
  }
}

function headersFrom(received: Record<string, string | string[] | undefined>): Headers {
  const headers = new Headers()
  for (const [name, value] of Object.entries(received)) {
    for (const each of [value ?? []].flat()) headers.append(name, each)
  }
  return headers
}

function checkContentLength(headers: Headers, maxBytes: number): void {
  const declared = Number(headers.get('content-length'))
  if (declared > maxBytes)
    throw new FetchFailure('too_large', `The body has ${declared} bytes, more than ${maxBytes}.`)
}

/** Rejects as soon as the signal aborts, even during a DNS lookup, which ends by itself. */
function untilAborted<Value>(work: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    const onAbort = () => reject(failureFrom(signal))
    signal.addEventListener('abort', onAbort, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort))
  })
}

function failureFrom(signal: AbortSignal): FetchFailure {
  const timedOut = signal.reason instanceof Error && signal.reason.name === 'TimeoutError'
  if (timedOut) return new FetchFailure('timed_out', 'The response did not arrive in time.')
  return new FetchFailure('aborted', 'The request was aborted.')
}
