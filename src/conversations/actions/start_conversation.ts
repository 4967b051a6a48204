import { DateTime } from 'luxon'
import { groupCommit } from '#src/shared/concurrency/group_commit'
import type { ChannelName } from '../channel.js'
import Conversation from '../models/conversation.js'
import { titleFrom } from '../title.js'

export type NewConversation = {
  accountId: string
  channel: ChannelName
  applicationId: string | null
  question: string
  /** A visitor's session reserves the id before the first message. */
  id?: string
}

export function startConversation({
  accountId,
  channel,
  applicationId,
  question,
  id,
}: NewConversation): Promise<Conversation> {
  const title = titleFrom(question)
  const fields = { id, userId: accountId, applicationId, channel, title, lastMessageAt: DateTime.now() }
  return groupCommit((trx) => Conversation.create(fields, { client: trx }))
}
