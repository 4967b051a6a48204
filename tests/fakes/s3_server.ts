import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

export type S3Fake = {
  endpoint: string
  bucket: string
  objects: Map<string, Buffer>
  requests: { method: string; path: string; range: string | undefined }[]
  /** Refuses every request with this status until it is null; `stall` accepts requests and never responds. */
  trouble: number | 'stall' | null
  close(): Promise<void>
}

const BUCKET = 'parley'
const KEYS_A_PAGE = 3

/** A small S3: signed requests, objects in memory, and the XML and errors of the real one. */
export async function startS3(): Promise<S3Fake> {
  const fake: Omit<S3Fake, 'endpoint' | 'close'> = {
    bucket: BUCKET,
    objects: new Map(),
    requests: [],
    trouble: null,
  }
  const server = createServer((request, response) => void serve(fake, request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return Object.assign(fake, {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  })
}

type State = Omit<S3Fake, 'endpoint' | 'close'>

async function serve(state: State, request: IncomingMessage, response: ServerResponse) {
  const url = new URL(request.url!, 'http://s3')
  const body = await buffer(request)
  const { method = 'GET', headers } = request
  state.requests.push({ method, path: url.pathname, range: headers.range })
  if (state.trouble === 'stall') return
  if (state.trouble)
    return refuse(response, state.trouble, state.trouble === 403 ? 'AccessDenied' : 'SlowDown')
  if (!isSigned(request, url, body)) return refuse(response, 403, 'SignatureDoesNotMatch')

  const [, bucket, ...rest] = url.pathname.split('/')
  if (bucket !== state.bucket) return refuse(response, 404, 'NoSuchBucket')
  const key = decodeURIComponent(rest.join('/'))
  if (method === 'GET' && key === '') return list(state, url, response)
  if (method === 'POST' && url.searchParams.has('delete')) return deleteMany(state, body, response)
  if (method === 'PUT') {
    state.objects.set(key, body)
    return response.writeHead(200, { etag: etagOf(body) }).end()
  }
  if (method === 'DELETE') {
    state.objects.delete(key)
    return response.writeHead(204).end()
  }
  return get(state, key, request, response)
}

/** Checks the shape of a version 4 signature and that the body is the signed one. */
function isSigned({ headers }: IncomingMessage, url: URL, body: Buffer): boolean {
  if (url.searchParams.get('X-Amz-Algorithm') === 'AWS4-HMAC-SHA256') return true
  const signature =
    /^AWS4-HMAC-SHA256 Credential=the-key\/\d{8}\/[\w-]+\/s3\/aws4_request, SignedHeaders=[\w;-]+, Signature=[0-9a-f]{64}$/
  const signed = headers['x-amz-content-sha256']
  if (!signature.test(headers.authorization ?? '')) return false
  return signed === 'UNSIGNED-PAYLOAD' || signed === createHash('sha256').update(body).digest('hex')
}

function get(
  { objects }: State,
  key: string,
  { method, headers }: IncomingMessage,
  response: ServerResponse
) {
  const object = objects.get(key)
  if (!object) return method === 'HEAD' ? response.writeHead(404).end() : refuse(response, 404, 'NoSuchKey')
  const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? '') ?? []
  const part = from ? object.subarray(Number(from), Number(to) + 1) : object
  const range = from ? { 'content-range': `bytes ${from}-${to}/${object.length}` } : {}
  response.writeHead(from ? 206 : 200, { 'content-length': part.length, etag: etagOf(object), ...range })
  response.end(method === 'HEAD' ? undefined : part)
}

function list({ objects }: State, url: URL, response: ServerResponse) {
  const prefix = url.searchParams.get('prefix') ?? ''
  const after = url.searchParams.get('continuation-token') ?? ''
  const all = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort()
  const page = all.slice(0, KEYS_A_PAGE)
  const next = all.length > page.length ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''
  const contents = page.map(
    (key) => `<Contents><Key>${key}</Key><Size>${objects.get(key)!.length}</Size></Contents>`
  )
  xml(
    response,
    `<ListBucketResult><IsTruncated>${next !== ''}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`
  )
}

function deleteMany({ objects }: State, body: Buffer, response: ServerResponse) {
  for (const [, key] of body.toString().matchAll(/<Key>([^<]+)<\/Key>/g)) objects.delete(key!)
  xml(response, '<DeleteResult></DeleteResult>')
}

function refuse(response: ServerResponse, status: number, code: string) {
  response.writeHead(status, { 'content-type': 'application/xml' })
  response.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`)
}

function xml(response: ServerResponse, body: string) {
  response.writeHead(200, { 'content-type': 'application/xml' }).end(`<?xml version="1.0"?>${body}`)
}

const etagOf = (bytes: Buffer) => `"${createHash('md5').update(bytes).digest('hex')}"`
