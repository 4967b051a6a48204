import type { ChatDataParts, Citation } from '#protocol/chat'
import { audioTimes } from './passage_body.js'

export function answerBody(answer: ChatDataParts['answer'], citations: Citation[], note: string | null) {
  const { conversationId, messageId, text, answered } = answer
  return {
    conversation_id: conversationId,
    message_id: messageId,
    answer: text,
    // A returned greeting has no citations and does not count as answered.
    answered: answered && citations.length > 0,
    citations: citations.map(citationBody),
    ...(note !== null && { note }),
  }
}

function citationBody({ index, itemId, title, url, quote, start, end, startMs, endMs }: Citation) {
  return { index, item_id: itemId, title, url, quote, start, end, ...audioTimes(startMs, endMs) }
}
