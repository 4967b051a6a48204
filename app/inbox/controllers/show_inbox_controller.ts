import type { HttpContext } from '@adonisjs/core/http'
import vine from '@vinejs/vine'
import { ASSIGNED, type InboxFilter, INBOX_STATES } from '#protocol/inbox'
import { found } from '#app/core/exceptions/not_found'
import { listApplications } from '#src/applications/queries/find_application'
import { findDigest } from '#src/conversations/inbox/digest'
import { findInboxConversation, markSeen } from '#src/conversations/inbox/find_inbox_conversation'
import { countUnanswered, listInbox } from '#src/conversations/inbox/list_inbox'
import { listReplies } from '#src/conversations/inbox/saved_replies'
import { isNotified, listMembers } from '#src/identity/workspaces/members'
import { inboxConversation } from '../props.js'

const date = () =>
  vine
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}$/)
    .nullable()
    .optional()

export default class ShowInboxController {
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

  async render({ auth, inertia, params, request, workspace }: HttpContext) {
    const { id: userId, timeZone } = auth.user!
    const workspaceId = workspace.id
    const asked = await readFilter(request.qs())
    const conversation = params.id ? found(await findInboxConversation(workspaceId, params.id)) : null
    if (conversation) await markSeen(conversation)

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
    })
  }
}

/** Ignores invalid filters: addresses are bookmarked and shared. */
async function readFilter(
  query: Record<string, unknown>
): Promise<{ filter: InboxFilter; cursor: string | null }> {
  const [, asked] = await ShowInboxController.validator.tryValidate(nullIfEmpty(query))
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
