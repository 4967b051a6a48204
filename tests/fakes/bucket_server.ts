import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sha256 } from '#src/shared/crypto/sha256'
import { signatureHeaders } from '#src/knowledge/connectors/bucket/signature'

type Stored = { content: string | Uint8Array; storageClass?: string; isDenied?: boolean; size?: number }
type Answer = { status?: number; headers?: Record<string, string>; body: string | Uint8Array }
/** Takes over a response; returns false to let the server answer. */
type Fault = (path: string, response: ServerResponse, request: IncomingMessage) => boolean

const ALLOWED_SKEW_MS = 15 * 60_000

/**
 * One S3-compatible bucket over real HTTP, with its name in the path. It checks every signature, pages, slows down, revokes keys
 * and, with `fault`, lies.
 */
export class BucketServer {
  readonly objects = new Map<string, Stored>()
  /** Secrets by the ids of keys that are accepted. */
  readonly keys = new Map<string, string>()
  isPublic = false
  region = 'us-east-1'
  /** How it refuses another region: by naming its own in the body, or in a header. */
  namesRegionBy: 'body' | 'header' = 'body'
  pageSize = 1_000
  clockOffsetMs = 0
  /** How many more requests are answered before `SlowDown`. */
  budget = Infinity
  readonly requests: { path: string; keyId: string | null; headers: IncomingMessage['headers'] }[] = []
  fault: Fault | null = null
  readonly #server = createServer((request, response) => this.#serve(request, response))

  constructor(readonly bucket = 'papers') {}

  async start(port = 0): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(port, '127.0.0.1', resolve))
  }

  get host(): string {
    return `127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  get url(): string {
    return `http://${this.host}/${this.bucket}`
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  put(objects: Record<string, string | Stored>): void {
    for (const [key, object] of Object.entries(objects))
      this.objects.set(key, typeof object === 'string' ? { content: object } : object)
  }

  /** Keys of objects that were asked for, in order. */
  get loaded(): string[] {
    const paths = this.requests.map(({ path }) => new URL(path, this.url))
    const objects = paths.filter(({ searchParams }) => !searchParams.has('list-type'))
    return objects.map(({ pathname }) => decodeURIComponent(pathname.slice(this.bucket.length + 2)))
  }

  #serve(request: IncomingMessage, response: ServerResponse): void {
    const path = request.url ?? '/'
    const keyId = /Credential=([^/]+)\//.exec(request.headers.authorization ?? '')?.[1] ?? null
    this.requests.push({ path, keyId, headers: request.headers })
    if (this.fault?.(path, response, request)) return
    const { status = 200, headers = {}, body } = this.#refusal(path, keyId, request) ?? this.#answer(path)
    const date = new Date(Date.now() + this.clockOffsetMs).toUTCString()
    response.writeHead(status, { date, 'content-type': 'application/xml', ...headers })
    response.end(body)
  }

  #refusal(path: string, keyId: string | null, { headers }: IncomingMessage): Answer | null {
    if (this.budget <= 0) return refuse(503, 'SlowDown')
    this.budget -= 1
    if (keyId === null) return this.isPublic ? null : refuse(403, 'AccessDenied')
    const [, region = ''] = /Credential=[^/]+\/\d{8}\/([^/]+)\//.exec(headers.authorization!) ?? []
    if (region !== this.region && this.namesRegionBy === 'header')
      return refuse(301, 'PermanentRedirect', '', { 'x-amz-bucket-region': this.region })
    if (region !== this.region)
      return refuse(400, 'AuthorizationHeaderMalformed', `<Region>${this.region}</Region>`)
    const secret = this.keys.get(keyId)
    if (secret === undefined) return refuse(403, 'InvalidAccessKeyId')
    const at = instantOf(headers['x-amz-date'])
    if (Math.abs(at.getTime() - Date.now() - this.clockOffsetMs) > ALLOWED_SKEW_MS)
      return refuse(403, 'RequestTimeTooSkewed')
    const url = new URL(path, `http://${headers.host}`)
    const { authorization } = signatureHeaders(url, { id: keyId, secret }, region, at)
    return authorization === headers.authorization ? null : refuse(403, 'SignatureDoesNotMatch')
  }

  #answer(path: string): Answer {
    const { pathname, searchParams } = new URL(path, this.url)
    if (!pathname.startsWith(`/${this.bucket}/`)) return refuse(404, 'NoSuchBucket')
    const key = decodeURIComponent(pathname.slice(this.bucket.length + 2))
    if (key === '') return { body: this.#listing(searchParams) }
    const object = this.objects.get(key)
    if (!object) return refuse(404, 'NoSuchKey')
    if (object.isDenied) return refuse(403, 'AccessDenied')
    return { headers: { etag: etagOf(object) }, body: object.content }
  }

  #listing(query: URLSearchParams): string {
    const prefix = query.get('prefix') ?? ''
    const after = Buffer.from(query.get('continuation-token') ?? '', 'base64').toString()
    const keys = [...this.objects.keys()].filter((key) => key.startsWith(prefix) && key > after).toSorted()
    const page = keys.slice(0, this.pageSize)
    const isTruncated = keys.length > page.length
    return listingOf(
      page.map((key) => [key, this.objects.get(key)!]),
      isTruncated ? Buffer.from(page.at(-1)!).toString('base64') : null
    )
  }
}

export function listingOf(objects: [string, Stored][], next: string | null): string {
  const contents = objects.map(([key, object]) => {
    const { content, storageClass = 'STANDARD', size } = object
    const length = size ?? Buffer.byteLength(content)
    const name = encodeURIComponent(key).replaceAll('%2F', '/').replaceAll('%20', '+')
    return `<Contents><Key>${name}</Key><LastModified>2026-01-01T08:00:00.000Z</LastModified><ETag>${etagOf(object).replaceAll('"', '&quot;')}</ETag><Size>${length}</Size><StorageClass>${storageClass}</StorageClass></Contents>`
  })
  const token = next === null ? '' : `<NextContinuationToken>${next}</NextContinuationToken>`
  return `<?xml version="1.0" encoding="UTF-8"?>\n<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Name>papers</Name><EncodingType>url</EncodingType><IsTruncated>${next !== null}</IsTruncated>${token}${contents.join('')}</ListBucketResult>`
}

function refuse(status: number, code: string, more = '', headers: Record<string, string> = {}): Answer {
  const body = `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>No.</Message>${more}</Error>`
  return { status, headers, body }
}

function etagOf({ content }: Stored): string {
  return `"${sha256(content).slice(0, 32)}"`
}

/** `20260102T030405Z` */
function instantOf(header: string | string[] | undefined): Date {
  return new Date(String(header).replace(/^(\d{4})(\d\d)(\d\dT\d\d)(\d\d)(\d\dZ)$/, '$1-$2-$3:$4:$5'))
}
