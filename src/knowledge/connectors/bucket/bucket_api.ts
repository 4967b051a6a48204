import { DateTime } from 'luxon'
import type { Fetched, SafeFetch } from '#src/shared/fetch/safe_fetch'
import { fail, ok, type Result } from '#src/shared/result'
import { retryAllowedAt } from '../../fetching/cache_headers.js'
import type { ConnectorFailure } from '../connector.js'
import {
  maxDocumentBytes,
  MAX_CLOCK_OFFSET_MS,
  MAX_ERROR_BYTES,
  MAX_LISTING_BYTES,
  MAX_RATE_LIMIT_WAIT,
  RATE_LIMIT_WAIT,
} from '../limits.js'
import { isRegion, requestAddress, type BucketAddress } from './bucket_address.js'
import type { BucketListings } from './bucket_listings.js'
import { parseError, type BucketListing, type ListedObject } from './bucket_xml.js'
import { signatureHeaders, type AccessKey } from './signature.js'

type Answered<Value> = Promise<Result<Value, BucketFailure>>

/** `reason` is the service's own code, such as `NoSuchKey`. */
export type BucketFailure = ConnectorFailure & { reason: string }

/** Lists and reads a bucket over https://docs.aws.amazon.com/AmazonS3/latest/API, which many other servers implement. */
export class BucketApi {
  #clockOffsetMs = 0

  constructor(
    private readonly fetcher: SafeFetch,
    private readonly listings: BucketListings,
    private readonly address: BucketAddress,
    /** Replaced by the one that the server names. */
    public region: string,
    private readonly key: AccessKey | null
  ) {}

  async list(token: string | null): Answered<BucketListing> {
    const answer = await this.#request('', MAX_LISTING_BYTES, {
      'list-type': '2',
      'encoding-type': 'url',
      ...(this.address.prefix && { prefix: this.address.prefix }),
      ...(token !== null && { 'continuation-token': token }),
    })
    if (!answer.ok) return answer
    const listing = await this.listings.parse(answer.value.bytes)
    return listing ? ok(listing) : unexpectedResponse('a listing')
  }

  async object({ key, size, version }: ListedObject): Answered<Uint8Array> {
    const answer = await this.#request(key, maxDocumentBytes(), {})
    if (!answer.ok) return answer
    const { bytes, headers } = answer.value
    const etag = headers.get('etag')
    const isListed = etag === null || version.startsWith(`${etag} `)
    // Fetching decodes a stored encoding such as gzip. A newer object is read again with the next listing.
    if (bytes.byteLength !== size && isListed && !headers.has('content-encoding'))
      return unexpectedResponse(`${bytes.byteLength} instead of ${size} bytes`)
    return ok(bytes)
  }

  /** Repeats the request if the server names another region or the clocks differ. */
  async #request(key: string, maxBytes: number, query: Record<string, string>): Answered<Fetched> {
    for (let corrections = 0; ; corrections += 1) {
      const url = requestAddress(this.address, this.region, key, query)
      const at = new Date(Date.now() + this.#clockOffsetMs)
      const headers = this.key ? signatureHeaders(url, this.key, this.region, at) : {}
      const fetched = await this.fetcher.get(url.href, { headers, maxBytes })
      if (!fetched.ok) {
        const { code, detail } = fetched.error
        const failureCode =
          code === 'timed_out' ? 'fetch_timed_out' : code === 'aborted' ? 'connection_failed' : code
        return fail({ code: failureCode, detail: detail ?? code, reason: '' })
      }
      const answer = fetched.value
      // The redirect was followed without the signature, so this isn't the bucket's response.
      if (answer.url !== url.href) return unexpectedResponse('a redirect')
      if (answer.status === 200) return ok(answer)
      const error = parseError(textOf(answer.bytes.subarray(0, MAX_ERROR_BYTES)))
      if (corrections < 2 && this.#correct(answer, error)) continue
      return fail(failureOf(answer, error.code, this.key !== null, DateTime.utc()))
    }
  }

  #correct({ status, headers }: Fetched, error: { code: string; region: string }): boolean {
    if (error.code === 'RequestTimeTooSkewed') {
      const offset = Date.parse(headers.get('date') ?? '') - Date.now()
      const isNew = Math.abs(offset) <= MAX_CLOCK_OFFSET_MS && this.#clockOffsetMs === 0
      if (isNew) this.#clockOffsetMs = offset
      return isNew
    }
    const region = headers.get('x-amz-bucket-region') ?? error.region
    if ((status !== 301 && status !== 400) || region === this.region || !isRegion(region)) return false
    this.region = region
    return true
  }
}

const REFUSED_KEYS =
  /^(?:InvalidAccessKeyId|SignatureDoesNotMatch|InvalidToken|ExpiredToken|InvalidSecurity|NotSignedUp|AuthorizationHeaderMalformed)$/
const LIMITED = /^(?:SlowDown|RequestLimitExceeded|TooManyRequests|Throttling\w*)$/

function failureOf(
  { status, headers }: Fetched,
  reason: string,
  hasKey: boolean,
  now: DateTime
): BucketFailure {
  const detail = `HTTP ${status} ${reason}`.trim()
  const notBefore = retryAllowedAt(headers, now)
  if (status === 429 || LIMITED.test(reason)) {
    const until = notBefore ?? now.plus(RATE_LIMIT_WAIT)
    const latest = now.plus(MAX_RATE_LIMIT_WAIT)
    return { code: 'rate_limited', detail, reason, notBefore: until < latest ? until : latest }
  }
  if (hasKey && (status === 401 || REFUSED_KEYS.test(reason))) return { code: 'key_refused', detail, reason }
  if (status >= 500 || reason === 'RequestTimeTooSkewed')
    return { code: 'server_error', detail, reason, notBefore }
  if (status === 401 || status === 403 || status === 404) return { code: 'no_access', detail, reason }
  return { code: 'not_a_bucket', detail, reason }
}

function unexpectedResponse(what: string): Result<never, BucketFailure> {
  return fail({
    code: 'server_error',
    detail: `The server sent an unexpected response: ${what}`,
    reason: 'unexpected_response',
  })
}

function textOf(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes)
}
