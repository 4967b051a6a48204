import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import vine from '@vinejs/vine'
import { transcriptionProvider } from '#config/transcription'
import { flashFieldErrors } from '#app/core/form_errors'
import { modalRedirect } from '#app/core/modal/modal_page'
import { renderModal } from '#app/core/modal/render_modal'
import { AUDIO_EXTENSIONS } from '#protocol/file_kinds'
import { ItemPorts } from '#src/knowledge/items/item_ports'
import { messages, format } from '#src/messages/messages'
import { LIMITS } from '#protocol/limits'
import { acceptRecording } from '../accept_upload.js'

@inject()
export default class AddRecordingController {
  static validator = vine.create(
    vine.object({ title: vine.string().trim().minLength(1).maxLength(LIMITS.titleCharacters) })
  )

  constructor(private readonly knowledge: ItemPorts) {}

  create(ctx: HttpContext) {
    const props = { accepts: AUDIO_EXTENSIONS, transcribesOnlyEnglish: transcriptionProvider === null }
    return renderModal(ctx, 'Data/CreateFromVoice', props, '/data')
  }

  async store(ctx: HttpContext) {
    const { title } = await ctx.request.validateUsing(AddRecordingController.validator)
    const accepted = await acceptRecording(
      this.knowledge,
      ctx.workspace.id,
      title,
      ctx.request.file('audio', { size: LIMITS.fileBytes })
    )
    // The recorder keeps its recording and shows the message beside it.
    const isRecorder = ctx.request.accepts(['html', 'json']) === 'json' && !ctx.request.header('x-inertia')

    if (!accepted.ok) {
      if (isRecorder) return ctx.response.status(422).json({ message: accepted.error })
      flashFieldErrors(ctx.session, { audio: accepted.error })
      return ctx.response.redirect().back()
    }
    const { item, alreadyExists } = accepted.value
    const notice = alreadyExists ? messages().knowledge.known.recording : messages().knowledge.transcribing
    ctx.session.flash('notice', format(notice, { title: item.title }))
    return isRecorder ? ctx.response.status(201).json({ id: item.id }) : modalRedirect(ctx, '/data')
  }
}
