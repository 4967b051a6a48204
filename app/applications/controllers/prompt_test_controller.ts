import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import vine from '@vinejs/vine'
import { STRICTNESS } from '#protocol/applications'
import { notCovered } from '#app/applications/validation'
import { LIMITS } from '#protocol/limits'
import { streamUnsaved } from '#app/chat/answer_stream'
import { orNotFound } from '#app/core/exceptions/not_found'
import { consumeAttempt } from '#app/account/consume_attempt'
import { existingSourceIds } from '#src/applications/queries/source_choices'
import { findApplication } from '#src/applications/queries/find_application'
import { promptTest } from '#src/conversations/prompt_test'
import { ChatPorts } from '#src/conversations/chat_ports'
import { withMessages } from '#app/core/field_messages'
import { modelChoice } from '#app/account/validation'
import { messages } from '#src/messages/messages'
import { MAX_TEST_MESSAGES, PROMPT_TESTS, TEST_MESSAGE_CHARACTERS } from '../limits.js'

@inject()
export default class PromptTestController {
  static validator = withMessages(
    vine.create(
      vine.object({
        message: vine.string().trim().minLength(1).maxLength(LIMITS.visitorMessageCharacters),
        master_prompt: vine.string().trim().maxLength(LIMITS.masterPromptCharacters).nullable().optional(),
        introduction: vine.string().trim().maxLength(LIMITS.introductionCharacters).nullable().optional(),
        not_covered: notCovered(),
        strictness: vine.enum(STRICTNESS).optional(),
        language: vine.string().trim().maxLength(12).nullable().optional(),
        model: modelChoice().optional(),
        source_ids: vine
          .array(vine.string().fixedLength(26))
          .maxLength(LIMITS.sourcesPerAccount)
          .nullable()
          .optional(),
        history: vine
          .array(
            vine.object({
              role: vine.enum(['user', 'assistant'] as const),
              text: vine.string().maxLength(TEST_MESSAGE_CHARACTERS),
            })
          )
          .maxLength(MAX_TEST_MESSAGES)
          .optional(),
      })
    ),
    () => messages().applications.promptTest
  )

  constructor(private readonly conversations: ChatPorts) {}

  async store(ctx: HttpContext) {
    const { workspace, params, request, response } = ctx
    const workspaceId = workspace.id
    const saved = orNotFound(await findApplication(workspaceId, params.id))
    const form = await request.validateUsing(PromptTestController.validator)
    const introduction = form.introduction ?? saved.introduction
    const attempt = await consumeAttempt(ctx, 'prompt_test', workspaceId, PROMPT_TESTS)
    if (!attempt.allowed) return response.status(429).json({ message: attempt.sentence })

    const { message: question, history = [], strictness = 'balanced', language = null, model = null } = form
    const persona = {
      introduction,
      masterPrompt: form.master_prompt ?? '',
      notCovered: form.not_covered ?? '',
      strictness,
      language,
    }
    const sourceIds = form.source_ids ? await existingSourceIds(workspaceId, form.source_ids) : null
    const test = { workspaceId, question, history, persona, modelChoice: model, sourceIds }
    streamUnsaved(ctx, (signal) => promptTest(this.conversations, { ...test, signal }))
  }
}
