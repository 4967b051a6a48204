import { broadcastMessage } from '../broadcast_message.js'
import type { ChatPorts } from '../chat_ports.js'
import type Conversation from '../models/conversation.js'
import type Message from '../models/message.js'
import { latestMessages } from '../queries/conversation_messages.js'
import { questionToReplace } from '../versions/find_question.js'
import { answerQuestion } from './answer_question.js'
import type { AskRequest } from './ask_request.js'
import type { ChatEvent } from './chat_event.js'
import { saveQuestion } from '../actions/save_question.js'
import { MESSAGES_REMEMBERED } from '../limits.js'

/** Saves the question and answers it, unless a human agent has taken over or does so meanwhile. */
export async function* chatTurn(
  ports: ChatPorts,
  request: AskRequest,
  releaseSlot: () => void
): AsyncGenerator<ChatEvent, void> {
  const { conversation, insteadOf, exceptSocketId } = request
  const interruption = ports.interruptions.watch(conversation.id)
  try {
    // A human agent may have taken the conversation over while this turn waited for its lock.
    await conversation.refresh()
    const replaced = insteadOf ? await questionToReplace(conversation.id, insteadOf) : null
    const history = await latestMessages(conversation.id, MESSAGES_REMEMBERED, replaced)
    const question = await saveQuestion(conversation, request.question, replaced)
    await broadcastMessage(ports, conversation, question, exceptSocketId)
    if (conversation.takenOverAt) return yield leftToHumanAgent(conversation, question)

    const signal = AbortSignal.any([request.signal, interruption.signal])
    yield* answerQuestion(ports, { ...request, signal }, question, history, releaseSlot)
    if (!interruption.signal.aborted || request.signal.aborted) return
    await conversation.refresh()
    yield leftToHumanAgent(conversation, question)
  } finally {
    interruption.end()
  }
}

function leftToHumanAgent(conversation: Conversation, question: Message): ChatEvent {
  const { id: conversationId, takenOverBy } = conversation
  return {
    type: 'human_agent',
    handover: { conversationId, userMessageId: question.id, personName: takenOverBy ?? '' },
  }
}
