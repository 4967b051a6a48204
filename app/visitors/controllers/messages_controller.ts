import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import vine from '@vinejs/vine'
import { LIMITS } from '#protocol/limits'
import { QUESTION_TRANSLATIONS } from '#protocol/chat'
import { streamAnswer } from '#app/chat/answer_stream'
import { askApplication } from '#src/applications/ask_application'
import { continueConversation } from '#src/conversations/actions/start_conversation'
import { ChatPorts } from '#src/conversations/chat_ports'
import { QUESTION_TO_REPLACE } from '#src/conversations/question_versions'
import { Semaphore } from '#src/shared/concurrency/semaphore'
import { admitVisitor, type VisitorContext } from '../admission.js'
import { Refusal } from '../refusal.js'
import { throttleMessages } from '../throttle.js'
import { visitorMessages } from '../messages.js'
import { localeOf, visitorWords } from '../locale.js'
import { rateMessage } from '#src/conversations/actions/rate_message'

/** A translation may be longer than the question. */
const MAX_TRANSLATION_CHARACTERS = 2 * LIMITS.visitorMessageCharacters

/** In a burst, the first visitors get their answers before the last are admitted. */
const admission = new Semaphore(16)

const RATINGS = ['up', 'down'] as const

@inject()
export default class MessagesController {
  static storeValidator = vine.create(
    vine.object({
      message: vine.string().trim().minLength(1).maxLength(LIMITS.visitorMessageCharacters),
      translations: vine
        .array(vine.string().trim().minLength(1).maxLength(MAX_TRANSLATION_CHARACTERS))
        .maxLength(QUESTION_TRANSLATIONS)
        .optional(),
      /** The question that is asked again. */
      instead_of: vine.string().regex(QUESTION_TO_REPLACE).optional(),
    })
  )

  static rateValidator = vine.create(
    vine.object({
      value: vine.enum(RATINGS).optional().requiredIfMissing('rating'),
      /** Another name of `value`. */
      rating: vine.enum(RATINGS).optional(),
      reason: vine.string().trim().maxLength(LIMITS.remarkCharacters).optional(),
    })
  )

  constructor(private readonly conversations: ChatPorts) {}

  async store(ctx: HttpContext) {
    const { application, conversation, message, translations, repeatedQuestion } = await this.#admit(ctx)
    const { personReply, budgetReply } = visitorWords(ctx).answers
    const visitor = {
      locale: localeOf(ctx),
      defaultReplies: { handover: personReply, budget: budgetReply },
      mayRequestHuman: true,
      translations,
      repeatedQuestion,
    }
    const isStreaming = await streamAnswer(ctx, (client) =>
      askApplication(this.conversations, application, conversation, message, { ...client, ...visitor })
    )
    if (!isStreaming) throw new Refusal(ctx, 409, 'busy')
  }

  async rate(ctx: HttpContext) {
    const { session } = await admitVisitor(ctx)
    const { value, rating, reason } = await ctx.request.validateUsing(MessagesController.rateValidator)
    const given = (value ?? rating)!
    const isRated = await rateMessage(session.conversationId, ctx.params.id, given, reason ?? null)
    if (!isRated) throw new Refusal(ctx, 404, 'answerGone')
    return ctx.response.noContent()
  }

  async #admit(ctx: HttpContext) {
    const release = await admission.acquire()
    try {
      const visit = await admitVisitor(ctx)
      await throttleMessages(ctx, visit)
      const {
        message,
        translations,
        instead_of: repeatedQuestion,
      } = await ctx.request.validateUsing(MessagesController.storeValidator, visitorMessages(ctx))
      const conversation = await this.#conversation(visit, message)
      return { application: visit.application, conversation, message, translations, repeatedQuestion }
    } finally {
      release()
    }
  }

  #conversation({ application, session }: VisitorContext, question: string) {
    const { id: applicationId, workspaceId, kind: channel } = application
    return continueConversation({ workspaceId, applicationId, channel, question, id: session.conversationId })
  }
}
