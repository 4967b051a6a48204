import { FetchFailure } from './fetch_problem.js'

/** Chunks are kept small: the event stream parser takes quadratic time in the carriage returns of a chunk. */
const CHUNK_BYTES = 4_096

/** The same response, whose body fails as `too_large` once it is longer. Refuses any content encoding. */
function limitedResponse(response: Response, maxBytes: number): Response {
  const encoding = response.headers.get('content-encoding')?.trim().toLowerCase() ?? ''
  if (encoding !== '' && encoding !== 'identity') {
    abandon(response)
    throw new FetchFailure(
      'connection_failed',
      `The server used the content encoding "${encoding.slice(0, 40)}", which was not requested.`
    )
  }
  if (!response.body) return response
  const { status, statusText, headers } = response
  return new Response(response.body.pipeThrough(byteLimit(maxBytes)), { status, statusText, headers })
}

/** Stops reading a refused body and ignores errors that this causes. */
function abandon(response: Response): void {
  response.body?.cancel().catch(() => undefined)
}

function byteLimit(maxBytes: number): TransformStream<Uint8Array, Uint8Array> {
  let seen = 0
  return new TransformStream({
    transform(chunk, controller) {
      seen += chunk.byteLength
      if (seen > maxBytes) throw new FetchFailure('too_large', `The body is larger than ${maxBytes} bytes.`)
      for (let at = 0; at < chunk.byteLength; at += CHUNK_BYTES)
        controller.enqueue(chunk.subarray(at, at + CHUNK_BYTES))
    },
  })
}

/** A `fetch` whose responses have at most this many bytes and are not compressed. */
export function limitedFetch(fetch: typeof globalThis.fetch, maxBytes: number): typeof globalThis.fetch {
  return async (input, init) => {
    const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : undefined))
    headers.set('accept-encoding', 'identity')
    return limitedResponse(await fetch(input, { ...init, headers }), maxBytes)
  }
}

const NOT_CONNECTED =
  /^(?:ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT|CERT_|ERR_TLS|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_)/

/** Whether `fetch` failed before anything could have been sent. */
export function failedToConnect(error: unknown): boolean {
  const { cause } = error as { cause?: { code?: unknown } | null }
  return NOT_CONNECTED.test(String(cause?.code ?? ''))
}
