import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import vine from '@vinejs/vine'
import { orNotFound } from '#app/core/exceptions/not_found'
import { deliverability } from '#app/inbox/props'
import { deleteVisitorConversation, replyToVisitor } from '#src/applications/channels'
import { ChatPorts } from '#src/conversations/chat_ports'
import { claimConversation, handBack } from '#src/conversations/handover/take_over'
import {
  findInboxConversation,
  inboxRows,
  queryVisitorConversations,
} from '#src/conversations/inbox/inbox_conversations'
import type Conversation from '#src/conversations/models/conversation'
import { conversationMessages } from '#src/conversations/queries/conversation_messages'
import { LIMITS } from '#protocol/limits'
import { withIdempotencyKey } from '../idempotency.js'
import { keysetPage } from '../keyset_page.js'
import { Impossible } from '../problem.js'
import { conversationBody, messageBody } from '../transformers/conversation_bodies.js'
import { applicationIn, paging, range, rangeOf, validated } from '../validation.js'

const STATES = ['all', 'needs_person', 'unanswered'] as const

/** Conversations with visitors, as the inbox has them. */
@inject()
export default class ConversationsController {
  static indexValidator = vine.create(
    vine.object({ ...paging(), ...range(), state: vine.enum(STATES).optional() })
  )

  static replyValidator = vine.create(
    vine.object({ message: vine.string().trim().minLength(1).maxLength(LIMITS.visitorMessageCharacters) })
  )

  constructor(private readonly conversations: ChatPorts) {}

  async index({ auth, workspace, request }: HttpContext) {
    const { state, application_id, since, ...paging } = await validated(
      ConversationsController.indexValidator,
      request.qs()
    )
    const applicationId = await applicationIn(workspace.id, application_id)
    const filter = { applicationId, state, since: rangeOf(since) }
    const { rows, nextCursor } = await keysetPage(queryVisitorConversations(workspace.id, filter), paging)
    const inbox = await inboxRows(rows, auth.use('api').getUserOrFail().id)
    return {
      data: rows.map((conversation, at) => conversationBody(conversation, inbox[at]!)),
      next_cursor: nextCursor,
    }
  }

  async show(ctx: HttpContext) {
    const conversation = await this.#find(ctx)
    return {
      ...(await body(ctx, conversation)),
      messages: (await conversationMessages(conversation.id)).map(messageBody),
    }
  }

  async destroy(ctx: HttpContext) {
    await deleteVisitorConversation(this.conversations, await this.#find(ctx))
    return ctx.response.noContent()
  }

  reply(ctx: HttpContext) {
    return withIdempotencyKey(ctx, ctx.workspace.id, async () => {
      const conversation = await this.#find(ctx)
      const { message } = await validated(ConversationsController.replyValidator, ctx.request.body())
      const { cannotSay: refusal } = await deliverability(conversation)
      if (refusal !== null) throw new Impossible(refusal)
      const person = ctx.auth.use('api').getUserOrFail()
      const { id } = await replyToVisitor(this.conversations, conversation, person, message)
      // Stored with the key for a day, so it doesn't repeat any words.
      return { status: 201, body: { conversation_id: conversation.id, message_id: id } }
    })
  }

  async takeOver(ctx: HttpContext) {
    const conversation = await this.#find(ctx)
    const person = ctx.auth.use('api').getUserOrFail()
    const answering = await claimConversation(this.conversations, conversation, person)
    if (answering !== null) throw new Impossible(`${answering || 'A person'} has already taken it over.`)
    return body(ctx, conversation)
  }

  async handBack(ctx: HttpContext) {
    const conversation = await this.#find(ctx)
    await handBack(this.conversations, conversation)
    return body(ctx, conversation)
  }

  async #find({ workspace, params }: HttpContext): Promise<Conversation> {
    return orNotFound(await findInboxConversation(workspace.id, params.id))
  }
}

async function body({ auth }: HttpContext, conversation: Conversation) {
  const [row] = await inboxRows([conversation], auth.use('api').getUserOrFail().id)
  return conversationBody(conversation, row!)
}
