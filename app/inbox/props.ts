import type { Colleague, InboxConversation } from '#protocol/inbox'
import { channelNamed } from '#src/applications/channels'
import { inboxRows } from '#src/conversations/inbox/list_inbox'
import { listNotes } from '#src/conversations/inbox/notes'
import type Conversation from '#src/conversations/models/conversation'
import { conversationMessages, messagesBy } from '#src/conversations/queries/conversation_messages'
import { findVisitorIdentity } from '#src/conversations/visitors/visitor_sessions'
import { listMembers } from '#src/identity/workspaces/members'
import { messages } from '#src/messages/messages'
import { presenceId } from '#app/core/presence_id'

export async function inboxConversation(
  conversation: Conversation,
  userId: string
): Promise<InboxConversation> {
  const [row] = await inboxRows([conversation], userId)
  const identity = await findVisitorIdentity(conversation.id)
  return {
    row: row!,
    messages: await conversationMessages(conversation.id),
    yours: await messagesBy(conversation.id, userId),
    notes: await listNotes(conversation.id),
    visitor: {
      name: identity?.name ?? conversation.leadName ?? null,
      email: identity?.email ?? conversation.leadEmail ?? null,
      phone: conversation.leadPhone ?? null,
      id: identity?.id ?? null,
      signed: {
        name: identity?.isWhole === true && identity.name !== null,
        email: identity?.isWhole === true && identity.email !== null,
      },
    },
    colleagues: await colleaguesOf(conversation, userId),
    cannotSay: await cannotSay(conversation),
  }
}

async function colleaguesOf({ id, workspaceId }: Conversation, userId: string): Promise<Colleague[]> {
  const members = await listMembers(workspaceId)
  return members
    .filter((member) => member.userId !== userId)
    .map((member) => ({ presenceId: presenceId(member.userId, id), name: member.name }))
}

/** Why the visitor can't be messaged now, or null. */
export async function cannotSay({ channel, id }: Conversation): Promise<string | null> {
  const problem = await channelNamed(channel).deliveryProblem(id)
  return problem && messages().inbox.cannotSay[problem]
}
