import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { found } from '#app/core/exceptions/not_found'
import { flashFieldErrors } from '#app/core/form_errors'
import { correctTranscript, type CorrectionRefusal } from '#src/knowledge/library/correct_transcript'
import { failureSentence } from '#src/knowledge/items/failures'
import { Knowledge } from '#src/knowledge/items/knowledge'
import { words } from '#src/messages/knowledge'
import { transcriptValidator } from '../validators/knowledge.js'

@inject()
export default class TranscriptController {
  constructor(private readonly knowledge: Knowledge) {}

  async execute({ auth, params, request, response, session }: HttpContext) {
    const correction = await request.validateUsing(transcriptValidator)
    const saved = found(await correctTranscript(this.knowledge, auth.user!.id, params.id, correction))
    if (!saved.ok) {
      flashFieldErrors(session, { segments: refusalSentence(saved.error) })
      return response.redirect().back()
    }
    session.flash('notice', words().transcript.saved)
    return response.redirect().status(303).toRoute('data.items.show', { id: params.id })
  }
}

function refusalSentence(refusal: CorrectionRefusal): string {
  return refusal === 'text_too_long' ? failureSentence(refusal) : words().transcript[refusal]
}
