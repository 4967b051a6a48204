import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { found } from '#app/core/exceptions/not_found'
import { flashFieldErrors } from '#app/core/form_errors'
import { LIMITS } from '#protocol/limits'
import { addSource } from '#src/applications/actions/add_source'
import { findAnswer } from '#src/conversations/queries/find_answer'
import { writeAnswer } from '#src/knowledge/library/write_answer'
import { Knowledge } from '#src/knowledge/items/knowledge'
import { words } from '#src/messages/insights'
import { say, shown } from '#src/messages/say'
import { writtenAnswerValidator } from '../validators.js'

@inject()
export default class WrittenAnswersController {
  constructor(private readonly knowledge: Knowledge) {}

  async execute({ auth, request, response, session }: HttpContext) {
    const accountId = auth.user!.id
    const { question, answer, message_id: messageId } = await request.validateUsing(writtenAnswerValidator)
    const improved = messageId ? found(await findAnswer(accountId, messageId)) : null
    const written = await writeAnswer(this.knowledge, accountId, question, answer)
    if (!written.ok) {
      flashFieldErrors(session, { answer: say(words().tooManyItems, { max: shown(LIMITS.itemsPerAccount) }) })
      return response.redirect().status(303).withQs().back()
    }
    const applicationId = improved?.conversation.applicationId
    if (applicationId) await addSource(accountId, applicationId, written.value.sourceId)
    session.flash('notice', words().answerKept)
    return response.redirect().status(303).withQs().back()
  }
}
