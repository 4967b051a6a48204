import { DateTime } from 'luxon'
import type { ChatScope } from '#protocol/chat'
import { groupCommit } from '#src/shared/concurrency/group_commit'
import { isUniqueViolation } from '#src/shared/database/unique_violation'
import type { ChannelName } from '../channel.js'
import Conversation from '../models/conversation.js'
import { titleFrom } from '#src/conversations/title'
import { findConversation } from '../queries/find_conversation.js'

export type NewConversation = {
  workspaceId: string
  channel: ChannelName
  applicationId: string | null
  question: string
  scope?: ChatScope | null
  /** The id that a visitor's session reserved. */
  id?: string
  /** Set if the visitor's messenger reports it. */
  visitorName?: string | null
  visitorPhone?: string | null
}

export function startConversation({
  workspaceId,
  channel,
  applicationId,
  question,
  scope = null,
  id,
  visitorName = null,
  visitorPhone = null,
}: NewConversation): Promise<Conversation> {
  const title = titleFrom(question)
  const fields = {
    id,
    workspaceId,
    applicationId,
    channel,
    title,
    scope,
    leadName: visitorName,
    leadPhone: visitorPhone,
    lastMessageAt: DateTime.now(),
  }
  return groupCommit((trx) => Conversation.create(fields, { client: trx }))
}

/** The conversation with the reserved id; concurrent first messages create it only once. */
export async function continueConversation(
  reserved: NewConversation & { id: string }
): Promise<Conversation> {
  const { workspaceId, id } = reserved
  const started = await findConversation(workspaceId, id)
  if (started) return started
  try {
    return await startConversation(reserved)
  } catch (error) {
    const other = isUniqueViolation(error) ? await findConversation(workspaceId, id) : null
    if (other) return other
    throw error
  }
}
