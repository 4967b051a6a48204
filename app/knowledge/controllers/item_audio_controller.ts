import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { found } from '#app/core/exceptions/not_found'
import { Knowledge } from '#src/knowledge/knowledge'
import { originalOf } from '#src/knowledge/queries/original_of'
import { audioFormatOf, HEAD_BYTES } from '#src/knowledge/voice/audio/audio_format'
import { byteRange } from '../byte_range.js'

/** The recording itself, in pieces as players ask for them. Nothing but sound leaves here. */
@inject()
export default class ItemAudioController {
  constructor(private readonly knowledge: Knowledge) {}

  async render({ auth, params, request, response }: HttpContext) {
    const { bytes, mediaType } = found(await originalOf(this.knowledge, auth.user!.id, params.id))
    found(audioFormatOf(bytes.subarray(0, HEAD_BYTES)))

    response.header('accept-ranges', 'bytes')
    response.header('cache-control', 'private, max-age=3600')
    response.header('content-type', mediaType?.startsWith('audio/') ? mediaType : 'application/octet-stream')

    const range = byteRange(request.header('range'), bytes.byteLength)
    if (range === null) return response.send(Buffer.from(bytes))
    if (range === 'unsatisfiable') {
      return response.status(416).header('content-range', `bytes */${bytes.byteLength}`).send('')
    }
    response.status(206).header('content-range', `bytes ${range.start}-${range.end}/${bytes.byteLength}`)
    return response.send(Buffer.from(bytes.subarray(range.start, range.end + 1)))
  }
}
