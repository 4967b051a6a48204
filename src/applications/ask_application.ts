import { ask } from '#src/conversations/ask/ask'
import type { AskRequest, HandoverOffer } from '#src/conversations/ask/ask_request'
import type { ChatPorts } from '#src/conversations/chat_ports'
import type Conversation from '#src/conversations/models/conversation'
import { VISITOR_WORDS } from '#protocol/visitor_words/visitor_words'
import { answerBudget } from './answer_budget.js'
import type Application from './models/application.js'
import { sourceIdsOf } from './queries/source_choices.js'
import SendHumanRequestedJob from './emails/send_human_requested_job.js'

export type AskOptions = Pick<
  AskRequest,
  'signal' | 'exceptSocketId' | 'translations' | 'repeatedQuestion'
> & {
  /** The language of the surrounding page, for a persona without a language. */
  locale?: string
  /** Shown to visitors unless the owner has written replies. */
  defaultReplies?: { handover: string; budget: string }
  /**
   * Whether asking for a human reaches the inbox. Programs can't ask for one, so they get an answer like to
   * any other question.
   */
  mayRequestHuman: boolean
}

/** Asks an application with its persona, model, sources, daily budget and handover. */
export async function askApplication(
  ports: ChatPorts,
  application: Application,
  conversation: Conversation,
  question: string,
  {
    signal,
    exceptSocketId,
    translations,
    repeatedQuestion,
    locale,
    defaultReplies,
    mayRequestHuman,
  }: AskOptions
): ReturnType<typeof ask> {
  const { persona, ...settings } = await answerSettings(application)
  return ask(ports, {
    conversation,
    question,
    translations,
    repeatedQuestion,
    ...settings,
    persona: { ...persona, pageLanguage: locale },
    handover: mayRequestHuman ? handoverOffer(application, defaultReplies?.handover) : null,
    budget: answerBudget(application, defaultReplies?.budget),
    signal,
    exceptSocketId,
  })
}

export async function answerSettings(
  application: Application
): Promise<{ persona: Application['persona']; modelChoice: string | null; sourceIds: string[] | null }> {
  const { persona, model: modelChoice } = application
  return { persona, modelChoice, sourceIds: await sourceIdsOf(application) }
}

const DEFAULT_HANDOVER_REPLY = VISITOR_WORDS.en.answers.personReply

/** The owner's settings for visitors who ask for a human; null if handover is off. */
function handoverOffer(
  { id: applicationId, settings }: Application,
  usualReply = DEFAULT_HANDOVER_REPLY
): HandoverOffer | null {
  const { offer, mail, reply } = settings.person
  if (!offer) return null
  return {
    reply: reply.trim() || usualReply,
    onRequested: async (conversationId) => {
      if (mail) await SendHumanRequestedJob.dispatch({ applicationId, conversationId })
    },
  }
}
