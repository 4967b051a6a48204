import { fail, ok, type Result } from '#src/shared/result'
import type { ChatPorts } from '../chat_ports.js'
import type { AskRequest, ChatEvent } from './ask_request.js'
import type { Semaphore } from '#src/shared/concurrency/semaphore'
import { once } from './suggestions.js'
import type { ConversationLocks } from '../conversation_locks.js'
import { TURN_LOCK_WAIT_MS, MESSAGES_REMEMBERED } from '../limits.js'
import { answerSeconds, firstWordSeconds } from '#src/shared/observability/metrics'
import { endSpan, startSpan } from '#src/shared/observability/spans'
import { broadcastMessage } from '../broadcast_message.js'
import type Conversation from '../models/conversation.js'
import type Message from '../models/message.js'
import { latestMessages } from '../queries/conversation_messages.js'
import { questionToRepeat, questionToReplace } from '../question_versions.js'
import { answerQuestion } from './answer_question.js'
import { saveQuestion } from '../actions/save_question.js'

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

/**
 * Admits turns in order of arrival, a few at a time until their first event, so that under load the first
 * visitors don't wait for the last.
 */
async function* withAdmission<Event>(
  slots: Semaphore,
  begin: (release: () => void) => AsyncGenerator<Event, void>
): AsyncGenerator<Event, void> {
  const release = once(await slots.acquire())
  try {
    for await (const event of begin(release)) {
      release()
      yield event
    }
  } finally {
    release()
  }
}

/** Allows one turn at a time per conversation; keeps the lock until its events have been read. */
async function withTurnLock<Event>(
  locks: ConversationLocks,
  conversationId: string,
  signal: AbortSignal,
  begin: () => AsyncGenerator<Event, void>
): Promise<Result<AsyncGenerator<Event, void>, 'busy'>> {
  const release = await locks.acquire(conversationId, TURN_LOCK_WAIT_MS)
  if (!release) return fail('busy')

  // A generator that never starts never reaches its `finally`.
  let isStarted = false
  const releaseUnlessStarted = () => isStarted || release()
  if (signal.aborted) releaseUnlessStarted()
  signal.addEventListener('abort', releaseUnlessStarted, { once: true })

  const turn = async function* (): AsyncGenerator<Event, void> {
    isStarted = true
    try {
      yield* begin()
    } finally {
      release()
    }
  }
  return ok(turn())
}

type Outcome = 'answered' | 'unanswered' | 'person' | 'stopped' | 'broken'

async function* observeTurn(
  events: AsyncGenerator<ChatEvent, void>,
  signal: AbortSignal
): AsyncGenerator<ChatEvent, void> {
  const from = performance.now()
  const seconds = () => (performance.now() - from) / 1_000
  const span = startSpan('answer', 'call', {})
  // The reader may stop at any event; then nothing after this loop runs.
  let outcome: Outcome = 'stopped'
  let isFirst = true
  try {
    for await (const event of events) {
      if (event.type === 'text' && isFirst) {
        isFirst = false
        firstWordSeconds.observe(seconds())
      }
      if (event.type === 'saved') outcome = event.answer.answered ? 'answered' : 'unanswered'
      if (event.type === 'human_agent') outcome = 'person'
      yield event
    }
  } catch (error) {
    outcome = signal.aborted ? 'stopped' : 'broken'
    throw error
  } finally {
    answerSeconds.observe({ outcome }, seconds())
    span.setAttribute('answer.outcome', outcome)
    endSpan(span, outcome === 'broken' ? outcome : null)
  }
}

/** Saves the question and answers it, unless a human agent has taken over or does so in the meantime. */
async function* chatTurn(
  ports: ChatPorts,
  request: AskRequest,
  releaseSlot: () => void
): AsyncGenerator<ChatEvent, void> {
  const { conversation, insteadOf, repeatedQuestion, exceptSocketId } = request
  const interruption = ports.interruptions.watch(conversation.id)
  try {
    const replaced = insteadOf
      ? await questionToReplace(conversation.id, insteadOf)
      : repeatedQuestion
        ? await questionToRepeat(conversation, repeatedQuestion, request.question)
        : null
    const history = await latestMessages(conversation.id, MESSAGES_REMEMBERED, replaced)
    const question = await saveQuestion(conversation, request.question, replaced)
    await broadcastMessage(ports, conversation, question, exceptSocketId)
    // A human agent may have taken the conversation over while this turn waited for its lock.
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
