import type { ChatDataParts, Citation } from '#protocol/chat'
import { audioTimes } from './passage_body.js'

type Parts = { citations: Citation[]; closest: Citation[]; note: string | null }

export function answerBody(answer: ChatDataParts['answer'], { citations, closest, note }: Parts) {
  // A returned greeting has no citations and does not count as answered.
  const answered = answer.answered && citations.length > 0
  return {
    conversation_id: answer.conversationId,
    message_id: answer.messageId,
    answer: answer.text,
    answered,
    citations: citations.map((citation) => ({ index: citation.index, ...quoteBody(citation) })),
    ...(!answered && { closest: closest.map(quoteBody) }),
    ...(note !== null && { note }),
  }
}

function quoteBody({ itemId, title, url, quote, start, end, startMs, endMs }: Citation) {
  return { item_id: itemId, title, url, quote, start, end, ...audioTimes(startMs, endMs) }
}
