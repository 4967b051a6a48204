import type { HttpContext } from '@adonisjs/core/http'
import vine from '@vinejs/vine'
import { ASSIGNED, INBOX_STATES, type InboxFilter } from '#protocol/inbox'
import { orNotFound } from '#app/core/exceptions/not_found'
import { listApplications } from '#src/applications/queries/find_application'
import { findDigest } from '#src/conversations/inbox/digest'
import {
  countUnanswered,
  countWaiting,
  findInboxConversation,
  inboxRows,
  listInbox,
  markSeen,
} from '#src/conversations/inbox/inbox_conversations'
import { markMentionsSeen } from '#src/conversations/inbox/notes'
import { listReplies } from '#src/conversations/inbox/saved_replies'
import { isNotified, listMembers } from '#src/identity/workspaces/members'
import { inboxConversation } from '../props.js'
import { offeredTemplates } from './templates_controller.js'
import { inject } from '@adonisjs/core'
import { deleteVisitorConversation } from '#src/applications/channels'
import { WhatsAppPorts } from '#src/applications/whatsapp/whatsapp_ports'
import { ChatPorts } from '#src/conversations/chat_ports'
import { messages } from '#src/messages/messages'
import { formatTranscript } from '#src/conversations/export_conversation'
import { conversationMessages } from '#src/conversations/queries/conversation_messages'

const date = () =>
  vine
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}$/)
    .nullable()
    .optional()

@inject()
export default class InboxController {
  static validator = vine.create(
    vine.object({
      application: vine.string().fixedLength(26).nullable().optional(),
      assigned: vine.enum(ASSIGNED).nullable().optional(),
      state: vine.enum(INBOX_STATES).nullable().optional(),
      rating: vine
        .enum(['up', 'down'] as const)
        .nullable()
        .optional(),
      from: date(),
      to: date(),
      search: vine.string().trim().maxLength(200).nullable().optional(),
      cursor: vine.string().fixedLength(26).nullable().optional(),
    })
  )

  constructor(
    private readonly conversations: ChatPorts,
    private readonly whatsapp: WhatsAppPorts
  ) {}

  async show({ auth, inertia, params, request, response, workspace }: HttpContext) {
    const { id: userId, timeZone } = auth.user!
    const workspaceId = workspace.id
    const asked = await readFilter(request.qs())
    // Opens on the conversations that need a person, if there are any; an open page keeps what it shows.
    const isBare = !params.id && Object.keys(request.qs()).length === 0
    const isReload = request.header('x-inertia-partial-component') !== undefined
    if (isBare && !isReload && (await countWaiting(workspaceId)) > 0)
      return response.redirect().toRoute('inbox.index', {}, { qs: { state: 'waiting' } })
    const conversation = params.id ? orNotFound(await findInboxConversation(workspaceId, params.id)) : null
    if (conversation) {
      await markSeen(conversation)
      await markMentionsSeen(conversation.id, userId)
    }

    return inertia.render('Inbox/Index', {
      filter: asked.filter,
      list: async () => listInbox({ workspaceId, userId }, asked.filter, timeZone, asked.cursor),
      unansweredCount: () => countUnanswered(workspaceId),
      applications: async () =>
        (await listApplications(workspaceId)).map(({ id, name, kind }) => ({ id, name, kind })),
      conversation: conversation && (await inboxConversation(conversation, userId)),
      members: async () =>
        (await listMembers(workspaceId)).map((member) => ({
          id: member.id,
          name: member.name,
          isYou: member.userId === userId,
        })),
      digest: () => findDigest(workspaceId),
      notified: () => isNotified(workspaceId, userId),
      replies: () => listReplies(workspaceId),
      templates: inertia.optional(async () =>
        conversation?.channel === 'whatsapp' ? offeredTemplates(this.whatsapp, conversation) : null
      ),
    })
  }

  async destroy({ workspace, params, response, session }: HttpContext) {
    const conversation = orNotFound(await findInboxConversation(workspace.id, params.id))
    await deleteVisitorConversation(this.conversations, conversation)
    session.flash('notice', messages().inbox.deleted)
    return response.redirect().status(303).toRoute('inbox.index')
  }

  async export({ auth, workspace, params, response }: HttpContext) {
    const conversation = orNotFound(await findInboxConversation(workspace.id, params.id))
    const [row] = await inboxRows([conversation], auth.user!.id)
    const text = formatTranscript(
      conversation.title,
      row!.applicationName,
      await conversationMessages(conversation.id)
    )
    response.header('content-type', 'text/markdown; charset=utf-8')
    response.header('content-disposition', `attachment; filename="conversation-${conversation.id}.md"`)
    response.header('x-content-type-options', 'nosniff')
    return response.send(text)
  }
}

/** Ignores invalid filters: addresses are bookmarked and shared. */
async function readFilter(
  query: Record<string, unknown>
): Promise<{ filter: InboxFilter; cursor: string | null }> {
  const [, asked] = await InboxController.validator.tryValidate(nullIfEmpty(query))
  return {
    filter: {
      assigned: asked?.assigned ?? 'all',
      applicationId: asked?.application ?? null,
      state: asked?.state ?? 'all',
      rating: asked?.rating ?? null,
      from: asked?.from ?? null,
      to: asked?.to ?? null,
      search: asked?.search ?? '',
    },
    cursor: asked?.cursor ?? null,
  }
}

function nullIfEmpty(query: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(query).map(([name, value]) => [name, value === '' ? null : value]))
}
