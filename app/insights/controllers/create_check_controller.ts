import type { HttpContext } from '@adonisjs/core/http'
import vine from '@vinejs/vine'
import { flashFieldErrors } from '#app/core/form_errors'
import { MOST_CHECKS } from '#protocol/checks'
import { addCheck, type CheckProblem } from '#src/applications/checks/add_check'
import { messages, format } from '#src/messages/messages'
import { withMessages } from '#app/core/field_messages'
import { CHECK_EXPECTS } from '#protocol/checks'
import { LIMITS } from '#protocol/limits'

export default class CreateCheckController {
  static validator = withMessages(
    vine.create(
      vine.object({
        question: vine
          .string()
          .trim()
          .minLength(LIMITS.questionCharacters.min)
          .maxLength(LIMITS.questionCharacters.max),
        expects: vine.enum(CHECK_EXPECTS),
        application_id: vine.string().fixedLength(26).nullable().optional(),
        source_id: vine.string().fixedLength(26).nullable().optional(),
        words: vine.string().trim().maxLength(LIMITS.remarkCharacters).nullable().optional(),
      })
    ),
    () => messages().insights.fields.check
  )

  async execute({ workspace, request, response, session }: HttpContext) {
    const form = await request.validateUsing(CreateCheckController.validator)
    const added = await addCheck(workspace.id, {
      question: form.question,
      expects: form.expects,
      applicationId: form.application_id ?? null,
      sourceId: form.expects === 'source' ? (form.source_id ?? null) : null,
      words: form.expects === 'no_answer' ? null : (form.words ?? null),
    })
    if (!added.ok) {
      const sentence = format(messages().insights.check[added.error], { max: MOST_CHECKS })
      flashFieldErrors(session, { [FIELDS[added.error]]: sentence })
    }
    return response.redirect().status(303).toRoute('insights.checks.index')
  }
}

const FIELDS: Record<CheckProblem, string> = {
  too_many: 'question',
  unknown_application: 'application_id',
  unknown_source: 'source_id',
  source_needed: 'source_id',
  words_needed: 'words',
}
