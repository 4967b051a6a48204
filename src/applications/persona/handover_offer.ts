import { VISITOR_WORDS } from '#protocol/visitor_words/visitor_words'
import type { HandoverOffer } from '#src/conversations/ask/ask_request'
import SendHumanRequestedJob from '../emails/send_human_requested_job.js'
import type Application from '../models/application.js'

const DEFAULT_HANDOVER_REPLY = VISITOR_WORDS.en.answers.personReply

/** The owner's settings for visitors who ask for a human; null if handover is off. */
export function handoverOffer(
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
