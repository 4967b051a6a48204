import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import vine from '@vinejs/vine'
import type { ChatScope } from '#protocol/chat'
import { orNotFound } from '#app/core/exceptions/not_found'
import { startConversation } from '#src/conversations/actions/start_conversation'
import { ask } from '#src/conversations/ask/ask'
import { ChatPorts } from '#src/conversations/chat_ports'
import { findConversation } from '#src/conversations/queries/find_conversation'
import { findQuestion, QUESTION_TO_REPLACE } from '#src/conversations/question_versions'
import { messages } from '#src/messages/messages'
import { withMessages } from '#app/core/field_messages'
import { LIMITS } from '#protocol/limits'
import { rateMessage } from '#src/conversations/actions/rate_message'
import { findApplication } from '#src/applications/queries/find_application'
import { sourceIdsOf } from '#src/applications/queries/source_choices'
import { busy, refuseOverLimit, streamAnswer } from '../answer_stream.js'

const ids = () => vine.array(vine.string().fixedLength(26)).maxLength(LIMITS.sourcesPerAccount)

@inject()
export default class MessagesController {
  static storeValidator = withMessages(
    vine.create(
      vine.object({
        message: vine.string().trim().minLength(1).maxLength(LIMITS.visitorMessageCharacters),
        /** The question that this one replaces. */
        insteadOf: vine.string().regex(QUESTION_TO_REPLACE).optional(),
        /** Stored with the conversation; null for everything, absent to keep the stored scope. */
        scope: vine
          .object({ sourceIds: ids().optional(), applicationIds: ids().optional() })
          .nullable()
          .optional(),
      })
    ),
    () => messages().conversations.fields
  )

  static rateValidator = withMessages(
    vine.create(
      vine.object({
        value: vine.enum(['up', 'down'] as const).nullable(),
        reason: vine.string().trim().maxLength(LIMITS.remarkCharacters).nullable().optional(),
      })
    ),
    () => messages().conversations.fields
  )

  constructor(private readonly conversations: ChatPorts) {}

  async store(ctx: HttpContext) {
    const workspaceId = ctx.workspace.id
    const { message, scope, insteadOf } = await ctx.request.validateUsing(MessagesController.storeValidator)
    if (await refuseOverLimit(ctx)) return
    const conversation = await this.#conversation(workspaceId, ctx.params.id, message)
    if (scope !== undefined) conversation.scope = chosen(scope)
    const sourceIds = await sourcesInScope(workspaceId, conversation.scope)
    if (conversation.$isDirty) await conversation.save()
    if (insteadOf && insteadOf !== 'latest') orNotFound(await findQuestion(conversation.id, insteadOf))

    const question = {
      conversation,
      insteadOf: insteadOf ?? null,
      question: message,
      persona: null,
      modelChoice: ctx.workspace.chatModel,
      sourceIds,
    }
    const isStreaming = await streamAnswer(ctx, (client) =>
      ask(this.conversations, { ...question, ...client })
    )
    if (!isStreaming) return ctx.response.status(409).json({ message: busy() })
  }

  async rate({ workspace, params, request, response }: HttpContext) {
    const conversation = orNotFound(await findConversation(workspace.id, params.id, 'internal'))
    const { value, reason } = await request.validateUsing(MessagesController.rateValidator)
    orNotFound((await rateMessage(conversation.id, params.messageId, value, reason ?? null)) || null)
    if (request.header('x-inertia'))
      return response.redirect().status(303).toRoute('internal-chat.show', { id: conversation.id })
    return response.json({ rating: value })
  }

  async #conversation(workspaceId: string, id: string, question: string) {
    if (id.toLowerCase() !== 'new')
      return orNotFound(await findConversation(workspaceId, id.toUpperCase(), 'internal'))
    return startConversation({ workspaceId, channel: 'internal', applicationId: null, question })
  }
}

function chosen(scope: Partial<ChatScope> | null): ChatScope | null {
  const { sourceIds = [], applicationIds = [] } = scope ?? {}
  return sourceIds.length + applicationIds.length > 0 ? { sourceIds, applicationIds } : null
}

/** The sources that a scope allows: the chosen ones and those of the chosen applications. Null means all. */
async function sourcesInScope(workspaceId: string, scope: ChatScope | null): Promise<string[] | null> {
  if (!scope) return null
  const allowed = new Set(scope.sourceIds)
  for (const id of scope.applicationIds) {
    // A deleted application allows nothing.
    const application = await findApplication(workspaceId, id)
    const own = application ? await sourceIdsOf(application) : []
    if (own === null) return null
    for (const sourceId of own) allowed.add(sourceId)
  }
  return [...allowed]
}
