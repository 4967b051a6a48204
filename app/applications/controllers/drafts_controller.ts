import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import vine from '@vinejs/vine'
import { consumeAttempt } from '#app/account/consume_attempt'
import { modelChoice } from '#app/account/validation'
import { LIMITS } from '#protocol/limits'
import { draftForAccount } from '#src/applications/persona/draft_for_account'
import { existingSourceIds } from '#src/applications/queries/source_choices'
import { ChatPorts } from '#src/conversations/chat_ports'
import { DRAFTS } from '../limits.js'

@inject()
export default class DraftsController {
  static validator = vine.create(
    vine.object({
      name: vine.string().trim().maxLength(LIMITS.nameCharacters).nullable().optional(),
      model: modelChoice().optional(),
      source_ids: vine
        .array(vine.string().fixedLength(26))
        .maxLength(LIMITS.sourcesPerAccount)
        .nullable()
        .optional(),
    })
  )

  constructor(private readonly conversations: ChatPorts) {}

  async store(ctx: HttpContext) {
    const { auth, request, response, workspace } = ctx
    const user = auth.user!
    const form = await request.validateUsing(DraftsController.validator)
    const attempt = await consumeAttempt(ctx, 'draft', user.id, DRAFTS)
    if (!attempt.allowed) return response.status(429).json({ message: attempt.sentence })

    const sourceIds = form.source_ids ? await existingSourceIds(workspace.id, form.source_ids) : null
    const { models, passages } = this.conversations
    const name = form.name ?? user.name
    return draftForAccount(models, passages, {
      workspaceId: workspace.id,
      name,
      sourceIds,
      modelChoice: form.model ?? null,
    })
  }
}
