import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { BUSY, streamAnswer } from '#app/conversations/answer_stream'
import { spentBudget } from '#src/applications/persona/budget'
import { personOffer } from '#src/applications/persona/person_offer'
import { sourceIdsOf } from '#src/applications/queries/source_ids'
import { continueConversation } from '#src/conversations/actions/continue_conversation'
import { Conversations } from '#src/conversations/conversations'
import { admitted, type Visit } from '../admission.js'
import { Refusal } from '../refusal.js'
import { throttleMessages } from '../throttle.js'
import { visitorMessageValidator } from '../validators.js'

@inject()
export default class MessagesController {
  constructor(private readonly conversations: Conversations) {}

  async execute(ctx: HttpContext) {
    const visit = await admitted(ctx)
    await throttleMessages(ctx, visit)
    const { message } = await ctx.request.validateUsing(visitorMessageValidator)

    const conversation = await this.#conversation(visit, message)
    const { persona } = visit.application
    const sourceIds = await sourceIdsOf(visit.application)
    const streams = await streamAnswer(ctx, this.conversations, {
      conversation,
      question: message,
      persona,
      modelChoice: visit.application.model,
      sourceIds,
      person: personOffer(visit.application),
      instead: await spentBudget(visit.application),
    })
    if (!streams) throw new Refusal(409, BUSY)
  }

  #conversation({ application, session }: Visit, question: string) {
    const { id: applicationId, userId: accountId, kind: channel } = application
    return continueConversation({ accountId, applicationId, channel, question, id: session.conversationId })
  }
}
