import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { flashFieldErrors } from '#app/core/form_errors'
import { modalRedirect } from '#app/core/modal/modal_page'
import { renderModal } from '#app/core/modal/render_modal'
import { AUDIO_EXTENSIONS } from '#src/knowledge/documents/files/readable'
import { Knowledge } from '#src/knowledge/items/knowledge'
import { words } from '#src/messages/knowledge'
import { say } from '#src/messages/say'
import { acceptRecording } from '../uploaded.js'
import { voiceValidator } from '../validators/knowledge.js'
import { LIMITS } from '#protocol/limits'

@inject()
export default class VoiceController {
  constructor(private readonly knowledge: Knowledge) {}

  render(ctx: HttpContext) {
    return renderModal(ctx, 'Data/CreateFromVoice', { accepts: AUDIO_EXTENSIONS }, '/data')
  }

  async execute(ctx: HttpContext) {
    const { title } = await ctx.request.validateUsing(voiceValidator)
    const accepted = await acceptRecording(
      this.knowledge,
      ctx.auth.user!.id,
      title,
      ctx.request.file('audio', { size: LIMITS.fileBytes })
    )
    // The recorder keeps what it recorded and shows the answer beside it.
    const isRecorder = ctx.request.accepts(['html', 'json']) === 'json' && !ctx.request.header('x-inertia')

    if (!accepted.ok) {
      if (isRecorder) return ctx.response.status(422).json({ message: accepted.error })
      flashFieldErrors(ctx.session, { audio: accepted.error })
      return ctx.response.redirect().back()
    }
    const { item, known } = accepted.value
    const said = known ? words().known.recording : words().listening
    ctx.session.flash('notice', say(said, { title: item.title }))
    return isRecorder ? ctx.response.status(201).json({ id: item.id }) : modalRedirect(ctx, '/data')
  }
}
