import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { orNotFound } from '#app/core/exceptions/not_found'
import { findApplication } from '#src/applications/queries/find_application'
import { ChatPorts } from '#src/conversations/chat_ports'
import { answerQuestion } from '../answer_question.js'
import { sendProblem } from '../problem.js'

const STATES = {
  draft: 'a draft and doesn’t answer yet.',
  paused: 'paused.',
}

@inject()
export default class MessagesController {
  constructor(private readonly conversations: ChatPorts) {}

  async askApplication(ctx: HttpContext) {
    const { workspace, params } = ctx
    const application = orNotFound(await findApplication(workspace.id, params.id))
    if (application.state === 'published') return answerQuestion(ctx, this.conversations, application)
    return sendProblem(
      ctx,
      409,
      `“${application.name}” is ${STATES[application.state]} Set its state to “published” first.`
    )
  }

  askWorkspace(ctx: HttpContext) {
    return answerQuestion(ctx, this.conversations, null)
  }
}
