import { repliesIn } from '#protocol/visitor_words/replies'
import { supportedLocale } from '#protocol/languages'
import { answer } from '#src/answering/answer'
import { draftFromStored } from '#src/answering/answer_draft'
import { type Evidence, findEvidence } from '#src/answering/find_evidence'
import { type SmallTalk, smallTalkIn } from '#src/answering/small_talk'
import type { AnsweringPersona } from '#src/answering/generative/prompt'
import { storedItems } from '#src/answering/stored_items'
import { languageOf } from '#src/answering/translation/search_translated'
import { pageLanguage } from '#src/messages/messages'
import type { ChatPorts } from '../chat_ports.js'
import { isHumanRequest } from '../handover/is_human_request.js'
import { requestHuman } from '../handover/take_over.js'
import type Message from '../models/message.js'
import { AnswerWriter } from './answer_writer.js'
import type { AskRequest, ChatEvent } from './ask_request.js'
import { suggestionsFor } from './suggestions.js'

/** The persona where no application answers: in the workspace's own chat and through the API. */
const WORKSPACE: AnsweringPersona = {
  introduction: '',
  masterPrompt: '',
  strictness: 'balanced',
  language: null,
}

/** The persona, and the language of its fixed sentences if neither the persona nor a page sets one. */
type PersonaInLanguage = AnsweringPersona & { spokenLanguage: string }

/** Account holders get fixed sentences in the language of their screens; visitors, in that of their question. */
export function personaInLanguage(
  persona: AnsweringPersona | null,
  question: string,
  isAccountHolder: boolean
): PersonaInLanguage {
  const visitorLanguage = isAccountHolder ? null : languageOf(question)
  return { ...(persona ?? WORKSPACE), spokenLanguage: visitorLanguage ?? pageLanguage() }
}

/** Answers a saved question and saves the answer, even if it is interrupted. */
export async function* answerQuestion(
  ports: ChatPorts,
  request: AskRequest,
  asked: Message,
  history: Message[],
  releaseSlot: () => void
): AsyncGenerator<ChatEvent, void> {
  const { conversation, question, translations, persona, sourceIds, signal } = request
  const { workspaceId } = conversation
  // Previews of an application and the workspace's own chat have no visitor.
  const answeringPersona = personaInLanguage(persona, question, conversation.channel === 'internal')
  const writer = new AnswerWriter(ports, request, asked, draftFromStored(storedItems(workspaceId)))
  const handedOver = await handoverReply(ports, request)
  if (handedOver !== null) return yield* writer.reply(handedOver)

  const smallTalk = smallTalkIn(question)
  const refusal = smallTalk ? null : await budgetReply(request)
  if (refusal !== null) return yield* writer.reply(refusal)

  const model = await ports.models.for(workspaceId, request.modelChoice)
  // Waiting for a model takes no CPU, so another turn can start.
  if (model) releaseSlot()
  const context = smallTalk ? { history: [], model: null } : { history, model }
  const { translated } = ports
  const strictness = persona?.strictness
  const searched = { workspaceId, question, translations, sourceIds }
  const query = { ...searched, ...context, translated, strictness, signal }
  const evidence = await findEvidence(ports.passages, query)
  if (smallTalk && !isAnswered(smallTalk, evidence))
    return yield* writer.reply(repliesIn(answeringPersona)[smallTalk], persona?.suggestedQuestions)
  const lateRefusal = smallTalk ? await budgetReply(request) : null
  if (lateRefusal !== null) return yield* writer.reply(lateRefusal)

  const suggestionLanguage = supportedLocale(persona?.language) ?? persona?.pageLanguage ?? null
  yield* writer.write(
    answer({ question, history, evidence, persona: answeringPersona, model, signal }, writer.draft),
    () => suggestionsFor(question, evidence.passages, writer.draft.citations, suggestionLanguage)
  )
}

/** Counts an answer against the daily budget. Returns the reply to send if the budget is spent. */
async function budgetReply({ budget }: AskRequest): Promise<string | null> {
  return !budget || (await budget.take()) ? null : budget.reply
}

async function handoverReply(ports: ChatPorts, request: AskRequest): Promise<string | null> {
  const { conversation, handover, question } = request
  if (!handover || !isHumanRequest(question)) return null
  if (await requestHuman(ports, conversation)) await handover.onRequested(conversation.id)
  return handover.reply
}

/**
 * A greeting is only answered from content if the account holder wrote an answer to it; "who are you" may be
 * answered by any content.
 */
function isAnswered(smallTalk: SmallTalk, { isWritten, isEnough }: Evidence): boolean {
  return isWritten || (smallTalk === 'about' && isEnough)
}
