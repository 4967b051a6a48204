import type { ChatDataParts, Citation } from '#protocol/chat'
import { moments } from './passage_body.js'

export function answerBody(spoken: ChatDataParts['answer'], citations: Citation[], note: string | null) {
  const { conversationId, messageId, text, answered } = spoken
  return {
    conversation_id: conversationId,
    message_id: messageId,
    answer: text,
    // A greeting is answered with a greeting, which no content gives.
    answered: answered && citations.length > 0,
    citations: citations.map(citationBody),
    ...(note !== null && { note }),
  }
}

function citationBody({ index, itemId, title, url, quote, start, end, startMs, endMs }: Citation) {
  return { index, item_id: itemId, title, url, quote, start, end, ...moments(startMs, endMs) }
}
