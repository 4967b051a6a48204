import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { found } from '#app/core/exceptions/not_found'
import { startConversation } from '#src/conversations/actions/start_conversation'
import { Conversations } from '#src/conversations/conversations'
import { findConversation } from '#src/conversations/queries/find_conversation'
import { findQuestion } from '#src/conversations/versions/find_question'
import { busy, streamAnswer } from '../answer_stream.js'
import { messageValidator } from '../validators.js'

@inject()
export default class MessagesController {
  constructor(private readonly conversations: Conversations) {}

  async execute(ctx: HttpContext) {
    const accountId = ctx.auth.user!.id
    const { message, scope, insteadOf } = await ctx.request.validateUsing(messageValidator)
    const conversation = await this.#conversation(accountId, ctx.params.id, message)
    if (insteadOf && insteadOf !== 'latest') found(await findQuestion(conversation.id, insteadOf))

    const question = {
      conversation,
      insteadOf: insteadOf ?? null,
      question: message,
      persona: null,
      modelChoice: ctx.auth.user!.chatModel,
      sourceIds: scope?.sourceIds ?? null,
    }
    const streams = await streamAnswer(ctx, this.conversations, question)
    if (!streams) return ctx.response.status(409).json({ message: busy() })
  }

  async #conversation(accountId: string, id: string, question: string) {
    if (id.toLowerCase() !== 'new')
      return found(await findConversation(accountId, id.toUpperCase(), 'internal'))
    return startConversation({ accountId, channel: 'internal', applicationId: null, question })
  }
}
