import type { Strictness } from '#protocol/applications'
import type { ChatDataParts } from '#protocol/chat'
import { answer, type AnswerEvent } from '#src/answering/answer'
import { smallTalkReply, type SmallTalk, smallTalkIn } from '#src/answering/small_talk'
import { scoreAnswerability } from '#src/answering/gate'
import type { AnsweringPersona } from '#src/answering/prompt'
import { retryWhileDatabaseDown } from '#src/shared/database/retry_while_database_down'
import { fail, ok, type Result } from '#src/shared/result'
import type { ChatPorts } from '../chat_ports.js'
import type Conversation from '../models/conversation.js'
import type Message from '../models/message.js'
import { latestMessages } from '../queries/conversation_messages.js'
import { isHumanRequest } from '../handover/is_human_request.js'
import { requestHuman } from '../handover/request_human.js'
import { SpokenDraft } from '../spoken_draft.js'
import { storedItems } from '#src/answering/stored_items'
import { suggestionsFor } from './suggestions.js'
import { broadcastMessage } from '../broadcast_message.js'
import { questionToReplace } from '../versions/find_question.js'
import { observedTurn } from './observe_turn.js'
import { findEvidence, type Found } from '#src/answering/find_evidence'
import { saveAnswer } from './save_answer.js'
import { saveQuestion } from './save_question.js'

export type Asking = {
  conversation: Conversation
  question: string
  persona: AnsweringPersona | null
  /** `provider:model`, `quotes`, or null for the usual one. */
  modelChoice: string | null
  /** The question whose place this one takes, with what followed it. */
  insteadOf?: string | 'latest' | null
  /** Null searches all of the account's sources. */
  sourceIds: string[] | null
  /** Aborted when the person stops or leaves: what was said until then is kept. */
  signal: AbortSignal
  /** What happens when the visitor asks for a person; without it such words are a question like any other. */
  person?: HandoverOffer | null
  /** Said in place of an answer: the owner's limit is reached. */
  instead?: string | null
  /** The page that asks and needs no telling. */
  exceptSocketId?: string
}

/** `reply` is what the visitor reads; `onWanted` runs once until a person has come. */
export type HandoverOffer = { reply: string; onWanted: (conversationId: string) => Promise<void> }

/**
 * What an answer is made of while it is written; `saved` comes last, once it is kept, unless the person has left. `person` comes
 * in its place when one of the account's people answers this conversation.
 */
export type ChatEvent =
  | Exclude<AnswerEvent, { type: 'done' }>
  | { type: 'saved'; answer: ChatDataParts['answer'] }
  | { type: 'person'; person: ChatDataParts['person'] }

const WAIT_MS = 15_000
const TURNS_REMEMBERED = 12

/** Takes a turn in the conversation, after the turns before it. */
export async function ask(
  conversations: ChatPorts,
  asking: Asking
): Promise<Result<AsyncGenerator<ChatEvent, void>, 'busy'>> {
  const end = await conversations.locks.take(asking.conversation.id, WAIT_MS)
  if (!end) return fail('busy')

  // A generator that nobody starts never reaches its `finally`.
  let begun = false
  const endUnlessBegun = () => begun || end()
  if (asking.signal.aborted) endUnlessBegun()
  asking.signal.addEventListener('abort', endUnlessBegun, { once: true })

  return ok(
    (async function* () {
      begun = true
      try {
        yield* observedTurn(inLine(conversations, asking), asking.signal)
      } finally {
        end()
      }
    })()
  )
}

/** In the order they came, a few at a time until their first word: when a thousand ask, the first need not wait for the last. */
async function* inLine(conversations: ChatPorts, asking: Asking): AsyncGenerator<ChatEvent, void> {
  const leave = once(await conversations.answerSlots.acquire())
  try {
    for await (const event of turn(conversations, asking, leave)) {
      leave()
      yield event
    }
  } finally {
    leave()
  }
}

async function* turn(
  conversations: ChatPorts,
  asking: Asking,
  leaveLine: () => void
): AsyncGenerator<ChatEvent, void> {
  const { conversation, question, exceptSocketId } = asking
  const interruption = conversations.interruptions.watch(conversation.id)
  try {
    // Somebody may have taken the conversation over while this turn waited.
    await conversation.refresh()
    const replaced = asking.insteadOf ? await questionToReplace(conversation.id, asking.insteadOf) : null
    const history = await latestMessages(conversation.id, TURNS_REMEMBERED, replaced)
    const asked = await saveQuestion(conversation, question, replaced)
    await broadcastMessage(conversations, conversation, asked, exceptSocketId)
    if (conversation.takenOverAt) return yield leftToPerson(conversation, asked)

    const signal = AbortSignal.any([asking.signal, interruption.signal])
    yield* answerTo(conversations, { ...asking, signal }, asked, history, leaveLine)
    if (!interruption.signal.aborted || asking.signal.aborted) return
    await conversation.refresh()
    yield leftToPerson(conversation, asked)
  } finally {
    interruption.end()
  }
}

async function* answerTo(
  conversations: ChatPorts,
  asking: Asking,
  asked: Message,
  history: Message[],
  leaveLine: () => void
): AsyncGenerator<ChatEvent, void> {
  const { question, persona, sourceIds, signal } = asking
  const accountId = asking.conversation.userId
  const draft = new SpokenDraft()
  const keep = once(() => keepAnswer(conversations, asking, asked, draft))
  const sayOutright = async function* (
    text: string,
    suggestions: string[] = []
  ): AsyncGenerator<ChatEvent, void> {
    const event = { type: 'text', delta: text } as const
    draft.hear(event)
    draft.sayOutright()
    yield event
    const saved = await keep()
    if (saved) yield { type: 'saved', answer: finished(asked, saved, suggestions) }
  }
  const outright = await outrightReply(conversations, asking)
  if (outright !== null) return yield* sayOutright(outright)

  const model = await conversations.models.for(accountId, asking.modelChoice)
  // A model's words are waited for, not worked for.
  if (model) leaveLine()
  const courtesy = smallTalkIn(question)
  const strictness = persona?.strictness
  const before = courtesy ? { history: [], model: null } : { history, model }
  const looking = { accountId, question, ...before, sourceIds, strictness, signal }
  const evidence = await findEvidence(conversations.passages, looking)
  const { passages } = evidence
  if (courtesy && !isAnswered(evidence, courtesy, strictness)) {
    return yield* sayOutright(smallTalkReply(courtesy, persona), persona?.suggestedQuestions)
  }
  const stored = storedItems(accountId)

  try {
    for await (const event of answer({
      ...evidence,
      question,
      history,
      persona,
      model,
      signal,
      ...stored,
    })) {
      draft.hear(event)
      if (event.type !== 'done') yield event
    }
    const saved = await keep()
    if (saved)
      yield {
        type: 'saved',
        answer: finished(asked, saved, suggestionsFor(question, passages, draft.citations)),
      }
  } catch (error) {
    draft.broken = true
    throw error
  } finally {
    await keep()
  }
}

/** A greeting is no question, unless the holder has answered it; who is talking may stand in the content. */
function isAnswered(
  { asked, passages, written }: Found,
  courtesy: SmallTalk,
  strictness: Strictness | undefined
): boolean {
  return written || (courtesy === 'about' && scoreAnswerability(asked, passages, strictness).enough)
}

/** What is said without looking anything up, or null. */
async function outrightReply(
  conversations: ChatPorts,
  { conversation, instead, person, question }: Asking
): Promise<string | null> {
  if (!person || !isHumanRequest(question)) return instead ?? null
  if (await requestHuman(conversations, conversation)) await person.onWanted(conversation.id)
  return person.reply
}

function leftToPerson(conversation: Conversation, asked: Message): ChatEvent {
  const { id: conversationId, takenOverBy } = conversation
  return {
    type: 'person',
    person: { conversationId, userMessageId: asked.id, personName: takenOverBy ?? '' },
  }
}

async function keepAnswer(
  conversations: ChatPorts,
  { conversation, signal, exceptSocketId }: Asking,
  asked: Message,
  draft: SpokenDraft
): Promise<Message | null> {
  if (draft.text === '') return null
  const state = draft.broken ? 'failed' : draft.isDone && !signal.aborted ? 'complete' : 'stopped'
  // The visitor has read it; it must not be gone after a reload because the database restarted meanwhile.
  const saved = await retryWhileDatabaseDown(() => saveAnswer(asked, draft.asAnswer(state)))
  if (saved) await broadcastMessage(conversations, conversation, saved, exceptSocketId)
  return saved
}

function finished(asked: Message, saved: Message, suggestions: string[]): ChatDataParts['answer'] {
  return {
    conversationId: asked.conversationId,
    messageId: saved.id,
    userMessageId: asked.id,
    answered: saved.answered ?? true,
    text: saved.text,
    suggestions: saved.answered === false ? [] : suggestions,
  }
}

function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | null = null
  return () => (made ??= { value: make() }).value
}
