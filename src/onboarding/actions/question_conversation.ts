import { continueConversation } from '#src/conversations/actions/start_conversation'
import type Conversation from '#src/conversations/models/conversation'
import { newId } from '#src/shared/ids'
import { findOnboarding } from '../queries/find_onboarding.js'
import { updateOnboarding } from './answer_step.js'

/** The conversation for trying the page before it is published; created by the first question. */
export async function trialConversation(workspaceId: string, question: string): Promise<Conversation> {
  const { conversationId } = await findOnboarding(workspaceId)
  const conversation = await continueConversation({
    workspaceId,
    channel: 'internal',
    applicationId: null,
    question,
    id: conversationId ?? newId(),
  })
  if (!conversationId)
    await updateOnboarding(workspaceId, (kept) => void (kept.conversationId ??= conversation.id))
  return conversation
}
