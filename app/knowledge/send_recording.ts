import { buffer } from 'node:stream/consumers'
import type { HttpContext } from '@adonisjs/core/http'
import { orNotFound } from '#app/core/exceptions/not_found'
import type { Original } from '#src/knowledge/library/find_original'
import { audioFormatOf, HEAD_BYTES } from '#src/knowledge/documents/voice/audio/audio_format'

/** Serves byte ranges as players request them. Only audio is served: other originals could carry scripts. */
export async function sendRecording(
  { request, response }: HttpContext,
  original: Original | null,
  maxAgeSeconds: number
): Promise<void> {
  const { byteSize, mediaType, part } = orNotFound(original)
  const head = await buffer(await part(0, Math.min(HEAD_BYTES, byteSize) - 1))
  orNotFound(audioFormatOf(head))

  response.header('accept-ranges', 'bytes')
  response.header('cache-control', `private, max-age=${maxAgeSeconds}`)
  response.header('content-type', mediaType?.startsWith('audio/') ? mediaType : 'application/octet-stream')

  const range = byteRange(request.header('range'), byteSize)
  if (range === 'unsatisfiable') {
    return response.status(416).header('content-range', `bytes */${byteSize}`).send('')
  }
  const { start, end } = range ?? { start: 0, end: byteSize - 1 }
  response.header('content-length', end - start + 1)
  if (range) response.status(206).header('content-range', `bytes ${start}-${end}/${byteSize}`)
  return response.stream(await part(start, end))
}

/** The requested range (RFC 9110, 14.1.2; a single range only); null for the whole file. */
function byteRange(
  header: string | undefined,
  size: number
): { start: number; end: number } | 'unsatisfiable' | null {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '')
  if (!match || (!match[1] && !match[2])) return null

  const start = match[1] ? Number(match[1]) : Math.max(0, size - Number(match[2]))
  const end = match[1] && match[2] ? Math.min(Number(match[2]), size - 1) : size - 1
  return start >= size || start > end ? 'unsatisfiable' : { start, end }
}
