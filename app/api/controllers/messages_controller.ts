import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { busy, type ChatClient, streamAnswer } from '#app/chat/answer_stream'
import { found } from '#app/core/exceptions/not_found'
import { askApplication } from '#src/applications/ask_application'
import type Application from '#src/applications/models/application'
import { findApplication } from '#src/applications/queries/own_applications'
import { ask } from '#src/conversations/ask/ask'
import { ChatPorts } from '#src/conversations/chat_ports'
import { apiConversation } from '../api_conversation.js'
import { sendProblem } from '../problem.js'
import { messageValidator } from '../validators/messages.js'
import { validated } from '../validation.js'
import { wholeAnswer } from '../whole_answer.js'

@inject()
export default class MessagesController {
  constructor(private readonly conversations: ChatPorts) {}

  async ofAccount(ctx: HttpContext) {
    return this.#answer(ctx, null)
  }

  async ofApplication(ctx: HttpContext) {
    const { auth, params } = ctx
    const application = found(await findApplication(auth.use('api').getUserOrFail().id, params.id))
    if (application.state === 'published') return this.#answer(ctx, application)
    return sendProblem(
      ctx,
      409,
      `“${application.name}” is ${STATES[application.state]} Set its state to “published” first.`
    )
  }

  async #answer(ctx: HttpContext, application: Application | null) {
    const { message, conversation_id, stream = true } = await validated(messageValidator, ctx.request.body())
    const account = ctx.auth.use('api').getUserOrFail()
    const conversation = found(
      await apiConversation(account.id, application?.id ?? null, message, conversation_id)
    )
    const question = {
      conversation,
      question: message,
      persona: null,
      modelChoice: account.chatModel,
      sourceIds: null,
    }
    const begin = (client: ChatClient) =>
      application
        ? askApplication(this.conversations, application, conversation, message, {
            ...client,
            mayRequestHuman: false,
          })
        : ask(this.conversations, { ...question, ...client })

    if (stream) return (await streamAnswer(ctx, begin)) || sendProblem(ctx, 409, busy())
    return (await wholeAnswer(ctx, begin)) ?? sendProblem(ctx, 409, busy())
  }
}

const STATES = {
  draft: 'a draft and answers nobody yet.',
  paused: 'paused and answers nobody just now.',
}
