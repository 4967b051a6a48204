import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { type Question, streamAnswer } from '#app/chat/answer_stream'
import { spentBudget } from '#src/applications/persona/budget'
import { handoverOffer } from '#src/applications/persona/handover_offer'
import { sourceIdsOf } from '#src/applications/queries/source_ids'
import { continueConversation } from '#src/conversations/actions/continue_conversation'
import { ChatPorts } from '#src/conversations/chat_ports'
import { Semaphore } from '#src/shared/concurrency/semaphore'
import { admitted, type Visit } from '../admission.js'
import { Refusal } from '../refusal.js'
import { throttleMessages } from '../throttle.js'
import { visitorMessages } from '../messages.js'
import { tongueOf, wordsOf } from '../tongue.js'
import { visitorMessageValidator } from '../validators.js'

/** So that the first of a crowd are answered before the last of it have been let in. */
const admission = new Semaphore(16)

@inject()
export default class MessagesController {
  constructor(private readonly conversations: ChatPorts) {}

  async execute(ctx: HttpContext) {
    const streams = await streamAnswer(ctx, this.conversations, await this.#question(ctx))
    if (!streams) throw new Refusal(ctx, 409, 'busy')
  }

  async #question(ctx: HttpContext): Promise<Question> {
    const leave = await admission.acquire()
    try {
      const visit = await admitted(ctx)
      await throttleMessages(ctx, visit)
      const { message } = await ctx.request.validateUsing(visitorMessageValidator, visitorMessages(ctx))
      const { application } = visit
      const { answers } = wordsOf(ctx)
      return {
        conversation: await this.#conversation(visit, message),
        question: message,
        persona: { ...application.persona, readsIn: tongueOf(ctx) },
        modelChoice: application.model,
        sourceIds: await sourceIdsOf(application),
        person: handoverOffer(application, answers.personReply),
        instead: await spentBudget(application, answers.budgetReply),
      }
    } finally {
      leave()
    }
  }

  #conversation({ application, session }: Visit, question: string) {
    const { id: applicationId, userId: accountId, kind: channel } = application
    return continueConversation({ accountId, applicationId, channel, question, id: session.conversationId })
  }
}
