import type { ChatDataParts, Citation } from '#protocol/chat'
import type { ChatClient } from '#app/chat/answer_stream'
import type { ask } from '#src/conversations/ask/ask'
import { audioTimes } from './transformers/knowledge_bodies.js'

export type CollectedAnswer = {
  answer: ChatDataParts['answer']
  citations: Citation[]
  closest: Citation[]
  note: string | null
}

/** The complete answer; null if the conversation was busy for too long. */
export async function collectAnswer(
  signal: AbortSignal,
  begin: (client: ChatClient) => ReturnType<typeof ask>
): Promise<CollectedAnswer | null> {
  const turn = await begin({ signal })
  if (!turn.ok) return null

  const citations: Citation[] = []
  let note: string | null = null
  let closest: Citation[] = []
  for await (const event of turn.value) {
    if (event.type === 'citation') citations.push(event.citation)
    if (event.type === 'note') note = event.text
    if (event.type === 'closest') closest = event.citations
    if (event.type === 'human_agent') return leftToHumanAgent(event.handover)
    // A returned greeting has no citations and does not count as answered.
    if (event.type === 'saved') {
      const answered = event.answer.answered && citations.length > 0
      return { answer: { ...event.answer, answered }, citations, closest, note }
    }
  }
  throw new Error(
    'The answer ended before it was saved, because its conversation was deleted or the client disconnected.'
  )
}

/** The message is saved; the human agent's reply will follow in the conversation. */
function leftToHumanAgent({
  conversationId,
  userMessageId,
  personName,
}: ChatDataParts['person']): CollectedAnswer {
  const answer = { conversationId, userMessageId, messageId: userMessageId, text: '', suggestions: [] }
  const note = `${personName || 'A person'} is answering this conversation in person.`
  return { answer: { ...answer, answered: false }, citations: [], closest: [], note }
}

export function answerBody({ answer, citations, closest, note }: CollectedAnswer) {
  return {
    conversation_id: answer.conversationId,
    message_id: answer.messageId,
    answer: answer.text,
    answered: answer.answered,
    citations: citations.map((citation) => ({ index: citation.index, ...quoteBody(citation) })),
    ...(!answer.answered && { closest: closest.map(quoteBody) }),
    ...(note !== null && { note }),
  }
}

export function quoteBody({ itemId, title, url, quote, start, end, startMs, endMs }: Citation) {
  return { item_id: itemId, title, url, quote, start, end, ...audioTimes(startMs, endMs) }
}
