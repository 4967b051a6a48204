import type { InboxConversation } from '#protocol/inbox'
import { NETWORK_NAMES } from '#protocol/networks'
import { channelByName } from '#src/applications/channels'
import { inboxRows } from '#src/conversations/inbox/inbox_conversations'
import { listNotes } from '#src/conversations/inbox/notes'
import type Conversation from '#src/conversations/models/conversation'
import { MESSAGES_SHOWN_IN_INBOX } from '#src/conversations/limits'
import { conversationMessages, messageIdsByAuthor } from '#src/conversations/queries/conversation_messages'
import { findVisitorIdentity } from '#src/conversations/visitors/visitor_sessions'
import { listMembers, mayAnswer } from '#src/identity/workspaces/members'
import { format, messages } from '#src/messages/messages'
import { presenceId } from '#app/core/realtime_settings'

export async function inboxConversation(
  conversation: Conversation,
  userId: string
): Promise<InboxConversation> {
  const [row] = await inboxRows([conversation], userId)
  const members = await listMembers(conversation.workspaceId)
  const messages = await conversationMessages(conversation.id, MESSAGES_SHOWN_IN_INBOX + 1)
  const identity = await findVisitorIdentity(conversation.id)
  return {
    row: row!,
    messages: messages.slice(-MESSAGES_SHOWN_IN_INBOX),
    hasEarlierMessages: messages.length > MESSAGES_SHOWN_IN_INBOX,
    yours: await messageIdsByAuthor(conversation.id, userId),
    notes: await listNotes(conversation.id, userId, members),
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
    colleagues: members
      .filter((member) => member.userId !== userId && mayAnswer(member))
      .map(({ id, name, email, userId: other }) => ({
        id,
        presenceId: presenceId(other, conversation.id),
        name,
        email,
      })),
    ...(await deliverability(conversation)),
  }
}

/** Why the visitor can't be messaged now, or null, and whether a template may still be sent. */
export async function deliverability({
  channel,
  id,
}: Conversation): Promise<Pick<InboxConversation, 'cannotSay' | 'mayUseTemplates'>> {
  const problem = await channelByName(channel).deliveryProblem(id)
  return {
    cannotSay: problem && format(messages().inbox.cannotSay[problem], { messenger: messengerName(channel) }),
    mayUseTemplates: channel === 'whatsapp' && problem !== null && problem !== 'not_connected',
  }
}

function messengerName(channel: Conversation['channel']): string {
  return channel in NETWORK_NAMES ? NETWORK_NAMES[channel as keyof typeof NETWORK_NAMES] : ''
}
