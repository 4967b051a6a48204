import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import type { InboxFilter } from '#protocol/inbox'
import { found } from '#app/core/exceptions/not_found'
import { channelNamed } from '#src/applications/channels'
import { listApplications } from '#src/applications/queries/own_applications'
import { deleteConversation } from '#src/conversations/actions/delete_conversation'
import { ChatPorts } from '#src/conversations/chat_ports'
import { digestOf } from '#src/conversations/inbox/digest'
import { findInboxConversation } from '#src/conversations/inbox/find_inbox_conversation'
import { listInbox } from '#src/conversations/inbox/list_inbox'
import { savedReplies } from '#src/conversations/inbox/saved_replies'
import { seeConversation } from '#src/conversations/inbox/see_conversation'
import { messages } from '#src/messages/messages'
import { inboxConversation } from '../props.js'
import { inboxFilterValidator } from '../validators.js'

@inject()
export default class InboxController {
  constructor(private readonly conversations: ChatPorts) {}

  async render({ auth, inertia, params, request }: HttpContext) {
    const { id: accountId, timeZone } = auth.user!
    const asked = await readFilter(request.qs())
    const conversation = params.id ? found(await findInboxConversation(accountId, params.id)) : null
    if (conversation) await seeConversation(conversation)

    return inertia.render('Inbox/Index', {
      filter: asked.filter,
      list: async () => listInbox(accountId, asked.filter, timeZone, asked.cursor),
      applications: async () =>
        (await listApplications(accountId)).map(({ id, name, kind }) => ({ id, name, kind })),
      conversation: conversation && (await inboxConversation(conversation)),
      digest: () => digestOf(accountId),
      replies: () => savedReplies(accountId),
    })
  }

  async destroy({ auth, params, response, session }: HttpContext) {
    const conversation = found(await findInboxConversation(auth.user!.id, params.id))
    await deleteConversation(conversation, this.conversations.publisher)
    await channelNamed(conversation.channel).forget(conversation.id)
    session.flash('notice', messages().inbox.deleted)
    return response.redirect().status(303).toRoute('inbox.index')
  }
}

/** A filter that cannot be read is no filter: addresses are kept and shared. */
async function readFilter(
  query: Record<string, unknown>
): Promise<{ filter: InboxFilter; cursor: string | null }> {
  const [, asked] = await inboxFilterValidator.tryValidate(emptied(query))
  return {
    filter: {
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

function emptied(query: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(query).map(([name, value]) => [name, value === '' ? null : value]))
}
