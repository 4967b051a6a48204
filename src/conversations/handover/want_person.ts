import { DateTime } from 'luxon'
import type { Conversations } from '../conversations.js'
import type Conversation from '../models/conversation.js'
import { tellTakeover } from './tell_takeover.js'

/** Notes that the visitor asked for a person; says whether this is news. */
export async function wantPerson({ publisher }: Conversations, conversation: Conversation): Promise<boolean> {
  if (conversation.takenOverAt || conversation.wantsPersonAt) return false
  await conversation.merge({ wantsPersonAt: DateTime.now() }).save()
  await tellTakeover(publisher, conversation)
  return true
}
