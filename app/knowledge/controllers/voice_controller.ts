import { readFile, rm } from 'node:fs/promises'
import { inject } from '@adonisjs/core'
import type { MultipartFile } from '@adonisjs/core/bodyparser'
import type { HttpContext } from '@adonisjs/core/http'
import { flashFieldErrors } from '#app/core/form_errors'
import { modalRedirect } from '#app/core/modal/modal_page'
import { renderModal } from '#app/core/modal/render_modal'
import { fail, ok, type Result } from '#src/shared/result'
import { acceptDocument, type Accepted } from '#src/knowledge/actions/accept_document'
import { failureSentence } from '#src/knowledge/failures'
import { Knowledge } from '#src/knowledge/knowledge'
import { audioFormatOf, HEAD_BYTES } from '#src/knowledge/voice/audio/audio_format'
import { refusalSentence } from '../refusals.js'
import { voiceValidator } from '../validators/knowledge.js'

/** For file pickers only; what a recording is, its bytes say. */
const AUDIO_EXTENSIONS = ['.mp3', '.m4a', '.wav', '.ogg', '.opus', '.webm', '.flac', '.aac']
const NOTHING_CAME = 'Record something, or choose an audio file.'
const NOT_AUDIO = 'This is not a recording that can be heard. Use MP3, M4A, WAV, OGG, WEBM or FLAC.'

@inject()
export default class VoiceController {
  constructor(private readonly knowledge: Knowledge) {}

  render(ctx: HttpContext) {
    return renderModal(ctx, 'Data/CreateFromVoice', { accepts: AUDIO_EXTENSIONS }, '/data')
  }

  async execute(ctx: HttpContext) {
    const { title } = await ctx.request.validateUsing(voiceValidator)
    const accepted = await this.#accept(ctx.auth.user!.id, title, ctx.request.file('audio', { size: '50mb' }))
    // The recorder keeps what it recorded and shows the answer beside it.
    const isRecorder = ctx.request.accepts(['html', 'json']) === 'json' && !ctx.request.header('x-inertia')

    if (!accepted.ok) {
      if (isRecorder) return ctx.response.status(422).json({ message: accepted.error })
      flashFieldErrors(ctx.session, { audio: accepted.error })
      return ctx.response.redirect().back()
    }
    const { item, known } = accepted.value
    ctx.session.flash(
      'notice',
      known ? `You already have this recording as “${item.title}”.` : `“${item.title}” is being listened to.`
    )
    return isRecorder ? ctx.response.status(201).json({ id: item.id }) : modalRedirect(ctx, '/data')
  }

  async #accept(
    accountId: string,
    title: string,
    audio: MultipartFile | null
  ): Promise<Result<Accepted, string>> {
    if (!audio) return fail(NOTHING_CAME)
    if (audio.size > 0 && !audio.isValid) return fail(failureSentence('too_large'))
    if (audio.size === 0 || !audio.tmpPath) return fail(failureSentence('empty'))

    const bytes = await readFile(audio.tmpPath)
    await rm(audio.tmpPath, { force: true })
    if (!audioFormatOf(bytes.subarray(0, HEAD_BYTES))) return fail(NOT_AUDIO)

    const mediaType = audio.headers['content-type'] ?? null
    const document = { kind: 'voice' as const, title, bytes, fileName: audio.clientName, mediaType }
    const accepted = await acceptDocument(this.knowledge, accountId, document)
    return accepted.ok ? ok(accepted.value) : fail(refusalSentence(accepted.error))
  }
}
