import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { streamEvents } from '#app/chat/answer_stream'
import { found } from '#app/core/exceptions/not_found'
import { consumeAttempt } from '#app/account/consume_attempt'
import { ownSourceIds } from '#src/applications/queries/own_source_ids'
import { findApplication } from '#src/applications/queries/own_applications'
import { promptTest } from '#src/conversations/prompt_test'
import { ChatPorts } from '#src/conversations/chat_ports'
import { rehearsalValidator } from '../validators/rehearsal.js'

const PACE = { requests: 60, duration: '1 minute' }

/** The test chat beside the form: it answers with what stands in the form, saved or not. */
@inject()
export default class PromptRehearsalController {
  constructor(private readonly conversations: ChatPorts) {}

  async execute(ctx: HttpContext) {
    const { auth, params, request, response } = ctx
    const accountId = auth.user!.id
    const saved = found(await findApplication(accountId, params.id))
    const form = await request.validateUsing(rehearsalValidator)
    const introduction = form.introduction ?? saved.introduction
    const attempt = await consumeAttempt(ctx, 'rehearsal', accountId, PACE)
    if (!attempt.allowed) return response.status(429).json({ message: attempt.sentence })

    const { message: question, history = [], strictness = 'balanced', language = null, model = null } = form
    const persona = { introduction, masterPrompt: form.master_prompt ?? '', strictness, language }
    const sourceIds = form.source_ids ? await ownSourceIds(accountId, form.source_ids) : null
    const asked = { accountId, question, history, persona, modelChoice: model, sourceIds }
    streamEvents(ctx, (signal) => promptTest(this.conversations, { ...asked, signal }))
  }
}
