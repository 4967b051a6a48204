import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import vine from '@vinejs/vine'
import { NotFound } from '#app/core/exceptions/not_found'
import { busy, streamAnswer } from '#app/chat/answer_stream'
import { ask } from '#src/conversations/ask/ask'
import { ChatPorts } from '#src/conversations/chat_ports'
import { trialConversation } from '#src/onboarding/actions/question_conversation'
import { draftPage } from '#src/onboarding/draft_page'
import { findOnboarding } from '#src/onboarding/queries/find_onboarding'
import { withMessages } from '#app/core/field_messages'
import { LIMITS } from '#protocol/limits'
import { HybridPassages } from '#src/knowledge/passages/ranking/hybrid_passages'
import { onboardingMessages } from '../validation.js'

@inject()
export default class TryQuestionController {
  static validator = withMessages(
    vine.create(
      vine.object({ message: vine.string().trim().minLength(1).maxLength(LIMITS.visitorMessageCharacters) })
    ),
    onboardingMessages
  )

  constructor(
    private readonly conversations: ChatPorts,
    private readonly passages: HybridPassages
  ) {}

  async execute(ctx: HttpContext) {
    const { name } = ctx.auth.user!
    const workspaceId = ctx.workspace.id
    const { message } = await ctx.request.validateUsing(TryQuestionController.validator)
    const onboarding = await findOnboarding(workspaceId)
    if (onboarding.finishedAt) throw new NotFound()

    const { introduction, masterPrompt } = await draftPage(this.passages, onboarding, name)
    const question = {
      conversation: await trialConversation(workspaceId, message),
      question: message,
      persona: { introduction, masterPrompt, strictness: 'balanced' as const, language: null },
      modelChoice: null,
      sourceIds: onboarding.chosenSources,
    }
    const isStreaming = await streamAnswer(ctx, (client) =>
      ask(this.conversations, { ...question, ...client })
    )
    if (!isStreaming) return ctx.response.status(409).json({ message: busy() })
  }
}
