import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { http } from '#config/app'
import { preferredEncoding, type Encoding } from '../compression/precompressed.js'

/** Smaller bodies fit in one packet uncompressed. */
const MIN_BYTES = 1_000
const COMPRESSIBLE = /^(?:text\/(?!event-stream)|application\/(?:[\w.+-]+\+)?(?:json|xml)|image\/svg\+xml)/
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }
const GZIP = { level: 6 }

const compress: Record<Encoding, (text: string) => Promise<Buffer>> = {
  br: (text) => promisify(brotliCompress)(text, BROTLI),
  gzip: (text) => promisify(gzip)(text, GZIP),
}

/** Compresses pages and JSON, but not streams and files, which are sent as they are produced. */
export default class CompressMiddleware {
  async handle(ctx: HttpContext, next: NextFn) {
    const output: unknown = await next()
    const { request, response } = ctx
    if (response.getHeader('content-encoding') || response.getStatus() === 304) return output
    const body = textOf(response.content?.[0])
    if (body === null || Buffer.byteLength(body.text) < MIN_BYTES) return output
    const type = String(response.getHeader('content-type') ?? body.type)
    if (!COMPRESSIBLE.test(type)) return output

    response.vary('Accept-Encoding')
    const encoding = request.method() === 'HEAD' ? null : preferredEncoding(ctx)
    if (!encoding) return output
    const bytes = await compress[encoding](body.text)
    const etag = response.getHeader('etag')
    if (typeof etag === 'string' && !etag.startsWith('W/')) response.header('etag', `W/${etag}`)
    response.header('content-encoding', encoding).header('content-type', type)
    response.send(bytes)
    return output
  }
}

/** The body as it will be sent, with its default type; null for bytes and empty bodies. */
function textOf(content: unknown): { text: string; type: string } | null {
  if (typeof content === 'string')
    return {
      text: content,
      type: content.trimStart().startsWith('<') ? 'text/html; charset=utf-8' : 'text/plain; charset=utf-8',
    }
  if (typeof content !== 'object' || content === null || content instanceof Uint8Array) return null
  if (content instanceof Date || content instanceof RegExp) return null
  return { text: http.serializeJSON(content) ?? '', type: 'application/json; charset=utf-8' }
}
