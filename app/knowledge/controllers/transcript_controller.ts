import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { number } from '#app/core/number'
import vine from '@vinejs/vine'
import { orNotFound } from '#app/core/exceptions/not_found'
import { flashFieldErrors } from '#app/core/form_errors'
import { correctTranscript, type CorrectionRefusal } from '#src/knowledge/library/correct_transcript'
import { failureSentence } from '#src/knowledge/items/failures'
import { IngestPorts } from '#src/knowledge/ingest/ingest_ports'
import { messages } from '#src/messages/messages'

@inject()
export default class TranscriptController {
  static validator = vine.create(
    vine.object({
      version: number().withoutDecimals().min(1),
      segments: vine
        .array(
          vine.object({
            start: number().withoutDecimals().min(0),
            text: vine.string().trim().maxLength(20_000),
          })
        )
        .minLength(1)
        .maxLength(20_000),
    })
  )

  constructor(private readonly knowledge: IngestPorts) {}

  async update({ workspace, params, request, response, session }: HttpContext) {
    const correction = await request.validateUsing(TranscriptController.validator)
    const saved = orNotFound(await correctTranscript(this.knowledge, workspace.id, params.id, correction))
    if (!saved.ok) {
      flashFieldErrors(session, { segments: refusalSentence(saved.error) })
      return response.redirect().back()
    }
    session.flash('notice', messages().knowledge.transcript.saved)
    return response.redirect().status(303).toRoute('data.items.show', { id: params.id })
  }
}

function refusalSentence(refusal: CorrectionRefusal): string {
  return refusal === 'text_too_long' ? failureSentence(refusal) : messages().knowledge.transcript[refusal]
}
