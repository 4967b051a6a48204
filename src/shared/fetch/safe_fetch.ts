import { Client } from 'undici'
import { fail, ok, type Result } from '../result.js'
import { readBody } from './body.js'
import { checkedConnector, lookupByDns, type Lookup } from './checked_connector.js'
import { parseContentType } from './content_type.js'
import { PrivateAllowance } from './private_allowance.js'
import { failureFrom, untilAborted } from './abort.js'
import { FetchFailure, problemFrom, type FetchProblem } from './fetch_problem.js'
import { isPermanent, keepsMethod, redirectTarget, withoutSecrets } from './redirects.js'
import { parseWebAddress } from './web_address.js'

export type { FetchProblem, FetchProblemCode } from './fetch_problem.js'

export type SafeFetchOptions = {
  /** `host:port` pairs that may be reached although private. */
  allowPrivate: readonly string[]
  userAgent: string
  /** For the whole exchange: names, connections, redirects and body. */
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
}

/** `status` may be any status: an error answered over HTTP is an answer. */
export type Fetched = {
  /** Where the last redirect led, without fragment. */
  url: string
  /** The address to remember from now on: where permanent redirects led before any other. Null when nothing moved. */
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
  maxBytes: number
  signal: AbortSignal
}

type Answered = Omit<Fetched, 'movedTo'>

/** The only door to the network. What it refuses, it refuses at every redirect. */
export class SafeFetch {
  readonly #options: SafeFetchOptions
  readonly #allowance: PrivateAllowance

  constructor(options: SafeFetchOptions) {
    this.#options = options
    this.#allowance = new PrivateAllowance(options.allowPrivate)
  }

  async get(address: string, options: GetOptions = {}): Promise<Result<Fetched, FetchProblem>> {
    const limits = this.#limits(options)
    return this.#follow(address, { method: 'GET', body: null, headers: this.#headers(options), ...limits })
  }

  /** Sends a form. Only redirects that keep the method (307, 308) are followed; any other is the answer. */
  async post(address: string, options: PostOptions): Promise<Result<Fetched, FetchProblem>> {
    const headers = { ...this.#headers(options), 'content-type': 'application/x-www-form-urlencoded' }
    const body = new URLSearchParams(options.body).toString()
    return this.#follow(address, { method: 'POST', body, headers, ...this.#limits(options) })
  }

  /** Sends JSON, under the same rules. */
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
    let at = address
    let from: URL | null = null
    let movedTo: string | null = null
    let isMoving = true
    for (let hops = 0; hops <= this.#options.maxRedirects; hops++) {
      const parsed = parseWebAddress(at, from)
      if (!parsed.ok) return parsed
      const url = parsed.value
      if (from && from.origin !== url.origin) headers = withoutSecrets(headers)

      const answered = await this.#exchange(url, { ...exchange, headers })
      if (!answered.ok) return answered
      const { status } = answered.value
      const next = redirectTarget(answered.value)
      if (isMoving && hops > 0) movedTo = url.href
      if (next === null || (exchange.method === 'POST' && !keepsMethod(status)))
        return ok({ ...answered.value, movedTo })
      isMoving &&= isPermanent(status)
      from = url
      at = next
    }
    const detail = `It redirects more than ${this.#options.maxRedirects} times.`
    return fail({ code: 'too_many_redirects', url: address, detail })
  }

  async #exchange(url: URL, exchange: Exchange): Promise<Result<Answered, FetchProblem>> {
    const { lookup = lookupByDns, timeoutMs } = this.#options
    if (exchange.signal.aborted) return fail(problemFrom(failureFrom(exchange.signal), url.href))
    // A client of its own for every exchange: no idle sockets, and each connection is checked afresh.
    const client = new Client(url.origin, {
      connect: checkedConnector(this.#allowance, lookup, timeoutMs),
      headersTimeout: 0,
      bodyTimeout: 0,
    })
    try {
      return ok(await untilAborted(this.#answer(client, url, exchange), exchange.signal))
    } catch (error) {
      return fail(problemFrom(exchange.signal.aborted ? failureFrom(exchange.signal) : error, url.href))
    } finally {
      await client.destroy()
    }
  }

  async #answer(client: Client, url: URL, { maxBytes, ...sent }: Exchange): Promise<Answered> {
    const response = await client.request({ path: url.pathname + url.search, ...sent })
    const answered = { url: url.href, status: response.statusCode, headers: headersFrom(response.headers) }
    const type = parseContentType(answered.headers.get('content-type'))
    if (redirectTarget(answered) !== null) return { ...answered, ...type, bytes: new Uint8Array() }

    refuseAnnouncedSize(answered.headers, maxBytes)
    const bytes = await readBody(response.body, answered.headers.get('content-encoding'), maxBytes)
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

function refuseAnnouncedSize(headers: Headers, maxBytes: number): void {
  const announced = Number(headers.get('content-length'))
  if (announced > maxBytes)
    throw new FetchFailure('too_large', `The body has ${announced} bytes, more than ${maxBytes}.`)
}
