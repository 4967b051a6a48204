import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { found } from '#app/core/exceptions/not_found'
import { flashFieldErrors } from '#app/core/form_errors'
import { correctTranscript, type CorrectionRefusal } from '#src/knowledge/actions/correct_transcript'
import { failureSentence } from '#src/knowledge/failures'
import { Knowledge } from '#src/knowledge/knowledge'
import { transcriptValidator } from '../validators/knowledge.js'

const REFUSALS: Record<CorrectionRefusal, string> = {
  not_spoken: 'There are no spoken words in this. Edit it as a text.',
  changed_meanwhile:
    'This was read again while you corrected it. Copy your words, reload the page and put them in.',
  nothing_left: 'Leave at least one word, or delete the item.',
  text_too_long: failureSentence('text_too_long'),
}

@inject()
export default class TranscriptController {
  constructor(private readonly knowledge: Knowledge) {}

  async execute({ auth, params, request, response, session }: HttpContext) {
    const correction = await request.validateUsing(transcriptValidator)
    const saved = found(await correctTranscript(this.knowledge, auth.user!.id, params.id, correction))
    if (!saved.ok) {
      flashFieldErrors(session, { segments: REFUSALS[saved.error] })
      return response.redirect().back()
    }
    session.flash('notice', 'Saved. It answers with your words from now on.')
    return response.redirect().status(303).toRoute('data.items.show', { id: params.id })
  }
}
