import type { Result } from '#src/shared/result'
import type { ChatPorts } from '../chat_ports.js'
import { withAdmission } from './admission.js'
import type { AskRequest } from './ask_request.js'
import type { ChatEvent } from './chat_event.js'
import { chatTurn } from './chat_turn.js'
import { observeTurn } from './observe_turn.js'
import { withTurnLock } from './turn_lock.js'

/** Asks in the conversation once earlier questions are answered; `busy` if that takes too long. */
export function ask(
  ports: ChatPorts,
  request: AskRequest
): Promise<Result<AsyncGenerator<ChatEvent, void>, 'busy'>> {
  const { conversation, signal } = request
  return withTurnLock(ports.locks, conversation.id, signal, () =>
    observeTurn(
      withAdmission(ports.answerSlots, (release) => chatTurn(ports, request, release)),
      signal
    )
  )
}
